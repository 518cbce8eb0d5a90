import { Anchor, Button, Text, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconCloudOff,
  IconMail,
  IconReceiptRefund,
  IconShieldLock,
} from '@tabler/icons-react';
import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { secureCheckout, signInNotes } from '#content/checkout.ts';
import { prices } from '#content/prices.ts';
import { checkoutModalMachine } from '#machines/checkout-modal.machine.ts';
import { createOrder } from '#src/api/create-order.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { paths } from '#src/paths.ts';
import { useLatestSession, useSessionReports } from '#src/session/follow-session.ts';
import { useNeededSession } from '#src/session/session.ts';
import { useTextDialogButton } from '#src/ui/text-dialog.ts';

import { pageReturn } from './page-return.ts';
import { rememberPendingOrder } from './pending-order.ts';
import { priceText } from './price-text.ts';
import { SupportLink } from './SupportLink.tsx';

import shared from '#src/ui/shared.module.css';
import classes from './SecureCheckout.module.css';

/** Shows the message at the top of the modal, so that the button below it can be seen, too. */
const takeFocus = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
};

interface SecureCheckoutProps {
  /** Closes the modal, which keeps the focus and the scrolling to itself, before another dialog opens. */
  readonly onClose: () => void;
}

/** One opening of Secure Checkout: what is bought, on which terms, and the button that starts paying. */
export function SecureCheckout({ onClose }: SecureCheckoutProps) {
  const session = useNeededSession();
  const latestSession = useLatestSession();
  const checkout = useActorRef(
    checkoutModalMachine.provide({
      actors: {
        createOrder: createOrder({ getToken: () => latestSession().getToken() }),
        pageReturn,
      },
      actions: {
        openSignUp: () => {
          onClose();
          session.openSignUp({ returnTo: paths.checkoutCancel });
        },
        rememberPendingOrder: (_, { approveUrl }) => rememberPendingOrder(approveUrl),
        goToApproval: (_, { approveUrl }) => location.assign(approveUrl),
      },
    }),
    inspection,
  );
  useSessionReports(checkout);
  const snapshot = useSelector(checkout, (current) => current);
  const isPreparing = snapshot.hasTag('preparing');

  return (
    <div className={shared.dialog}>
      <Assurance icon={<IconShieldLock aria-hidden />}>{secureCheckout.intro}</Assurance>

      <section>
        <Title order={3} size="h4">
          {secureCheckout.benefitsTitle}
        </Title>
        <ul className={classes.benefits}>
          {secureCheckout.benefits.map((benefit) => (
            <li key={benefit}>
              <IconCheck aria-hidden className={classes.tick} />
              <span>{benefit}</span>
            </li>
          ))}
        </ul>
      </section>

      <div className={classes.price}>
        <span className={classes.amount}>{priceText(prices.singlePayment)}</span>
        <span>{secureCheckout.price}</span>
      </div>
      <Text>{secureCheckout.opens}</Text>

      <Assurance icon={<IconReceiptRefund aria-hidden />}>{secureCheckout.refund}</Assurance>
      <Assurance icon={<IconMail aria-hidden />}>
        {secureCheckout.help} <SupportLink />
      </Assurance>

      {snapshot.matches('refused') ? (
        <div ref={takeFocus} tabIndex={-1} role="alert" className={classes.failure}>
          <div className={classes.message}>
            <IconAlertTriangle aria-hidden className={classes.icon} />
            <Text component="span" fw={700}>
              {snapshot.context.errorMessage}
            </Text>
          </div>
          <Text>{snapshot.context.refusal}</Text>
          <Button component={Link} to={paths.courses} className={shared.action}>
            {secureCheckout.toCourses}
          </Button>
        </div>
      ) : null}

      {snapshot.matches('error') ? (
        <div ref={takeFocus} tabIndex={-1} role="alert" className={classes.failure}>
          <div className={classes.message}>
            <IconAlertTriangle aria-hidden className={classes.icon} />
            <Text component="span" fw={700}>
              {snapshot.context.errorMessage}
            </Text>
          </div>
          <Text>{secureCheckout.errorHelp}</Text>
          <Text>{secureCheckout.setupHints}</Text>
        </div>
      ) : null}

      {snapshot.context.session.status === 'failed' ? (
        <div role="alert" className={classes.notice}>
          <Assurance icon={<IconCloudOff aria-hidden />}>
            <strong>{signInNotes.unavailableBeforePaying.title}.</strong>{' '}
            {signInNotes.unavailableBeforePaying.text}
          </Assurance>
          <Button variant="outline" onClick={session.retry}>
            {signInNotes.retry}
          </Button>
        </div>
      ) : null}

      <div className={classes.pay}>
        <Text>
          {secureCheckout.terms.before}
          <TermsLink name="terms-of-use">Terms of Use</TermsLink>
          {secureCheckout.terms.between}
          <TermsLink name="privacy-policy">Privacy Policy</TermsLink>
          {secureCheckout.terms.after}
        </Text>
        {snapshot.context.session.status === 'signedOut' ? <Text>{secureCheckout.signedOutHint}</Text> : null}
        <Button
          fullWidth
          size="xl"
          disabled={!snapshot.can({ type: 'order.request' })}
          onClick={() => checkout.send({ type: 'order.request' })}
        >
          {isPreparing ? secureCheckout.preparing : secureCheckout.checkout}
        </Button>
      </div>
    </div>
  );
}

function Assurance({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <p className={classes.assurance}>
      {icon}
      <span>{children}</span>
    </p>
  );
}

/** Opens a text in this modal's place. Closing it, or the browser's Back button, leads back here. */
function TermsLink({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <Anchor component="button" type="button" className={classes.termsLink} {...useTextDialogButton(name)}>
      {children}
    </Anchor>
  );
}
