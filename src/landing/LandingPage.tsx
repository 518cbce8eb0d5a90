import type { ReactNode } from 'react';

import { usePageHead } from '#src/ui/page-head.ts';

import { Benefits } from './Benefits.tsx';
import { Courses } from './Courses.tsx';
import { Cover } from './Cover.tsx';
import { Facts } from './Facts.tsx';
import { Hero } from './Hero.tsx';
import { landingHead } from './landing-head.ts';
import { Pricing } from './Pricing.tsx';
import { Quote } from './Quote.tsx';
import { Story } from './Story.tsx';

interface LandingPageProps {
  readonly paymentButton: ReactNode;
  /** Greets a member who has access, in the place of the invitation to join. */
  readonly isMember?: boolean;
}

/** The landing page. The payment button comes from the outside: the page knows nothing of who takes the payment. */
export function LandingPage({ paymentButton, isMember = false }: LandingPageProps) {
  usePageHead(landingHead);
  return (
    <>
      <Hero isMember={isMember} />
      <Facts />
      <Quote />
      <Courses />
      <Pricing paymentButton={paymentButton} />
      <Story />
      <Benefits />
      <Cover />
    </>
  );
}
