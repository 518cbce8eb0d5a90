import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { relaxationLessons } from '#content/members/muscle-relaxation-lessons.ts';
import { redFlags } from '#content/red-flags.ts';
import { type RelaxationLesson, type RelaxationStep } from '#content/resources/muscle-relaxation.ts';
import { muscleRelaxationMachine } from '#machines/muscle-relaxation.machine.ts';
import { paths } from '#src/paths.ts';
import { preferences } from '#src/tools/guidance/preferences.ts';
import { MuscleRelaxation } from '#src/tools/muscle-relaxation/MuscleRelaxation.tsx';

import { HOUR_MS } from '../support/durations.ts';
import { itWalks, walk } from '../support/model.ts';
import { installDevices, removeDevices } from './support/devices.ts';
import { renderRoutes } from './support/render.tsx';
import { button, choose, find, pass, press, status } from './support/screen.ts';

/** Section 9: "PMR auto-advance 15 s." */
const SPECIFIED_STEP_MS = 15_000;

const TITLE = 'Progressive Muscle Relaxation';

const lessonOf = (name: string, stepCount: number): RelaxationLesson => ({
  id: name,
  title: `Lesson ${name}`,
  duration: `${stepCount} min`,
  description: `Description ${name}`,
  muscleGroups: [`Hand ${name}`, `Foot ${name}`],
  steps: Array.from({ length: stepCount }, (_, index): RelaxationStep =>
    index === 1
      ? {
          action: 'tense',
          muscleGroup: `Hand ${name}`,
          text: `Make a fist ${name}${index}.`,
          instead: `Imagine warm water ${name}${index}.`,
        }
      : { action: 'letGo', muscleGroup: `Foot ${name}`, text: `Let go ${name}${index}.` },
  ),
});
const small = [lessonOf('A', 3), lessonOf('B', 2)];

function open(lessons: readonly RelaxationLesson[] = relaxationLessons) {
  return renderRoutes(
    [
      {
        path: paths.resource('progressive-muscle-relaxation'),
        element: <MuscleRelaxation lessons={lessons} />,
      },
      { path: paths.resources, element: <p>All resources</p> },
    ],
    paths.resource('progressive-muscle-relaxation'),
  );
}

const timer = () => document.querySelector('[role="timer"]')!.textContent;
const card = () => document.querySelector<HTMLElement>('section[aria-labelledby="exercise"]')!;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  removeDevices();
});

describe('the screen shows what the machine says', () => {
  const model = walk(muscleRelaxationMachine, {
    input: { stepsByLesson: small.map(({ steps }) => steps.length) },
    facts: ({ context }) => [context.lesson, context.step],
    payloads: { 'lesson.choose': () => [{ lesson: 0 }, { lesson: 1 }] },
    skip: ['tick'],
  });

  const marks = {
    stopped: {
      button: 'Start',
      isPaused: false,
      isFinished: false,
      title: /^Progressive Muscle Relaxation \|/,
    },
    'playing.onStep': {
      button: 'Pause',
      isPaused: false,
      isFinished: false,
      title: /^Step \d of \d · \d:\d\d left · Progressive/,
    },
    paused: {
      button: 'Start',
      isPaused: true,
      isFinished: false,
      title: /^Paused · \d:\d\d left · Progressive/,
    },
    finished: { button: 'Start', isPaused: false, isFinished: true, title: /^Lesson finished · Progressive/ },
  };
  type State = keyof typeof marks;

  function announced(state: State, lesson: RelaxationLesson, index: number): string {
    const step = lesson.steps[index]!;
    const position = `Step ${index + 1} of ${lesson.steps.length}.`;
    const words =
      step.instead === undefined
        ? `${position} ${step.muscleGroup}: let go. ${step.text}`
        : `${position} ${step.muscleGroup}: tense gently. ${step.text} If this part hurts: ${step.instead}`;
    return state === 'paused'
      ? 'Paused.'
      : state === 'finished'
        ? 'Lesson finished. You are back at the first step.'
        : state === 'stopped' && index === 0
          ? 'You are at the first step.'
          : words;
  }

  function expectOnly(state: State, { context }: SnapshotFrom<typeof muscleRelaxationMachine>) {
    const own = marks[state];
    const lesson = small[context.lesson]!;
    const step = lesson.steps[context.step]!;
    const shown = within(card());

    expect(['Start', 'Pause'].filter((name) => button(name) !== null)).toEqual([own.button]);
    expect(shown.queryByText('Paused') !== null).toBe(own.isPaused);
    expect(shown.queryByText('Lesson finished') !== null).toBe(own.isFinished);
    expect(document.title).toMatch(own.title);
    for (const [, { title }] of Object.entries(marks).filter(([name]) => name !== state)) {
      expect(document.title).not.toMatch(title);
    }
    expect(status()).toBe(announced(state, lesson, context.step));

    expect(card().querySelector('h2')).toHaveTextContent(lesson.title);
    expect(shown.getByText(/^Step \d of \d/)).toHaveTextContent(
      `Step ${context.step + 1} of ${lesson.steps.length}`,
    );
    const texts = small.flatMap(({ steps }) => steps.map(({ text }) => text));
    expect(texts.filter((text) => shown.queryByText(text) !== null)).toEqual([step.text]);
    expect(shown.queryByText(/^If this part hurts:/)?.textContent ?? '').toBe(
      step.instead === undefined ? '' : `If this part hurts: ${step.instead}`,
    );
    expect(document.querySelector('li[aria-current="step"]')).toHaveTextContent(step.muscleGroup!);
    expect(button('Step back')).toHaveAttribute('aria-disabled', String(context.step === 0));
    expect(button('Step forward')).toHaveAttribute(
      'aria-disabled',
      String(context.step === lesson.steps.length - 1),
    );
    expect(small.map(({ title }) => button(new RegExp(`^${title}`))!.getAttribute('aria-pressed'))).toEqual(
      small.map((_, index) => String(index === context.lesson)),
    );
    expect(screen.getAllByText('Chosen')).toHaveLength(1);
    expect(vi.getTimerCount(), 'one ticker and one step, or nothing').toBe(
      state === 'playing.onStep' ? 2 : 0,
    );
  }

  itWalks(model, { states: 5, edges: 88, paths: 72 }, async (path) => {
    await path.test({
      events: {
        'xstate.init': () => {
          open(small);
        },
        'lesson.choose': ({ event }) => press(new RegExp(`^${small[event.lesson]!.title}`)),
        'playback.start': () => press('Start'),
        'playback.pause': () => {
          press('Pause');
          pass(HOUR_MS);
        },
        'step.previous': () => press('Step back'),
        'step.next': () => press('Step forward'),
        'xstate.after.stepEnd.muscleRelaxation.playing.onStep': () => {
          const before = status();
          pass(SPECIFIED_STEP_MS - 1);
          expect(status(), 'left the step too early').toBe(before);
          pass(1);
        },
      },
      states: Object.fromEntries(
        Object.keys(marks).map((state) => [
          state,
          (snapshot) => {
            expectOnly(state as State, snapshot);
          },
        ]),
      ),
    });
  });
});

describe('the page of the real lessons', () => {
  it('shows the three lessons of the specification', () => {
    open();
    const tiles = [...document.querySelectorAll('button[aria-pressed]')].map(
      ({ textContent }) => textContent,
    );
    expect(tiles).toHaveLength(3);
    expect(tiles[0]).toMatch(/^Basic PMR Introduction.*10 min · 40 steps/);
    expect(tiles[1]).toMatch(/^Upper Body Focus.*12 min · 48 steps/);
    expect(tiles[2]).toMatch(/^Full Body Sequence.*15 min · 60 steps/);
    expect(timer()).toBe('15 seconds left in this step, 10:00 left in all');
  });

  it('has the cautions, the safety box, its sources, and the way back', () => {
    const { router } = open();
    expect(screen.getByText(/^Leave out any part that hurts, cramps or is injured\./)).toBeInTheDocument();
    const box = screen.getByRole('complementary', { name: 'When to get help' });
    for (const words of [
      ...redFlags.emergency,
      ...redFlags.doctorSoon,
      ...redFlags.askFirst,
      redFlags.crisis,
    ]) {
      expect(within(box).getByText(words)).toBeInTheDocument();
    }
    expect(screen.getByRole('link', { name: /Department of Veterans Affairs/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:/),
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    fireEvent.click(screen.getByRole('link', { name: 'Back to Resources' }));
    expect(router.state.location.pathname).toBe('/resources');
    expect(screen.getByText('All resources')).toBeInTheDocument();
  });

  it('plays the last step to the notice, and stands at the first step again', () => {
    open();
    for (let step = 1; step < 40; step += 1) {
      press('Step forward');
    }
    expect(status()).toMatch(/^Step 40 of 40\./);
    press('Start');
    pass(SPECIFIED_STEP_MS - 1);
    expect(find('h3', 'Lesson finished')).toBeNull();
    pass(1);
    expect(find('h3', 'Lesson finished')).toBeInTheDocument();
    expect(timer()).toBe('15 seconds left in this step, 10:00 left in all');
    expect(within(card()).getByText('Step 1 of 40')).toBeInTheDocument();
  });
});

describe('the script', () => {
  const steps = () =>
    [...document.querySelectorAll('#script-steps li')].map(({ textContent }) => textContent);
  const list = () => document.querySelector('#script-steps')!;

  it.each(relaxationLessons.map((lesson, index) => [lesson.title, index, lesson] as const))(
    'of %s holds every word of every step',
    (_title, index, lesson) => {
      open();
      press(new RegExp(`^${lesson.title}`));
      expect(find('h2', `The whole script: ${lesson.title}`)).toBeInTheDocument();
      expect(steps()).toHaveLength([40, 48, 60][index]!);
      for (const [position, { text, instead = '' }] of lesson.steps.entries()) {
        expect(steps()[position]).toContain(text);
        expect(steps()[position]).toContain(instead);
      }
    },
  );

  it('opens and closes on the screen, and is printed on request', () => {
    const print = vi.fn<() => void>();
    globalThis.print = print;
    open();
    expect(list()).not.toHaveAttribute('data-open');
    expect(button('Read the script')).toHaveAttribute('aria-expanded', 'false');
    press('Read the script');
    expect(list()).toHaveAttribute('data-open');
    expect(button('Close the script')).toHaveAttribute('aria-expanded', 'true');
    press('Close the script');
    expect(list()).not.toHaveAttribute('data-open');
    expect(print).not.toHaveBeenCalled();
    press('Print the script');
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('imagined warmth', () => {
  it('takes the tensing out of the step, the announcement, the script and the voice, and is remembered', () => {
    const { log } = installDevices();
    localStorage.setItem(preferences.key, JSON.stringify({ voice: true }));
    const { unmount } = open(small);
    press('Step forward');
    expect(within(card()).getByText('Make a fist A1.')).toBeInTheDocument();
    choose('Imagine warmth');
    expect(within(card()).getByText('Imagine warm water A1.')).toBeInTheDocument();
    expect(within(card()).getByText('Hand A: imagine')).toBeInTheDocument();
    expect(status()).toBe('Step 2 of 3. Hand A: imagine. Imagine warm water A1.');
    expect(document.body).not.toHaveTextContent('Make a fist');
    expect(document.body).not.toHaveTextContent('If this part hurts:');
    expect(screen.getByText('Read this before you begin').parentElement).not.toHaveTextContent(/tense/i);
    press('Start');
    expect(log.at(-1)).toBe('say Hand A: imagine. Imagine warm water A1.');
    unmount();

    open(small);
    expect(screen.getByRole('radio', { name: 'Imagine warmth' })).toBeChecked();
    choose('Tense and let go');
    press('Step forward');
    expect(within(card()).getByText('Make a fist A1.')).toBeInTheDocument();
  });

  it('changes while it plays without losing time', () => {
    open(small);
    press('Start');
    pass(4_000);
    choose('Imagine warmth');
    expect(timer()).toBe('11 seconds left in this step, 0:41 left in all');
    expect(vi.getTimerCount()).toBe(2);
  });
});

describe('time on the screen', () => {
  it('stands in the title, with the step, and runs down', () => {
    open();
    press('Start');
    expect(document.title).toBe(`Step 1 of 40 · 10:00 left · ${TITLE} | Daylight & Rest`);
    pass(16_000);
    expect(document.title).toBe(`Step 2 of 40 · 9:44 left · ${TITLE} | Daylight & Rest`);
    expect(timer()).toBe('14 seconds left in this step, 9:44 left in all');
  });

  it('is announced with each step and once for the last minute, never with each second', () => {
    open([lessonOf('A', 6)]);
    const heard: (string | null)[] = [status()];
    press('Start');
    heard.push(status());
    for (let second = 0; second < 6 * 15; second += 1) {
      pass(1_000);
      heard.push(status());
    }
    expect(heard.filter((words, index) => words !== heard[index - 1])).toEqual([
      'You are at the first step.',
      'Step 1 of 6. Foot A: let go. Let go A0.',
      'Step 2 of 6. Hand A: tense gently. Make a fist A1. If this part hurts: Imagine warm water A1.',
      'One minute left. Step 3 of 6. Foot A: let go. Let go A2.',
      'Step 4 of 6. Foot A: let go. Let go A3.',
      'Step 5 of 6. Foot A: let go. Let go A4.',
      'Step 6 of 6. Foot A: let go. Let go A5.',
      'Lesson finished. You are back at the first step.',
    ]);
  });

  it('is not deducted by a pause', () => {
    open();
    press('Start');
    pass(9_000);
    press('Pause');
    pass(3 * HOUR_MS);
    expect(timer()).toBe('6 seconds left in this step, 9:51 left in all');
    press('Start');
    pass(5_999);
    expect(within(card()).getByText('Step 1 of 40')).toBeInTheDocument();
    pass(1);
    expect(within(card()).getByText('Step 2 of 40')).toBeInTheDocument();
  });

  it.each([30 * 60_000, 3 * HOUR_MS, -HOUR_MS])('stays sensible when the clock moves by %i ms', (ms) => {
    open();
    press('Start');
    pass(3_500);
    vi.setSystemTime(Date.now() + ms);
    for (let second = 0; second < 20; second += 1) {
      pass(1_000);
      expect(timer()).toMatch(/^(\d|1[0-5]) seconds? left in this step, (9:\d\d|10:00) left in all$/);
    }
    expect(within(card()).getByText('Step 2 of 40')).toBeInTheDocument();
  });
});

describe('presses', () => {
  it('a double click on Start does not pause', () => {
    open(small);
    fireEvent.click(button('Start')!, { detail: 1 });
    fireEvent.click(button('Pause')!, { detail: 2 });
    expect(button('Pause')).toBeInTheDocument();
    expect(vi.getTimerCount()).toBe(2);
  });

  it('ten fast presses leave one ticker and lose no time', () => {
    open(small);
    press('Start');
    pass(5_000);
    for (let count = 0; count < 10; count += 1) {
      press(count % 2 === 0 ? 'Pause' : 'Start');
      expect(vi.getTimerCount()).toBe(count % 2 === 0 ? 0 : 2);
    }
    expect(timer()).toMatch(/^10 seconds left/);
  });

  it('two quick presses of a step button count twice, and a held Enter once', () => {
    open(small);
    const forward = button('Step forward')!;
    fireEvent.click(forward, { detail: 1 });
    fireEvent.click(forward, { detail: 2 });
    expect(status()).toMatch(/^Step 3 of 3/);
    for (const pressed of [forward, button('Step back')!, button('Start')!]) {
      expect(fireEvent.keyDown(pressed, { key: 'Enter' })).toBe(true);
      expect(fireEvent.keyDown(pressed, { key: 'Enter', repeat: true })).toBe(false);
    }
  });

  it('work by keyboard alone, and the focus stays where it was', async () => {
    vi.useRealTimers();
    const user = userEvent.setup();
    open(small);
    const start = button('Start')!;
    start.focus();
    await user.keyboard('{Enter}');
    expect(document.title).toMatch(/^Step 1 of 3/);
    await user.keyboard(' ');
    expect(status()).toBe('Paused.');
    expect(document.activeElement).toBe(start);
    await user.tab();
    expect(document.activeElement).toHaveTextContent('Step back');
    await user.tab();
    await user.keyboard('{Enter}{Enter}{Enter}');
    expect(status()).toMatch(/^Step 3 of 3/);
    expect(document.activeElement).toHaveTextContent('Step forward');
  });
});

describe('leaving the page', () => {
  it('stops everything, and coming back finds the first step at rest', async () => {
    const { log, locks } = installDevices();
    localStorage.setItem(preferences.key, JSON.stringify({ voice: true, chime: true, vibration: true }));
    const { router } = open(small);
    press('Start');
    pass(16_000);
    await act(() => Promise.resolve());
    expect(locks).toMatchObject({ held: 1, requested: 1 });
    fireEvent.click(find('a', 'Back to Resources')!);
    await act(() => Promise.resolve());
    expect(vi.getTimerCount()).toBe(0);
    expect(locks.held).toBe(0);
    expect(log.slice(-3)).toEqual(['silence', 'stillness', 'sound closed']);
    log.length = 0;
    pass(HOUR_MS);
    expect(log).toEqual([]);

    await act(() => router.navigate(paths.resource('progressive-muscle-relaxation')));
    expect(status()).toBe('You are at the first step.');
    expect(button('Start')).toBeInTheDocument();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('voice, chime and vibration', () => {
  const switchOn = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));

  it('are silent unless they are asked for', () => {
    const { log } = installDevices();
    open(small);
    press('Start');
    pass(60_000);
    expect(find('h3', 'Lesson finished')).toBeInTheDocument();
    expect(log).toEqual([]);
  });

  it('say each step once, fall silent at a pause and at another lesson, and say the end', () => {
    const { log } = installDevices();
    open(small);
    switchOn('Spoken guidance');
    log.length = 0;
    const said = () => log.filter((entry) => entry.startsWith('say'));
    press('Start');
    pass(3_000);
    press('Pause');
    expect(log.at(-1)).toBe('silence');
    press('Start');
    pass(45_000);
    expect(said()).toEqual([
      'say Let go A0.',
      'say Let go A0.',
      'say Hand A: tense gently. Make a fist A1.',
      'say Let go A2.',
      'say The lesson is finished.',
    ]);
    press('Start');
    press(/^Lesson B/);
    expect(log.at(-1)).toBe('silence');
  });

  it('ring and buzz with each step', () => {
    const { log } = installDevices();
    open(small);
    switchOn('Soft chime');
    switchOn('Vibration');
    log.length = 0;
    press('Start');
    pass(20_000);
    expect(log.filter((entry) => /^(tone|vibrate)/.test(entry))).toEqual([
      'tone 352',
      'vibrate 90 90 90',
      'tone 528',
      'vibrate 250',
    ]);
  });
});
