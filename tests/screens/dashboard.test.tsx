import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { sleepModuleSummaries } from '#content/courses/sleep/summaries.ts';
import { DashboardPage } from '#src/dashboard/DashboardPage.tsx';
import { SampleStatistics } from '#src/progress/SampleStatistics.tsx';

import { render, renderRoutes } from './support/render.tsx';
import { pass } from './support/screen.ts';
import { tellTab } from './support/storage.ts';

const night = {
  bedtime: '22:45',
  minutesToFallAsleep: 18,
  wakeUps: 1,
  rating: 4,
  gotUp: '06:30',
  minutesAwake: 15,
  letters: '',
  changedAt: 7,
};

beforeEach(() => {
  vi.useFakeTimers({
    now: new Date('2026-11-27T08:00:00'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  tellTab();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Puts values on the device as another tab does; text stays as it is. */
function putOnDevice(values: Record<string, unknown>) {
  for (const [key, value] of Object.entries(values)) {
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  tellTab();
}

function openDashboard() {
  return renderRoutes(
    [
      { path: '/dashboard', element: <DashboardPage /> },
      { path: '*', element: <p>Another page</p> },
    ],
    '/dashboard',
  );
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const figures = () =>
  section('Sleep in numbers')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the progress of the course', () => {
  // Section 9: "Dashboard total modules 8, completed fixed at 0"; decisions.md: "it shows the real count".
  it.each([
    [[], '0 of 8 modules completed', 'Begin with Module 1', '/sltrng/module/1'],
    [[0], '1 of 8 modules completed', 'Go on with Module 2', '/sltrng/module/2'],
    [[1, 0, 3], '3 of 8 modules completed', 'Go on with Module 3', '/sltrng/module/3'],
    [[0, 1, 2, 3, 4, 5, 6], '7 of 8 modules completed', 'Go on with Module 8', '/sltrng/module/8'],
    [[7, 6, 5, 4, 3, 2, 1, 0], '8 of 8 modules completed', 'Open the sleep course', '/sltrng'],
  ])('after %j: %s', (completedModules, count, way, address) => {
    putOnDevice({ 'sleepCourse:completedModules': completedModules });
    openDashboard();
    const progress = section('Your sleep course');
    expect(progress.getByText(count)).toBeVisible();
    expect(progress.getByRole('progressbar', { name: 'Modules completed' })).toHaveAttribute(
      'aria-valuenow',
      String((completedModules.length / 8) * 100),
    );
    expect(progress.getByRole('link', { name: way })).toHaveAttribute('href', address);
    expect(progress.getByText('Your progress is kept on this device only.')).toBeVisible();
  });

  it('names the next module', () => {
    putOnDevice({ 'sleepCourse:completedModules': [0, 1, 2] });
    openDashboard();
    const { title, days } = sleepModuleSummaries[3];
    expect(section('Your sleep course').getByText(title).parentElement).toHaveTextContent(
      `Next: ${title}, ${days}, about 40 minutes.`,
    );
  });

  it('leads there', async () => {
    const { router } = openDashboard();
    await userEvent.setup().click(screen.getByRole('link', { name: 'Begin with Module 1' }));
    expect(router.state.location.pathname).toBe('/sltrng/module/1');
  });

  it('counts live what another tab completes', () => {
    openDashboard();
    putOnDevice({ 'sleepCourse:completedModules': [0, 1] });
    expect(screen.getByText('2 of 8 modules completed')).toBeVisible();
  });

  it('leads to the lesson at which a member stopped, in each course', async () => {
    putOnDevice({
      'sleepCourse:completedModules': [0],
      'sleepCourse:places': { 2: { lesson: 3, completed: [] } },
      'energyCourse:places': { 0: { lesson: 0, completed: [0] } },
    });
    const { router } = openDashboard();
    const progress = section('Your sleep course');
    expect(progress.getByRole('link', { name: 'Continue Module 1, lesson 1' })).toHaveAttribute(
      'href',
      '/efcourse?module=1',
    );
    await userEvent.setup().click(progress.getByRole('link', { name: 'Continue Module 3, lesson 4' }));
    expect(router.state.location).toMatchObject({ pathname: '/sltrng/module/3', state: { lesson: 3 } });
  });

  it('counts the modules of the energy course in a line of their own', () => {
    putOnDevice({ 'energyCourse:completedModules': [0, 1, 2] });
    openDashboard();
    expect(screen.getByText('0 of 8 modules completed')).toBeVisible();
    const link = section('Your sleep course').getByRole('link', { name: 'Energy & Focus' });
    expect(link).toHaveAttribute('href', '/efcourse');
    expect(link.parentElement).toHaveTextContent(/^Energy & Focus: 3 of 8 modules$/);
  });
});

describe('the example', () => {
  // Section 9: "7.2 hours sleep (up 1.5 hrs), 18 minutes to fall asleep (down 25 min), 85% quality (up 40%)".
  const sample = [
    'Example7.2 hoursof sleepup 1.5 hrs',
    'Example18 minutesto fall asleepdown 25 min',
    'Example85%qualityup 40%',
  ];

  it('stands alone, labelled on each figure and in a sentence', () => {
    render(<SampleStatistics headingOrder={3} />);
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('An example');
    expect(screen.getByText(/These three figures are made up/)).toHaveTextContent('not a result to expect');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(sample);
  });

  it('stands on the dashboard until the member has written about one night', () => {
    openDashboard();
    expect(figures()).toEqual(sample);
    putOnDevice({ 'dashboard:sleepDiary': { '2026-11-26': night } });
    expect(screen.queryByText('Example')).toBeNull();
    expect(section('Sleep in numbers').getByRole('heading', { level: 3 })).toHaveTextContent(
      'Your own averages',
    );
    putOnDevice({ 'dashboard:sleepDiary': {} });
    expect(figures()).toEqual(sample);
  });
});

describe('the member’s own numbers', () => {
  it('are the averages of the last 28 and the last 7 nights, with what they come from', () => {
    putOnDevice({
      'dashboard:sleepDiary': {
        '2026-11-26': night,
        '2026-11-25': { ...night, rating: 5, gotUp: null },
        '2026-11-10': { ...night, minutesToFallAsleep: 48, rating: 1 },
        '2026-10-01': { ...night, rating: 1 },
      },
    });
    openDashboard();
    expect(figures()).toEqual([
      '7.0 hoursof sleep a nightLast 28 nights, 2 answersLast 7 nights: 7.2 hours, 1 answer',
      '28 minutesto fall asleepLast 28 nights, 3 answersLast 7 nights: 18 minutes, 2 answers',
      '67%qualityLast 28 nights, 3 answersLast 7 nights: 90%, 2 answers',
    ]);
    expect(section('Sleep in numbers').getByText(/From your sleep diary/)).toHaveTextContent(
      'you have written about 2 of the last 7 nights, and about 3 of the last 28.',
    );
  });

  it('are a dash where there is no answer', () => {
    putOnDevice({ 'dashboard:sleepDiary': { '2026-11-01': { rating: 3 } } });
    openDashboard();
    const none = '—No answer yet';
    expect(figures()).toEqual([
      `${none}of sleep a nightLast 28 nights, 0 answersLast 7 nights: ${none}, 0 answers`,
      `${none}to fall asleepLast 28 nights, 0 answersLast 7 nights: ${none}, 0 answers`,
      `60%qualityLast 28 nights, 1 answerLast 7 nights: ${none}, 0 answers`,
    ]);
  });

  it('say “1 minute”', () => {
    putOnDevice({ 'dashboard:sleepDiary': { '2026-11-26': { minutesToFallAsleep: 1 } } });
    openDashboard();
    expect(figures()[1]).toMatch(/^1 minuteto fall asleep/);
  });

  /** The rows of the table of weeks, cell by cell. */
  const weeks = () =>
    within(section('Sleep in numbers').getByRole('table'))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));

  it('are those of the first week alone, until nights come after it', () => {
    const firstSeven = Object.fromEntries(
      [20, 21, 22, 23, 24, 25, 26].map((date) => [`2026-11-${date}`, { ...night, minutesAwake: 15 }]),
    );
    putOnDevice({ 'dashboard:sleepDiary': firstSeven });
    openDashboard();
    expect(weeks()).toEqual([
      ['A night on average', 'Your first week7 nights'],
      ['Minutes to fall asleep', '18'],
      ['Minutes awake in the night', '15'],
      ['Hours in bed', '7.8'],
      ['Hours asleep', '7.2'],
      ['Share of the time in bed asleep', '93%'],
      ['Rating, from 1 to 5', '4.0'],
    ]);
  });

  it('are those of the last 7 nights beside the first week, and nobody is told to cut the hours in bed', () => {
    const first = Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7].map((date) => [`2026-10-0${date}`, { ...night, minutesToFallAsleep: 40 }]),
    );
    putOnDevice({ 'dashboard:sleepDiary': { ...first, '2026-11-26': { ...night, gotUp: null } } });
    openDashboard();
    expect(weeks()[0]).toEqual(['A night on average', 'Your first week7 nights', 'The last 7 nights1 night']);
    expect(weeks()[1]).toEqual(['Minutes to fall asleep', '40', '18']);
    expect(weeks()[4]?.[2]).toBe('—No answer yet');
    expect(screen.getByText(/To cut your hours in bed on purpose is a treatment/)).toBeVisible();
  });

  it('explain how they come about', () => {
    putOnDevice({ 'dashboard:sleepDiary': { '2026-11-26': night } });
    openDashboard();
    expect(screen.getByText('How these numbers come about')).toBeVisible();
    expect(screen.getByText(/^Hours of sleep run from the time you went to bed/)).toBeInTheDocument();
  });
});

describe('the day', () => {
  const weekOf = () => /written about (\d) of the last 7/.exec(document.body.textContent)?.[1];

  it('turns at midnight while the page is open', () => {
    vi.setSystemTime(new Date('2026-11-27T23:59:30'));
    putOnDevice({ 'dashboard:sleepDiary': { '2026-11-20': night, '2026-11-26': night } });
    openDashboard();
    expect(weekOf()).toBe('2');
    pass(29_000);
    expect(weekOf()).toBe('2');
    pass(60_000);
    expect(weekOf()).toBe('1');
    expect(screen.getByRole('button', { name: 'Write about last night' })).toBeVisible();
  });

  it('is put right when the member comes back after the computer has slept', () => {
    putOnDevice({ 'dashboard:sleepDiary': { '2026-11-20': night, '2026-11-26': night } });
    openDashboard();
    vi.setSystemTime(new Date('2026-11-28T07:00:00'));
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(weekOf()).toBe('1');
  });

  it('is the member’s own in a New York evening', () => {
    vi.stubEnv('TZ', 'America/New_York');
    vi.setSystemTime(new Date('2026-11-26T21:00:00-05:00'));
    putOnDevice({ 'dashboard:sleepDiary': { '2026-11-25': night } });
    openDashboard();
    expect(screen.getByRole('button', { name: 'Write about another night' })).toBeVisible();
    expect(weekOf()).toBe('1');
  });

  it('stops its clock when the page is left', () => {
    const { unmount } = openDashboard();
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('puts the diary before the figures, which are made up at first', () => {
  openDashboard();
  const [diary, example] = [
    screen.getByRole('button', { name: 'Write about last night' }),
    screen.getAllByText('Example')[0]!,
  ];
  expect(diary.compareDocumentPosition(example)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('the page', () => {
  it('has one h1, a title, and a list of its parts', () => {
    openDashboard();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toBe('Dashboard | Daylight & Rest');
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    const parts = contents
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')] as const);
    expect(parts).toEqual([
      ['Sleep diary', '/dashboard#diary'],
      ['Sleep in numbers', '/dashboard#numbers'],
      ['Energy sheet', '/dashboard#energy'],
      ['Wins journal', '/dashboard#journal'],
      ['Keep your progress safe', '/dashboard#keep'],
    ]);
    for (const [name, address] of parts) {
      const target = document.getElementById(address?.split('#')[1] ?? '');
      expect(target).toHaveTextContent(name);
      expect(target).toHaveAttribute('tabindex', '-1');
      expect(section(name)).toBeDefined();
    }
  });

  it.each(['{', 'null', '"x"', '{}', '[1,"a",null,99,1]', ''])(
    'stands with %j under every key, and overwrites nothing',
    (text) => {
      const keys = ['sleepCourse:completedModules', 'dashboard:sleepDiary', 'dashboard:wins'];
      putOnDevice(Object.fromEntries(keys.map((key) => [key, text])));
      openDashboard();
      expect(screen.getByText(/of 8 modules completed/)).toBeVisible();
      expect(screen.getByRole('heading', { name: 'Your journal is empty' })).toBeVisible();
      expect(screen.getAllByText('Example')).toHaveLength(3);
      expect(keys.map((key) => localStorage.getItem(key))).toEqual([text, text, text]);
    },
  );

  it('stands where the browser refuses storage', () => {
    vi.stubGlobal('localStorage', undefined);
    tellTab();
    openDashboard();
    expect(screen.getByText('0 of 8 modules completed')).toBeVisible();
  });
});
