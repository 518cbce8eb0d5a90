import { Container, Text } from '@mantine/core';

import { PreviewButton } from '#src/preview/PreviewButton.tsx';
import { KeptOnDevice } from '#src/progress/KeptOnDevice.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import { useUnseenYet } from '#src/ui/use-hydrated.ts';

import type { HeroProps } from './hero.ts';
import { HeroAction } from './HeroAction.tsx';

import shared from '#src/ui/shared.module.css';
import hero from './hero.module.css';
import classes from './ProgressHero.module.css';

/** The head of a course home beside the member's progress: what the course is, how far they have come, and the way on. */
export function ProgressHero({
  loaded: {
    course,
    texts: { headline, lead, preview },
    view: { HeroPicture },
  },
  pageTitle,
  completedModules,
  next,
  onOpen,
}: HeroProps) {
  const moduleCount = course.lessonCounts.length;
  const completed = completedModules.length;

  return (
    <section className={classes.hero}>
      {HeroPicture === undefined ? null : <HeroPicture />}
      <Container className={classes.inner}>
        <div className={shared.columnMd}>
          <PageHeading pageTitle={pageTitle} c="inherit">
            {headline}
          </PageHeading>
          <Text maw="34rem" fz="lg" lh={1.6}>
            {lead}
          </Text>
          {preview === undefined ? null : (
            <PreviewButton
              preview={preview}
              justify="flex-start"
              ta="start"
              className={`${shared.start} ${hero.preview}`}
            />
          )}
        </div>
        <div className={`${shared.columnSm} ${classes.progress}`} style={useUnseenYet()}>
          <Text fw={700} size="lg">{`${completed} of ${moduleCount} modules completed`}</Text>
          <ProgressBar
            value={(completed / moduleCount) * 100}
            size="xl"
            radius="xl"
            aria-label="Modules completed"
            ground="tint"
          />
          <HeroAction next={next} onOpen={onOpen} />
          <KeptOnDevice />
        </div>
      </Container>
    </section>
  );
}
