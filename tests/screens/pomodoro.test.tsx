import { MantineProvider, Modal } from '@mantine/core';
import { act, cleanup, fireEvent, render as renderInto, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { pomodoroMachine } from '#machines/pomodoro.machine.ts';
import { Companion } from '#src/app/Companion.tsx';
import { EnergyProviders } from '#src/courses/energy/EnergyProviders.tsx';
import { leavesOf } from '#src/inspection/leaves-of.ts';
import { theToaster } from '#src/toast/toasts.ts';
import { preferences } from '#src/tools/guidance/preferences.ts';
import { DayNote } from '#src/tools/metrics/DayNote.tsx';
import { metricsRecord } from '#src/tools/metrics/metrics-record.ts';
import { useMetricsRecord } from '#src/tools/metrics/metrics.ts';
import { MetricsForm } from '#src/tools/metrics/MetricsForm.tsx';
import { PomodoroTimer } from '#src/tools/pomodoro/PomodoroTimer.tsx';
import { siteTimer } from '#src/tools/pomodoro/site-timer.ts';
import { libraryProps } from '#src/ui/library-theme.ts';
import { PageHeading } from '#src/ui/PageHeading.tsx';

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../support/durations.ts';
import { installLateTimers } from '../support/late-timers.ts';
import { itWalks, walk } from '../support/model.ts';
import { installDevices, removeDevices } from './support/devices.ts';
import { makeTools } from './support/energy-tools.tsx';
import { press } from './support/screen.ts';
import { tellTab, writeElsewhere } from './support/storage.ts';

type Snapshot = SnapshotFrom<typeof pomodoroMachine>;

const HISTORY_KEY = 'energyCourse:metricsHistory';

const NOON = Date.UTC(2026, 8, 14, 12);

const SPECIFIED_MS: Record<string, number> = { focus: 25 * MINUTE_MS, break: 5 * MINUTE_MS };

function TimerPage() {
  const { pomodoroBlocksCompletedToday } = useMetricsRecord();
  return (
    <>
      <PageHeading pageTitle="Guide">Guide</PageHeading>
      <PomodoroTimer blocksToday={pomodoroBlocksCompletedToday} dayNote={<DayNote />} />
      <MetricsForm names={['eveningStress']} />
      <Link to="/other">Other</Link>
    </>
  );
}

function Frame() {
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <MantineProvider {...libraryProps} env="test" forceColorScheme={scheme}>
      <button
        type="button"
        onClick={() => {
          setScheme('dark');
        }}
      >
        Dark
      </button>
      <button
        type="button"
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        Dialog
      </button>
      <Modal
        opened={isOpen}
        title="A dialog"
        onClose={() => {
          setIsOpen(false);
        }}
      />
      <Outlet />
      <Companion />
    </MantineProvider>
  );
}

function open(tools = makeTools()) {
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          {
            path: '/timer',
            element: (
              <EnergyProviders tools={tools}>
                <TimerPage />
              </EnergyProviders>
            ),
          },
          {
            path: '/other',
            element: (
              <>
                <PageHeading pageTitle="Other page">Other page</PageHeading>
                <Link to="/timer">Timer</Link>
              </>
            ),
          },
        ],
      },
    ],
    { initialEntries: ['/timer'] },
  );
  return renderInto(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

const card = () => screen.getByText('Focus timer').closest('section')!;
const go = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const chooseRhythm = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const clock = () => document.querySelector('[role=timer]')!.textContent;
const said = () => card().querySelector('output')!.textContent;
const blocks = () =>
  Number(
    within(card())
      .getByText(/^Blocks today/)
      .querySelector('strong')!.textContent,
  );

/** Today's blocks on the device: in the record and in the history. */
const keptBlocks = () => {
  const [record, history] = [metricsRecord.key, HISTORY_KEY].map(
    (key) => JSON.parse(localStorage.getItem(key)!) as Record<string, unknown>,
  );
  const [today] = Object.values(history!) as { focusBlocks: number }[];
  return [record!['pomodoroBlocksCompletedToday'], today!.focusBlocks];
};

let browser: ReturnType<typeof installLateTimers>;

/** The page is in front: every timer runs at its own time. */
const pass = (ms: number) =>
  act(() => {
    browser.passAwake(ms);
  });

/** The page is hidden: its timers come every four minutes, so that a focus block does not take 1500 redraws. */
const passHidden = (ms: number) => {
  for (let left = ms; left > 0; left -= 4 * MINUTE_MS) {
    act(() => {
      browser.passAsleep(Math.min(left, 4 * MINUTE_MS));
    });
  }
};

// It loads with the first timer, and no clock of a test moves that.
beforeAll(async () => {
  siteTimer.change(makeTools().pomodoro.timer);
  renderInto(
    <MantineProvider {...libraryProps} env="test">
      <Companion />
    </MantineProvider>,
  );
  await act(() => vi.dynamicImportSettled());
  cleanup();
});

beforeEach(() => {
  tellTab(HISTORY_KEY);
  browser = installLateTimers(NOON);
});

afterEach(() => {
  act(() => {
    theToaster().send({ type: 'toast.close' });
  });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  removeDevices();
  document.title = '';
});

describe('the screen shows what the machine says', () => {
  const model = walk(
    pomodoroMachine.provide({
      guards: {
        hasSlept: ({ event }) => 'gap' in event && event.gap === 'sleep',
        isOver: ({ event }) => 'gap' in event,
      },
    }),
    {
      facts: ({ context: { clock, ended, scheme } }) => [clock.isHeld, ended, scheme],
      payloads: {
        tick: () => [{ gap: 'short' }, { gap: 'sleep' }],
        'scheme.choose': ({ context }) => [{ scheme: context.scheme === '25/5' ? '40/10' : '25/5' }],
      },
      stopWhen: ({ context }) => context.scheme === '40/10',
    },
  );

  const notices: Record<string, string> = {
    'focus done': 'Focus block finished',
    'break done': 'Break finished',
    'focus slept': 'Your device was asleep',
    'break slept': 'Your device was asleep',
  };

  function expectOnly(phase: 'focus' | 'break', isRunning: boolean, { context }: Snapshot, spentMs: number) {
    const { clock: phaseClock, ended, scheme } = context;
    const own = within(card());
    const names = { focus: 'Focus', break: 'Break' };
    const other = phase === 'focus' ? 'break' : 'focus';

    own.getByText(names[phase], { exact: true });
    expect(own.queryByText(names[other], { exact: true })).toBeNull();

    const state = isRunning ? 'Running' : phaseClock.isHeld ? 'Paused' : 'Ready to start';
    for (const words of ['Running', 'Paused', 'Ready to start']) {
      expect(own.queryAllByText(words, { exact: true })).toHaveLength(words === state ? 1 : 0);
    }
    expect(own.queryAllByText('Pause', { selector: 'button *' })).toHaveLength(isRunning ? 1 : 0);
    expect(own.queryAllByText('Start', { selector: 'button *' })).toHaveLength(isRunning ? 0 : 1);
    expect(own.getByText('Reset').closest('button')).toBeEnabled();

    const minutes = scheme === '40/10' ? 40 * MINUTE_MS : SPECIFIED_MS[phase]!;
    const seconds = Math.ceil((minutes - spentMs) / SECOND_MS);
    const mmss = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
    expect(clock()).toBe(mmss);
    expect(document.title).toBe(
      isRunning
        ? `${names[phase]} ${mmss} · Guide | Daylight & Rest`
        : `${phaseClock.isHeld ? `Paused ${mmss} · ` : ''}Guide | Daylight & Rest`,
    );

    const notice = ended === null ? undefined : notices[`${ended.phase} ${ended.isSleep ? 'slept' : 'done'}`];
    for (const title of new Set(Object.values(notices))) {
      expect(own.queryAllByText(title, { exact: true })).toHaveLength(title === notice ? 1 : 0);
    }
    expect(card().querySelector<HTMLInputElement>('input:checked')!.value).toBe(scheme);
    expect(document.querySelector('[data-open]'), 'no toast beside the timer itself').toBeNull();
  }

  itWalks(model, { states: 8, edges: 45, paths: 35 }, async (path) => {
    let phase = 'focus';
    let spentMs = 0;
    let expectedBlocks = 0;

    const phaseOver = () => {
      expectedBlocks += phase === 'focus' ? 1 : 0;
      phase = phase === 'focus' ? 'break' : 'focus';
      spentMs = 0;
    };
    const backToFocus = () => {
      phase = 'focus';
      spentMs = 0;
    };
    const phaseEnd = () => {
      passHidden(SPECIFIED_MS[phase]! - spentMs - 1);
      expect(within(card()).getByText(phase === 'focus' ? 'Focus' : 'Break', { exact: true })).toBeVisible();
      passHidden(1);
      phaseOver();
    };

    await path.test({
      events: {
        'xstate.init': () => {
          open();
        },
        'timer.start': () => {
          press('Start');
        },
        'timer.pause': () => {
          press('Pause');
          act(() => {
            browser.passAsleep(9 * HOUR_MS);
          });
        },
        'timer.reset': () => {
          press('Reset');
          backToFocus();
        },
        'scheme.choose': ({ event }) => {
          chooseRhythm(event.scheme === '40/10' ? /^40 minutes/ : /^25 minutes/);
          backToFocus();
        },
        tick: ({ event }) => {
          if ('gap' in event && event.gap === 'sleep') {
            act(() => {
              browser.passAsleep(5 * MINUTE_MS + 1);
            });
            phaseOver();
          } else {
            passHidden(SPECIFIED_MS[phase]! - spentMs - MINUTE_MS);
            browser.moveClock(3 * MINUTE_MS);
            act(() => {
              browser.passAwake(SECOND_MS);
            });
            phaseOver();
            spentMs = 2 * MINUTE_MS + SECOND_MS;
          }
        },
        'xstate.after.phaseEnd.pomodoro.focus.running': phaseEnd,
        'xstate.after.phaseEnd.pomodoro.break.running': phaseEnd,
      },
      states: {
        '*': ({ value }) => {
          expect(leavesOf(value)[0]!.split('.')[0]).toBe(phase);
          expect(blocks()).toBe(expectedBlocks);
        },
        'focus.paused': (snapshot) => {
          expectOnly('focus', false, snapshot, spentMs);
        },
        'focus.running': (snapshot) => {
          expectOnly('focus', true, snapshot, spentMs);
        },
        'break.paused': (snapshot) => {
          expectOnly('break', false, snapshot, spentMs);
        },
        'break.running': (snapshot) => {
          expectOnly('break', true, snapshot, spentMs);
        },
      },
    });
  });
});

describe('time on the screen', () => {
  it('is mm:ss with the phase, and changes each second', () => {
    open();
    expect(clock()).toBe('25:00');
    press('Start');
    expect(clock()).toBe('25:00');
    pass(999);
    expect(clock()).toBe('25:00');
    pass(1);
    expect(clock()).toBe('24:59');
    passHidden(16 * MINUTE_MS + 52 * SECOND_MS);
    expect(clock()).toBe('08:07');
  });

  it('is announced when the timer starts, in the last minute, and when a phase ends; never each second', () => {
    open();
    const heard = [said()];
    const listen = (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        pass(SECOND_MS);
        if (said() !== heard.at(-1)) {
          heard.push(said());
        }
      }
    };
    press('Start');
    listen(5);
    passHidden(23 * MINUTE_MS + 50 * SECOND_MS);
    listen(10);
    passHidden(50 * SECOND_MS);
    listen(10);
    passHidden(3 * MINUTE_MS + 50 * SECOND_MS);
    listen(10);
    passHidden(50 * SECOND_MS);
    listen(10);
    expect(heard).toEqual([
      'Focus: ready to start.',
      'Focus: the timer runs.',
      'Focus: one minute left.',
      'Focus block finished. Your break of 5 minutes has begun. Stand up and move a little.',
      'Break: one minute left.',
      'Break finished. The next focus block of 25 minutes has begun.',
    ]);
    press('Pause');
    expect(said()).toBe('Focus: paused.');
  });

  it('has one live region of its own, and the seconds are outside of it', () => {
    open();
    press('Start');
    expect(screen.getByRole('region', { name: 'Focus timer' })).toBe(card());
    expect(within(card()).getAllByRole('status')).toHaveLength(1);
    expect(screen.getByRole('timer').closest('[aria-live]')).toBeNull();
    expect(screen.getByRole('timer')).not.toHaveAttribute('aria-live');
  });

  it('shows the notice of the end with sound off', () => {
    const { log } = installDevices();
    open();
    press('Start');
    passHidden(25 * MINUTE_MS);
    within(card()).getByText('Focus block finished');
    within(card()).getByText('Your break of 5 minutes has begun. Stand up and move a little.');
    expect(log).toEqual([]);
  });

  it('tells the goal in words', () => {
    open();
    expect(within(card()).getByText(/^Goal: 6 to 9 focus blocks a day\./)).toBeVisible();
  });

  it('fills the ring from empty to full', () => {
    open();
    const done = () =>
      Number(document.querySelector<HTMLElement>('[style*="--done"]')!.style.getPropertyValue('--done'));
    expect(done()).toBe(0);
    press('Start');
    passHidden(12.5 * MINUTE_MS);
    expect(done()).toBe(0.5);
    passHidden(12.5 * MINUTE_MS - SECOND_MS);
    expect(done()).toBeGreaterThan(0.99);
    pass(SECOND_MS);
    expect(done()).toBe(0);
  });
});

describe('presses', () => {
  it('ten fast ones leave one ticker and lose no time', () => {
    open();
    press('Start');
    passHidden(5 * MINUTE_MS);
    const whileRunning = browser.count();
    for (let count = 0; count < 10; count += 1) {
      press(count % 2 === 0 ? 'Pause' : 'Start');
      expect(browser.count()).toBe(whileRunning - (count % 2 === 0 ? 2 : 0));
    }
    expect(clock()).toBe('20:00');
    passHidden(MINUTE_MS);
    expect(clock()).toBe('19:00');
  });

  it('a held Enter presses once, and a double click does not undo itself', () => {
    open();
    const start = screen.getByRole('button', { name: 'Start' });
    expect(fireEvent.keyDown(start, { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(start, { key: 'Enter', repeat: true })).toBe(false);
    fireEvent.click(start, { detail: 1 });
    fireEvent.click(start, { detail: 2 });
    screen.getByRole('button', { name: 'Pause' });
  });

  it('keep the focus on the same button', () => {
    open();
    const start = screen.getByRole('button', { name: 'Start' });
    start.focus();
    press('Start');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pause' }));
    expect(document.activeElement).toBe(start);
  });

  it('work by keyboard alone', async () => {
    vi.unstubAllGlobals();
    const user = userEvent.setup();
    open();
    screen.getByRole('button', { name: 'Start' }).focus();
    await user.keyboard('{Enter}');
    screen.getByRole('button', { name: 'Pause' });
    await user.keyboard(' ');
    screen.getByRole('button', { name: 'Start' });
    await user.tab();
    expect(document.activeElement).toHaveTextContent('Reset');
    await user.tab();
    expect(document.activeElement).toHaveAttribute('type', 'radio');
    await user.keyboard('{ArrowDown}');
    expect(clock()).toBe('40:00');
  });
});

describe('what happens elsewhere never resets the timer', () => {
  it('another theme, a dialog, an edited number, another tab’s numbers, a switch', () => {
    installDevices();
    open();
    press('Start');
    passHidden(5 * MINUTE_MS);
    press('Dark');
    press('Dialog');
    pass(SECOND_MS);
    press('Dialog');
    pass(SECOND_MS);
    fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '3' } });
    writeElsewhere(metricsRecord.key, { eveningStress: 5 });
    fireEvent.click(screen.getByRole('switch', { name: 'Soft chime' }));
    chooseRhythm(/^25 minutes/);
    expect(clock()).toBe('19:58');
    pass(SECOND_MS);
    expect(clock()).toBe('19:57');
    screen.getByRole('button', { name: 'Pause' });
  });

  it('nor does leaving its page: it runs on, counts once, speaks by a toast, and is there on return', () => {
    open();
    press('Start');
    passHidden(5 * MINUTE_MS);
    go('Other');
    expect(screen.queryByRole('timer')).toBeNull();
    passHidden(20 * MINUTE_MS - 1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    pass(1);
    const toast = screen.getByRole('status');
    within(toast).getByText('Focus block finished');
    within(toast).getByText('Your break of 5 minutes has begun. Stand up and move a little.');
    expect(keptBlocks()).toEqual([1, 1]);
    go('Timer');
    expect(clock()).toBe('05:00');
    expect(blocks()).toBe(1);
    within(card()).getByText('Focus block finished');
    passHidden(5 * MINUTE_MS);
    expect(screen.queryByText('Break finished')).toBe(within(card()).getByText('Break finished'));
    expect(document.querySelector('[data-open]'), 'no toast beside the timer itself').toBeNull();
    go('Other');
    press('Dark');
    passHidden(25 * MINUTE_MS);
    within(screen.getByRole('status')).getByText('Focus block finished');
    expect(keptBlocks()).toEqual([2, 2]);
  });

  it('nor does coming and going: there is one ticker, one toast region and one record', () => {
    open();
    press('Start');
    pass(SECOND_MS);
    // On its own page the date turns as well.
    const [listeners, tickers] = [browser.count(), browser.tickers()];
    const whileRunning = [listeners, tickers];
    for (let visit = 0; visit < 3; visit += 1) {
      pass(SECOND_MS);
      go('Other');
      pass(SECOND_MS);
      expect([browser.count(), browser.tickers()]).toEqual([listeners - 1, tickers - 1]);
      expect(screen.getAllByRole('status')).toHaveLength(1);
      go('Timer');
      pass(SECOND_MS);
      expect([browser.count(), browser.tickers()]).toEqual(whileRunning);
    }
    expect(tickers).toBe(2);
    expect(clock()).toBe('24:50');
    passHidden(24 * MINUTE_MS + 50 * SECOND_MS);
    expect(blocks()).toBe(1);
    expect(keptBlocks()).toEqual([1, 1]);
  });

  it('nor does the loss of the whole frame: the site that stands up again finds it running', () => {
    const tools = makeTools();
    const { unmount } = open(tools);
    press('Start');
    pass(MINUTE_MS);
    const whileRunning = browser.count();
    unmount();
    expect(document.title).toBe('Guide | Daylight & Rest');
    pass(MINUTE_MS);
    open(tools);
    expect(clock()).toBe('23:00');
    pass(MINUTE_MS);
    expect(browser.count()).toBe(whileRunning);
    passHidden(22 * MINUTE_MS);
    expect(keptBlocks()).toEqual([1, 1]);
  });
});

describe('the title of the page', () => {
  it('carries the time on another page too, while the timer runs', () => {
    open();
    press('Start');
    pass(SECOND_MS);
    go('Other');
    pass(SECOND_MS);
    expect(document.title).toBe('Focus 24:58 · Other page | Daylight & Rest');
    passHidden(24 * MINUTE_MS + 58 * SECOND_MS);
    expect(document.title).toBe('Break 05:00 · Other page | Daylight & Rest');
    go('Timer');
    pass(SECOND_MS);
    expect(document.title).toBe('Break 04:59 · Guide | Daylight & Rest');
    press('Reset');
    expect(document.title).toBe('Guide | Daylight & Rest');
    go('Other');
    pass(SECOND_MS);
    expect(document.title).toBe('Other page | Daylight & Rest');
  });

  it('loses it elsewhere when the device has slept, so that the timer waits', () => {
    open();
    press('Start');
    go('Other');
    pass(SECOND_MS);
    act(() => {
      browser.passAsleep(HOUR_MS);
    });
    expect(document.title).toBe('Other page | Daylight & Rest');
    within(screen.getByRole('status')).getByText('Your device was asleep');
  });

  it('says that the timer is held on the page of the timer alone', () => {
    open();
    press('Start');
    pass(SECOND_MS);
    press('Pause');
    expect(document.title).toBe('Paused 24:59 · Guide | Daylight & Rest');
    go('Other');
    pass(SECOND_MS);
    expect(document.title).toBe('Other page | Daylight & Rest');
    go('Timer');
    expect(document.title).toBe('Paused 24:59 · Guide | Daylight & Rest');
    press('Start');
    expect(document.title).toBe('Focus 24:59 · Guide | Daylight & Rest');
  });
});

it('a visitor who never opened the course has nothing of it on the screen', () => {
  renderInto(<Companion />);
  expect(screen.queryByRole('status')).toBeNull();
});

describe('the count of blocks', () => {
  it('is that of today, and one more for each finished block, on the device too', () => {
    localStorage.setItem(
      metricsRecord.key,
      JSON.stringify({ pomodoroBlocksCompletedToday: 2, lastUpdatedDate: '2026-09-14' }),
    );
    open();
    expect(blocks()).toBe(2);
    press('Start');
    passHidden(25 * MINUTE_MS - 1);
    expect(blocks()).toBe(2);
    passHidden(1);
    expect(blocks()).toBe(3);
    expect(JSON.parse(localStorage.getItem(metricsRecord.key)!)).toMatchObject({
      pomodoroBlocksCompletedToday: 3,
      lastUpdatedDate: '2026-09-14',
    });
  });

  it('starts again at UTC midnight while the page is open, and a block after it counts 1', () => {
    browser.passAsleep(11 * HOUR_MS + 45 * MINUTE_MS);
    localStorage.setItem(
      metricsRecord.key,
      JSON.stringify({ pomodoroBlocksCompletedToday: 7, lastUpdatedDate: '2026-09-14' }),
    );
    open();
    press('Start');
    passHidden(15 * MINUTE_MS - 1);
    expect(blocks()).toBe(7);
    passHidden(1);
    expect(blocks()).toBe(0);
    passHidden(10 * MINUTE_MS);
    expect(blocks()).toBe(1);
  });

  it('of more than nine fills the row and no more', () => {
    localStorage.setItem(
      metricsRecord.key,
      JSON.stringify({ pomodoroBlocksCompletedToday: 12, lastUpdatedDate: '2026-09-14' }),
    );
    open();
    expect(blocks()).toBe(12);
    expect(card().querySelectorAll('[data-done]')).toHaveLength(9);
  });
});

describe('voice, chime and vibration', () => {
  const all = { voice: true, chime: true, vibration: true };
  const endOfPhase = ['tone 352', 'tone 440', 'tone 528'];

  it('tell the start and the end of each phase, on another page too, and stop with the timer', () => {
    const { log } = installDevices();
    localStorage.setItem(preferences.key, JSON.stringify(all));
    open();
    press('Start');
    go('Other');
    passHidden(25 * MINUTE_MS);
    go('Timer');
    passHidden(5 * MINUTE_MS);
    press('Pause');
    press('Start');
    expect(log.filter((entry) => entry.startsWith('say'))).toEqual([
      'say Focus.',
      'say Focus block finished. Break.',
      'say Break finished. Focus.',
      'say Focus.',
    ]);
    expect(log.filter((entry) => entry.startsWith('tone'))).toEqual([
      'tone 528',
      ...endOfPhase,
      ...endOfPhase,
      'tone 528',
    ]);
    expect(log.filter((entry) => entry.startsWith('vibrate'))).toHaveLength(4);
    log.length = 0;
    press('Reset');
    expect(log).toEqual(['silence', 'stillness']);
  });

  it('follow what was chosen at another exercise meanwhile', () => {
    const { log } = installDevices();
    open();
    press('Start');
    go('Other');
    preferences.change({ voice: true });
    passHidden(25 * MINUTE_MS);
    expect(log.filter((entry) => entry.startsWith('say'))).toEqual(['say Focus block finished. Break.']);
    preferences.change({ voice: false, gentleBreathing: true });
    go('Timer');
    expect(within(card()).getByRole('switch', { name: 'Spoken guidance' })).not.toBeChecked();
    fireEvent.click(within(card()).getByRole('switch', { name: 'Soft chime' }));
    expect(JSON.parse(localStorage.getItem(preferences.key)!)).toMatchObject({
      voice: false,
      chime: true,
      gentleBreathing: true,
    });
  });

  it('are given back with the page of a timer that rests, and not of one that runs', () => {
    const { log } = installDevices();
    localStorage.setItem(preferences.key, JSON.stringify(all));
    open();
    press('Start');
    log.length = 0;
    go('Other');
    expect(log).toEqual([]);
    go('Timer');
    press('Pause');
    log.length = 0;
    go('Other');
    expect(log).toEqual(['silence', 'stillness', 'sound closed']);
  });

  it('have an off switch beside the timer', () => {
    const { log } = installDevices();
    localStorage.setItem(preferences.key, JSON.stringify(all));
    open();
    for (const name of ['Spoken guidance', 'Soft chime', 'Vibration']) {
      fireEvent.click(within(card()).getByRole('switch', { name }));
    }
    log.length = 0;
    press('Start');
    passHidden(25 * MINUTE_MS);
    expect(log.filter((entry) => /^(?:say|tone|vibrate)/.test(entry))).toEqual([]);
  });

  it('the screen stays on while the timer runs', async () => {
    const { locks } = installDevices();
    open();
    press('Start');
    await act(() => Promise.resolve());
    expect(locks.held).toBe(1);
    press('Pause');
    await act(() => Promise.resolve());
    expect(locks.held).toBe(0);
  });
});

it('a timer without its context says so', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() =>
    renderInto(
      <MantineProvider {...libraryProps} env="test">
        <PomodoroTimer blocksToday={0} />
      </MantineProvider>,
    ),
  ).toThrow('usePomodoro needs a PomodoroContext around it.');
});
