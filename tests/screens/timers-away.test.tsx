import { act, fireEvent } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { breathingLessons } from '#content/members/breathing-lessons.ts';
import { relaxationLessons } from '#content/members/muscle-relaxation-lessons.ts';
import { CheckoutSuccessPage } from '#src/checkout/CheckoutSuccessPage.tsx';
import { NewsletterForm } from '#src/newsletter/NewsletterForm.tsx';
import { BreathingExercise } from '#src/tools/breathing/BreathingExercise.tsx';
import { MetricsContext } from '#src/tools/metrics/metrics.ts';
import { MetricsForm } from '#src/tools/metrics/MetricsForm.tsx';
import { MuscleRelaxation } from '#src/tools/muscle-relaxation/MuscleRelaxation.tsx';
import { PomodoroContext } from '#src/tools/pomodoro/pomodoro.ts';
import { PomodoroTimer } from '#src/tools/pomodoro/PomodoroTimer.tsx';

import { SECOND_MS } from '../support/durations.ts';
import { settled } from '../support/settled.ts';
import { installDevices, removeDevices } from './support/devices.ts';
import { makeTools } from './support/energy-tools.tsx';
import { renderRoutes } from './support/render.tsx';
import { pass, press } from './support/screen.ts';

const NOON = Date.UTC(2026, 8, 14, 12);

const subscribe = () => {
  const field = document.querySelector('input')!;
  fireEvent.change(field, { target: { value: 'ann@example.com' } });
  fireEvent.submit(field.form!);
};

interface TimerScreen {
  readonly element: () => ReactElement;
  readonly query?: string;
  readonly start: () => void;
  /** Timers of the browser at rest and while it runs: a deadline, and beside it a ticker where seconds are shown. */
  readonly timers: { readonly atRest: number; readonly running: number; readonly away?: number };
  readonly keepsScreenOn: boolean;
  /** Belongs to no page: what the member has begun goes on elsewhere. */
  readonly goesOn?: true;
  /** What the screen says at the start, after two seconds, and when it is opened anew. */
  readonly words: { readonly running: RegExp; readonly later: RegExp; readonly anew: RegExp };
}

const timerScreens: Readonly<Record<string, TimerScreen>> = {
  breathing: {
    element: () => <BreathingExercise lessons={breathingLessons} />,
    start: () => {
      press('Start Exercise');
    },
    timers: { atRest: 0, running: 2 },
    keepsScreenOn: true,
    words: { running: /1:25 left/, later: /1:23 left/, anew: /Ready to start/ },
  },
  'muscle relaxation': {
    element: () => <MuscleRelaxation lessons={relaxationLessons} />,
    start: () => {
      press('Start');
    },
    timers: { atRest: 0, running: 2 },
    keepsScreenOn: true,
    words: { running: /15 seconds left in this step/, later: /13 seconds left/, anew: /15 seconds left/ },
  },
  Pomodoro: {
    element: () => {
      const { pomodoro } = makeTools();
      pomodoro.timer.start();
      return (
        <PomodoroContext value={pomodoro}>
          <PomodoroTimer blocksToday={0} />
        </PomodoroContext>
      );
    },
    start: () => {
      press('Start');
    },
    timers: { atRest: 0, running: 2 },
    keepsScreenOn: true,
    goesOn: true,
    words: { running: /25:00Running/, later: /24:58Running/, anew: /24:58Running/ },
  },
  newsletter: {
    element: () => <NewsletterForm />,
    start: subscribe,
    timers: { atRest: 0, running: 1 },
    keepsScreenOn: false,
    words: { running: /Welcome aboard!/, later: /Welcome aboard!/, anew: /Your email address/ },
  },
  metrics: {
    element: () => {
      const { metrics } = makeTools();
      metrics.start();
      return (
        <MetricsContext value={metrics}>
          <MetricsForm />
        </MetricsContext>
      );
    },
    start: () => {
      fireEvent.change(document.querySelector('input')!, { target: { value: '20' } });
    },
    timers: { atRest: 2, running: 2, away: 1 },
    keepsScreenOn: false,
    goesOn: true,
    words: { running: /Kept on this device only/, later: /Kept on this device only/, anew: /Kept on this/ },
  },
};

function open({ element, query = '' }: Pick<TimerScreen, 'element' | 'query'>) {
  return renderRoutes(
    [
      {
        path: '/timer',
        element: (
          <>
            {element()}
            <Link to="/away">Away</Link>
          </>
        ),
      },
      { path: '/away', element: <p>Elsewhere</p> },
      { path: '/courses', element: <h1>Courses</h1> },
    ],
    `/timer${query}`,
  );
}

const says = () => document.body.textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  removeDevices();
});

describe.each(Object.entries(timerScreens))(
  '%s',
  (_name, { element, start, timers, keepsScreenOn, goesOn = false, words }) => {
    it('runs with one set of timers in StrictMode, and goes on in a page that is hidden and comes back', async () => {
      const { locks, turnPage } = installDevices();
      open({ element });
      expect(vi.getTimerCount()).toBe(timers.atRest);
      start();
      await act(settled);
      expect(says()).toMatch(words.running);
      expect(vi.getTimerCount()).toBe(timers.running);
      expect(locks.held).toBe(keepsScreenOn ? 1 : 0);
      const asked = locks.requested;
      for (const state of ['hidden', 'visible', 'hidden', 'visible'] as const) {
        act(() => {
          turnPage(state);
        });
        await act(settled);
        pass(SECOND_MS / 2);
        expect(vi.getTimerCount()).toBe(timers.running);
      }
      expect(locks.requested - asked).toBe(keepsScreenOn ? 2 : 0);
      expect(locks.held).toBe(keepsScreenOn ? 1 : 0);
      expect(says()).toMatch(words.later);
    });

    it(`${goesOn ? 'goes on' : 'leaves nothing behind'} when the member goes elsewhere, and on return stands as it does`, async () => {
      const { locks, turnPage } = installDevices();
      const { router } = open({ element });
      start();
      await act(settled);
      await act(() => router.navigate('/away'));
      await act(settled);
      const held = goesOn && keepsScreenOn ? 1 : 0;
      expect(vi.getTimerCount()).toBe(goesOn ? (timers.away ?? timers.running) : 0);
      expect(locks.held).toBe(held);
      act(() => {
        turnPage('hidden');
        turnPage('visible');
      });
      await act(settled);
      pass(2 * SECOND_MS);
      expect(locks.held).toBe(held);
      expect(says()).toMatch(/Elsewhere$/);
      await act(() => router.navigate('/timer'));
      expect(vi.getTimerCount()).toBe(goesOn ? timers.running : timers.atRest);
      expect(says()).toMatch(words.anew);
    });
  },
);

describe('the redirect after a payment', () => {
  it('comes once, after 1200 ms, also when the page is hidden and comes back in between', async () => {
    const { turnPage } = installDevices();
    const { router } = open({ element: () => <CheckoutSuccessPage />, query: '?subscriptionID=I-1' });
    await act(settled);
    expect(says()).toMatch(/Access granted/);
    expect(vi.getTimerCount()).toBe(1);
    act(() => {
      turnPage('hidden');
      turnPage('visible');
    });
    await act(settled);
    expect(vi.getTimerCount()).toBe(1);
    pass(1_199);
    expect(router.state.location.pathname).toBe('/timer');
    pass(1);
    await act(settled);
    expect(router.state.location.pathname).toBe('/courses');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not follow a member who has left', async () => {
    const { router } = open({ element: () => <CheckoutSuccessPage />, query: '?subscriptionID=I-1' });
    await act(settled);
    pass(1_000);
    await act(() => router.navigate('/away'));
    expect(vi.getTimerCount()).toBe(0);
    pass(60 * SECOND_MS);
    expect(says()).toMatch(/Elsewhere$/);
  });
});
