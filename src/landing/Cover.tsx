import { Text, Title } from '@mantine/core';

import { sleepModuleSummaries } from '#content/courses/sleep/summaries.ts';
import { landing } from '#content/landing.ts';
import { FreePreviewButton } from '#src/preview/FreePreviewButton.tsx';

import classes from './Cover.module.css';
import section from './LandingSection.module.css';

const { cover } = landing;

/** What the sleep program covers, module by module, and a way to look into it. */
export function Cover() {
  return (
    <section className={section.section} aria-labelledby="cover-title">
      <div className={section.inside}>
        <Title id="cover-title" order={2}>
          {cover.title}
        </Title>
        <Text className={section.intro}>{cover.text}</Text>
        <ol className={classes.modules}>
          {sleepModuleSummaries.map(({ title, days, description }) => (
            <li key={title} className={classes.module}>
              <Title order={3} size="h4">
                {title}
              </Title>
              <p className={classes.days}>{days}</p>
              <p className={classes.description}>{description}</p>
            </li>
          ))}
        </ol>
        <div className={classes.preview}>
          <div>
            <Title order={3}>{cover.previewTitle}</Title>
            <p className={classes.description}>{cover.previewText}</p>
          </div>
          <FreePreviewButton variant="white" color="tide.8" />
        </div>
      </div>
    </section>
  );
}
