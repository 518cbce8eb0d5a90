import { PayPalScriptProvider, type ReactPayPalScriptOptions } from '@paypal/react-paypal-js';
import { useMemo } from 'react';

import { prices } from '#content/prices.ts';

import { PaymentButton } from './PaymentButton.tsx';
import type { PaypalSettings } from './paypal-settings.ts';
import { SubscriptionTerms } from './SubscriptionTerms.tsx';

import classes from './SubscribeButton.module.css';

interface SubscribeButtonProps {
  /** One constant object: a changed one would load the script again. */
  readonly settings: PaypalSettings;
}

/** What the membership costs and how it ends, beside the payment provider's own button. */
export function SubscribeButton({ settings }: SubscribeButtonProps) {
  const options = useMemo(() => scriptOptions(settings), [settings]);
  return (
    <div className={classes.block}>
      <SubscriptionTerms />
      <PayPalScriptProvider options={options} deferLoading>
        <PaymentButton planId={settings.planId} />
      </PayPalScriptProvider>
    </div>
  );
}

function scriptOptions({ clientId, environment, sdkUrl }: PaypalSettings): ReactPayPalScriptOptions {
  return {
    clientId,
    vault: true,
    intent: 'subscription',
    components: 'buttons',
    currency: prices.currency,
    environment,
    ...(sdkUrl === null ? {} : { sdkBaseUrl: sdkUrl }),
  };
}
