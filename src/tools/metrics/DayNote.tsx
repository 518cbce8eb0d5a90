import { Text } from '@mantine/core';

import { nextUtcMidnight } from '#machines/support/utc-day.ts';

import { useMetricsRecord } from './metrics.ts';

/** When the day of the record ends, in the member's own time. */
export function DayNote() {
  const { lastUpdatedDate } = useMetricsRecord();
  const end = nextUtcMidnight(Date.parse(lastUpdatedDate));
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(end);
  return <Text>{`The count of focus blocks starts again at 0 at ${time} your time.`}</Text>;
}
