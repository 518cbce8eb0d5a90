import { Text, Title } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';

import { redFlags } from '#content/red-flags.ts';

import classes from './RedFlagBox.module.css';

/** The one safety box, with the same words wherever it stands. */
export function RedFlagBox() {
  return (
    <aside className={classes.box} aria-labelledby="red-flags">
      <Title order={2} size="h3" id="red-flags" className={classes.heading}>
        <IconLifebuoy aria-hidden />
        When to get help
      </Title>
      <div className={classes.parts}>
        <Part title="Call emergency services now" items={redFlags.emergency} />
        <Part title="See a doctor soon" items={redFlags.doctorSoon} />
        <Part title="Ask a doctor or pharmacist before" items={redFlags.askFirst} />
      </div>
      <Text fw={700}>{redFlags.crisis}</Text>
    </aside>
  );
}

function Part({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  return (
    <div>
      <Title order={3} size="h5">
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
