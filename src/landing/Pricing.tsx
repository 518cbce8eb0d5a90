import { Anchor, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { landing } from '#content/landing.ts';
import { site } from '#content/site.ts';
import { useTextDialogButton } from '#src/ui/text-dialog.ts';

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
        <Text className={section.intro}>{pricing.text}</Text>
        <div className={classes.card}>
          <div>
            <Title order={3} size="h4">
              {pricing.membership}
            </Title>
            <p className={classes.price}>
              <strong className={classes.amount}>{pricing.amount}</strong> {pricing.per}
            </p>
            <p className={classes.note}>{pricing.note}</p>
          </div>
          <section id="subscribe" tabIndex={-1} aria-label={pricing.paymentTitle} className={classes.payment}>
            {paymentButton}
            <p className={classes.note}>
              {pricing.agreement} <TextLink name="terms-of-use">Terms of Use</TextLink> and{' '}
              <TextLink name="privacy-policy">Privacy Policy</TextLink>. {pricing.payment}
            </p>
          </section>
          <div className={classes.terms}>
            <dl className={classes.list}>
              {pricing.terms.map(({ term, text }) => (
                <div key={term}>
                  <dt className={classes.term}>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <p className={classes.note}>
              {pricing.help} <Anchor href={`mailto:${site.supportEmail}`}>{site.supportEmail}</Anchor>
            </p>
          </div>
        </div>
        <Title order={3} className={classes.heading}>
          {pricing.includedTitle}
        </Title>
        <ul className={classes.included}>
          {pricing.included.map(({ title, text, isPlanned }) => (
            <li key={title} className={classes.item}>
              {isPlanned ? (
                <IconClock aria-hidden className={classes.clock} />
              ) : (
                <IconCircleCheck aria-hidden />
              )}
              <span>
                <strong>{title}.</strong> <span>{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Opens a text over the page. */
function TextLink({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <Anchor component="button" type="button" className={classes.textLink} {...useTextDialogButton(name)}>
      {children}
    </Anchor>
  );
}
