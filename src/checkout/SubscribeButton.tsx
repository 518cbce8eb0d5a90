import { lazy } from 'react';

import type { PaypalSettings } from '#src/settings.ts';
import { WhenSeen } from '#src/ui/WhenSeen.tsx';

import classes from './PaymentButton.module.css';

const PaypalPayment = lazy(async () => ({
  default: (await import('./PaypalPayment.tsx')).PaypalPayment,
}));

interface SubscribeButtonProps {
  /** One constant object: a changed one would load the script again. */
  readonly settings: PaypalSettings;
}

/**
 * The payment provider's own button for the membership, which loads when it comes near the window. The page around it says
 * what is paid and how it ends.
 */
export function SubscribeButton({ settings }: SubscribeButtonProps) {
  return (
    <WhenSeen
      fallback={
        <div className={classes.area}>
          <div className={classes.button} data-phase="loading" />
        </div>
      }
    >
      <PaypalPayment settings={settings} />
    </WhenSeen>
  );
}
