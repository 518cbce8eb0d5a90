import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';

import {
  breathingMachine,
  breathingTimeLeft,
  targetCycles,
  type BreathingEvent,
} from '#machines/breathing.machine.ts';
import {
  checkoutSuccessMachine,
  type CaptureAnswer,
  type CaptureRequest,
  type RecheckAnswer,
  type RecheckRequest,
} from '#machines/checkout-success.machine.ts';
import { metricsMachine, type MetricsEvent } from '#machines/metrics.machine.ts';
import {
  muscleRelaxationMachine,
  relaxationTimeLeft,
  stepCount,
  type MuscleRelaxationEvent,
} from '#machines/muscle-relaxation.machine.ts';
import { newsletterMachine, type NewsletterEvent } from '#machines/newsletter.machine.ts';
import { pomodoroMachine, type PomodoroEvent } from '#machines/pomodoro.machine.ts';
import { toastMachine, type ToastEvent } from '#machines/toast.machine.ts';
import { readRecord } from '#src/tools/metrics/metrics-record.ts';

import { order, subscription } from '../support/checkout-walks.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../support/durations.ts';
import { installLateTimers } from '../support/late-timers.ts';
import { quietAccessWatch, quietWatcher, unanswered } from '../support/quiet-slots.ts';
import { visitors, type VisitorName } from '../support/visitors.ts';

/** The same stories in every run; a failure prints the seed and the path to its story. */
const SEED = 20_260_914;
const RUNS = 80;

interface Fuzzed<TEvent> {
  readonly send: (event: TEvent) => void;
  /** Times and positions: whole stories long they must be numbers, and never negative. */
  readonly numbers: () => readonly number[];
  /** What was reached or counted. Time alone never takes any of it away. */
  readonly counts: () => readonly number[];
  /** What must hold besides, whatever has happened. */
  readonly check?: () => void;
  /** Whether a ticker may be alive now. */
  readonly isTicking: () => boolean;
  readonly stop: () => void;
}

/** How time goes on after an event: huge steps, none at all, and a clock that is set, forth or back. */
const lapse = fc.oneof(
  fc.record({
    kind: fc.constant('passAwake' as const),
    ms: fc.oneof(fc.constant(0), fc.nat(5 * SECOND_MS), fc.nat(40 * SECOND_MS)),
  }),
  fc.record({
    kind: fc.constant('passAsleep' as const),
    ms: fc.oneof(fc.constant(0), fc.nat(2 * MINUTE_MS), fc.nat(HOUR_MS), fc.nat(100 * DAY_MS)),
  }),
  fc.record({
    kind: fc.constant('moveClock' as const),
    ms: fc.oneof(
      fc.constant(0),
      { weight: 2, arbitrary: fc.integer({ min: -6 * SECOND_MS, max: 6 * SECOND_MS }) },
      fc.integer({ min: -2 * MINUTE_MS, max: 2 * MINUTE_MS }),
      fc.integer({ min: -100 * DAY_MS, max: 100 * DAY_MS }),
    ),
  }),
);

/** Long stories in which the timer runs: mostly looks at the clock and starts, sometimes any other press. */
function mostly<TEvent>(looksAndStarts: readonly TEvent[], others: fc.Arbitrary<TEvent>) {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...looksAndStarts) },
    { weight: 1, arbitrary: others },
  );
}

function fuzz<TEvent>(events: fc.Arbitrary<TEvent>, begin: () => Fuzzed<TEvent>) {
  fc.assert(
    fc.property(fc.array(fc.tuple(events, lapse), { maxLength: 30, size: 'max' }), (story) => {
      const browser = installLateTimers();
      const timer = begin();
      const look = () => {
        const numbers = [...timer.numbers(), ...timer.counts()];
        const wrong = numbers.filter((number) => !Number.isFinite(number) || number < 0);
        expect({ wrong, tickers: browser.tickers() }).toEqual({
          wrong: [],
          tickers: timer.isTicking() ? 1 : 0,
        });
        timer.check?.();
      };
      look();
      for (const [event, { kind, ms }] of story) {
        timer.send(event);
        look();
        const counted = timer.counts();
        browser[kind](ms);
        look();
        expect(timer.counts().filter((count, index) => !(count >= counted[index]!))).toEqual([]);
      }
      timer.stop();
      expect(browser.count()).toBe(0);
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    }),
    { numRuns: RUNS, seed: SEED },
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('whatever is pressed and however time goes on, nothing is negative, no number or fewer than before', () => {
  it('breathing', () => {
    const events = mostly<BreathingEvent>(
      [{ type: 'tick' }, { type: 'exercise.start' }, { type: 'exercise.resume' }],
      fc.oneof(
        fc.constantFrom<BreathingEvent>(
          { type: 'exercise.pause' },
          { type: 'exercise.stop' },
          { type: 'pace.choose', pace: 'gentle' },
          { type: 'pace.choose', pace: 'standard' },
        ),
        fc.integer({ min: -1, max: 3 }).map((lesson): BreathingEvent => ({ type: 'lesson.choose', lesson })),
      ),
    );
    fuzz(events, () => {
      const actor = createActor(breathingMachine.provide({ actors: { wakeLock: quietWatcher } }), {
        input: { cyclesByLesson: [4, 8, 6] },
      }).start();
      const now = () => actor.getSnapshot();
      return {
        send: actor.send,
        numbers: () => [now().context.clock.remainingMs, breathingTimeLeft(now().context)],
        counts: () => [now().context.completedCycles],
        check: () => {
          const { completedCycles } = now().context;
          expect(completedCycles === targetCycles(now().context)).toBe(now().matches('complete'));
          expect(completedCycles).toBeLessThanOrEqual(targetCycles(now().context));
        },
        isTicking: () => now().matches('running'),
        stop: () => {
          actor.stop();
        },
      };
    });
  });

  it('muscle relaxation', () => {
    const events = mostly<MuscleRelaxationEvent>(
      [{ type: 'tick' }, { type: 'playback.start' }],
      fc.oneof(
        fc.constantFrom<MuscleRelaxationEvent>(
          { type: 'playback.pause' },
          { type: 'step.previous' },
          { type: 'step.next' },
        ),
        fc
          .integer({ min: -1, max: 3 })
          .map((lesson): MuscleRelaxationEvent => ({ type: 'lesson.choose', lesson })),
      ),
    );
    fuzz(events, () => {
      const actor = createActor(muscleRelaxationMachine.provide({ actors: { wakeLock: quietWatcher } }), {
        input: { stepsByLesson: [3, 48, 1] },
      }).start();
      const now = () => actor.getSnapshot();
      let stepsBegun = 0;
      actor.on('step.began', () => {
        stepsBegun += 1;
      });
      return {
        send: actor.send,
        numbers: () => [
          now().context.step,
          now().context.clock.remainingMs,
          relaxationTimeLeft(now().context),
        ],
        counts: () => [stepsBegun],
        check: () => {
          expect(now().context.step).toBeLessThan(stepCount(now().context));
          expect(now().context.clock.remainingMs).toBeLessThanOrEqual(15 * SECOND_MS);
        },
        isTicking: () => now().matches('playing'),
        stop: () => {
          actor.stop();
        },
      };
    });
  });

  it('Pomodoro', () => {
    const events = mostly<PomodoroEvent>(
      [{ type: 'tick' }, { type: 'timer.start' }],
      fc.constantFrom<PomodoroEvent>(
        { type: 'timer.pause' },
        { type: 'timer.reset' },
        { type: 'scheme.choose', scheme: '25/5' },
        { type: 'scheme.choose', scheme: '40/10' },
      ),
    );
    fuzz(events, () => {
      const actor = createActor(pomodoroMachine.provide({ actors: { wakeLock: quietWatcher } })).start();
      const now = () => actor.getSnapshot();
      let blocks = 0;
      const ends: number[] = [];
      actor.on('block.completed', ({ endedAt }) => {
        blocks += 1;
        ends.push(endedAt);
        expect(endedAt).toBeLessThanOrEqual(Date.now());
      });
      return {
        send: actor.send,
        numbers: () => [now().context.clock.remainingMs, ...ends],
        counts: () => [blocks],
        check: () => {
          expect(now().context.clock.remainingMs).toBeLessThanOrEqual(40 * MINUTE_MS);
          expect(now().matches({ focus: 'ending' }) || now().matches({ break: 'ending' })).toBe(false);
        },
        isTicking: () => now().matches({ focus: 'running' }) || now().matches({ break: 'running' }),
        stop: () => {
          actor.stop();
        },
      };
    });
  });

  it('toast', () => {
    const reason = fc.constantFrom('hover' as const, 'focus' as const, 'hiddenPage' as const);
    const events = fc.oneof(
      fc.string().map((title): ToastEvent => ({ type: 'toast.show', content: { title, message: title } })),
      fc.constant<ToastEvent>({ type: 'toast.close' }),
      fc.double().map((distancePx): ToastEvent => ({ type: 'swipe.finish', distancePx })),
      reason.map((held): ToastEvent => ({ type: 'hold.begin', reason: held })),
      reason.map((held): ToastEvent => ({ type: 'hold.end', reason: held })),
    );
    fuzz(events, () => {
      const actor = createActor(toastMachine.provide({ actors: { pageWatcher: quietWatcher } })).start();
      const context = () => actor.getSnapshot().context;
      return {
        send: actor.send,
        numbers: () => [context().clock.remainingMs],
        counts: () => [context().lastId],
        check: () => {
          expect(context().clock.remainingMs).toBeLessThanOrEqual(5 * SECOND_MS);
        },
        isTicking: () => false,
        stop: () => {
          actor.stop();
        },
      };
    });
  });

  it('newsletter', () => {
    const events = fc.oneof(
      fc
        .record({ address: fc.string(), isValid: fc.boolean() })
        .map((submission): NewsletterEvent => ({ type: 'form.submit', ...submission })),
      fc.constant<NewsletterEvent>({ type: 'address.edit' }),
    );
    fuzz(events, () => {
      const actor = createActor(newsletterMachine).start();
      return {
        send: actor.send,
        numbers: () => [],
        counts: () => [],
        check: () => {
          expect(['asking', 'correcting', 'thanking']).toContain(actor.getSnapshot().value);
        },
        isTicking: () => false,
        stop: () => {
          actor.stop();
        },
      };
    });
  });

  it('checkout success: the 1200 ms, at most one redirect', () => {
    const events = fc.oneof(
      fc
        .constantFrom<VisitorName>('loading', 'signedOut', 'failed', 'signedIn', 'member')
        .map((visitor) => ({ type: 'session.reported' as const, session: visitors[visitor] })),
      fc.constant({ type: 'access.recheck' as const }),
    );
    for (const input of [order, subscription]) {
      fuzz(events, () => {
        let redirects = 0;
        const actor = createActor(
          checkoutSuccessMachine.provide({
            actors: {
              accessWatch: quietAccessWatch,
              captureOrder: unanswered<CaptureAnswer, CaptureRequest>(),
              recheckAccess: unanswered<RecheckAnswer, RecheckRequest>(),
            },
            actions: {
              goToCourses: () => {
                redirects += 1;
              },
            },
          }),
          { input },
        ).start();
        return {
          send: actor.send,
          numbers: () => [],
          counts: () => [redirects],
          check: () => {
            expect(redirects).toBe(actor.getSnapshot().matches({ success: 'redirecting' }) ? 1 : 0);
          },
          isTicking: () => false,
          stop: () => {
            actor.stop();
          },
        };
      });
    }
  });

  it('metrics: the count of blocks falls with a new date only', () => {
    const number = fc.oneof(fc.constant(null), fc.double({ noNaN: true, noDefaultInfinity: true }));
    const events = fc.oneof(
      number.map((eveningStress): MetricsEvent => ({ type: 'metrics.update', entries: { eveningStress } })),
      fc.constant('block' as const),
      fc.jsonValue().map((stored): MetricsEvent => ({ type: 'record.reported', record: readRecord(stored) })),
    );
    fuzz(events, () => {
      let today = '';
      let blocks = 0;
      let days = 0;
      const actor = createActor(metricsMachine.provide({ actors: { recordWatcher: quietWatcher } }), {
        input: { record: readRecord(null) },
      }).start();
      const record = () => actor.getSnapshot().context.record;
      const look = () => {
        if (record().lastUpdatedDate !== today) {
          today = record().lastUpdatedDate;
          days += 1;
          blocks = 0;
        }
        blocks = Math.max(blocks, record().pomodoroBlocksCompletedToday);
      };
      return {
        send: (event) => {
          if (event === 'block') {
            actor.send({ type: 'block.completed', endedAt: Date.now() });
          } else {
            actor.send(event);
            // Another tab may have written anything: what it says is taken up, and the count begins there.
            today = event.type === 'record.reported' ? '' : today;
          }
        },
        numbers: () => [record().pomodoroBlocksCompletedToday],
        counts: () => {
          look();
          return [days];
        },
        check: () => {
          look();
          expect(record().pomodoroBlocksCompletedToday).toBe(blocks);
          expect(Number.isSafeInteger(record().pomodoroBlocksCompletedToday)).toBe(true);
          expect(record().lastUpdatedDate).toMatch(/^\d{4}-\d\d-\d\d$/);
        },
        isTicking: () => false,
        stop: () => {
          actor.stop();
        },
      };
    });
  });
});
