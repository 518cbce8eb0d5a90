import { Text, Title, type TitleOrder } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { sampleStatistics } from '#content/dashboard.ts';
import { StatisticCard } from '#src/ui/StatisticCard.tsx';

import shared from '#src/ui/shared.module.css';

interface SampleStatisticsProps {
  readonly headingOrder: TitleOrder;
  /** Says that the figures are made up. */
  readonly text?: ReactNode;
}

/** Three example figures, plainly labelled as such. They stand where a member has no numbers of their own yet. */
export function SampleStatistics({ headingOrder, text = sampleStatistics.text }: SampleStatisticsProps) {
  return (
    <div className={shared.columnSm}>
      <Title order={headingOrder} size="h4">
        {sampleStatistics.title}
      </Title>
      <Text mb="xs">{text}</Text>
      <ul className={shared.columns}>
        {sampleStatistics.figures.map(({ value, label, direction, change }) => (
          <StatisticCard key={label} tag="Example" value={value} label={label}>
            <span className={shared.signed}>
              {direction === 'up' ? <IconArrowUp aria-hidden /> : <IconArrowDown aria-hidden />}
              <span>{change}</span>
            </span>
          </StatisticCard>
        ))}
      </ul>
    </div>
  );
}
