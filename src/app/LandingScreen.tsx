import { SubscribeButton } from '#src/checkout/SubscribeButton.tsx';
import { LandingPage } from '#src/landing/LandingPage.tsx';

import type { ClientEnvironment } from './environment.ts';

/** The landing page with the payment button in its place. */
export function LandingScreen({ paypal }: Pick<ClientEnvironment, 'paypal'>) {
  return <LandingPage paymentButton={<SubscribeButton settings={paypal} />} />;
}
