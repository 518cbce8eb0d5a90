import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
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
      <Assurance icon={<IconShieldLock aria-hidden className={shared.done} />}>
        {secureCheckout.intro}
      </Assurance>

      <section>
        <Title order={3} size="h4">
          {secureCheckout.benefitsTitle}
        </Title>
        <Stack component="ul" mt="xs" gap="xs" className={shared.plainList ?? ''}>
          {secureCheckout.benefits.map((benefit) => (
            <li key={benefit} className={shared.signed}>
              <IconCheck aria-hidden className={shared.done} />
              <span>{benefit}</span>
            </li>
          ))}
        </Stack>
      </section>

      <Group align="baseline" gap="0.25rem 0.875rem" px="1.25rem" py="1rem" className={shared.warm}>
        <Text span fz="2.25rem" fw={700} lh={1.2}>
          {priceText(prices.singlePayment)}
        </Text>
        <span>{secureCheckout.price}</span>
      </Group>
      <Text>{secureCheckout.opens}</Text>

      <Assurance icon={<IconReceiptRefund aria-hidden className={shared.done} />}>
        {secureCheckout.refund}
      </Assurance>
      <Assurance icon={<IconMail aria-hidden className={shared.done} />}>
        {secureCheckout.help} <SupportLink />
      </Assurance>

      {snapshot.matches('refused') ? (
        <Failure message={snapshot.context.errorMessage}>
          <Text>{snapshot.context.refusal}</Text>
          <Button component={Link} to={paths.courses} className={shared.action}>
            {secureCheckout.toCourses}
          </Button>
        </Failure>
      ) : null}

      {snapshot.matches('error') ? (
        <Failure message={snapshot.context.errorMessage}>
          <Text>{secureCheckout.errorHelp}</Text>
          <Text>{secureCheckout.setupHints}</Text>
        </Failure>
      ) : null}

      {snapshot.context.session.status === 'failed' ? (
        <Stack gap="0.875rem" align="flex-start" p="1rem" role="alert" className={shared.warm}>
          <Assurance icon={<IconCloudOff aria-hidden className={shared.done} />}>
            <strong>{signInNotes.unavailableBeforePaying.title}.</strong>{' '}
            {signInNotes.unavailableBeforePaying.text}
          </Assurance>
          <Button variant="outline" onClick={session.retry}>
            {signInNotes.retry}
          </Button>
        </Stack>
      ) : null}

      <Stack gap="1rem" pt="1.25rem" className={shared.ruled}>
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
      </Stack>
    </div>
  );
}

interface FailureProps {
  readonly message: string | null;
  /** What the member can do now. */
  readonly children: ReactNode;
}

function Failure({ message, children }: FailureProps) {
  return (
    <div ref={takeFocus} tabIndex={-1} role="alert" className={`${shared.danger} ${classes.failure}`}>
      <div className={shared.signed}>
        <IconAlertTriangle aria-hidden size={28} />
        <Text component="span" fw={700} c="var(--text-danger)">
          {message}
        </Text>
      </div>
      {children}
    </div>
  );
}

function Assurance({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <p className={shared.signed}>
      {icon}
      <span>{children}</span>
    </p>
  );
}

/** Opens a text in this modal's place. Closing it, or the browser's Back button, leads back here. */
function TermsLink({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <Anchor
      component="button"
      type="button"
      fz="inherit"
      lh="inherit"
      my="-0.625rem"
      py="0.625rem"
      {...useTextDialogButton(name)}
    >
      {children}
    </Anchor>
  );
}
