import { Text, Title } from '@mantine/core';
import { useLocation } from 'react-router-dom';

import { energyTexts } from '#content/courses/energy/course.ts';
import { energyPreview } from '#content/courses/energy/preview.ts';
import { Sources } from '#src/health/Sources.tsx';

import { CoursePreview } from '../CoursePreview.tsx';
import { PointList } from '../LessonParts.tsx';

import shared from '#src/ui/shared.module.css';
import classes from './EnergyPreview.module.css';

const { picture, pictureWords, caption, scriptTitle, script, learnTitle, learn, start, sources } =
  energyPreview;

/** A look into the course. Its button closes it and leads to the modules. */
export function EnergyPreview() {
  const { pathname } = useLocation();
  return (
    <CoursePreview
      preview={energyPreview.button}
      action={start}
      to={{ pathname, hash: energyTexts.program.id }}
      actionClass={shared.start}
    >
      {(button) => (
        <div className={shared.columnLg}>
          <figure>
            <img src={picture} alt={pictureWords} width={960} height={540} className={classes.picture} />
            <Text component="figcaption" mt="xs" c="dimmed">
              {caption}
            </Text>
          </figure>
          <section className={shared.columnSm}>
            <Title order={3} size="h4">
              {learnTitle}
            </Title>
            <PointList points={learn} />
          </section>
          {button}
          <section className={shared.columnSm}>
            <Title order={3} size="h4">
              {scriptTitle}
            </Title>
            {script.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
          <Sources what="preview" order={3} ids={sources} className={shared.columnSm} />
        </div>
      )}
    </CoursePreview>
  );
}
