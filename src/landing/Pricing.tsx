import { Anchor, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { landing } from '#content/landing.ts';
import { site } from '#content/site.ts';

import section from './LandingSection.module.css';
import classes from './Pricing.module.css';

const { pricing } = landing;

/** What the membership costs, how it ends and what it includes, around the payment button. */
export function Pricing({ paymentButton }: { readonly paymentButton: ReactNode }) {
  return (
    <section
      id="pricing"
      tabIndex={-1}
      className={section.section}
      data-tone="warm"
      aria-labelledby="pricing-title"
    >
      <div className={section.inside}>
        <Title id="pricing-title" order={2}>
          {pricing.title}
        </Title>
        <Text className={classes.price}>{pricing.price}</Text>
        <Text className={classes.terms}>
          {pricing.renewal} {pricing.refund}{' '}
          <Anchor href={`mailto:${site.supportEmail}`}>{site.supportEmail}</Anchor>
        </Text>
        <div className={classes.payment}>{paymentButton}</div>
        <Text className={classes.note}>{pricing.payment}</Text>
        <Title order={3} className={classes.heading}>
          {pricing.includedTitle}
        </Title>
        <ul className={classes.list}>
          {pricing.included.map((item) => (
            <li key={item} className={classes.item}>
              <IconCircleCheck aria-hidden className={classes.tick} />
              {item}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
