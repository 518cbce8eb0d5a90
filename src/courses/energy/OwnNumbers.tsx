import { Title } from '@mantine/core';

import { energyJourney } from '#content/courses/energy/journey.ts';
import type { TrackedMetric } from '#content/resources/energy.ts';
import { useToday } from '#src/calendar/use-today.ts';
import { useKept } from '#src/notebook/use-kept.ts';
import { metricsHistory } from '#src/progress/metrics-history.ts';
import { MetricsForm } from '#src/tools/metrics/MetricsForm.tsx';

import { hasPoints, MetricsChart } from './MetricsChart.tsx';

/** The form for the numbers of one resource, and what became of them over time. */
export function OwnNumbers({ names }: { readonly names: readonly TrackedMetric[] }) {
  const days = useKept(metricsHistory);
  const today = useToday();

  return (
    <>
      <MetricsForm names={names} />
      {hasPoints(days, today, names) ? (
        <>
          <Title order={2} size="h3">
            {energyJourney.overTime}
          </Title>
          <MetricsChart days={days} today={today} metrics={names} />
        </>
      ) : null}
    </>
  );
}
