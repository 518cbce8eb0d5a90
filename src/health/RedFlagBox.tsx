import { Text, Title, type TitleOrder } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { redFlags } from '#content/red-flags.ts';
import { useIsPrinting } from '#src/ui/use-is-printing.ts';

import shared from '#src/ui/shared.module.css';
import classes from './RedFlagBox.module.css';

interface RedFlagBoxProps {
  readonly headingOrder: TitleOrder;
  /** Where members come again and again: what is no emergency is behind a line, and whole on paper. */
  readonly isShort?: boolean;
}

/** The one safety box, with the same words wherever it stands. */
export function RedFlagBox({ headingOrder, isShort = false }: RedFlagBoxProps) {
  const partOrder = (headingOrder + 1) as TitleOrder;
  const Rest = isShort ? Folded : 'div';

  return (
    <aside className={`${shared.columnSm} ${classes.box}`} aria-labelledby="red-flags-heading">
      <Title
        id="red-flags-heading"
        order={headingOrder}
        size={headingOrder === 2 ? 'h3' : 'h4'}
        className={shared.signed}
      >
        <IconLifebuoy aria-hidden className={shared.warning} />
        When to get help
      </Title>
      <Part title="Call emergency services now" order={partOrder} items={redFlags.emergency} />
      <Text fw={700}>{redFlags.crisis}</Text>
      <Rest className={classes.parts}>
        <Part title="See a doctor soon" order={partOrder} items={redFlags.doctorSoon} />
        <Part title="Ask a doctor or pharmacist before" order={partOrder} items={redFlags.askFirst} />
      </Rest>
    </aside>
  );
}

function Folded({
  className,
  children,
}: {
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <details open={useIsPrinting()}>
      <summary className={shared.more}>When to see a doctor soon, and what to ask first</summary>
      <div className={className}>{children}</div>
    </details>
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
