import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconInfoCircle,
  IconShieldLock,
} from '@tabler/icons-react';
import type { SnapshotFrom } from 'xstate';

import { paymentButton } from '#content/checkout.ts';
import type { paymentButtonMachine } from '#machines/payment-button.machine.ts';
import type { PaidAccess } from '#machines/support/paid-access.ts';
import { hasOpenAccess } from '#machines/support/visitor.ts';
import { accessEndInWords } from '#src/session/access-end.ts';

import { SupportLink } from './SupportLink.tsx';

import classes from './PaymentNotice.module.css';

type Payment = SnapshotFrom<typeof paymentButtonMachine>;
type Tone = 'calm' | 'waiting' | 'noted' | 'done' | 'trouble';

interface Notice {
  readonly tone: Tone;
  readonly text: string;
}

const icons = {
  calm: IconShieldLock,
  waiting: IconClock,
  noted: IconInfoCircle,
  done: IconCircleCheck,
  trouble: IconAlertTriangle,
} as const;

/** Where there is no button: the address of support is the other way to pay. */
const withSupport = ['scriptFailed', 'containerMissing', 'renderFailed', 'notEligible'] as const;

/** One sentence under the button, always there, so that nothing jumps. Screen readers hear it change. */
export function PaymentNotice({ snapshot }: { readonly snapshot: Payment }) {
  const { tone, text } = noticeOf(snapshot);
  const Icon = icons[tone];
  return (
    <output className={classes.notice} data-tone={tone}>
      <Icon aria-hidden />
      <span>
        <span>{text}</span>
        {withSupport.some((state) => snapshot.matches(state)) ? (
          <>
            {' '}
            <SupportLink />
          </>
        ) : null}
      </span>
    </output>
  );
}

function noticeOf(snapshot: Payment): Notice {
  const notices: readonly (readonly [state: Parameters<Payment['matches']>[0], notice: Notice])[] = [
    ['scriptFailed', { tone: 'noted', text: paymentButton.scriptFailed }],
    ['containerMissing', { tone: 'noted', text: paymentButton.renderFailed }],
    ['renderFailed', { tone: 'noted', text: paymentButton.renderFailed }],
    ['notEligible', { tone: 'trouble', text: paymentButton.notEligible }],
    ['approving', { tone: 'waiting', text: paymentButton.approving }],
    ['activating', { tone: 'done', text: paymentButton.activating }],
    ['finished', { tone: 'done', text: paymentButton.finished }],
    [{ ready: 'awaitingSession' }, { tone: 'waiting', text: paymentButton.awaitingSession }],
    [{ ready: 'signedIn' }, { tone: 'noted', text: paymentButton.signedIn }],
    [{ ready: 'signInUnavailable' }, { tone: 'trouble', text: paymentButton.signInUnavailable }],
    [
      { ready: 'withAccess' },
      { tone: 'noted', text: `${paymentButton.access.notOpened} ${accessInWords(snapshot.context.session)}` },
    ],
    [{ ready: 'cancelled' }, { tone: 'noted', text: paymentButton.cancelled }],
    [{ ready: 'interrupted' }, { tone: 'trouble', text: paymentButton.interrupted }],
  ];
  const found = notices.find(([state]) => snapshot.matches(state));
  if (found !== undefined) {
    return found[1];
  }
  if (snapshot.hasTag('loading')) {
    return { tone: 'waiting', text: paymentButton.loading };
  }
  const { session } = snapshot.context;
  if (hasOpenAccess(session, Date.now())) {
    return { tone: 'done', text: accessInWords(session) };
  }
  return {
    tone: 'calm',
    text: session.status === 'signedOut' ? paymentButton.readySignedOut : paymentButton.ready,
  };
}

function accessInWords({ accessEndsAt }: PaidAccess): string {
  const { endless, until } = paymentButton.access;
  return accessEndsAt === null ? endless : `${until.before}${accessEndInWords(accessEndsAt)}${until.after}`;
}
