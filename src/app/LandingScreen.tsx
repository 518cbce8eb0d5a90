import { SubscribeButton } from '#src/checkout/SubscribeButton.tsx';
import { LandingPage } from '#src/landing/LandingPage.tsx';
import { useSession } from '#src/session/session.ts';
import type { ClientSettings } from '#src/settings.ts';
import { useMaybeSignedIn } from '#src/sign-in/session-cookie.ts';

import { opensCourses } from './header-links.ts';

/** The landing page with the payment button in its place. */
export function LandingScreen({ paypal }: Pick<ClientSettings, 'paypal'>) {
  const isMember = opensCourses(useSession(), useMaybeSignedIn());
  return <LandingPage isMember={isMember} paymentButton={<SubscribeButton settings={paypal} />} />;
}
