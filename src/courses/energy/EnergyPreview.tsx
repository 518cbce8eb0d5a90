import { Button, Title } from '@mantine/core';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { energyCourse } from '#content/courses/courses.ts';
import { energyPreview } from '#content/energy-course.ts';
import { SourceList } from '#src/health/SourceList.tsx';
import { useTextDialog } from '#src/ui/text-dialog.ts';
import { TextDialog } from '#src/ui/TextDialog.tsx';

import { PointList } from '../LessonParts.tsx';
import { ENERGY_PREVIEW } from './resource-address.ts';

import classes from './EnergyPreview.module.css';

const { title, picture, pictureWords, caption, scriptTitle, script, learnTitle, learn, start, sources } =
  energyPreview;

/** A look into the course. Its button closes it and leads to the modules. */
export function EnergyPreview() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLeaving = useRef(false);
  const { opened, close } = useTextDialog([ENERGY_PREVIEW], () => {
    const isFocusTaken = isLeaving.current;
    isLeaving.current = false;
    return isFocusTaken;
  });

  if (opened === null) {
    return null;
  }
  return (
    <TextDialog title={title} onClose={close}>
      <div className={classes.preview}>
        <figure className={classes.figure}>
          <img src={picture} alt={pictureWords} width={960} height={540} className={classes.picture} />
          <figcaption>{caption}</figcaption>
        </figure>
        <section className={classes.part}>
          <Title order={3} size="h4">
            {learnTitle}
          </Title>
          <PointList points={learn} />
        </section>
        <Button
          className={`${classes.start} no-print`}
          onClick={() => {
            isLeaving.current = true;
            void navigate(
              { pathname, hash: energyCourse.modulesId },
              { replace: true, preventScrollReset: true },
            );
          }}
        >
          {start}
        </Button>
        <section className={classes.part}>
          <Title order={3} size="h4">
            {scriptTitle}
          </Title>
          {script.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <section className={classes.part}>
          <Title order={3} size="h4">
            Where this comes from
          </Title>
          <SourceList ids={sources} />
          <p>
            <strong>This preview is education, not medical advice.</strong>
          </p>
        </section>
      </div>
    </TextDialog>
  );
}
