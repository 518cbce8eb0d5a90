import { Title } from '@mantine/core';

import { landing } from '#content/landing.ts';

import section from './LandingSection.module.css';
import classes from './Story.module.css';

const { story } = landing;

export function Story() {
  return (
    <section className={section.section} aria-labelledby="story-title">
      <div className={`${section.inside} ${classes.columns}`}>
        <img
          className={classes.picture}
          src="/images/bedside.svg"
          width={480}
          height={480}
          loading="lazy"
          decoding="async"
          alt={story.picture}
        />
        <div>
          <Title id="story-title" order={2}>
            {story.title}
          </Title>
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph} className={classes.paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
