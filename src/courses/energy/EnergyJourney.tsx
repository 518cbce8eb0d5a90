import { Text, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { energyJourney } from '#content/courses/energy/journey.ts';
import { progressTexts } from '#content/progress.ts';
import { useToday } from '#src/calendar/use-today.ts';
import { useKept } from '#src/notebook/use-kept.ts';
import { metricsHistory } from '#src/progress/metrics-history.ts';
import { readRecord } from '#src/tools/metrics/metrics-record.ts';
import { useMetricsRecord } from '#src/tools/metrics/metrics.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';

import { JourneyPanel } from '../JourneyPanel.tsx';
import type { JourneyProps } from '../loaded-course.ts';
import { hasPoints, MetricsChart, type ChartedMetric } from './MetricsChart.tsx';
import { warmupChange } from './warmup-change.ts';

import shared from '#src/ui/shared.module.css';
import classes from './EnergyJourney.module.css';

const { text, empty, overTime, targets } = energyJourney;

const emptyRecord = readRecord(null);

/** How far the member has come, and their own numbers as they stand in the metrics record. */
export function EnergyJourney({ title, completed, moduleCount }: JourneyProps) {
  const stored = useMetricsRecord();
  const isOnDevice = useHydrated();
  const record = isOnDevice ? stored : emptyRecord;

  return (
    <JourneyPanel
      title={title}
      completed={completed}
      moduleCount={moduleCount}
      count={`${completed} of ${moduleCount} modules completed`}
      note={progressTexts.kept}
    >
      <Text>{text}</Text>
      <dl className={classes.figures}>
        <Figure label="Warm-up change" target={targets.warmupChange}>
          <Change points={warmupChange(record)} />
        </Figure>
        <Figure label="Minutes until alert" target={targets.morningAlertMinutes}>
          <Value value={record.morningAlertMinutes} />
        </Figure>
        <Figure label="Focus blocks today" target={targets.blocks}>
          <Value value={record.pomodoroBlocksCompletedToday} />
        </Figure>
        <Figure label="Evening tension, 1 to 5" target={targets.evening}>
          <Value value={record.eveningStress} />
        </Figure>
        <Figure label="Minutes to fall asleep" target={targets.evening}>
          <Value value={record.eveningTimeToSleepMinutes} />
        </Figure>
      </dl>
      {isOnDevice ? <OverTime /> : <NothingYet />}
    </JourneyPanel>
  );
}

const charted: readonly ChartedMetric[] = [
  'morningAlertMinutes',
  'warmupReadinessBefore',
  'warmupReadinessAfter',
  'focusBlocks',
  'eveningStress',
  'eveningTimeToSleepMinutes',
];

/** The same numbers over the last weeks, folded away so that the modules stay near. */
function OverTime() {
  const days = useKept(metricsHistory);
  const today = useToday();
  return hasPoints(days, today, charted) ? (
    <details>
      <summary className={shared.opener}>{overTime}</summary>
      <MetricsChart days={days} today={today} metrics={charted} />
    </details>
  ) : (
    <NothingYet />
  );
}

function NothingYet() {
  return <Text>{empty}</Text>;
}

interface FigureProps {
  readonly label: string;
  readonly target: string;
  readonly children: ReactNode;
}

function Figure({ label, target, children }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.value}>{children}</dd>
      <dd className={classes.target}>{target}</dd>
    </div>
  );
}

function Value({ value }: { readonly value: number | null }) {
  return value === null ? <Missing /> : value;
}

function Missing() {
  return (
    <>
      <span aria-hidden>—</span>
      <VisuallyHidden>No number yet</VisuallyHidden>
    </>
  );
}

/** Up with an arrow and a plus sign, down with an arrow; no change has no arrow. */
function Change({ points }: { readonly points: number | null }) {
  if (points === null) {
    return <Missing />;
  }
  if (points === 0) {
    return '0';
  }
  return points > 0 ? (
    <span className={classes.change} data-change="up">
      <IconArrowUp aria-hidden />
      <VisuallyHidden>Up </VisuallyHidden>
      <span>{`+${points}`}</span>
    </span>
  ) : (
    <span className={classes.change} data-change="down">
      <IconArrowDown aria-hidden />
      <VisuallyHidden>Down </VisuallyHidden>
      <span>{Math.abs(points)}</span>
    </span>
  );
}
