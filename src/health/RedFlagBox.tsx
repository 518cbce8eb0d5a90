import { Text, Title, type TitleOrder } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';

import { redFlags } from '#content/red-flags.ts';

import classes from './RedFlagBox.module.css';

/** The one safety box, with the same words wherever it stands. */
export function RedFlagBox({ headingOrder }: { readonly headingOrder: TitleOrder }) {
  const partOrder = (headingOrder + 1) as TitleOrder;

  return (
    <aside className={classes.box} aria-labelledby="red-flags-heading">
      <Title
        id="red-flags-heading"
        order={headingOrder}
        size={headingOrder === 2 ? 'h3' : 'h4'}
        className={classes.heading}
      >
        <IconLifebuoy aria-hidden />
        When to get help
      </Title>
      <div className={classes.parts}>
        <Part title="Call emergency services now" order={partOrder} items={redFlags.emergency} />
        <Part title="See a doctor soon" order={partOrder} items={redFlags.doctorSoon} />
        <Part title="Ask a doctor or pharmacist before" order={partOrder} items={redFlags.askFirst} />
      </div>
      <Text fw={700}>{redFlags.crisis}</Text>
    </aside>
  );
}

interface PartProps {
  readonly title: string;
  readonly order: TitleOrder;
  readonly items: readonly string[];
}

function Part({ title, order, items }: PartProps) {
  return (
    <div>
      <Title order={order} size="h5">
        {title}
      </Title>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
