import { diceOf, type Dice } from './dice.ts';

/** The two copies of the server. */
export type CopyName = 'A' | 'B';
export const COPY_NAMES: readonly CopyName[] = ['A', 'B'];

/** `stranger` is another member, who tries to use what the first one has bought. */
export type Who = 'member' | 'stranger';

/** Something that happens in a life. Names such as `order-1` stand for what PayPal will call it. */
export type Act =
  | { readonly do: 'create order'; readonly as: string; readonly at: CopyName }
  /** A page makes an order at PayPal itself, past the server. */
  | { readonly do: 'plant order'; readonly as: string }
  | { readonly do: 'approve order'; readonly order: string }
  | { readonly do: 'capture order'; readonly order: string; readonly at: CopyName; readonly by: Who }
  | { readonly do: 'start subscription'; readonly as: string; readonly plan: 'ours' | 'foreign' }
  | { readonly do: 'approve subscription'; readonly subscription: string }
  | {
      readonly do: 'activate subscription';
      readonly subscription: string;
      readonly at: CopyName;
      readonly by: Who;
    }
  | { readonly do: 'deliver events'; readonly order: 'forward' | 'reverse' | 'at once' }
  | { readonly do: 'refund order'; readonly order: string; readonly percent: number }
  | { readonly do: 'reverse order'; readonly order: string }
  | { readonly do: 'settle order'; readonly order: string; readonly status: 'COMPLETED' | 'DECLINED' }
  | {
      readonly do: 'refund sale';
      readonly subscription: string;
      readonly which: 'newest' | 'oldest';
      readonly percent: number;
    }
  | { readonly do: 'reverse sale'; readonly subscription: string; readonly which: 'newest' | 'oldest' }
  | { readonly do: 'win dispute'; readonly purchase: string }
  | { readonly do: 'cancel' | 'suspend' | 'reactivate' | 'expire'; readonly subscription: string }
  | { readonly do: 'fund'; readonly subscription: string; readonly fails: boolean }
  | { readonly do: 'pass time'; readonly hours: number }
  | { readonly do: 'kill'; readonly copy: CopyName; readonly afterCalls: number }
  | { readonly do: 'set PayPal'; readonly knobs: Readonly<Record<string, unknown>> };

/** Acts that happen at the same time. `id` stays when other steps are taken out of the life. */
export interface Step {
  readonly id: number;
  readonly acts: readonly Act[];
}

export type Vendor = 'paypal' | 'clerk';

export type FaultKind =
  /** The connection is cut before the vendor hears of the call. */
  | 'cut before'
  | 'status before'
  | 'too many before'
  | 'deposed token'
  /** The vendor carries the call out, and the answer is lost. */
  | 'cut after'
  | 'status after'
  | 'nonsense after'
  /** Carried out, and answered with a refusal that says nothing of the kind. */
  | 'odd refusal after'
  /** The connection is cut, and the vendor carries the call out when everything else of the step is over. */
  | 'late effect';

/** While it lasts, every call to the vendor fails. */
export interface Burst {
  readonly fromStep: number;
  readonly toStep: number;
  readonly vendor: Vendor;
  readonly kind: FaultKind;
  /** Only this copy feels it. */
  readonly copy: CopyName | null;
  /** Only calls whose method and path hold this text feel it. */
  readonly only?: string;
}

export interface Life {
  readonly seed: number;
  readonly index: number;
  readonly theme: Theme;
  readonly steps: readonly Step[];
  /** How likely a single call fails. */
  readonly faultRate: number;
  readonly bursts: readonly Burst[];
  /** How likely the events of this life come to harm, each time that they are sent. */
  readonly eventLuck: { readonly lost: number; readonly late: number; readonly doubled: number };
}

export type Theme = keyof typeof THEMES | typeof LATER;

/** How often each kind of life is lived. */
const THEMES = {
  'single payment': 26,
  'two devices': 10,
  'declined or pending payment': 8,
  membership: 26,
  'two memberships': 6,
  'payment and membership': 12,
  'failing renewals': 8,
  stranger: 4,
} as const;

/** A die of its own decides about it, so that the other lives are what they were before there was this kind. */
const LATER = 'comes back later';
const LATER_SHARE = 0.07;

/**
 * The life that `index` names among those of `seed`.
 * @param only lives of this kind; null: of all kinds.
 */
export function planLife(seed: number, index: number, only: Theme | null = null): Life {
  const dice = diceOf(`${seed}/${index}`);
  const theme =
    only ?? (dice.chance(LATER, LATER_SHARE) ? LATER : dice.weighted<keyof typeof THEMES>('theme', THEMES));
  const steps = withDeaths(dice, STORIES[theme](dice)).map((acts, id) => ({ id, acts }));
  return {
    seed,
    index,
    theme,
    steps,
    faultRate: dice.pick('fault rate', [0, 0.02, 0.02, 0.08, 0.08, 0.25]),
    bursts: burstsOf(steps.length, dice),
    eventLuck: dice.pick('event luck', [
      { lost: 0, late: 0, doubled: 0.05 },
      { lost: 0, late: 0.3, doubled: 0.2 },
      { lost: 0, late: 0.7, doubled: 0.3 },
      { lost: 0.15, late: 0.2, doubled: 0.1 },
    ]),
  };
}

const FAULT_WEIGHTS: Readonly<Record<FaultKind, number>> = {
  'cut before': 3,
  'status before': 3,
  'too many before': 1,
  'deposed token': 1,
  'cut after': 4,
  'status after': 3,
  'nonsense after': 1,
  'odd refusal after': 1,
  'late effect': 1,
};

/** What goes wrong with a call that fails. */
export function faultKindOf(dice: Dice, name: string): FaultKind {
  return dice.weighted(name, FAULT_WEIGHTS);
}

function burstsOf(steps: number, dice: Dice): readonly Burst[] {
  const count = dice.pick('bursts', [0, 0, 0, 1, 1, 2]);
  return Array.from({ length: count }, (_, number) => {
    const name = `burst ${number}`;
    const fromStep = dice.between(`${name} from`, 0, steps - 1);
    return {
      fromStep,
      toStep: fromStep + dice.between(`${name} length`, 0, 2),
      vendor: dice.pick(`${name} vendor`, ['paypal', 'clerk'] as const),
      kind: faultKindOf(dice, `${name} kind`),
      copy: dice.pick(`${name} copy`, [null, 'A', 'B'] as const),
    };
  });
}

type Draft = Act[][];

const STORIES: Readonly<Record<Theme, (dice: Dice) => Draft>> = {
  'single payment': (dice) => [...payOnce(dice, 'order-1'), ...afterPayment(dice, 'order-1')],
  'two devices': (dice) => [
    ...payOnTwoDevices(dice),
    ...afterPayment(dice, 'order-1'),
    ...secondDeviceLooksAgain(dice),
  ],
  'declined or pending payment': troubledPayment,
  membership: (dice) => [...subscribe(dice, 'sub-1'), ...months(dice, 'sub-1')],
  'two memberships': twoMemberships,
  'payment and membership': (dice) =>
    dice.chance('payment first', 0.5)
      ? [...payOnce(dice, 'order-1'), ...subscribe(dice, 'sub-1'), ...months(dice, 'sub-1')]
      : [...subscribe(dice, 'sub-1'), ...payOnce(dice, 'order-1'), ...afterPayment(dice, 'order-1')],
  'failing renewals': (dice) => [...subscribe(dice, 'sub-1'), ...failingRenewals(dice, 'sub-1')],
  stranger: strangers,
  [LATER]: comesBackLater,
};

/** The kind of life of that name; null if there is none. */
export function themeNamed(name: string): Theme | null {
  return (Object.keys(STORIES) as Theme[]).find((theme) => theme === name) ?? null;
}

function copyFor(dice: Dice, name: string): CopyName {
  return dice.pick(`copy ${name}`, COPY_NAMES);
}

function otherCopy(copy: CopyName): CopyName {
  return copy === 'A' ? 'B' : 'A';
}

function deliver(dice: Dice, name: string): Act {
  return {
    do: 'deliver events',
    order: dice.pick(`delivery ${name}`, ['forward', 'forward', 'reverse', 'at once'] as const),
  };
}

/** `acts`, and with the given probability PayPal's events at the same moment. */
function amidEvents(dice: Dice, name: string, probability: number, acts: readonly Act[]): Act[] {
  return dice.chance(`events amid ${name}`, probability) ? [...acts, deliver(dice, name)] : [...acts];
}

function create(dice: Dice, order: string): Act[] {
  const at = copyFor(dice, `create ${order}`);
  const once = { do: 'create order', as: order, at } as const;
  return dice.chance(`double click ${order}`, 0.25) ? [once, { ...once, at: otherCopy(at) }] : [once];
}

function capture(dice: Dice, order: string, name: string, twice: number): Act[] {
  const at = copyFor(dice, `capture ${name}`);
  const once = { do: 'capture order', order, at, by: 'member' } as const;
  return dice.chance(`twice ${name}`, twice) ? [once, { ...once, at: otherCopy(at) }] : [once];
}

/** From the press on the button to the page after the payment; some members stop on the way. */
function payOnce(dice: Dice, order: string): Draft {
  const steps: Draft = [create(dice, order)];
  if (dice.chance(`create again ${order}`, 0.3)) {
    steps.push([{ do: 'create order', as: order, at: copyFor(dice, `again ${order}`) }]);
  }
  if (dice.chance(`abandon before approval ${order}`, 0.06)) {
    return steps;
  }
  if (dice.chance(`returns without approval ${order}`, 0.08)) {
    steps.push(capture(dice, order, `too early ${order}`, 0.2));
  }
  steps.push([{ do: 'approve order', order }]);
  const way = dice.weighted(`return ${order}`, { returns: 12, 'events first': 4, never: 3 });
  if (way === 'events first') {
    steps.push([deliver(dice, `before return ${order}`)]);
  }
  if (way === 'never') {
    steps.push([deliver(dice, `without return ${order}`)]);
    return steps;
  }
  steps.push(amidEvents(dice, `return ${order}`, 0.5, capture(dice, order, `return ${order}`, 0.3)));
  const reloads = dice.between(`reloads ${order}`, 0, 2);
  for (let reload = 0; reload < reloads; reload += 1) {
    const name = `reload ${reload} ${order}`;
    steps.push(amidEvents(dice, name, 0.4, capture(dice, order, name, 0.2)));
  }
  return steps;
}

function payOnTwoDevices(dice: Dice): Draft {
  const together = dice.chance('devices together', 0.4);
  const second: Act[] = dice.chance('past the server', 0.25)
    ? [{ do: 'plant order', as: 'order-2' }]
    : create(dice, 'order-2');
  const creations = [create(dice, 'order-1'), second];
  const captures = [
    capture(dice, 'order-1', 'first device', 0.1),
    capture(dice, 'order-2', 'second device', 0.1),
  ];
  const approvals: Draft = [
    [
      { do: 'approve order', order: 'order-1' },
      { do: 'approve order', order: 'order-2' },
    ],
  ];
  if (together) {
    return [creations.flat(), ...approvals, amidEvents(dice, 'both devices', 0.5, captures.flat())];
  }
  const later = dice.chance('second device later', 0.5);
  const [firstCapture = [], secondCapture = []] = captures;
  return later
    ? [
        create(dice, 'order-1'),
        [{ do: 'approve order', order: 'order-1' }],
        amidEvents(dice, 'first device', 0.5, firstCapture),
        second,
        [{ do: 'approve order', order: 'order-2' }],
        amidEvents(dice, 'second device', 0.5, secondCapture),
      ]
    : [
        ...creations,
        ...approvals,
        amidEvents(dice, 'first device', 0.5, firstCapture),
        amidEvents(dice, 'second device', 0.5, secondCapture),
      ];
}

/** The page of the second device is opened again when the first payment may have been given back. */
function secondDeviceLooksAgain(dice: Dice): Draft {
  const name = 'second device again';
  return dice.chance(name, 0.5) ? [amidEvents(dice, name, 0.5, capture(dice, 'order-2', name, 0.2))] : [];
}

/** What the merchant and the bank do after a payment, at the same moment as the browser looks again. */
function afterPayment(dice: Dice, order: string): Draft {
  const steps: Draft = [];
  const count = dice.between(`aftermath ${order}`, 0, 2);
  for (let number = 0; number < count; number += 1) {
    const name = `aftermath ${number} ${order}`;
    const acts: Act[] = [paymentAftermath(dice, order, name)];
    if (dice.chance(`look again ${name}`, 0.5)) {
      acts.push(...capture(dice, order, name, 0.2));
    }
    steps.push(amidEvents(dice, name, 0.5, acts));
    steps.push(...afterReversal(dice, order, name, acts));
  }
  return steps;
}

/** Some reversals are disputed, and a few of those disputes are won. */
function afterReversal(dice: Dice, purchase: string, name: string, acts: readonly Act[]): Draft {
  const isReversed = acts.some((act) => act.do === 'reverse order' || act.do === 'reverse sale');
  return isReversed && dice.chance(`dispute ${name}`, 0.3)
    ? [
        [{ do: 'pass time', hours: 72 }],
        amidEvents(dice, `dispute ${name}`, 0.5, [{ do: 'win dispute', purchase }]),
      ]
    : [];
}

function paymentAftermath(dice: Dice, order: string, name: string): Act {
  const act = dice.weighted(name, { refund: 5, small: 3, half: 2, reverse: 2, time: 3 });
  if (act === 'reverse') {
    return { do: 'reverse order', order };
  }
  if (act === 'time') {
    return { do: 'pass time', hours: dice.pick(`${name} hours`, [1, 30, 24 * 40]) };
  }
  return { do: 'refund order', order, percent: { refund: 100, small: 20, half: 50 }[act] };
}

/** A bank that declines, and payments that are still being checked. */
function troubledPayment(dice: Dice): Draft {
  const order = 'order-1';
  const start: Draft = [create(dice, order), [{ do: 'approve order', order }]];
  if (dice.chance('declined', 0.5)) {
    return [
      ...start,
      [{ do: 'set PayPal', knobs: { capture_answer: 'instrument-declined' } }],
      amidEvents(dice, 'declined', 0.4, capture(dice, order, 'declined', 0.3)),
      [{ do: 'set PayPal', knobs: { capture_answer: '' } }],
      [{ do: 'approve order', order }],
      amidEvents(dice, 'after decline', 0.4, capture(dice, order, 'after decline', 0.3)),
      ...afterPayment(dice, order),
    ];
  }
  const settle: Act = {
    do: 'settle order',
    order,
    status: dice.pick('settled', ['COMPLETED', 'DECLINED'] as const),
  };
  return [
    ...start,
    [{ do: 'set PayPal', knobs: { pending_captures: true } }],
    amidEvents(dice, 'pending', 0.4, capture(dice, order, 'pending', 0.3)),
    [{ do: 'set PayPal', knobs: { pending_captures: false } }],
    ...(dice.chance('waits', 0.5) ? [capture(dice, order, 'waiting', 0.2)] : []),
    amidEvents(dice, 'settled', 0.5, [settle, ...capture(dice, order, 'settled', 0.2)]),
    ...afterPayment(dice, order),
  ];
}

/** A member gets as far as it goes, and presses the button again hours or days later, when PayPal has forgotten what it was asked. */
function comesBackLater(dice: Dice): Draft {
  const order = 'order-1';
  const stage = dice.weighted('stage', { created: 3, approved: 3, checked: 6, paid: 4 });
  const steps: Draft = [create(dice, order)];
  if (stage !== 'created') {
    steps.push([{ do: 'approve order', order }]);
  }
  if (stage === 'checked') {
    steps.push(
      [{ do: 'set PayPal', knobs: { pending_captures: true } }],
      amidEvents(dice, 'first try', 0.4, capture(dice, order, 'first try', 0.2)),
      [{ do: 'set PayPal', knobs: { pending_captures: false } }],
    );
  }
  if (stage === 'paid') {
    steps.push(amidEvents(dice, 'first try', 0.3, capture(dice, order, 'first try', 0.2)));
  }
  const settledAt = dice.between('settled at', 0, 3);
  const presses = dice.between('presses', 1, 3);
  for (let press = 0; press < presses; press += 1) {
    steps.push(...laterPress(dice, press + 2, stage === 'checked' && press === settledAt));
  }
  return dice.chance('aftermath', 0.3) ? [...steps, ...afterPayment(dice, order)] : steps;
}

function laterPress(dice: Dice, number: number, isSettled: boolean): Draft {
  const name = `press ${number}`;
  const order = `order-${number}`;
  const steps: Draft = [
    [{ do: 'pass time', hours: dice.pick(`${name} hours`, [0.2, 1, 2.5, 4, 5, 7, 7, 30, 72]) }],
  ];
  if (isSettled) {
    const status = dice.pick('settled', ['COMPLETED', 'COMPLETED', 'DECLINED'] as const);
    steps.push([{ do: 'settle order', order: 'order-1', status }]);
  }
  steps.push(amidEvents(dice, name, 0.3, create(dice, order)));
  if (dice.chance(`${name} pays`, 0.6)) {
    steps.push(
      [{ do: 'approve order', order }],
      amidEvents(dice, `${name} paid`, 0.4, capture(dice, order, name, 0.2)),
    );
  }
  return steps;
}

function activate(dice: Dice, subscription: string, name: string, twice: number): Act[] {
  const at = copyFor(dice, `activate ${name}`);
  const once = { do: 'activate subscription', subscription, at, by: 'member' } as const;
  return dice.chance(`twice ${name}`, twice) ? [once, { ...once, at: otherCopy(at) }] : [once];
}

function subscribe(dice: Dice, subscription: string): Draft {
  const plan = dice.chance(`foreign plan ${subscription}`, 0.07) ? 'foreign' : 'ours';
  const steps: Draft = [];
  if (dice.chance(`late reads ${subscription}`, 0.12)) {
    steps.push([
      { do: 'set PayPal', knobs: { late_reads: dice.between(`late reads of ${subscription}`, 1, 4) } },
    ]);
  }
  steps.push([{ do: 'start subscription', as: subscription, plan }]);
  if (dice.chance(`abandon ${subscription}`, 0.05)) {
    return steps;
  }
  if (dice.chance(`activates too early ${subscription}`, 0.08)) {
    steps.push(activate(dice, subscription, `too early ${subscription}`, 0.1));
  }
  steps.push([{ do: 'approve subscription', subscription }]);
  if (dice.chance(`callback lost ${subscription}`, 0.15)) {
    steps.push([deliver(dice, `without callback ${subscription}`)]);
    return steps;
  }
  steps.push(
    amidEvents(
      dice,
      `activation ${subscription}`,
      0.5,
      activate(dice, subscription, `activation ${subscription}`, 0.3),
    ),
  );
  return steps;
}

const HOURS_A_MONTH = 24 * 31;

/** The life of a membership after its start. */
function months(dice: Dice, subscription: string): Draft {
  const steps: Draft = [];
  const count = dice.between(`months ${subscription}`, 1, 4);
  for (let number = 0; number < count; number += 1) {
    const name = `month ${number} ${subscription}`;
    const acts: Act[] = [monthlyAct(dice, subscription, name)];
    if (dice.chance(`look again ${name}`, 0.4)) {
      acts.push(...activate(dice, subscription, name, 0.2));
    }
    steps.push(amidEvents(dice, name, 0.5, acts));
    steps.push(...afterReversal(dice, subscription, name, acts));
  }
  return steps;
}

function monthlyAct(dice: Dice, subscription: string, name: string): Act {
  const which = dice.pick(`${name} which`, ['newest', 'newest', 'oldest'] as const);
  const act = dice.weighted(name, {
    renew: 6,
    wait: 2,
    cancel: 4,
    suspend: 2,
    reactivate: 1,
    expire: 1,
    refund: 3,
    small: 1,
    half: 1,
    most: 1,
    reverse: 2,
  });
  if (act === 'renew' || act === 'wait') {
    const hours = act === 'renew' ? HOURS_A_MONTH : dice.pick(`${name} hours`, [1, 50, 24 * 12]);
    return { do: 'pass time', hours };
  }
  if (act === 'refund' || act === 'small' || act === 'half' || act === 'most') {
    const percent = { refund: 100, small: 20, half: 50, most: 99 }[act];
    return { do: 'refund sale', subscription, which, percent };
  }
  return act === 'reverse' ? { do: 'reverse sale', subscription, which } : { do: act, subscription };
}

function failingRenewals(dice: Dice, subscription: string): Draft {
  const steps: Draft = [[{ do: 'fund', subscription, fails: true }]];
  const count = dice.between('failing months', 1, 3);
  for (let number = 0; number < count; number += 1) {
    const name = `failing month ${number}`;
    steps.push([{ do: 'pass time', hours: HOURS_A_MONTH }]);
    steps.push(amidEvents(dice, name, 0.6, activate(dice, subscription, name, 0.1)));
  }
  if (dice.chance('money again', 0.5)) {
    steps.push([{ do: 'fund', subscription, fails: false }]);
    steps.push([{ do: 'pass time', hours: HOURS_A_MONTH }, deliver(dice, 'money again')]);
  }
  return steps;
}

function twoMemberships(dice: Dice): Draft {
  const first = subscribe(dice, 'sub-1');
  const second = subscribe(dice, 'sub-2');
  return dice.chance('memberships together', 0.5)
    ? [...together(first, second), ...months(dice, 'sub-1')]
    : [...first, ...second, ...months(dice, dice.pick('which', ['sub-1', 'sub-2']))];
}

function together(one: Draft, other: Draft): Draft {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, number) => [
    ...(one[number] ?? []),
    ...(other[number] ?? []),
  ]);
}

function strangers(dice: Dice): Draft {
  if (dice.chance('stranger at order', 0.6)) {
    const order = 'order-1';
    const theft: Act = { do: 'capture order', order, at: copyFor(dice, 'theft'), by: 'stranger' };
    const own = capture(dice, order, 'own', 0.2);
    return [
      create(dice, order),
      [{ do: 'approve order', order }],
      ...(dice.chance('theft amid', 0.5)
        ? [amidEvents(dice, 'theft', 0.4, [theft, ...own])]
        : [[theft], own]),
      [{ ...theft, at: otherCopy(theft.at) }],
      ...afterPayment(dice, order),
    ];
  }
  const theft: Act = {
    do: 'activate subscription',
    subscription: 'sub-1',
    at: copyFor(dice, 'theft'),
    by: 'stranger',
  };
  return [...subscribe(dice, 'sub-1'), [theft], ...months(dice, 'sub-1')];
}

/** Now and then a copy of the server dies in the midst of a step. */
function withDeaths(dice: Dice, steps: Draft): Draft {
  return steps.map((acts, number) => {
    const name = `death ${number}`;
    return dice.chance(name, 0.035)
      ? [
          ...acts,
          {
            do: 'kill',
            copy: dice.pick(`${name} copy`, COPY_NAMES),
            afterCalls: dice.between(`${name} calls`, 0, 6),
          } as const,
        ]
      : acts;
  });
}
