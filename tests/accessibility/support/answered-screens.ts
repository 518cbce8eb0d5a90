import type { Page } from 'playwright-core';

import type { Membership, MembershipReport } from '../../../server/calls/membership.ts';
import { clerkKnobs } from '../../journeys/support/emulators.ts';
import { button } from '../../journeys/support/steps.ts';
import { words, type Screen } from './screen.ts';

type Address = string | RegExp;

/** The answer does not come. */
const held = (address: Address) => (page: Page) => page.route(address, () => {});

const answered =
  (address: Address, body: object | string, status = 200) =>
  (page: Page) =>
    page.route(address, (route) =>
      route.fulfill({ status, ...(typeof body === 'string' ? { body } : { json: body }) }),
    );

const MEMBERSHIP = '**/api/membership';
const CANCELLATION = '**/api/cancel-membership';
const CAPTURE = '**/api/capture-order';
const INNER_CIRCLE = '**/api/inner-circle';
const LESSONS = '**/members/*.json';

const amount = { value: '27.00', currency: 'USD' };
const paidUntil = { hasCourseAccess: true, accessEndsAt: '2026-12-10T16:00:00.000Z' };

const running: Membership = {
  subscriptionID: 'I-BW452GLLEP1G',
  status: 'running',
  startedAt: '2026-05-10T16:00:00.000Z',
  paymentsFail: false,
  nextPaymentAt: '2026-12-10T16:00:00.000Z',
  nextPayment: amount,
  owed: null,
  lastPayment: { ...amount, at: '2026-11-10T16:00:00.000Z' },
  accessAfterwards: paidUntil,
};
const failing: Membership = {
  ...running,
  subscriptionID: 'I-6TLPC7HM41XN',
  paymentsFail: true,
  owed: amount,
};
const suspended: Membership = { ...running, subscriptionID: 'I-2YV8RDTW0B3K', status: 'suspended' };
const ended: Membership = { ...running, status: 'ended', nextPaymentAt: null, nextPayment: null };

const reportOf = (...memberships: readonly Membership[]): MembershipReport => ({
  ...paidUntil,
  memberships,
  hasSinglePayment: false,
  isComplete: true,
});
const report = reportOf(running);

async function askToCancel(page: Page) {
  await button(page, 'Cancel my membership').click();
  await button(page, 'Yes, cancel my membership').waitFor();
}

type Rest = Pick<Screen, 'isWaiting'>;

/** A page that shows these words, for certain answers. */
const pageOf =
  (page: string, { address, who }: Pick<Screen, 'address' | 'who'>) =>
  (name: string, answers: NonNullable<Screen['answers']>, text: string, rest: Rest = {}): Screen => ({
    name: `${page}, ${name}`,
    address,
    who,
    answers,
    open: words(text),
    ...rest,
  });

const membershipOf = pageOf('membership', { address: '/membership', who: 'member' });
const innerCircle = pageOf('inner circle', { address: '/inner-circle', who: 'member' });
const capture = pageOf('checkout success', {
  address: '/checkout/success?token=5O190127TN364715T',
  who: 'newcomer',
});

/** A membership that runs, what comes of its cancellation, and the words that then stand there. */
function cancellation(name: string, answer: NonNullable<Screen['answers']>, text: string, rest: Rest = {}) {
  const answers = async (page: Page) => {
    await answered(MEMBERSHIP, report)(page);
    await answer(page);
  };
  const screen = membershipOf(name, answers, text, rest);
  return {
    ...screen,
    open: async (page: Page) => {
      await askToCancel(page);
      await button(page, 'Yes, cancel my membership').click();
      await screen.open(page);
    },
  };
}

/** Once a cancellation has been lost, the membership is asked for again. */
const lostAndThen = (next: NonNullable<Screen['answers']>) => (page: Page) =>
  page.route(CANCELLATION, async (route) => {
    await page.unroute(MEMBERSHIP);
    await next(page);
    await route.fulfill({ status: 500, body: 'down' });
  });

/** Screens while they wait, and those of answers that the practice services give seldom, late or never. */
export const ANSWERED_SCREENS: readonly Screen[] = [
  membershipOf('asked', held(MEMBERSHIP), 'One moment. We are asking PayPal about your membership.', {
    isWaiting: true,
  }),
  membershipOf('not answered', answered(MEMBERSHIP, 'down', 503), 'We could not read your membership'),
  membershipOf('running', answered(MEMBERSHIP, report), 'It runs, and renews by itself until you cancel.'),
  membershipOf(
    'several, one with payments that fail',
    answered(MEMBERSHIP, {
      ...reportOf(failing, suspended, ended),
      hasSinglePayment: true,
      isComplete: false,
    }),
    'It runs, but PayPal could not take the latest payment.',
  ),
  {
    name: 'membership, one question before the end',
    address: '/membership',
    who: 'member',
    answers: answered(MEMBERSHIP, report),
    open: askToCancel,
  },
  cancellation(
    'being cancelled',
    held(CANCELLATION),
    'We are asking PayPal to cancel your membership. Please keep this page open.',
    { isWaiting: true },
  ),
  cancellation(
    'looked up after a lost answer',
    lostAndThen(held(MEMBERSHIP)),
    'We are asking PayPal how your membership stands.',
    { isWaiting: true },
  ),
  cancellation(
    'undecided and seen running',
    answered(CANCELLATION, 'down', 500),
    'A moment ago, PayPal still showed your membership as running.',
  ),
  cancellation(
    'undecided and not seen',
    lostAndThen(answered(MEMBERSHIP, 'down', 503)),
    'PayPal does not answer. Please look again in a minute.',
  ),
  cancellation('accepted', answered(CANCELLATION, report, 202), 'PayPal has taken your cancellation'),
  cancellation(
    'refused',
    answered(CANCELLATION, 'This membership was started from another account.', 403),
    'There is nothing that we could cancel',
  ),
  cancellation('cancelled', answered(CANCELLATION, reportOf(ended)), 'Your membership is cancelled'),
  innerCircle('asked', held(INNER_CIRCLE), 'One moment. We are looking up your membership.', {
    isWaiting: true,
  }),
  innerCircle('not answered', answered(INNER_CIRCLE, 'down', 503), 'We could not look up your membership'),
  innerCircle(
    'not included',
    answered(INNER_CIRCLE, { isMember: false }),
    'This page is part of the monthly membership',
  ),
  {
    name: 'lessons on their way',
    address: '/sltrng/module/1',
    who: 'member',
    answers: held(LESSONS),
    open: words('Opening the lessons…'),
    isWaiting: true,
  },
  {
    name: 'lessons that did not come',
    address: '/sltrng/module/1',
    who: 'member',
    answers: answered(LESSONS, 'The service is not available just now. Please try again in a minute.', 503),
    open: words('The service is not available just now.'),
  },
  capture('capturing', held(CAPTURE), 'We are finishing your payment with PayPal.', { isWaiting: true }),
  capture(
    'declined',
    (page) =>
      page.route(CAPTURE, (route) =>
        route.fulfill({
          status: 402,
          headers: {
            Link: '<https://www.paypal.com/checkoutnow?token=5O190127TN364715T>; rel="payer-action"',
          },
          body: 'PayPal did not take the payment. Please choose another way to pay.',
        }),
      ),
    'PayPal did not take the payment.',
  ),
  capture(
    'undecided',
    answered(CAPTURE, 'PayPal does not answer just now. You are not charged twice.', 503),
    'PayPal does not answer just now.',
  ),
  capture(
    'refused',
    answered(CAPTURE, 'This payment belongs to another account.', 403),
    'This payment belongs to another account.',
  ),
  {
    name: 'looking for a payment',
    address: '/sltrng',
    who: 'newcomer',
    open: async (page) => {
      await button(page, 'I have paid').click();
      await words('We are looking for your payment')(page);
    },
    isWaiting: true,
  },
  {
    name: 'a text on its way',
    address: '/resources/breathing-exercise',
    who: 'member',
    answers: held(LESSONS),
    open: words('Opening the text…'),
    isWaiting: true,
  },
  {
    name: 'asking who is there',
    address: '/sltrng',
    who: 'member',
    answers: async (page) => {
      // Without both, the server cannot tell who is there.
      await clerkKnobs({ down: true });
      await page.context().clearCookies({ name: /^__session/ });
      await held('**/clerk.browser.js')(page);
    },
    open: words('One moment. We are checking that you are signed in.'),
    isWaiting: true,
  },
];
