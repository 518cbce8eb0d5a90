import { Text, Title, type TitleOrder } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

import { sampleStatistics } from '#content/dashboard.ts';

import { StatisticCard } from './StatisticCard.tsx';

import classes from './SampleStatistics.module.css';

/** Three example figures, plainly labelled as such. They stand where a member has no numbers of their own yet. */
export function SampleStatistics({ headingOrder }: { readonly headingOrder: TitleOrder }) {
  return (
    <div className={classes.sample}>
      <Title order={headingOrder} size="h4">
        {sampleStatistics.title}
      </Title>
      <Text className={classes.text}>{sampleStatistics.text}</Text>
      <ul className={classes.figures}>
        {sampleStatistics.figures.map(({ value, label, direction, change }) => (
          <StatisticCard key={label} tag="Example" value={value} label={label}>
            <span className={classes.change}>
              {direction === 'up' ? <IconArrowUp aria-hidden /> : <IconArrowDown aria-hidden />}
              {change}
            </span>
          </StatisticCard>
        ))}
      </ul>
    </div>
  );
}
