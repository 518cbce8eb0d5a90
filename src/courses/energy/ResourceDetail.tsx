import { Button, Container, Group, Text } from '@mantine/core';
import { IconArrowLeft, IconClock, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

import { energySections } from '#content/courses/energy/sections.ts';
import { energyResources, NO_GUIDE_YET, type EnergyResource } from '#content/resources/energy.ts';
import { ReadAloud } from '#src/tools/read-aloud/ReadAloud.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { PrintButton } from '#src/ui/PrintButton.tsx';

import { sectionsOf } from '../lesson-sections.ts';
import { LessonSources } from '../LessonParts.tsx';
import { LessonSections } from '../LessonSections.tsx';
import type { ResourceProps } from '../loaded-course.ts';
import { FocusTimer } from './FocusTimer.tsx';
import { OwnNumbers } from './OwnNumbers.tsx';

import shared from '#src/ui/shared.module.css';

/** One resource in the place of the course home: its tool, and every section of its guide. */
export function ResourceDetail({ id, onBack }: ResourceProps) {
  const resource: EnergyResource | undefined = energyResources.find((candidate) => candidate.id === id);
  const title = resource?.title ?? 'Bonus resource';

  useEffect(() => {
    scrollTo(0, 0);
  }, []);

  return (
    <Container size="56rem" pt="md" pb="xl" className={shared.columnLg}>
      <Button
        variant="subtle"
        ml="-1rem"
        className={`${shared.start} no-print`}
        leftSection={<IconArrowLeft aria-hidden />}
        onClick={onBack}
      >
        Back to Resources
      </Button>
      <PageHeading pageTitle={title}>{title}</PageHeading>
      {resource === undefined ? <Text>{NO_GUIDE_YET}</Text> : <Guide resource={resource} />}
    </Container>
  );
}

function Guide({ resource }: { readonly resource: EnergyResource }) {
  const { duration, tool, script, sources } = resource;
  const numbers = useRef<HTMLDivElement>(null);
  const standsFirst = tool.kind === 'timer' || script !== undefined;
  const ownNumbers =
    tool.kind === 'metrics' ? (
      <div ref={numbers} tabIndex={-1} className={`${shared.columnLg} no-print`}>
        <OwnNumbers names={tool.fields} />
      </div>
    ) : null;

  return (
    <>
      <Group gap="sm">
        <Text className={shared.signed}>
          <IconClock aria-hidden />
          <span>
            <strong>Duration:</strong> <span>{duration}</span>
          </span>
        </Text>
        {standsFirst ? null : (
          <Button
            variant="outline"
            className="no-print"
            leftSection={<IconPencil aria-hidden />}
            onClick={() => {
              numbers.current?.scrollIntoView({ block: 'start' });
              numbers.current?.focus({ preventScroll: true });
            }}
          >
            Enter your numbers
          </Button>
        )}
      </Group>
      {tool.kind === 'timer' ? <FocusTimer /> : null}
      {script === undefined ? null : <ReadAloud script={script} />}
      {standsFirst ? ownNumbers : null}
      <article className={shared.columnLg}>
        <LessonSections sections={sectionsOf(energySections, resource)} texts={resource} order={2} />
      </article>
      {standsFirst ? null : ownNumbers}
      <LessonSources what="guide" ids={sources} order={2} />
      <PrintButton variant="subtle" className={shared.start}>
        Print this guide
      </PrintButton>
    </>
  );
}
