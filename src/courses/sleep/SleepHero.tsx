import { Button, Container, Progress, Text } from '@mantine/core';
import { IconDeviceLaptop } from '@tabler/icons-react';

import { sleepModuleSummaries } from '#content/courses/sleep/summaries.ts';
import { FreePreviewButton } from '#src/preview/FreePreviewButton.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';

import { nextModule } from '../next-module.ts';

import classes from './SleepHero.module.css';

const HEADING = 'Transform Your Sleep in 28 Days';

interface SleepHeroProps {
  /** What the browser's tab says while a module is open. */
  readonly pageTitle: string | undefined;
  readonly completedModules: readonly number[];
  readonly onOpen: (moduleIndex: number) => void;
}

/** The head of the course home: what the course is, how far the member has come, and the way on. */
export function SleepHero({ pageTitle = HEADING, completedModules, onOpen }: SleepHeroProps) {
  const moduleCount = sleepModuleSummaries.length;
  const completed = completedModules.length;
  const next = nextModule(completedModules, moduleCount);

  return (
    <section className={classes.hero}>
      <div aria-hidden className={classes.sky} />
      <Container className={classes.inner}>
        <div className={classes.words}>
          <PageHeading pageTitle={pageTitle} className={classes.heading}>
            {HEADING}
          </PageHeading>
          <Text className={classes.lead}>
            Eight modules, a few quiet minutes a day. You read, you try one small thing, and you find out what
            helps you.
          </Text>
          <FreePreviewButton className={classes.preview} />
        </div>
        <div className={classes.progress}>
          <Text fw={700} size="lg">
            {completed} of {moduleCount} modules completed
          </Text>
          <Progress
            value={(completed / moduleCount) * 100}
            size="xl"
            radius="xl"
            aria-label="Modules completed"
            classNames={{ root: classes.bar ?? '' }}
          />
          {next === null ? (
            <Text>You have completed the whole course. Every module stays open for you.</Text>
          ) : (
            <Button
              onClick={() => {
                onOpen(next);
              }}
            >
              {completed === 0 ? 'Begin with Module 1' : `Go on with Module ${next + 1}`}
            </Button>
          )}
          <Text className={classes.device}>
            <IconDeviceLaptop aria-hidden />
            <span>Your progress is kept on this device only.</span>
          </Text>
        </div>
      </Container>
    </section>
  );
}
