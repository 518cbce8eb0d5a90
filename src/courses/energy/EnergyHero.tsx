import { Button, Container, Text } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';

import { energyCourse as course } from '#content/courses/courses.ts';
import { energyCourse, energyPreview } from '#content/energy-course.ts';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { useTextDialogButton } from '#src/ui/text-dialog.ts';

import { nextModule } from '../next-module.ts';
import { ENERGY_PREVIEW } from './resource-address.ts';

import classes from './EnergyHero.module.css';

const { headline, subtitle, picture } = energyCourse;

/** Two layers: where the hosted picture does not come, our own drawing below it is what the member sees. */
const background = { backgroundImage: `url("${picture.address}"), url("${picture.fallback}")` };

interface EnergyHeroProps {
  /** What the browser's tab says while a module is open. */
  readonly pageTitle: string | undefined;
  readonly completedModules: readonly number[];
  readonly onOpen: (moduleIndex: number) => void;
}

/** The banner of the course: what it is, the way on, and a look inside. */
export function EnergyHero({ pageTitle = headline, completedModules, onOpen }: EnergyHeroProps) {
  const next = nextModule(completedModules, course.lessonCounts.length);

  return (
    <section className={classes.hero} style={background} data-hero>
      <div className={classes.shade}>
        <Container className={classes.inner}>
          <PageHeading pageTitle={pageTitle} className={classes.heading}>
            {headline}
          </PageHeading>
          <Text className={classes.lead}>{subtitle}</Text>
          <div className={`${classes.actions} no-print`}>
            {next === null ? (
              <Text fw={700}>You have completed the whole course. Every module stays open for you.</Text>
            ) : (
              <Button
                className={classes.start}
                onClick={() => {
                  onOpen(next);
                }}
              >
                {completedModules.length === 0 ? 'Begin with Module 1' : `Go on with Module ${next + 1}`}
              </Button>
            )}
            <Button
              variant="outline"
              className={classes.preview}
              leftSection={<IconBook2 aria-hidden />}
              {...useTextDialogButton(ENERGY_PREVIEW)}
            >
              {energyPreview.title}
            </Button>
          </div>
        </Container>
      </div>
    </section>
  );
}
