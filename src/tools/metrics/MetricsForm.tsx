import { Text, Title } from '@mantine/core';
import { useId, useState } from 'react';

import { dayText, isDay, type Day } from '#src/calendar/day.ts';
import { useToday } from '#src/calendar/use-today.ts';
import { useIsUnkept } from '#src/notebook/use-kept.ts';
import { metricsHistory } from '#src/progress/metrics-history.ts';

import { KeptLine } from '../frame/KeptLine.tsx';
import { metricFields, type MetricName } from './metric-fields.ts';
import { MetricFieldInput } from './MetricFieldInput.tsx';
import { metricsRecord } from './metrics-record.ts';

import shared from '#src/ui/shared.module.css';

interface MetricsFormProps {
  /** Which numbers are asked for; all of them unless told otherwise. They stand in the order of a day. */
  readonly names?: readonly MetricName[];
}

/** The member's own measurements. Needs a `MetricsContext` around it. */
export function MetricsForm({ names }: MetricsFormProps) {
  const isRecordUnkept = useIsUnkept(metricsRecord);
  const isHistoryUnkept = useIsUnkept(metricsHistory);
  const isUnkept = isRecordUnkept || isHistoryUnkept;
  const today = useToday();
  const [earlierDay, setEarlierDay] = useState<Day | null>(null);
  const day = earlierDay !== null && earlierDay < today ? earlierDay : today;
  const headingId = useId();
  const fields = metricFields.filter(({ name }) => names?.includes(name) ?? true);

  return (
    <section className={`${shared.card} ${shared.columnMd}`} aria-labelledby={headingId}>
      <Title order={2} size="h3" id={headingId}>
        {day === today ? 'Your numbers today' : `Your numbers of ${dayText(day, today)}`}
      </Title>
      <Text>Fill in what you like and leave the rest empty. Your numbers are saved as you type.</Text>
      <div className={shared.questions}>
        {fields.map((field) => (
          <MetricFieldInput key={`${field.name} ${day}`} field={field} day={day} today={today} />
        ))}
      </div>
      <label className={shared.question}>
        <span>To fill in an earlier day, choose its date.</span>
        <input
          type="date"
          className={shared.field}
          max={today}
          value={day}
          onChange={({ currentTarget: { value } }) => {
            setEarlierDay(isDay(value) ? value : null);
          }}
        />
      </label>
      <KeptLine isUnkept={isUnkept} kept="Kept on this device only." what="Your numbers" />
    </section>
  );
}
