import { IconCalendarRepeat, IconDoorExit, IconReceiptRefund } from '@tabler/icons-react';

import { subscription } from '#content/checkout.ts';
import { prices } from '#content/prices.ts';

import { priceText } from './price-text.ts';
import { SupportLink } from './SupportLink.tsx';

import classes from './SubscriptionTerms.module.css';

const icons = [IconCalendarRepeat, IconReceiptRefund, IconDoorExit];

/** Price, renewal, refund and how to cancel: all of it before the button, none of it in small print. */
export function SubscriptionTerms() {
  return (
    <div className={classes.terms}>
      <div>
        <p className={classes.name}>{subscription.name}</p>
        <p className={classes.price}>
          <span className={classes.amount}>{priceText(prices.foundingMonthly)}</span> {subscription.per}
        </p>
        <p className={classes.note}>
          {subscription.firstSubscribers}, then {priceText(prices.regularMonthly)} {subscription.afterwards}
        </p>
      </div>
      <dl className={classes.list}>
        {subscription.terms.map(({ term, text }, index) => {
          const Icon = icons[index] ?? IconReceiptRefund;
          return (
            <div key={term} className={classes.item}>
              <dt>
                <Icon aria-hidden className={classes.icon} />
                {term}
              </dt>
              <dd>{text}</dd>
            </div>
          );
        })}
      </dl>
      <p className={classes.note}>
        {subscription.help} <SupportLink />
      </p>
    </div>
  );
}
