import type { BrowserAnswer } from './browser.ts';
import type { PayPalState } from './paypal-state.ts';
import type { Act } from './plan.ts';
import { coversRight, isOrderPaid, knowable, rightOf, salesOf } from './truth.ts';
import type { Violation } from './violation.ts';

/** What PayPal's books said when a call began and when it was answered, and who asked about what. */
export interface Moment {
  readonly before: PayPalState;
  readonly after: PayPalState;
  /** Nothing else happened at the same time: the answer must fit what was true at its end. */
  readonly isAlone: boolean;
  /** PayPal's id of the order or subscription. */
  readonly id: string;
  readonly callerId: string;
  /** Whether Clerk's books let the caller in when the call began or when it was answered. */
  readonly hasAccess: boolean;
  /** The plan that is sold. */
  readonly planId: string;
  /** Milliseconds since the epoch, when the step began and when the call was answered. */
  readonly beganAt: number;
  readonly now: number;
}

type Claim = (state: PayPalState, moment: Moment) => boolean;

const orderIn = (state: PayPalState, id: string) => state.orders.find((order) => order.id === id);
const subscriptionIn = (state: PayPalState, id: string) =>
  state.subscriptions.find((found) => found.id === id);
const captureIn = (state: PayPalState, id: string) =>
  orderIn(state, id)?.purchase_units[0]?.payments?.captures?.[0];
const ownerIn = (state: PayPalState, id: string) =>
  orderIn(state, id)?.purchase_units[0]?.custom_id ?? subscriptionIn(state, id)?.custom_id;

const claimsNothing: Claim = () => true;

const nothingTaken: Claim = (state, { id }) =>
  (state.captures[id] ?? 0) === 0 && salesOf(state, id).length === 0;

const notApproved: Claim = (state, moment) => {
  const status = orderIn(state, moment.id)?.status ?? subscriptionIn(state, moment.id)?.status;
  return (
    nothingTaken(state, moment) &&
    (status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED' || status === 'APPROVAL_PENDING')
  );
};

const moneyTaken: Claim = (state, { id }) => (state.captures[id] ?? 0) > 0;

/** Of the order that was asked about, or, for a new order, of any of the member's. */
const beingChecked: Claim = (state, { id, callerId }) =>
  state.orders.some(
    (order) =>
      (id === '' ? order.purchase_units[0]?.custom_id === callerId : order.id === id) &&
      captureIn(state, order.id)?.status === 'PENDING',
  );

/**
 * Whether the order that was handed out can be paid at that moment, or was paid and waits for the page that opens the course. And no
 * other order of the member may be under way: nobody is sold what PayPal is still looking at.
 */
function leadsOn(
  state: PayPalState,
  { callerId }: Moment,
  { id, links }: Readonly<Record<string, unknown>>,
): boolean {
  const order = orderIn(state, String(id));
  if (order === undefined || order.intent !== 'CAPTURE' || state.goneOrders.includes(order.id)) {
    return false;
  }
  const isOurPage = JSON.stringify(links).includes('/checkout/success?');
  const leads = isOurPage
    ? order.status === 'APPROVED' || isOrderPaid(state, order)
    : order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED';
  const isAnotherChecked = state.orders.some(
    (other) =>
      other.id !== order.id &&
      other.purchase_units[0]?.custom_id === callerId &&
      captureIn(state, other.id)?.status === 'PENDING',
  );
  return leads && !isAnotherChecked;
}

const givenBack: Claim = (state, { id }) => {
  const order = orderIn(state, id);
  return (
    order !== undefined &&
    !isOrderPaid(state, order) &&
    (['REFUNDED', 'PARTIALLY_REFUNDED'].includes(captureIn(state, id)?.status ?? '') ||
      state.reversed.has(captureIn(state, id)?.id ?? ''))
  );
};

const notCompleted: Claim = (state, { id }) =>
  orderIn(state, id)?.status === 'VOIDED' ||
  ['DECLINED', 'FAILED'].includes(captureIn(state, id)?.status ?? '');

const firstPaymentFailed: Claim = (state, { id }) => {
  const { status, billing_info: billing } = subscriptionIn(state, id) ?? {};
  return (
    status === 'ACTIVE' &&
    (billing?.failed_payments_count ?? 0) > 0 &&
    salesOf(state, id).every((sale) => sale.status !== 'COMPLETED')
  );
};

const ofSomebodyElse: Claim = (state, { id, callerId }) => ownerIn(state, id) !== callerId;

const ofAnotherPlan: Claim = (state, { id, planId }) => subscriptionIn(state, id)?.plan_id !== planId;

const membershipOver: Claim = (state, { id, callerId, planId, now }) => {
  const alone = {
    ...state,
    orders: [],
    subscriptions: state.subscriptions.filter((found) => found.id === id),
  };
  return rightOf(alone, callerId, planId, now) === null;
};

const DECLINED =
  'PayPal could not take the payment from the card or account that you chose. Nothing was charged.';

const DECLINED_FOR_GOOD = `${DECLINED} Please start the checkout again and choose another way to pay.`;
const NOT_COMPLETED =
  'PayPal tells us that this payment was not completed and will not be. Please start the checkout again.';
const SECOND_PAYMENT_REFUSED =
  'You already have access to the courses, so we did not take this second payment. It cannot be taken any more.';
const WITHDRAWN =
  'We did not take this payment, and it cannot be taken any more, so nothing was charged for it. Please start the checkout again if you want to pay.';

/** Whoever read one of these about an order must never be charged for it. */
const NEVER_CHARGED: ReadonlySet<string> = new Set([
  DECLINED_FOR_GOOD,
  NOT_COMPLETED,
  SECOND_PAYMENT_REFUSED,
  WITHDRAWN,
]);

/** Whether the answer promises that the order will not be charged, now or later. */
export function promisesNoCharge({ text }: BrowserAnswer): boolean {
  return NEVER_CHARGED.has(text);
}

/** Every sentence that a member may read about a purchase, and what must be true at PayPal at that moment. */
const SENTENCES: readonly (readonly [sentence: string | RegExp, claim: Claim])[] = [
  [
    'PayPal tells us that you have not agreed to this payment yet, so nothing was charged. Please start the checkout again and agree to the payment with PayPal.',
    notApproved,
  ],
  [
    'PayPal waits for you to agree to this payment and choose how to pay, so nothing was charged. You can do that at PayPal, for the same order.',
    notApproved,
  ],
  [
    'PayPal tells us that you have not agreed to this membership yet. Please subscribe again and agree to it with PayPal.',
    notApproved,
  ],
  [
    'PayPal does not show us this payment yet. If you agreed to pay, please do not pay again. Keep the link of this page and open it again in a few minutes.',
    claimsNothing,
  ],
  [DECLINED_FOR_GOOD, nothingTaken],
  [`${DECLINED} You can choose another way to pay at PayPal, for the same order.`, nothingTaken],
  [
    'PayPal is still checking your payment. There is nothing more for you to do: the course opens by itself as soon as PayPal has finished. Please do not pay again.',
    beingChecked,
  ],
  [
    'This payment was given back, so it no longer opens the course. Please start the checkout again if you want to come back.',
    givenBack,
  ],
  [NOT_COMPLETED, notCompleted],
  [
    'Your payment is safe with PayPal. We could not open the course for you just now. Please keep the link of this page and open it again in a few minutes. If you do not, your access follows by itself. Please do not pay again.',
    moneyTaken,
  ],
  [
    'PayPal did not tell us in time whether it took your payment. You cannot be charged twice for this order. Please do not start another one: keep the link of this page and open it again in a few minutes.',
    claimsNothing,
  ],
  [
    'This payment was started from another account. Please sign in with that account and open this page again.',
    ofSomebodyElse,
  ],
  [
    'This membership was started from another account. Please sign in with that account and open this page again.',
    ofSomebodyElse,
  ],
  [
    'This membership is not one that we sell, so it does not open the course. Please cancel it at PayPal, and write to us before you subscribe again.',
    ofAnotherPlan,
  ],
  [
    'PayPal could not take the first payment of this membership. PayPal tries again by itself, and the course opens as soon as it is paid. You can choose another card or account for it at PayPal.',
    firstPaymentFailed,
  ],
  [
    'This membership no longer opens the course: it has ended, its payments fail, or its last payment was given back. PayPal shows you how it stands.',
    membershipOver,
  ],
  [SECOND_PAYMENT_REFUSED, (state, moment) => moment.hasAccess && nothingTaken(state, moment)],
  [WITHDRAWN, nothingTaken],
  [
    'You already have access to the courses, and it has no end. There is nothing more to pay.',
    (_state, { hasAccess }) => hasAccess,
  ],
  [
    /^You already have access to the courses, until [A-Z][a-z]+ \d{1,2}, \d{4}\. There is nothing to pay now\.$/,
    (_state, { hasAccess }) => hasAccess,
  ],
  [
    'PayPal does not answer at the moment. Please wait a minute, then try again. If you have already paid, please do not pay a second time.',
    claimsNothing,
  ],
  [
    'Our sign-in service does not answer at the moment. Please wait a minute, then try again. If you have already paid, please do not pay a second time.',
    claimsNothing,
  ],
  [
    'PayPal gave an answer that we could not use. Please try again in a few minutes. If you have already paid, please do not pay a second time. If it happens again, please contact us.',
    claimsNothing,
  ],
  [
    'Our sign-in service gave an answer that we could not use. Please try again in a few minutes. If you have already paid, please do not pay a second time. If it happens again, please contact us.',
    claimsNothing,
  ],
];

function claimOfSentence(text: string): Claim | undefined {
  return SENTENCES.find(([sentence]) =>
    typeof sentence === 'string' ? sentence === text : sentence.test(text),
  )?.[1];
}

/** Whether the answer told the member something that is not so; null: all is well. */
export function judgeAnswer(
  act: Act['do'],
  { status, text, json }: BrowserAnswer,
  moment: Moment,
): Violation | null {
  if (status === 0) {
    return null;
  }
  const claim = json === null ? claimOfSentence(text) : claimOf(act, status, json);
  if (claim === undefined) {
    return { kind: 'unknown sentence', detail: `${act}: ${status} ${text}` };
  }
  const states = moment.isAlone ? [moment.after] : [moment.after, moment.before];
  const isTrue = states.flatMap(knowable).some((state) => claim(state, moment));
  return isTrue ? null : { kind: 'falsehood', detail: `${act}: ${status} ${text}` };
}

/** What an answer in JSON says. */
function claimOf(act: Act['do'], status: number, json: Readonly<Record<string, unknown>>): Claim | undefined {
  if (act === 'create order') {
    return status === 200 ? (state, moment) => leadsOn(state, moment, json) : undefined;
  }
  if (status === 202) {
    return claimsNothing;
  }
  if (act === 'capture order' && json['status'] === 'COMPLETED') {
    return (state, moment) => moneyTaken(state, moment) && opensAsSaid(state, moment, json);
  }
  return json['status'] === 'ACTIVE' ? (state, moment) => opensAsSaid(state, moment, json) : undefined;
}

function opensAsSaid(
  state: PayPalState,
  { callerId, planId, isAlone, beganAt, now }: Moment,
  json: Readonly<Record<string, unknown>>,
): boolean {
  const endsAt = typeof json['accessEndsAt'] === 'string' ? Date.parse(json['accessEndsAt']) : null;
  // Months may pass in the midst of a call.
  const times = isAlone ? [now] : [now, beganAt];
  return (
    json['hasCourseAccess'] !== true ||
    times.some((time) => coversRight(rightOf(state, callerId, planId, time), { endsAt }))
  );
}
