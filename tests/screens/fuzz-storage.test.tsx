import { readdirSync, readFileSync } from 'node:fs';

import { act, fireEvent } from '@testing-library/react';
import * as fc from 'fast-check';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { sleepHygieneChecklist } from '#content/checklists/sleep-hygiene.ts';
import { courses } from '#content/courses/courses.ts';
import { energyTexts } from '#content/courses/energy/course.ts';
import { energyModule1 } from '#content/courses/energy/module-1.ts';
import { loadEnergyModule } from '#content/courses/energy/modules.ts';
import { loadSleepModule } from '#content/courses/sleep/modules.ts';
import { breathingLessons } from '#content/members/breathing-lessons.ts';
import { relaxationLessons } from '#content/members/muscle-relaxation-lessons.ts';
import { sleepSanctuaryChecklist } from '#content/members/sleep-sanctuary.ts';
import { AccessGuard } from '#src/access/AccessGuard.tsx';
import { ScrollPosition } from '#src/app/ScrollPosition.tsx';
import { CheckoutCancelPage } from '#src/checkout/CheckoutCancelPage.tsx';
import { CoursePage } from '#src/courses/CoursePage.tsx';
import { ModulePage } from '#src/courses/ModulePage.tsx';
import { DashboardPage } from '#src/dashboard/DashboardPage.tsx';
import { nightFields } from '#src/dashboard/diary/night-fields.ts';
import { energyFields } from '#src/dashboard/energy-sheet/energy-fields.ts';
import { parts } from '#src/dashboard/progress-file/parts.ts';
import { beginVisit } from '#src/notebook/registry.ts';
import type { Session } from '#src/session/session.ts';
import { SignInButtons } from '#src/sign-in/SignInButtons.tsx';
import { SignInNotices } from '#src/sign-in/SignInNotices.tsx';
import { TextSizeControl } from '#src/theme/TextSizeControl.tsx';
import { ThemeSwitcher } from '#src/theme/ThemeSwitcher.tsx';
import { BreathingExercise } from '#src/tools/breathing/BreathingExercise.tsx';
import { ChecklistTool } from '#src/tools/checklists/ChecklistTool.tsx';
import { sleepSanctuaryTicks } from '#src/tools/checklists/sleep-sanctuary-ticks.ts';
import { MuscleRelaxation } from '#src/tools/muscle-relaxation/MuscleRelaxation.tsx';
import { Page as SleepHygieneChecklistPage } from '#src/tools/pages/sleep-hygiene-checklist.tsx';

import { moduleOf } from '../support/fixtures/lessons.ts';
import { settled } from '../support/settled.ts';
import { loadedSleep } from './support/courses.ts';
import { energyWith, makeTools } from './support/energy-tools.tsx';
import { memberSession, renderRoutes } from './support/render.tsx';
import { choose, one, press } from './support/screen.ts';
import { tellTab } from './support/storage.ts';

vi.mock('#content/courses/energy/modules.ts', () => ({ loadEnergyModule: vi.fn<typeof loadEnergyModule>() }));
vi.mock('#content/courses/sleep/modules.ts', () => ({ loadSleepModule: vi.fn<typeof loadSleepModule>() }));

/** The same values in every run; a failure prints the seed and the path to its values. */
const SEED = 20_260_914;
const RUNS = 3;

const today = new Date().toISOString().slice(0, 10);

const anything = fc.oneof(
  fc.jsonValue(),
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, [], {}, '__proto__', -1, 1e308, '2026-02-30', '25:61', '9'.repeat(400)),
);
/** The right fields, each with anything in it. */
const recordOf = (...fields: readonly string[]) =>
  fc.record(Object.fromEntries(fields.map((field) => [field, anything])), { requiredKeys: [] });
/** Entries under right ids and wrong ones. */
const entriesOf = (ids: readonly string[], entry: fc.Arbitrary<unknown>) =>
  fc.dictionary(fc.oneof(fc.constantFrom(...ids), fc.string()), fc.oneof(entry, anything), { maxKeys: 5 });
const listOf = (...items: readonly unknown[]) =>
  fc.array(fc.oneof(fc.constantFrom(...items), anything), { maxLength: 6 });

const modules = listOf(0, 7, 8, -1, 1.5);
const places = entriesOf(['0', '7', '8'], recordOf('lesson', 'completed'));
const program = recordOf('begunOn', 'anchor', 'done', 'rests', 'askedFrom');
const month = recordOf('begunOn', 'done');
const habits = entriesOf(['walk', 'rising-hour', 'Walk'], recordOf('since', 'until', 'keptOn'));
const lookBacks = entriesOf(
  ['day-7', 'day-28', 'day-7-2026-11-29', 'day-8', 'month-2026-11-29', 'month-soon'],
  recordOf('howOften', 'inTheWay', 'isDone', 'changedAt'),
);
const pattern = entriesOf(['pattern'], recordOf('id', 'changedAt'));
const notes = entriesOf(['0.0', '7.3', '9.9'], recordOf('text', 'changedAt'));
const guidance = recordOf('voice', 'chime', 'vibration', 'gentleBreathing', 'imaginedWarmth');
const measured = [
  'morningAlertMinutes',
  'warmupReadinessBefore',
  'warmupReadinessAfter',
  'eveningStress',
  'eveningTimeToSleepMinutes',
];
const metrics = recordOf(...measured, 'pomodoroBlocksCompletedToday', 'lastUpdatedDate');
const energyDay = recordOf(...energyFields.map(({ key }) => key), 'changedAt');
const night = recordOf(...nightFields.map(({ key }) => key), 'changedAt');

/** Every key that the site keeps, and values that have its shape and yet are wrong. */
const deviceKeys: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'sleep-cycle-theme': fc.constantFrom('dark', 'light', 'system', 'DARK', 'blue'),
  'sleep-cycle-text-size': fc.constantFrom('standard', 'large', 'largest', 'huge', '130%'),
  'sleep-cycle-typeface': fc.boolean(),
  'sleepCourse:completedModules': modules,
  'energyCourse:completedModules': modules,
  'sleepCourse:places': places,
  'energyCourse:places': places,
  'sleepCourse:program': program,
  'sleepCourse:month': month,
  'sleepCourse:habits': habits,
  'sleepCourse:lookBacks': lookBacks,
  'sleepCourse:pattern': pattern,
  'energyCourse:program': program,
  'energyCourse:month': month,
  'energyCourse:habits': habits,
  'energyCourse:lookBacks': lookBacks,
  'energyCourse:pattern': pattern,
  'sleepCourse:notes': notes,
  'energyCourse:notes': notes,
  'sleepHygiene:checklist': listOf(...sleepHygieneChecklist.items.map(({ id }) => id)),
  'sleepSanctuary:checklist': listOf('quiet', 'dark'),
  'energyCourse:metrics': metrics,
  'energyCourse:metricsHistory': entriesOf(
    [today, '2026-02-30', '2099-01-01'],
    recordOf(...measured, 'focusBlocks', 'changedAt'),
  ),
  'dashboard:sleepDiary': entriesOf([today, '2026-02-30', '2099-01-01'], night),
  'dashboard:energySheet': entriesOf([today, '2026-02-30', '2099-01-01'], energyDay),
  'dashboard:drafts': entriesOf(['diary', 'energy', 'journal'], recordOf('id', 'draft')),
  'dashboard:wins': entriesOf(['m1-a', 'm2-b'], recordOf('day', 'text', 'changedAt')),
  'tools:guidance': guidance,
  'sleep-cycle-notebook': fc.oneof(
    fc.record({ open: anything, next: anything }, { requiredKeys: [] }),
    fc.constantFrom({ open: 'user_1' }, { open: 'user_2' }, { next: 'user_1' }),
  ),
  'checkout:pendingOrderToken': fc.string(),
  'checkout:inProgress': fc.boolean(),
  'visitor:declinedBy': listOf('user_1', 'user_2'),
  'visitor:claimedBy': fc.oneof(fc.string(), anything),
};
const tabKeys: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'sleep-cycle-wanted-address': fc.constantFrom(
    '/courses',
    '//evil.test',
    'javascript:alert(1)',
    '/\\evil.test',
  ),
  'sleep-cycle-scroll-positions': fc.dictionary(fc.string(), anything, { maxKeys: 5 }),
  'checkout:hostedButtonsLoaded': fc.boolean(),
  'sleep-cycle-loaded-anew': fc.string(),
};

interface Screen {
  readonly element: ReactElement;
  readonly path?: string;
  readonly address?: string;
  readonly session?: Session;
  /** What tells that the screen itself stands, not an error. */
  readonly mark: () => unknown;
  /** A gesture that writes. */
  readonly change?: () => void;
  /** The keys that the screen and the gesture may write. */
  readonly writes: readonly string[];
}

const heading = (words: string | RegExp) => () => one('h1', words);
const tickFirst = () => {
  fireEvent.click(document.querySelector('input[type="checkbox"]')!);
};
function EnergyCourse() {
  const [loaded] = useState(() => energyWith(makeTools()));
  return <CoursePage {...loaded} />;
}
const signedOut: Session = { ...memberSession, status: 'signedOut', memberId: null, hasCourseAccess: false };

const screens: Readonly<Record<string, Screen>> = {
  'the theme switcher': {
    element: <ThemeSwitcher />,
    mark: () => one('label', 'System'),
    change: () => {
      choose('Light');
      choose('Dark');
    },
    writes: ['sleep-cycle-theme'],
  },
  'the text size': {
    element: <TextSizeControl />,
    mark: () => one('label', 'Large'),
    change: () => {
      choose('Large');
      choose('Standard');
    },
    writes: ['sleep-cycle-text-size'],
  },
  'the sleep course': {
    element: <CoursePage {...loadedSleep} />,
    mark: heading('Transform Your Sleep in 28 Days'),
    writes: [],
  },
  'a sleep module': {
    element: <ModulePage {...loadedSleep} />,
    path: '/sltrng/module/:moduleNumber',
    address: '/sltrng/module/1',
    mark: () => one('h2, h3', /Apples/),
    change: () => {
      press('Complete Lesson');
      fireEvent.change(document.querySelector('textarea')!, { target: { value: 'My words' } });
    },
    writes: ['sleepCourse:places', 'sleepCourse:notes'],
  },
  'the dashboard': {
    element: <DashboardPage />,
    mark: heading('Your dashboard'),
    change: () => {
      // What the progress file would hold is read from every key that it has a part for.
      for (const { held } of parts) {
        held();
      }
    },
    writes: [],
  },
  breathing: {
    element: <BreathingExercise lessons={breathingLessons} />,
    mark: heading('4-7-8 Breathing Exercise'),
    change: () => {
      choose('4-7-8');
      choose('Gentle: no hold');
      press('Start Exercise');
    },
    writes: ['tools:guidance'],
  },
  'muscle relaxation': {
    element: <MuscleRelaxation lessons={relaxationLessons} />,
    mark: heading('Progressive Muscle Relaxation'),
    change: () => {
      choose('Imagine warmth');
      choose('Tense and let go');
      press('Start');
    },
    writes: ['tools:guidance'],
  },
  'the sleep hygiene checklist': {
    element: <SleepHygieneChecklistPage />,
    mark: heading('Sleep Hygiene Checklist'),
    change: tickFirst,
    writes: ['sleepHygiene:checklist'],
  },
  'the sleep sanctuary checklist': {
    element: <ChecklistTool checklist={sleepSanctuaryChecklist} ticks={sleepSanctuaryTicks} />,
    mark: heading(/Sleep Sanctuary/),
    change: tickFirst,
    writes: ['sleepSanctuary:checklist'],
  },
  'the energy course': {
    element: <EnergyCourse />,
    mark: heading(energyTexts.headline),
    writes: [],
  },
  'an energy module': {
    element: <EnergyCourse />,
    address: '/?module=1',
    mark: () => one('button', /^Complete Lesson$|^Completed/),
    change: () => {
      press('Complete Lesson');
      fireEvent.change(document.querySelector('textarea')!, { target: { value: 'My words' } });
    },
    writes: ['energyCourse:places', 'energyCourse:notes'],
  },
  'the numbers of an energy resource': {
    element: <EnergyCourse />,
    address: '/?resource=evening-digital-downshift',
    mark: () => one('h2', 'Your numbers today'),
    change: () => {
      const label = one('label', 'How tense you feel this evening');
      const field = label.parentElement!.querySelector('input')!;
      fireEvent.change(field, { target: { value: '3' } });
      fireEvent.change(field, { target: { value: '4' } });
    },
    writes: ['energyCourse:metrics', 'energyCourse:metricsHistory'],
  },
  'the focus timer': {
    element: <EnergyCourse />,
    address: '/?resource=pomodoro-rhythm-guide',
    mark: () => one('h2', 'Focus timer'),
    change: () => {
      press('Start');
    },
    writes: [],
  },
  'the guard, for a member': {
    element: (
      <AccessGuard>
        <h1>Members only</h1>
      </AccessGuard>
    ),
    mark: heading('Members only'),
    writes: ['sleep-cycle-wanted-address'],
  },
  'the sign-in buttons and the scroll position': {
    element: (
      <>
        <ScrollPosition />
        <SignInNotices />
        <SignInButtons />
      </>
    ),
    session: {
      ...signedOut,
      openSignIn: (request) => {
        expect(request?.returnTo).toMatch(/^\/(?![/\\])/);
      },
    },
    mark: () => one('button', 'Sign in'),
    change: () => {
      press('Sign in');
      dispatchEvent(new Event('pagehide'));
    },
    writes: ['sleep-cycle-scroll-positions'],
  },
  'checkout cancelled': {
    element: <CheckoutCancelPage />,
    mark: heading('Checkout Cancelled'),
    writes: ['checkout:pendingOrderToken', 'checkout:inProgress', 'checkout:hostedButtonsLoaded'],
  },
};

type Texts = Readonly<Record<string, string>>;

const keysOf = { device: Object.keys(deviceKeys), tab: Object.keys(tabKeys) };

function held(): Texts {
  return Object.fromEntries([
    ...keysOf.device.map((key) => [key, localStorage.getItem(key) ?? 'nothing']),
    ...keysOf.tab.map((key) => [key, sessionStorage.getItem(key) ?? 'nothing']),
  ]) as Texts;
}

/** Puts texts under the keys as another tab does, so that the stores of this one look. */
function hold(texts: Texts) {
  localStorage.clear();
  sessionStorage.clear();
  for (const key of keysOf.device) {
    localStorage.setItem(key, texts[key]!);
  }
  for (const key of keysOf.tab) {
    sessionStorage.setItem(key, texts[key]!);
  }
  tellTab();
}

/** Lets a screen load what it needs, until its mark stands. */
async function arrive(mark: () => unknown) {
  for (let turn = 0; turn < 2_000; turn += 1) {
    await act(settled);
    try {
      mark();
      return;
    } catch {
      await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    }
  }
  mark();
}

/** Opens a screen over stored texts, as in a new visit, and changes something. Answers what is wrong then. */
async function visit(
  { element, path = '/', address = '/', session, mark, change, writes }: Screen,
  texts: Texts,
): Promise<readonly string[]> {
  act(beginVisit);
  hold(texts);
  const { unmount } = renderRoutes([{ path, element }], address, session ?? memberSession);
  await arrive(mark);
  change?.();
  mark();
  const nonsense = /NaN|undefined|Infinity|\[object/.exec(document.body.textContent);
  unmount();
  const overwritten = Object.entries(held()).filter(
    ([key, text]) => text !== texts[key] && !writes.includes(key),
  );
  return [...(nonsense ?? []), ...overwritten.map(([key, text]) => `${key} is ${text.slice(0, 60)}`)];
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  vi.mocked(loadSleepModule).mockReset().mockResolvedValue(moduleOf('Apples', 'Pears'));
  vi.mocked(loadEnergyModule)
    .mockReset()
    .mockResolvedValue({ ...energyModule1, lessons: energyModule1.lessons.slice(0, 2) });
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    throw new Error(words.map(String).join(' '));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const malformed = [
  '',
  '{',
  'null',
  '"x"',
  '{}',
  '[1,"a",null,99,1]',
  '1e400',
  '{"__proto__":{"text":"x"},"constructor":1}',
  `"${'x'.repeat(100_000)}"`,
];

describe.each(Object.entries(screens))('%s stands, and writes under no other key,', (_name, each) => {
  it('whatever malformed text is stored under every key', async () => {
    for (const text of malformed) {
      const everywhere = Object.fromEntries([...keysOf.device, ...keysOf.tab].map((key) => [key, text]));
      expect(await visit(each, everywhere)).toEqual([]);
    }
  });

  it('whatever is stored, in the right shape or in none', async () => {
    const shaped = fc.record(
      Object.fromEntries(
        Object.entries({ ...deviceKeys, ...tabKeys }).map(([key, value]) => [
          key,
          fc.oneof(
            { weight: 3, arbitrary: value.map((some) => JSON.stringify(some)) },
            { weight: 1, arbitrary: fc.json() },
            { weight: 1, arbitrary: fc.string() },
          ),
        ]),
      ),
    );
    await fc.assert(
      fc.asyncProperty(shaped, async (texts) => {
        expect(await visit(each, texts as Texts)).toEqual([]);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  });
});

describe('the list of keys', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [`src/${name}`, readFileSync(`src/${name}`, 'utf8')] as const);

  it('holds every key that the source names, and none that it does not', () => {
    const name =
      /['"]([a-z][A-Za-z]*:[a-z][A-Za-z]*|sleep-cycle-[a-z-]+)['"]|\b[A-Z_]*KEY[A-Z_]* = '([^']+)'/g;
    const named = [...sources, ['index.html', readFileSync('index.html', 'utf8')] as const].flatMap(
      ([, text]) => [...text.matchAll(name)].map(([, plain, constant]) => plain ?? constant!),
    );
    const ofCourses = sources
      .flatMap(([, text]) => [...text.matchAll(/key: `\$\{prefix\}(:\w+)`/g)])
      .flatMap(([, suffix]) => courses.map(({ storage }) => `${storage}${suffix}`));
    expect([...new Set([...named, ...ofCourses])].toSorted()).toEqual(
      [...keysOf.device, ...keysOf.tab].toSorted(),
    );
  });

  it('is whole because storage is touched in few places only', () => {
    const touching = sources.filter(([, text]) => /\b(?:(?:local|session)Storage|[gs]etItem)\b/.test(text));
    expect(touching.map(([file]) => file).toSorted()).toEqual([
      'src/notebook/device-item.ts',
      'src/notebook/mark.ts',
      'src/notebook/running-notebook.ts',
      'src/notebook/shelf.ts',
      'src/notebook/write-all.ts',
    ]);
  });
});
