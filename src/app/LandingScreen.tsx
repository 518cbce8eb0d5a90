import { SubscribeButton } from '#src/checkout/SubscribeButton.tsx';
import { LandingPage } from '#src/landing/LandingPage.tsx';
import type { ClientSettings } from '#src/settings.ts';

/** The landing page with the payment button in its place. */
export function LandingScreen({ paypal }: Pick<ClientSettings, 'paypal'>) {
  return <LandingPage paymentButton={<SubscribeButton settings={paypal} />} />;
}
