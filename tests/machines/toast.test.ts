import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, type SnapshotFrom } from 'xstate';

import { toastMachine, type HoldReason, type ToastEvent } from '#machines/toast.machine.ts';
import { leavesOf } from '#src/inspection/leaves-of.ts';

import { HOUR_MS } from '../support/durations.ts';
import { installLateTimers } from '../support/late-timers.ts';
import { itWalks, walk } from '../support/model.ts';

type Snapshot = SnapshotFrom<typeof toastMachine>;

/** decisions.md: "one toast at a time, 5000 ms, … swipe threshold 20 px". */
const SPECIFIED_MS = 5_000;
const SPECIFIED_PX = 20;

const reasons: readonly HoldReason[] = ['hover', 'focus', 'hiddenPage'];
const content = (title = 'A') => ({ title, message: `${title}.` });

const facts = ({ context }: Snapshot) => [context.toast?.title ?? null, [...context.holds].toSorted()];
const options = {
  facts,
  payloads: {
    'toast.show': ({ context }: Snapshot) => [{ content: content(context.toast === null ? 'A' : 'B') }],
    'swipe.finish': () => [
      { distancePx: SPECIFIED_PX },
      { distancePx: -SPECIFIED_PX },
      { distancePx: SPECIFIED_PX - 1 },
    ],
    'hold.begin': () => reasons.map((reason) => ({ reason })),
    'hold.end': () => reasons.map((reason) => ({ reason })),
  },
  stopWhen: ({ context }: Snapshot) => context.toast?.title === 'B' && context.holds.length > 1,
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function begin() {
  const page = { isWatched: false };
  const actor = createActor(
    toastMachine.provide({
      actors: {
        pageWatcher: fromCallback(() => {
          page.isWatched = true;
          return () => {
            page.isWatched = false;
          };
        }),
      },
    }),
  ).start();
  return {
    actor,
    page,
    show: (title?: string) => {
      actor.send({ type: 'toast.show', content: content(title) });
    },
    hold: (reason: HoldReason) => {
      actor.send({ type: 'hold.begin', reason });
    },
    release: (reason: HoldReason) => {
      actor.send({ type: 'hold.end', reason });
    },
    value: () => leavesOf(actor.getSnapshot().value)[0],
    title: () => actor.getSnapshot().context.toast?.title,
    context: () => actor.getSnapshot().context,
  };
}

describe('the table of the specification', () => {
  const sets = reasons.flatMap((one, index) => [
    one,
    ...reasons.slice(index + 1).map((other) => [one, other].toSorted().join('+')),
  ]);
  const allThree = [...reasons].toSorted().join('+');
  const held = [...sets, allThree];
  const open = ['open.counting', ...held.map((set) => `open.held ${set}`)];
  const without = (set: string, reason: string) =>
    set
      .split('+')
      .filter((each) => each !== reason)
      .join('+');
  const withOne = (set: string, reason: string) =>
    [...without(set, reason).split('+').filter(Boolean), reason].toSorted().join('+');

  const sentences: Record<string, readonly string[]> = {
    'section 4: "Toasts auto-close"': [
      'closed | toast.show | open.counting',
      'open.counting | after closing | closed',
    ],
    'section 9: "one at a time"': open.map((state) => `${state} | toast.show | ${state}`),
    'section 4: "pause on hover, focus or hidden page"': [
      ...reasons.map((reason) => `open.counting | hold.begin ${reason} | open.held ${reason}`),
      ...held.flatMap((set) =>
        reasons.map(
          (reason) => `open.held ${set} | hold.begin ${reason} | open.held ${withOne(set, reason)}`,
        ),
      ),
      ...held.flatMap((set) =>
        reasons.map((reason) => {
          const rest = without(set, reason);
          return `open.held ${set} | hold.end ${reason} | ${rest === '' ? 'open.counting' : `open.held ${rest}`}`;
        }),
      ),
    ],
    'section 4: "can be swiped away"; section 9: "swipe threshold 20 px"': open.flatMap((state) => [
      `${state} | swipe.finish 20 | closed`,
      `${state} | swipe.finish -20 | closed`,
      `${state} | swipe.finish 19 | ${state}`,
    ]),
    'older-adults.md: "44 px … close buttons"': open.map((state) => `${state} | toast.close | closed`),
  };

  it('is what the machine does', () => {
    const rows = walk(toastMachine, {
      ...options,
      payloads: { ...options.payloads, 'toast.show': () => [{ content: content() }] },
      stopWhen: () => false,
    })
      .table(({ context }) => [...context.holds].toSorted().join('+'))
      .map((row) =>
        row
          .replace(/ \{"reason":"(\w+)"\}/, ' $1')
          .replace(/ \{"distancePx":(-?\d+)\}/, ' $1')
          .replace(/ \{"content".*?\}\}/, ''),
      );
    expect([...new Set(rows)].toSorted()).toEqual(Object.values(sentences).flat().toSorted());
  });
});

describe('every path', () => {
  const model = walk(toastMachine, options);

  beforeEach(() => {
    vi.useFakeTimers();
  });

  itWalks(model, { states: 4, edges: 129, paths: 117 }, async (path) => {
    let toaster: ReturnType<typeof begin>;
    const send = ({ event }: { event: ToastEvent }) => {
      toaster.actor.send(event);
      if (toaster.value() === 'open.held') {
        vi.advanceTimersByTime(HOUR_MS);
      }
    };
    await path.test({
      events: {
        'xstate.init': () => {
          toaster = begin();
        },
        'toast.show': send,
        'toast.close': send,
        'swipe.finish': send,
        'hold.begin': send,
        'hold.end': send,
        'xstate.after.closing.toast.open.counting': () => {
          vi.advanceTimersByTime(SPECIFIED_MS - 1);
          expect(toaster.value(), 'closed too early').toBe('open.counting');
          vi.advanceTimersByTime(1);
        },
      },
      states: {
        '*': (expected) => {
          expect(toaster.actor.getSnapshot().value).toEqual(expected.value);
          expect(facts(toaster.actor.getSnapshot())).toEqual(facts(expected));
          expect(toaster.page.isWatched).toBe(expected.matches('open'));
          expect(vi.getTimerCount()).toBe(expected.matches({ open: 'counting' }) ? 1 : 0);
        },
        closed: () => {
          expect(toaster.context()).toMatchObject({ toast: null, holds: [] });
        },
        'open.counting': () => {
          expect(toaster.context().holds).toEqual([]);
        },
        'open.held': () => {
          expect(toaster.context().holds).not.toEqual([]);
        },
      },
    });
    toaster!.actor.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the five seconds', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('wait as long as a reason holds them, and go on with what was left', () => {
    const { show, hold, release, value } = begin();
    show();
    vi.advanceTimersByTime(3_000);
    hold('hover');
    hold('focus');
    vi.advanceTimersByTime(HOUR_MS);
    release('hover');
    vi.advanceTimersByTime(HOUR_MS);
    expect(value()).toBe('open.held');
    release('focus');
    vi.advanceTimersByTime(1_999);
    expect(value()).toBe('open.counting');
    hold('hiddenPage');
    vi.advanceTimersByTime(HOUR_MS);
    release('hiddenPage');
    expect(value()).toBe('open.counting');
    vi.advanceTimersByTime(1);
    expect(value()).toBe('closed');
  });

  it('begin anew with a newer toast, which takes the place of the older', () => {
    const { show, title, value, context } = begin();
    show('A');
    expect(context().toast).toEqual({ id: 1, title: 'A', message: 'A.' });
    vi.advanceTimersByTime(4_999);
    show('B');
    expect(context().toast).toEqual({ id: 2, title: 'B', message: 'B.' });
    vi.advanceTimersByTime(4_999);
    expect(title()).toBe('B');
    vi.advanceTimersByTime(1);
    expect(value()).toBe('closed');
    show('B');
    expect(context().toast?.id).toBe(3);
  });

  it('are whole for a toast that took the place of one that was held', () => {
    const { show, hold, release, value } = begin();
    show('A');
    vi.advanceTimersByTime(4_000);
    hold('hover');
    show('B');
    vi.advanceTimersByTime(HOUR_MS);
    release('hover');
    vi.advanceTimersByTime(4_999);
    expect(value()).toBe('open.counting');
    vi.advanceTimersByTime(1);
    expect(value()).toBe('closed');
  });

  it('are whole for the next toast after one that was closed while it was held', () => {
    const { actor, show, hold, value } = begin();
    show('A');
    vi.advanceTimersByTime(2_000);
    hold('hover');
    actor.send({ type: 'toast.close' });
    show('B');
    expect(value()).toBe('open.counting');
    vi.advanceTimersByTime(4_999);
    expect(value()).toBe('open.counting');
    vi.advanceTimersByTime(1);
    expect(value()).toBe('closed');
  });

  it('are held from the start where the page is hidden when the toast comes', () => {
    const actor = createActor(
      toastMachine.provide({
        actors: {
          pageWatcher: fromCallback(({ sendBack }) => {
            sendBack({ type: 'hold.begin', reason: 'hiddenPage' } satisfies ToastEvent);
          }),
        },
      }),
    ).start();
    actor.send({ type: 'toast.show', content: content() });
    vi.advanceTimersByTime(HOUR_MS);
    expect(actor.getSnapshot().value).toEqual({ open: 'held' });
    actor.send({ type: 'hold.end', reason: 'hiddenPage' });
    vi.advanceTimersByTime(4_999);
    expect(actor.getSnapshot().value).toEqual({ open: 'counting' });
    vi.advanceTimersByTime(1);
    expect(actor.getSnapshot().value).toBe('closed');
  });
});

it('shows no negative time, never two toasts, and has at most one timer, whatever happens', () => {
  const reason = fc.constantFrom(...reasons);
  const event = fc.oneof(
    fc.constantFrom('A', 'B').map((title): ToastEvent => ({ type: 'toast.show', content: content(title) })),
    fc.constant<ToastEvent>({ type: 'toast.close' }),
    fc.double().map((distancePx): ToastEvent => ({ type: 'swipe.finish', distancePx })),
    reason.map((each): ToastEvent => ({ type: 'hold.begin', reason: each })),
    reason.map((each): ToastEvent => ({ type: 'hold.end', reason: each })),
  );
  const lapse = fc.record({
    kind: fc.constantFrom('passAwake' as const, 'passAsleep' as const, 'moveClock' as const),
    ms: fc.oneof(fc.nat(6_000), fc.nat(9 * HOUR_MS)),
    isBack: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(event, lapse), { maxLength: 40 }), (story) => {
      const browser = installLateTimers();
      const { actor, value, context } = begin();
      for (const [sent, { kind, ms, isBack }] of story) {
        actor.send(sent);
        browser[kind](kind === 'moveClock' && isBack ? -ms : ms);
        const { clock, toast, holds } = context();
        expect(clock.remainingMs).toBeGreaterThanOrEqual(0);
        expect(clock.remainingMs).toBeLessThanOrEqual(SPECIFIED_MS);
        expect(browser.count()).toBe(value() === 'open.counting' ? 1 : 0);
        expect(toast === null).toBe(value() === 'closed');
        expect(holds.length > 0).toBe(value() === 'open.held');
        expect(new Set(holds).size).toBe(holds.length);
      }
      actor.stop();
      expect(browser.count()).toBe(0);
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    }),
    { numRuns: 300 },
  );
});
