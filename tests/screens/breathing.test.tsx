import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { breathingLessons } from '#content/members/breathing-lessons.ts';
import { redFlags } from '#content/red-flags.ts';
import { breathingTool, type BreathingLesson } from '#content/resources/breathing.ts';
import { breathingMachine } from '#machines/breathing.machine.ts';
import { paths } from '#src/paths.ts';
import { BreathingExercise } from '#src/tools/breathing/BreathingExercise.tsx';
import { preferences } from '#src/tools/guidance/preferences.ts';

import { HOUR_MS } from '../support/durations.ts';
import { itWalks, walk } from '../support/model.ts';
import { installDevices, removeDevices } from './support/devices.ts';
import { renderRoutes } from './support/render.tsx';
import { button, choose, find, pass, press, status } from './support/screen.ts';

const TITLE = '4-7-8 Breathing Exercise';

/** The seconds of section 9; the lead-in and the gentle pace are ours. */
const SPECIFIED_MS: Record<string, Record<string, number>> = {
  standard: { leadIn: 3_000, inhale: 4_000, hold: 7_000, exhale: 8_000, pause: 2_000 },
  gentle: { leadIn: 3_000, inhale: 2_000, exhale: 4_000, pause: 2_000 },
};

const lessonsOf = (...cycles: number[]): BreathingLesson[] =>
  cycles.map((count, index) => ({
    title: `Lesson ${'ABC'[index]!}`,
    description: `Description ${index}`,
    cycles: count,
    instructions: [`Instruction ${index}`],
    advice: `Advice ${index}`,
  }));

function open(lessons: readonly BreathingLesson[] = breathingLessons) {
  return renderRoutes(
    [
      {
        path: paths.resource('breathing-exercise'),
        element: <BreathingExercise lessons={lessons} />,
      },
      { path: paths.resources, element: <p>All resources</p> },
    ],
    paths.resource('breathing-exercise'),
  );
}

const timer = () => document.querySelector('[role="timer"]')?.textContent;
const mainButtons = ['Start Exercise', 'Pause', 'Resume', 'Start Again'];

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  removeDevices();
});

describe('the screen shows what the machine says', () => {
  const lessons = lessonsOf(2, 1);
  const model = walk(breathingMachine, {
    input: { cyclesByLesson: [2, 1] },
    facts: ({ context }) => [context.completedCycles, context.phase, context.lesson, context.pace],
    payloads: {
      'lesson.choose': ({ context }) => [{ lesson: 1 - context.lesson }],
      'pace.choose': ({ context }) => [{ pace: context.pace === 'gentle' ? 'standard' : 'gentle' }],
    },
    skip: ['tick'],
    // The other lesson and the other pace are reached from every state; the bare machine walks on from there.
    stopWhen: ({ context }) => context.lesson === 1 || context.pace === 'gentle',
  });

  interface Marks {
    readonly button: string;
    readonly status: RegExp;
    /** Words that stand in the figure, or in place of it. */
    readonly words: string;
    readonly title: RegExp;
  }

  const marks: Record<string, Marks> = {
    idle: {
      button: 'Start Exercise',
      status: /^Ready to start\.$/,
      words: 'Ready',
      title: /^4-7-8 Breathing Exercise \|/,
    },
    'running.leadIn': {
      button: 'Pause',
      status: /^Get ready\.$/,
      words: 'Get ready',
      title: /^Get ready · \d:\d\d left · 4-7-8/,
    },
    'running.inhale': {
      button: 'Pause',
      status: /^(Breath \d of \d|Last breath)\. Breathe in\.$/,
      words: 'Breathe in',
      title: /^Breathe in · \d:\d\d left · 4-7-8/,
    },
    'running.hold': {
      button: 'Pause',
      status: /^Hold\.$/,
      words: 'Hold',
      title: /^Hold · \d:\d\d left · 4-7-8/,
    },
    'running.exhale': {
      button: 'Pause',
      status: /^Breathe out\.$/,
      words: 'Breathe out',
      title: /^Breathe out · \d:\d\d left · 4-7-8/,
    },
    'running.pause': {
      button: 'Pause',
      status: /^Rest\.$/,
      words: 'Rest',
      title: /^Rest · \d:\d\d left · 4-7-8/,
    },
    paused: {
      button: 'Resume',
      status: /^Paused\.$/,
      words: 'Paused',
      title: /^Paused · \d:\d\d left · 4-7-8/,
    },
    complete: {
      button: 'Start Again',
      status: /^Exercise Complete!$/,
      words: 'Exercise Complete!',
      title: /^Exercise Complete! · 4-7-8/,
    },
  };
  const phaseWords = {
    leadIn: 'Get ready',
    inhale: 'Breathe in',
    hold: 'Hold',
    exhale: 'Breathe out',
    pause: 'Rest',
  };

  function expectOnly(state: string, { context }: SnapshotFrom<typeof breathingMachine>) {
    const own = marks[state]!;
    const card = document.querySelector<HTMLElement>('section[aria-labelledby="exercise"]')!;

    expect(card.querySelector('h2')).toHaveTextContent(lessons[context.lesson]!.title);
    expect(mainButtons.filter((name) => button(name) !== null)).toEqual([own.button]);
    expect(document.title).toMatch(own.title);
    expect(status()).toMatch(own.status);
    expect(within(card).queryAllByText(own.words)).not.toHaveLength(0);

    const others = Object.entries(marks).filter(([other]) => other !== state);
    for (const [, other] of others) {
      expect(document.title).not.toMatch(other.title);
      expect(status()).not.toMatch(other.status);
    }
    const otherWords = others.map(([, { words }]) => words);
    const inCard = otherWords.filter((words) => within(card).queryByText(words) !== null);
    expect(inCard).toEqual(state === 'paused' ? [phaseWords[context.phase!]] : []);

    expect(button('Stop Exercise')).toHaveAttribute('aria-disabled', String(state === 'idle'));
    expect(lessons.map(({ title }) => button(new RegExp(title))!.getAttribute('aria-pressed'))).toEqual(
      lessons.map((_, index) => String(index === context.lesson)),
    );
    expect(screen.getAllByText('Chosen')).toHaveLength(1);
    expect(find('label', 'Gentle: no hold')!.querySelector('input')!.checked).toBe(context.pace === 'gentle');
    screen.getByText(`Advice ${context.lesson}`);
    const isGentle = context.pace === 'gentle';
    expect(screen.queryByText(`Instruction ${context.lesson}`) === null).toBe(isGentle);
    expect(screen.queryByText(breathingTool.gentleInstructions[3]) === null).toBe(!isGentle);
    expect(screen.queryByText(`Advice ${1 - context.lesson}`)).toBeNull();
    expect(screen.queryByText(`Instruction ${1 - context.lesson}`)).toBeNull();

    const breath = context.phase === 'pause' ? context.completedCycles : context.completedCycles + 1;
    const time = new RegExp(`^Breath ${breath} of ${lessons[context.lesson]!.cycles} · \\d:\\d\\d left$`);
    expect(timer() ?? 'no timer').toMatch(state === 'complete' ? /^no timer$/ : time);
    expect(vi.getTimerCount(), 'one ticker and one phase, or nothing').toBe(
      state.startsWith('running') ? 2 : 0,
    );
  }

  itWalks(model, { states: 10, edges: 79, paths: 62 }, async (path) => {
    let pace = 'standard';
    const phaseEnd = (phase: string) => ({
      [`xstate.after.phaseEnd.breathing.running.${phase}`]: () => {
        const before = status();
        pass(SPECIFIED_MS[pace]![phase]! - 1);
        expect(status(), 'left the phase too early').toBe(before);
        pass(1);
      },
    });
    await path.test({
      events: {
        'xstate.init': () => {
          open(lessons);
        },
        'exercise.start': () => press(/^Start/),
        'exercise.pause': () => {
          press('Pause');
          pass(HOUR_MS);
        },
        'exercise.resume': () => press('Resume'),
        'exercise.stop': () => press('Stop Exercise'),
        'lesson.choose': ({ event }) => press(new RegExp(lessons[event.lesson]!.title)),
        'pace.choose': ({ event }) => {
          pace = event.pace;
          choose(pace === 'gentle' ? 'Gentle: no hold' : '4-7-8');
        },
        ...phaseEnd('leadIn'),
        ...phaseEnd('inhale'),
        ...phaseEnd('hold'),
        ...phaseEnd('exhale'),
        ...phaseEnd('pause'),
      },
      states: Object.fromEntries(
        Object.keys(marks).map((state) => [
          state,
          (snapshot) => {
            expectOnly(state, snapshot);
          },
        ]),
      ),
    });
  });
});

describe('the page of the real lessons', () => {
  it('shows three lessons of 4, 8 and 6 cycles, about half a minute each, rounded up', () => {
    open();
    const tiles = breathingLessons.map(({ title }) =>
      screen.getByRole('button', { name: new RegExp(title) }),
    );
    expect(tiles.map((tile) => /About \d+ minutes · \d+ breaths/.exec(tile.textContent)?.[0])).toEqual([
      'About 2 minutes · 4 breaths',
      'About 4 minutes · 8 breaths',
      'About 3 minutes · 6 breaths',
    ]);
    expect(timer()).toBe('Breath 1 of 4 · 1:25 left');
  });

  it("gives the method's advice with each lesson", () => {
    open();
    for (const { title, instructions } of breathingLessons) {
      press(new RegExp(title));
      expect(screen.getByText(/no more than four breaths at a time in your first month/)).toBeInTheDocument();
      const steps = screen.getByRole('region', { name: `How to do it: ${title}` });
      expect(
        within(steps)
          .getAllByRole('listitem')
          .map((step) => step.textContent),
      ).toEqual(instructions);
    }
  });

  it('gives the gentle pace instructions of its own, in which nobody holds the breath', () => {
    open();
    choose('Gentle: no hold');
    const steps = screen.getByRole('region', { name: 'How to do it: Gentle: no hold' });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map((step) => step.textContent),
    ).toEqual(breathingTool.gentleInstructions);
    expect(steps).toHaveTextContent(/counts to 2.*counts to 4.*Never hold your breath/);
    expect(steps).not.toHaveTextContent(/[78]/);
    choose('4-7-8');
    screen.getByRole('region', { name: 'How to do it: First breaths' });
  });

  it('leaves links and controls off the paper, and keeps the instructions and the cautions', () => {
    open();
    const isOnPaper = (element: HTMLElement) => element.closest('.no-print') === null;
    expect(screen.getAllByRole('link').filter(isOnPaper)).toEqual([]);
    expect(screen.getAllByRole('button').filter(isOnPaper)).toEqual([]);
    for (const name of ['How to do it: First breaths', 'Before you begin']) {
      expect(isOnPaper(screen.getByRole('region', { name }))).toBe(true);
    }
    expect(isOnPaper(screen.getByText('This page is education, not medical advice.'))).toBe(true);
  });

  it('has the cautions, the safety box, its sources, and the way back', () => {
    const { router } = open();
    screen.getByText(/Ask your doctor before you hold your breath/);
    const box = screen.getByRole('complementary', { name: 'When to get help' });
    for (const words of [
      ...redFlags.emergency,
      ...redFlags.doctorSoon,
      ...redFlags.askFirst,
      redFlags.crisis,
    ]) {
      within(box).getByText(words);
    }
    // Who comes back each day finds what is urgent at once, and the rest behind a line; on paper stands all of it.
    expect(within(box).getByText(redFlags.emergency[0])).toBeVisible();
    expect(within(box).getByText(redFlags.crisis)).toBeVisible();
    expect(within(box).getByText(redFlags.doctorSoon[0])).not.toBeVisible();
    expect(within(box).getByText(redFlags.askFirst[0])).not.toBeVisible();
    act(() => {
      dispatchEvent(new Event('beforeprint'));
    });
    expect(within(box).getByText(redFlags.doctorSoon[0])).toBeVisible();
    act(() => {
      dispatchEvent(new Event('afterprint'));
    });
    expect(screen.getByRole('link', { name: 'Read this before you begin' })).toHaveAttribute(
      'href',
      `#${document.querySelector('section:has(#cautions)')!.id}`,
    );
    for (const name of [/Andrew Weil/, /Mount Sinai/]) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(/^https:/));
    }
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    fireEvent.click(screen.getByRole('link', { name: 'Back to Resources' }));
    expect(router.state.location.pathname).toBe('/resources');
    screen.getByText('All resources');
  });

  it('runs four breaths to the notice', () => {
    open();
    press('Start Exercise');
    pass(3_000 + 4 * 21_000 - 2_000 - 1);
    expect(screen.queryByRole('heading', { name: 'Exercise Complete!' })).toBeNull();
    pass(1);
    screen.getByRole('heading', { name: 'Exercise Complete!' });
    screen.getByText(/^You have finished 4 slow breaths\./);
  });
});

describe('time on the screen', () => {
  it('counts the lead-in down in words, and the phases up', () => {
    open();
    press('Start Exercise');
    const current = () => document.querySelector('[data-current]')?.textContent;
    expect(current()).toBe('three');
    pass(1_000);
    expect(current()).toBe('two');
    pass(1_000);
    expect(current()).toBe('one');
    pass(1_000);
    const seen = [];
    for (let second = 0; second < 4; second += 1) {
      seen.push(/Breathe in(\d)/.exec(document.body.textContent)?.[1]);
      pass(1_000);
    }
    expect(seen).toEqual(['1', '2', '3', '4']);
    expect(document.body.textContent).toMatch(/Hold1/);
  });

  it('never grows when the exercise starts, at either pace', () => {
    open();
    for (const pace of ['4-7-8', 'Gentle: no hold']) {
      choose(pace);
      const before = timer();
      press('Start Exercise');
      expect(timer()).toBe(before);
    }
  });

  it('is counted down in words also by a browser of 2021, which knows no toReversed', () => {
    const missing = vi.spyOn(Array.prototype, 'toReversed').mockImplementation(() => {
      throw new TypeError('toReversed is not a function');
    });
    try {
      open();
      press('Start Exercise');
      expect(document.querySelector('[data-current]')).toHaveTextContent('three');
    } finally {
      missing.mockRestore();
    }
  });

  it('stands in the title, with the phase, and changes once a second', () => {
    open();
    press('Start Exercise');
    expect(document.title).toBe(`Get ready · 1:25 left · ${TITLE} | Daylight & Rest`);
    pass(900);
    expect(document.title).toBe(`Get ready · 1:25 left · ${TITLE} | Daylight & Rest`);
    pass(2_100);
    expect(document.title).toBe(`Breathe in · 1:22 left · ${TITLE} | Daylight & Rest`);
  });

  it('is announced with each phase, and never with each second', () => {
    open(lessonsOf(2));
    const heard: (string | null)[] = [];
    const observer = new MutationObserver(() => heard.push(status()));
    observer.observe(screen.getByRole('status'), { childList: true, characterData: true, subtree: true });
    press('Start Exercise');
    const waits = Array.from({ length: 3 + 40 }, () => 1_000);
    for (const wait of waits) {
      pass(wait);
      heard.push(...(observer.takeRecords().length > 0 ? [status()] : []));
    }
    observer.disconnect();
    expect(heard.filter((words, index) => words !== heard[index - 1])).toEqual(
      [
        'Get ready.',
        'Breath 1 of 2. Breathe in.',
        'Hold.',
        'Breathe out.',
        'Rest.',
        'Last breath. Breathe in.',
        'Hold.',
        'Breathe out.',
        'Exercise Complete!',
      ].slice(heard[0] === 'Get ready.' ? 0 : 1),
    );
    expect(heard.length).toBeLessThanOrEqual(18);
  });

  it('is not deducted by a pause', () => {
    open();
    press('Start Exercise');
    pass(3_000 + 2_500);
    press('Pause');
    expect(timer()).toBe('Breath 1 of 4 · 1:20 left');
    pass(3 * HOUR_MS);
    expect(timer()).toBe('Breath 1 of 4 · 1:20 left');
    press('Resume');
    pass(1_499);
    expect(status()).toMatch(/Breathe in/);
    pass(1);
    expect(status()).toBe('Hold.');
  });

  it.each([30 * 60_000, 3 * HOUR_MS, -HOUR_MS])('stays sensible when the clock moves by %i ms', (ms) => {
    open();
    press('Start Exercise');
    pass(3_500);
    vi.setSystemTime(Date.now() + ms);
    for (let step = 0; step < 60; step += 1) {
      pass(500);
      expect(timer()).toMatch(/^Breath 1 of 4 · 1:[0-2]\d left$|^Breath [1-4] of 4 · [01]:\d\d left$/);
      expect(document.title).not.toMatch(/NaN|-\d:|\d{3,}/);
    }
  });
});

describe('presses', () => {
  it('a double click on Start does not pause', () => {
    open();
    const button = screen.getByRole('button', { name: 'Start Exercise' });
    fireEvent.click(button, { detail: 1 });
    fireEvent.click(button, { detail: 2 });
    expect(status()).toBe('Get ready.');
    expect(vi.getTimerCount()).toBe(2);
  });

  it('ten fast presses leave one ticker and lose no time', () => {
    open();
    press('Start Exercise');
    pass(3_000);
    for (let count = 0; count < 10; count += 1) {
      press(count % 2 === 0 ? 'Pause' : 'Resume');
      expect(vi.getTimerCount()).toBe(count % 2 === 0 ? 0 : 2);
    }
    expect(timer()).toBe('Breath 1 of 4 · 1:22 left');
  });

  it('a held Enter does not press again', () => {
    open();
    const button = screen.getByRole('button', { name: 'Start Exercise' });
    expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  });

  it('keep the focus on the same button through start, pause, resume and stop', () => {
    open();
    const button = screen.getByRole('button', { name: 'Start Exercise' });
    button.focus();
    for (const name of ['Start Exercise', 'Pause', 'Resume', 'Pause']) {
      expect(screen.getByRole('button', { name })).toBe(button);
      press(name);
      expect(document.activeElement).toBe(button);
    }
    const stop = screen.getByRole('button', { name: 'Stop Exercise' });
    stop.focus();
    press('Stop Exercise');
    expect(document.activeElement).toBe(stop);
    press('Stop Exercise');
    expect(status()).toBe('Ready to start.');
  });

  it('work by keyboard alone', async () => {
    vi.useRealTimers();
    const user = userEvent.setup();
    open();
    screen.getByRole('button', { name: 'Start Exercise' }).focus();
    await user.keyboard('{Enter}');
    expect(status()).toBe('Get ready.');
    await user.keyboard(' ');
    expect(status()).toBe('Paused.');
    await user.tab();
    expect(document.activeElement).toHaveTextContent('Stop Exercise');
    await user.keyboard('{Enter}');
    expect(status()).toBe('Ready to start.');
  });
});

describe('leaving the page', () => {
  it('stops everything, and coming back finds it at rest', async () => {
    const { log, locks } = installDevices();
    localStorage.setItem(preferences.key, JSON.stringify({ voice: true, chime: true, vibration: true }));
    const { router } = open();
    press('Start Exercise');
    pass(4_000);
    await act(() => Promise.resolve());
    expect(locks.held).toBe(1);
    fireEvent.click(screen.getByRole('link', { name: 'Back to Resources' }));
    await act(() => Promise.resolve());
    expect(vi.getTimerCount()).toBe(0);
    expect(locks.held).toBe(0);
    expect(log.slice(-3)).toEqual(['silence', 'stillness', 'sound closed']);
    log.length = 0;
    pass(HOUR_MS);
    expect(log).toEqual([]);

    await act(() => router.navigate(paths.resource('breathing-exercise')));
    expect(status()).toBe('Ready to start.');
    expect(vi.getTimerCount()).toBe(0);
    press('Start Exercise');
    expect(vi.getTimerCount()).toBe(2);
  });
});

describe('voice, chime and vibration', () => {
  const switchOn = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));

  it('are silent unless they are asked for', () => {
    const { log } = installDevices();
    open(lessonsOf(1));
    press('Start Exercise');
    pass(60_000);
    screen.getByRole('heading', { name: 'Exercise Complete!' });
    expect(log).toEqual([]);
  });

  it('say each phase once, fall silent at a pause, and say the end', () => {
    const { log } = installDevices();
    open(lessonsOf(1));
    switchOn('Spoken guidance');
    log.length = 0;
    press('Start Exercise');
    pass(3_000);
    press('Pause');
    expect(log.filter((entry) => entry.startsWith('say'))).toEqual(['say Get ready.', 'say Breathe in.']);
    expect(log.at(-1)).toBe('silence');
    press('Resume');
    pass(19_000);
    expect(log.filter((entry) => entry.startsWith('say'))).toEqual([
      'say Get ready.',
      'say Breathe in.',
      'say Breathe in.',
      'say Hold.',
      'say Breathe out.',
      'say Exercise complete.',
    ]);
  });

  it('ring and buzz with each phase', () => {
    const { log } = installDevices();
    open(lessonsOf(1));
    switchOn('Soft chime');
    switchOn('Vibration');
    log.length = 0;
    press('Start Exercise');
    pass(22_000);
    expect(log.filter((entry) => /^(tone|vibrate)/.test(entry))).toEqual([
      'tone 264',
      'vibrate 50',
      'tone 528',
      'vibrate 250',
      'tone 440',
      'vibrate 90',
      'tone 352',
      'vibrate 90 90 90',
      'tone 352',
      'tone 440',
      'tone 528',
      'vibrate 250 150 250',
    ]);
  });

  it('remember the gentle pace on this device', () => {
    const { unmount } = open();
    choose('Gentle: no hold');
    unmount();
    open();
    expect(screen.getByRole('radio', { name: 'Gentle: no hold' })).toBeChecked();
    press('Start Exercise');
    pass(3_000 + 2_000);
    expect(status()).toBe('Breathe out.');
  });
});

describe('the figure', () => {
  const figure = () => document.querySelector<HTMLElement>('[style*="--fullness"]')!;
  const fullness = () => Number(figure().style.getPropertyValue('--fullness'));

  it('grows with the breath in, stays, shrinks with the breath out, and stands still in a pause', () => {
    open(lessonsOf(2));
    expect(fullness()).toBe(0);
    press('Start Exercise');
    pass(3_000);
    const seen = [fullness()];
    for (const ms of [2_000, 2_000, 3_500, 3_500, 4_000, 4_000, 1_000]) {
      pass(ms);
      seen.push(fullness());
    }
    expect(seen).toEqual([0, 0.5, 1, 1, 1, 0.5, 0, 0]);
    pass(3_000);
    press('Pause');
    const still = fullness();
    pass(HOUR_MS);
    expect(fullness()).toBe(still);
  });

  it('is hidden from screen readers, which hear the announcer', () => {
    open();
    expect(figure()).toHaveAttribute('aria-hidden', 'true');
  });

  it('keeps its size and counts in words under reduced motion', () => {
    const { matchMedia } = globalThis;
    globalThis.matchMedia = (query: string) =>
      Object.assign(matchMedia(query), { matches: query === '(prefers-reduced-motion: reduce)' });
    try {
      open();
      expect(fullness()).toBe(1);
      press('Start Exercise');
      pass(3_000 + 4_000);
      const counted = () => document.querySelector('[data-current]')?.textContent;
      const words = [];
      for (let second = 0; second < 7 + 8; second += 1) {
        words.push(counted());
        expect(fullness()).toBe(1);
        pass(1_000);
      }
      const seven = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
      expect(words).toEqual([...seven, ...seven, 'eight']);
      expect(figure()).toHaveAttribute('data-still');
    } finally {
      globalThis.matchMedia = matchMedia;
    }
  });
});
