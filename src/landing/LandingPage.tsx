import type { ReactNode } from 'react';

import { Courses } from './Courses.tsx';
import { Facts } from './Facts.tsx';
import { Hero } from './Hero.tsx';
import { Pricing } from './Pricing.tsx';

/** The landing page. The payment button comes from the outside: the page knows nothing of who takes the payment. */
export function LandingPage({ paymentButton }: { readonly paymentButton: ReactNode }) {
  return (
    <>
      <Hero />
      <Facts />
      <Courses />
      <Pricing paymentButton={paymentButton} />
    </>
  );
}
