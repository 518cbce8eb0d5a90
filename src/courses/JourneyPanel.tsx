import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import { useUnseenYet } from '#src/ui/use-hydrated.ts';

import shared from '#src/ui/shared.module.css';
import classes from './JourneyPanel.module.css';

interface JourneyPanelProps {
  readonly title: string;
  /** How many modules the member has completed. */
  readonly completed: number;
  readonly moduleCount: number;
  /** Stands behind the percentage. */
  readonly count?: string;
  /** A line below the bar. */
  readonly note?: string;
  readonly children?: ReactNode;
}

/** How far a member has come in a course, with what belongs to it below. */
export function JourneyPanel({ title, completed, moduleCount, count, note, children }: JourneyPanelProps) {
  const percent = Math.round((completed / moduleCount) * 100);
  return (
    <section className={`${shared.columnMd} ${classes.panel}`} aria-labelledby="journey-heading">
      <Title id="journey-heading" order={2}>
        {title}
      </Title>
      <div className={shared.columnXs} style={useUnseenYet()}>
        <Text fw={700}>{`Course progress: ${percent}%${count === undefined ? '' : ` (${count})`}`}</Text>
        <ProgressBar value={percent} size="xl" radius="xl" aria-label="Course progress" ground="card" />
        {note === undefined ? null : <Text c="dimmed">{note}</Text>}
      </div>
      {children}
    </section>
  );
}
