import type { PaypalSettings } from '#src/settings.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PartBoundary } from '#src/ui/PartBoundary.tsx';
import { WhenSeen } from '#src/ui/WhenSeen.tsx';

import classes from './PaymentButton.module.css';

const PaypalPayment = lazyPart(() => import('./PaypalPayment.tsx'), 'PaypalPayment');

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
    <WhenSeen fallback={<StandIn phase="away" />}>
      <PartBoundary what="payment button" waiting={<StandIn phase="loading" />}>
        <PaypalPayment settings={settings} />
      </PartBoundary>
    </WhenSeen>
  );
}

/** Stands where the button will be. While that is away nothing moves: a movement below the window wears out a battery all the same. */
function StandIn({ phase }: { readonly phase: 'away' | 'loading' }) {
  return (
    <div className={classes.area}>
      <div className={classes.button} data-phase={phase} />
    </div>
  );
}
