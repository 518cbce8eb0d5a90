import { PayPalScriptProvider, type ReactPayPalScriptOptions } from '@paypal/react-paypal-js';
import { useMemo } from 'react';

import { prices } from '#content/prices.ts';
import type { PaypalSettings } from '#src/settings.ts';

import { PaymentButton } from './PaymentButton.tsx';
import { policyNonce } from './policy-nonce.ts';

interface PaypalPaymentProps {
  /** One constant object: a changed one would load the script again. */
  readonly settings: PaypalSettings;
}

/** The payment provider's own button for the membership, with its script. */
export function PaypalPayment({ settings }: PaypalPaymentProps) {
  const options = useMemo(() => scriptOptions(settings), [settings]);
  return (
    <PayPalScriptProvider options={options} deferLoading>
      <PaymentButton planId={settings.planId} />
    </PayPalScriptProvider>
  );
}

function scriptOptions({ clientId, environment, sdkUrl }: PaypalSettings): ReactPayPalScriptOptions {
  const nonce = policyNonce();
  return {
    clientId,
    vault: true,
    intent: 'subscription',
    components: 'buttons',
    currency: prices.currency,
    environment,
    ...(sdkUrl === null ? {} : { sdkBaseUrl: sdkUrl }),
    ...(nonce === null ? {} : { dataCspNonce: nonce }),
  };
}
