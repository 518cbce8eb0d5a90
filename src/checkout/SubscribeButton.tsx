import { lazy } from 'react';

import { WhenSeen } from '#src/ui/WhenSeen.tsx';

import type { PaypalSettings } from './paypal-settings.ts';
import { SubscriptionTerms } from './SubscriptionTerms.tsx';

import button from './PaymentButton.module.css';
import classes from './SubscribeButton.module.css';

const PaypalPayment = lazy(async () => ({
  default: (await import('./PaypalPayment.tsx')).PaypalPayment,
}));

interface SubscribeButtonProps {
  /** One constant object: a changed one would load the script again. */
  readonly settings: PaypalSettings;
}

/** What the membership costs and how it ends, beside the payment provider's own button, which loads when it comes near. */
export function SubscribeButton({ settings }: SubscribeButtonProps) {
  return (
    <div className={classes.block}>
      <SubscriptionTerms />
      <WhenSeen
        fallback={
          <div className={button.area}>
            <div className={button.button} data-phase="loading" />
          </div>
        }
      >
        <PaypalPayment settings={settings} />
      </WhenSeen>
    </div>
  );
}
