import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { energyCourse } from '#content/courses/courses.ts';
import { energyModule1 } from '#content/courses/energy/module-1.ts';
import { energyModule2 } from '#content/courses/energy/module-2.ts';
import { loadEnergyModule } from '#content/courses/energy/modules.ts';
import { energySections } from '#content/courses/energy/sections.ts';
import { redFlags } from '#content/red-flags.ts';
import type { EnergyLesson, EnergyLessonContent, Module } from '#content/types.ts';
import { lessonViewerMachine, type Place } from '#machines/lesson-viewer.machine.ts';
import { sectionsOf } from '#src/courses/lesson-sections.ts';
import { WindowViewer } from '#src/courses/WindowViewer.tsx';
import { courseRecord } from '#src/progress/course-record.ts';

import { itWalks, walk } from '../support/model.ts';
import { all, button } from './support/screen.ts';
import { installIntersections } from './support/sections-on-screen.ts';
import { openViewerWith, pressLater, type Arriving } from './support/viewer-stage.tsx';

type Snapshot = SnapshotFrom<typeof lessonViewerMachine>;

let onScreen: ReturnType<typeof installIntersections>;

beforeEach(() => {
  onScreen = installIntersections();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const openViewer = (module: Module<EnergyLesson>, ...how: Arriving) =>
  openViewerWith(
    (props) => (
      <MemoryRouter>
        <WindowViewer
          {...props}
          sections={energySections}
          headingOrder={3}
          notes={courseRecord(energyCourse).notes}
        />
      </MemoryRouter>
    ),
    module,
    ...how,
  );

const tiles = () => all<HTMLButtonElement>('nav[aria-label="Lessons of this module"] button');
const isShown = (text: string, within: Element = document.body) => within.textContent.includes(text);

/** A real module for the paths: as many of its lessons as are asked for, each with its goal alone, so that they are quick. */
const lightened = (
  module: Module<EnergyLesson>,
  lessonCount = module.lessons.length,
): Module<EnergyLesson> => ({
  ...module,
  lessons: module.lessons.slice(0, lessonCount).map((lesson) => ({
    ...lesson,
    content: {
      goal: lesson.content.goal,
      keyPoints: [],
      science: [],
      details: [],
      whyItMatters: [],
      troubleshooting: [],
      practice: '',
      reflection: '',
      trackingMetric: '',
    },
  })),
});

const facts = ({ context }: Snapshot) => [
  context.currentLesson,
  context.completedLessons.toSorted((a, b) => a - b),
  context.place !== null,
];

/** The gestures of the energy course's view, and what it shows in each state. */
function scriptFor(module: Module<EnergyLesson>, place: Place | null, at: number | null = null) {
  const titles = module.lessons.map(({ title }) => title);
  const count = titles.length;
  let onModuleCompleted = vi.fn<() => void>();
  let follow = (_lesson: number) => {};

  return {
    events: {
      'xstate.init': () => {
        ({ follow, onModuleCompleted } = openViewer(module, place, { at }));
      },
      'lesson.open': ({ event }: { event: { lesson: number } }) => {
        follow(event.lesson);
      },
      'lesson.select': ({ event }: { event: { lesson: number } }) => {
        pressLater(tiles()[event.lesson]);
      },
      'lesson.previous': () => {
        pressLater(button('Previous'));
      },
      'lesson.next': () => {
        pressLater(button('Next'));
      },
      'lesson.complete': () => {
        pressLater(button('Complete Lesson') ?? button('Completed ✓'));
      },
      'place.resume': () => {
        pressLater(button('Continue where you left off'));
      },
      'module.complete': () => {
        pressLater(button('Complete Module'));
      },
    },
    states: {
      '*': ({ context }: Snapshot) => {
        const { currentLesson, completedLessons } = context;
        const isTicked = completedLessons.includes(currentLesson);
        const lesson = module.lessons[currentLesson]!;

        expect(document.querySelector('article h4')?.textContent).toBe(
          `Lesson ${currentLesson + 1} of ${count} · ${lesson.duration} · Day ${lesson.day}: ${lesson.title}`,
        );
        const text = document.body.textContent;
        expect(module.lessons.map(({ overview }) => text.includes(overview))).toEqual(
          module.lessons.map(({ overview }) => overview === lesson.overview),
        );
        // Section 2: "'N of M lessons completed'", "progress bar", "tick if done".
        expect(text).toContain(`${completedLessons.length} of ${count} lessons completed`);
        expect(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe(
          String((completedLessons.length / count) * 100),
        );
        expect(tiles().map((tile) => tile.getAttribute('aria-current'))).toEqual(
          titles.map((_, index) => String(index === currentLesson)),
        );
        expect(tiles().map((tile) => isShown('Completed', tile))).toEqual(
          titles.map((_, index) => completedLessons.includes(index)),
        );
        // Section 2: "Previous disabled on first, Next on last."
        expect(button('Previous')?.disabled).toBe(currentLesson === 0);
        expect(button('Next')?.disabled).toBe(currentLesson === count - 1);
        // Section 2: "Complete Lesson / 'Completed ✓'".
        expect(button('Complete Lesson')?.disabled).toBe(isTicked ? undefined : false);
        expect(button('Completed ✓')?.disabled).toBe(isTicked ? true : undefined);
        expect(text.includes('then brings back your place and your ticks.')).toBe(
          completedLessons.length > 0,
        );
      },
      studying: ({ context }: Snapshot) => {
        // Section 2: "'Complete Module' (only when all lessons complete)".
        expect(button('Complete Module')).toBeNull();
        expect(isShown(`All ${count} lessons are completed`)).toBe(false);
        expect(isShown(`Lesson ${context.currentLesson + 1} is completed`)).toBe(
          context.completedLessons.includes(context.currentLesson),
        );
        expect(onModuleCompleted).not.toHaveBeenCalled();
      },
      finished: () => {
        expect(button('Complete Module')?.disabled).toBe(false);
        expect(isShown(`All ${count} lessons are completed`)).toBe(true);
        expect(button('Continue where you left off')).toBeNull();
        expect(onModuleCompleted).not.toHaveBeenCalled();
      },
      closed: () => {
        expect(button('Complete Module')).toBeNull();
        expect(onModuleCompleted).toHaveBeenCalledOnce();
      },
    },
  };
}

describe.each([
  ['module 1 with no place', lightened(energyModule1, 2), null, null, { states: 3, edges: 62, paths: 55 }],
  [
    'module 2 with a place',
    lightened(energyModule2, 2),
    { lesson: 1, completed: [0] },
    null,
    { states: 3, edges: 92, paths: 81 },
  ],
  [
    'module 2 with a place, opened at a lesson',
    lightened(energyModule2, 2),
    { lesson: 0, completed: [0] },
    1,
    { states: 3, edges: 30, paths: 27 },
  ],
] as const)('every path through the first two lessons of %s', (_name, module, place, at, size) => {
  const model = walk(lessonViewerMachine, {
    input: { moduleIndex: 0, lessonCount: 2, place, opensAt: at },
    facts,
    payloads: {
      'lesson.open': () => [{ lesson: 0 }, { lesson: 1 }],
      'lesson.select': () => [{ lesson: 0 }, { lesson: 1 }],
    },
  });

  itWalks(model, size, async (path) => {
    await path.test(scriptFor(module, place, at));
    expect(all('article'), 'one lesson at a time').toHaveLength(1);
  });
});

// All paths of five lessons are some thousands; here a member reads forward and completes, or does not, what is shown.
describe.each([
  ['module 2, whole', 4, lightened(energyModule2), { states: 3, edges: 60, paths: 31 }],
  ['module 1, whole', 5, lightened(energyModule1), { states: 3, edges: 124, paths: 63 }],
] as const)('every way of reading forward through %s: %i lessons', (_name, lessonCount, module, size) => {
  const model = walk(lessonViewerMachine, {
    input: { moduleIndex: 0, lessonCount, place: null },
    facts,
    skip: ['lesson.open', 'lesson.select', 'lesson.previous', 'place.resume'],
  });

  it('has as many lessons as the specification says', () => {
    expect(module.lessons).toHaveLength(lessonCount);
  });

  itWalks(model, size, async (path) => {
    await path.test(scriptFor(module, null));
    expect(all('article'), 'one lesson at a time').toHaveLength(1);
  });
});

const everyPart = {
  goal: 'The goal.',
  keyPoints: ['Point one', 'Point two'],
  science: [{ statement: 'A statement.', sources: ['nia-sleep'] }],
  whyItMatters: ['A reason'],
  troubleshooting: [{ problem: 'It rains.', remedy: 'Stay in.' }],
  reflection: 'What do you notice?',
  trackingMetric: 'One number a day.',
} as const;
const routine = { routine: [{ time: '2 minutes', step: 'Open the curtains.' }] };
const details = {
  details: [
    { heading: 'Part one', text: 'Paragraph one.' },
    { heading: 'Part two', text: 'Paragraph two.' },
  ],
};

function moduleWith(...contents: readonly EnergyLessonContent[]): Module<EnergyLesson> {
  return {
    ...energyModule1,
    lessons: contents.map((content, index) => ({
      title: `Lesson ${index}`,
      duration: '9 minutes',
      day: 1,
      overview: `Overview ${index}.`,
      content,
      sources: ['nia-sleep'],
    })),
  };
}

const jumpBar = () => within(screen.getByRole('navigation', { name: 'Sections of this lesson' }));
const shortcuts = () =>
  jumpBar()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const sectionTitles = () =>
  screen.getAllByRole('heading', { level: 5 }).map(({ textContent }) => textContent);

describe('the sections of a lesson', () => {
  // Section 2: "Routine or Details", "Practice (practice or practice activity)".
  it('are all there, in order, with a routine and a practice', () => {
    openViewer(moduleWith({ ...everyPart, ...routine, practice: 'Do it daily.' }));
    expect(sectionTitles()).toEqual([
      'Lesson Goal',
      'Key Points',
      'Science',
      'Detailed Routine',
      'Why It Matters',
      'Troubleshooting',
      'Practice',
      'Reflection',
      'Tracking Metric',
      'Where this comes from',
    ]);
    expect(shortcuts()).toEqual([
      'Goal',
      'Key Points',
      'Science',
      'Routine',
      'Why It Matters',
      'Troubleshooting',
      'Practice',
      'Reflection',
      'Tracking',
    ]);
    for (const text of ['2 minutes', 'Open the curtains.', 'Do it daily.', '“It rains.”', 'Stay in.']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByText(/^Source: National Institute on Aging/)).toBeVisible();
  });

  it('have details in place of a routine, and a practice activity in place of a practice', () => {
    openViewer(moduleWith({ ...everyPart, ...details, practiceActivity: 'Do it once.' }));
    expect(sectionTitles()).toContain('Detailed Content');
    expect(sectionTitles()).not.toContain('Detailed Routine');
    expect(shortcuts()[3]).toBe('Details');
    expect(screen.getByText('Paragraph two.')).toBeVisible();
    expect(screen.getByText('Do it once.')).toBeVisible();
    expect(sectionTitles()).toContain('Practice');
  });

  // Section 2: "Detailed Routine (or Detailed Content if no routine)".
  it('show the routine where a lesson has both', () => {
    openViewer(
      moduleWith({ ...everyPart, ...routine, ...details, practice: 'x' } as unknown as EnergyLessonContent),
    );
    expect(shortcuts().filter((name) => name === 'Routine' || name === 'Details')).toEqual(['Routine']);
    expect(screen.queryByText('Paragraph one.')).toBeNull();
  });

  // Section 2: the jump bar "only for sections that exist".
  it.each([
    ['Goal', 'Lesson Goal', { goal: '' }],
    ['Key Points', 'Key Points', { keyPoints: [] }],
    ['Science', 'Science', { science: [] }],
    ['Routine', 'Detailed Routine', { routine: [] }],
    ['Why It Matters', 'Why It Matters', { whyItMatters: [] }],
    ['Troubleshooting', 'Troubleshooting', { troubleshooting: [] }],
    ['Practice', 'Practice', { practice: '' }],
    ['Reflection', 'Reflection', { reflection: '' }],
    ['Tracking', 'Tracking Metric', { trackingMetric: '' }],
  ])('without a %s there is neither the shortcut nor the section', (shortcut, title, missing) => {
    openViewer(moduleWith({ ...everyPart, ...routine, practice: 'Daily.', ...missing }));
    expect(shortcuts()).toHaveLength(8);
    expect(shortcuts()).not.toContain(shortcut);
    expect(sectionTitles()).toHaveLength(9);
    expect(sectionTitles()).not.toContain(title);
  });

  it('show a caution above the routine, and the red-flag box, only where the lesson has them', () => {
    openViewer(
      moduleWith(
        { ...everyPart, ...routine, practice: 'x', caution: 'Take care.', showsRedFlags: true },
        { ...everyPart, ...details, practice: 'x' },
      ),
    );
    expect(
      screen.getByText('Take care.').compareDocumentPosition(screen.getByText('Open the curtains.')),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(screen.getByRole('complementary')).getByText(redFlags.crisis)).toBeVisible();
    pressLater(button('Next'));
    expect(screen.queryByText('Take care.')).toBeNull();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('are complete in every lesson of the course', async () => {
    for (const moduleIndex of Array.from({ length: 8 }, (_, index) => index)) {
      const { lessons } = await loadEnergyModule(moduleIndex);
      for (const { content } of lessons) {
        expect(sectionsOf(energySections, content)).toHaveLength(9);
      }
    }
  });
});

describe('the jump bar', () => {
  const open = () => {
    openViewer(
      moduleWith({ ...everyPart, ...routine, practice: 'x' }, { ...everyPart, ...details, practice: 'x' }),
    );
    return userEvent.setup();
  };
  const current = () =>
    jumpBar()
      .getAllByRole('button')
      .filter((shortcut) => shortcut.hasAttribute('aria-current'))
      .map(({ textContent }) => textContent);

  it.each([
    ['Goal', 'Lesson Goal'],
    ['Key Points', 'Key Points'],
    ['Science', 'Science'],
    ['Routine', 'Detailed Routine'],
    ['Why It Matters', 'Why It Matters'],
    ['Troubleshooting', 'Troubleshooting'],
    ['Practice', 'Practice'],
    ['Reflection', 'Reflection'],
    ['Tracking', 'Tracking Metric'],
  ])('%s leads to the heading %s, which takes the focus', async (shortcut, title) => {
    const user = open();
    const heading = screen.getByRole('heading', { level: 5, name: title });
    const scrolled = vi.spyOn(heading, 'scrollIntoView');
    await user.click(jumpBar().getByRole('button', { name: shortcut }));
    await waitFor(() => {
      expect(heading).toHaveFocus();
    });
    expect(scrolled).toHaveBeenCalledOnce();
    expect(current()).toEqual([shortcut]);
  });

  it('marks the first section on the screen, and none above the lesson', () => {
    open();
    expect(current()).toEqual([]);
    onScreen.scrollTo({ 'section-goal': 39 });
    expect(current()).toEqual([]);
    onScreen.scrollTo({ 'section-goal': 40, 'section-keyPoints': 300 });
    expect(current()).toEqual(['Goal']);
    onScreen.scrollTo({ 'section-goal': 20, 'section-keyPoints': 300, 'section-science': 100 });
    expect(current()).toEqual(['Key Points']);
  });

  it('marks the section that was jumped to until it is off the screen', async () => {
    const user = open();
    onScreen.scrollTo({ 'section-reflection': 100, 'section-tracking': 100 });
    expect(current()).toEqual(['Reflection']);
    await user.click(jumpBar().getByRole('button', { name: 'Tracking' }));
    onScreen.scrollTo({ 'section-reflection': 100, 'section-tracking': 100 });
    expect(current()).toEqual(['Tracking']);
    onScreen.scrollTo({ 'section-goal': 100 });
    onScreen.scrollTo({ 'section-reflection': 100, 'section-tracking': 100 });
    expect(current()).toEqual(['Reflection']);
  });

  it('follows the lesson: another one has its own sections', () => {
    open();
    pressLater(button('Next'));
    expect(shortcuts()[3]).toBe('Details');
    expect(onScreen.observed()).toContain('section-details');
    expect(onScreen.observed()).not.toContain('section-routine');
  });

  it('says on its button where the member is, and closes after a jump', async () => {
    const user = open();
    const toggle = jumpBar().getByRole('button', { name: /^Jump to a section/ });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(jumpBar().getByRole('button', { name: 'Science' }));
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveAccessibleName('Jump to a section: Science');
  });

  it('closes with Escape, and gives the focus back to its button', async () => {
    const user = open();
    const toggle = jumpBar().getByRole('button', { name: /^Jump to a section/ });
    await user.click(toggle);
    await user.tab();
    expect(jumpBar().getByRole('button', { name: 'Goal' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveFocus();
  });
});

describe('the rest of the viewer', () => {
  // Section 2: "title with the 'Module N:' prefix stripped".
  it('shows the title without its number', () => {
    openViewer(energyModule1);
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(/^Energy & Focus Foundations$/);
    expect(screen.getByText('Days 1 to 4 · about 45 minutes')).toBeVisible();
  });

  it('says that a module was completed before', () => {
    openViewer(energyModule1, null, { wasCompleted: true });
    expect(screen.getByText(/You have completed this module\./)).toBeVisible();
  });

  it('offers the place of the last time', () => {
    openViewer(energyModule1, { lesson: 4, completed: [0, 1] });
    expect(screen.getByText('Last time you were at Lesson 5, with 2 lessons completed.')).toBeVisible();
    pressLater(button('Continue where you left off'));
    expect(screen.getByText('2 of 5 lessons completed')).toBeVisible();
  });

  it('keeps notes under the reflection question, each lesson its own', async () => {
    const user = userEvent.setup();
    openViewer(energyModule1);
    await user.type(screen.getByLabelText('Your notes'), 'Tea');
    pressLater(button('Next'));
    expect(screen.getByLabelText('Your notes')).toHaveValue('');
    pressLater(button('Previous'));
    expect(screen.getByLabelText('Your notes')).toHaveValue('Tea');
    expect(Object.keys(JSON.parse(localStorage.getItem('energyCourse:notes') ?? '{}') as object)).toEqual([
      '0.0',
    ]);
    await user.clear(screen.getByLabelText('Your notes'));
  });

  it('moves the focus to the lesson that is shown, and to the next step when one is completed', async () => {
    openViewer(energyModule1);
    pressLater(button('Next'));
    await waitFor(() => {
      expect(document.querySelector('article h4')).toHaveFocus();
    });
    pressLater(button('Complete Lesson'));
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Lesson 2 is completed' })).toHaveFocus();
    });
    pressLater(button('Go on to Lesson 3'));
    expect(screen.getByRole('heading', { name: /^Lesson 3 of 5/ })).toBeVisible();
  });

  it('prints the lesson on request', () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    openViewer(energyModule1);
    pressLater(button('Print this lesson'));
    expect(print).toHaveBeenCalledOnce();
  });
});
