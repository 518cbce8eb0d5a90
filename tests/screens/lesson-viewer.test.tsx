import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { sleepSections } from '#content/courses/sleep/sections.ts';
import { redFlags } from '#content/red-flags.ts';
import type { Module } from '#content/types.ts';
import { lessonViewerMachine, type Place } from '#machines/lesson-viewer.machine.ts';
import { PageViewer } from '#src/courses/PageViewer.tsx';

import { lessonNamed, moduleOf } from '../support/fixtures/lessons.ts';
import { itWalks, walk } from '../support/model.ts';
import { render } from './support/render.tsx';
import { all, button } from './support/screen.ts';
import { openViewerWith, pressLater, type Arriving } from './support/viewer-stage.tsx';

type Snapshot = SnapshotFrom<typeof lessonViewerMachine>;

const twoLessons = moduleOf('Apples', 'Pears');
const fourLessons = moduleOf('Apples', 'Pears', 'Plums', 'Figs');

const openViewer = (module: Module, ...how: Arriving) =>
  openViewerWith(
    (props) => <PageViewer {...props} headingOrder={2} sections={sleepSections} />,
    module,
    ...how,
  );

const tiles = () => all<HTMLButtonElement>('nav button');
const lessonHeading = (title: string) => {
  const heading = all<HTMLHeadingElement>('article h3')[0];
  expect(heading?.textContent).toMatch(new RegExp(`: ${title}$`));
  return heading;
};
const isShown = (text: string | RegExp, within: Element = document.body) =>
  typeof text === 'string' ? within.textContent.includes(text) : text.test(within.textContent);

describe.each([
  ['no place', null, null, { states: 3, edges: 62, paths: 55 }],
  ['a place', { lesson: 1, completed: [0] }, null, { states: 3, edges: 92, paths: 81 }],
  ['a place, opened at a lesson', { lesson: 0, completed: [0] }, 1, { states: 3, edges: 30, paths: 27 }],
] as const)('the viewer shows what the machine says: two lessons and %s', (_name, place, at, size) => {
  const model = walk(lessonViewerMachine, {
    input: { moduleIndex: 0, lessonCount: 2, place, opensAt: at },
    facts: ({ context }) => [
      context.currentLesson,
      context.completedLessons.toSorted((a, b) => a - b),
      context.place !== null,
    ],
    payloads: {
      'lesson.open': () => [{ lesson: 0 }, { lesson: 1 }],
      'lesson.select': () => [{ lesson: 0 }, { lesson: 1 }],
    },
  });

  itWalks(model, size, async (path) => {
    let onModuleCompleted = vi.fn<() => void>();
    let onPlaceChanged = vi.fn<(place: Place) => void>();
    let follow = (_lesson: number) => {};

    /** Marks of a state: each is there, and those of the other states are not. */
    const expectMarks = (marks: { completeModule: boolean; nextLesson: boolean }) => {
      expect(button('Complete Module') !== null).toBe(marks.completeModule);
      expect(isShown('All 2 lessons are completed')).toBe(marks.completeModule);
      expect(button(/^Go on to Lesson/) !== null).toBe(marks.nextLesson);
    };

    await path.test({
      events: {
        'xstate.init': () => {
          ({ follow, onModuleCompleted, onPlaceChanged } = openViewer(twoLessons, place, { at }));
        },
        'lesson.open': ({ event }) => {
          follow(event.lesson);
        },
        'lesson.select': ({ event }) => {
          pressLater(tiles()[event.lesson]);
        },
        'lesson.previous': () => {
          pressLater(button('Previous Lesson'));
        },
        'lesson.next': () => {
          pressLater(button('Next Lesson'));
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
          const [shown, hidden] = currentLesson === 0 ? ['Apples', 'Pears'] : ['Pears', 'Apples'];

          expect(lessonHeading(shown)?.textContent).toBe(
            `Lesson ${currentLesson + 1} of 2 · 9 minutes · Day 1: ${shown}`,
          );
          expect(isShown(`Overview of ${shown}.`)).toBe(true);
          expect(isShown(`Overview of ${hidden}.`)).toBe(false);

          expect(isShown(`${completedLessons.length} of 2 lessons completed`)).toBe(true);
          expect(all('[role="progressbar"]')[0]?.getAttribute('aria-valuenow')).toBe(
            String(completedLessons.length * 50),
          );
          expect(tiles().map((tile) => tile.getAttribute('aria-current'))).toEqual(
            [0, 1].map((lesson) => String(lesson === currentLesson)),
          );
          expect(tiles().map((tile) => isShown('Shown now', tile))).toEqual(
            [0, 1].map((lesson) => lesson === currentLesson),
          );
          expect(tiles().map((tile) => isShown('Completed', tile))).toEqual(
            [0, 1].map((lesson) => completedLessons.includes(lesson)),
          );

          // Section 2: "Previous Lesson (disabled on the first), Next Lesson (disabled on the last)".
          expect(button('Previous Lesson')?.disabled).toBe(currentLesson === 0);
          expect(button('Next Lesson')?.disabled).toBe(currentLesson === 1);
          // Section 2: "Complete Lesson (becomes 'Completed ✓' and disabled once done)".
          expect(button('Complete Lesson') !== null).toBe(!isTicked);
          expect(button('Completed ✓') !== null).toBe(isTicked);
          expect(button('Completed ✓')?.disabled).toBe(isTicked ? true : undefined);
          expect(isShown('then brings back your place and your ticks.')).toBe(completedLessons.length > 0);
        },
        studying: ({ context }: Snapshot) => {
          const { place, currentLesson, completedLessons } = context;
          expectMarks({ completeModule: false, nextLesson: completedLessons.includes(currentLesson) });
          expect(button('Continue where you left off') !== null).toBe(
            place !== null && (currentLesson !== 1 || !completedLessons.includes(0)),
          );
          expect(onModuleCompleted).not.toHaveBeenCalled();
        },
        finished: () => {
          expectMarks({ completeModule: true, nextLesson: false });
          expect(button('Continue where you left off')).toBeNull();
          expect(onModuleCompleted).not.toHaveBeenCalled();
          expect(onPlaceChanged.mock.lastCall?.[0].completed).toEqual([0, 1]);
        },
        closed: () => {
          expectMarks({ completeModule: false, nextLesson: false });
          expect(onModuleCompleted).toHaveBeenCalledOnce();
        },
      },
    });
  });
});

describe('opening and closing', () => {
  // Section 4: "The state resets when the viewer is opened or closed." "The current lesson index starts at 0."
  it('starts at lesson 1 with nothing ticked each time it opens', async () => {
    const user = userEvent.setup();
    const first = openViewer(fourLessons);
    await user.click(screen.getByRole('button', { name: 'Complete Lesson' }));
    await user.click(screen.getByRole('button', { name: 'Next Lesson' }));
    const place = first.onPlaceChanged.mock.lastCall?.[0];
    expect(place).toEqual({ lesson: 1, completed: [0] });
    first.unmount();

    const second = openViewer(fourLessons, place);
    expect(screen.getByText('0 of 4 lessons completed')).toBeVisible();
    expect(lessonHeading('Apples')).toBeVisible();
    expect(screen.getByText('Last time you were at Lesson 2, with 1 lesson completed.')).toBeVisible();
    expect(second.onPlaceChanged).not.toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: 'Continue where you left off' }));
    expect(screen.getByText('1 of 4 lessons completed')).toBeVisible();
    expect(lessonHeading('Pears')).toBeVisible();
    expect(button('Continue where you left off')).toBeNull();
  });

  it('says that a module was completed before', () => {
    openViewer(fourLessons, null, { wasCompleted: true });
    expect(screen.getByText(/You have completed this module\./)).toBeVisible();
  });

  it('does not say so of a module that was not', () => {
    openViewer(fourLessons);
    expect(screen.queryByText(/You have completed this module\./)).toBeNull();
  });

  it.each([
    [{ lesson: 2, completed: [] }, 'Last time you were at Lesson 3.'],
    [{ lesson: 3, completed: [0, 1] }, 'Last time you were at Lesson 4, with 2 lessons completed.'],
  ])('describes the place %j', (place, text) => {
    openViewer(fourLessons, place);
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('finding the way', () => {
  it('moves the focus to the heading of the lesson that is shown', async () => {
    const user = userEvent.setup();
    openViewer(fourLessons);
    await user.click(screen.getByRole('button', { name: 'Next Lesson' }));
    await waitFor(() => {
      expect(lessonHeading('Pears')).toHaveFocus();
    });
    await user.click(tiles()[3]!);
    await waitFor(() => {
      expect(lessonHeading('Figs')).toHaveFocus();
    });
    await user.click(tiles()[3]!);
    await waitFor(() => {
      expect(lessonHeading('Figs')).toHaveFocus();
    });
  });

  it('shows and focuses the next step when a lesson is completed', async () => {
    const user = userEvent.setup();
    openViewer(fourLessons);
    await user.click(tiles()[3]!);
    await user.click(screen.getByRole('button', { name: 'Complete Lesson' }));
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Lesson 4 is completed' })).toHaveFocus();
    });
    expect(screen.getByText('Your next lesson: Apples (9 minutes, for Day 1).')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go on to Lesson 1' }));
    await waitFor(() => {
      expect(lessonHeading('Apples')).toHaveFocus();
    });
  });

  it('announces the count, and works by keyboard alone', async () => {
    const user = userEvent.setup();
    const { onModuleCompleted } = openViewer(twoLessons);
    const count = screen.getByText('0 of 2 lessons completed');
    expect(count).toHaveAttribute('aria-live', 'polite');

    screen.getByRole('button', { name: 'Complete Lesson' }).focus();
    await user.keyboard('{Enter}');
    expect(count).toHaveTextContent('1 of 2 lessons completed');
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Lesson 1 is completed' })).toHaveFocus();
    });
    await user.tab();
    expect(screen.getByRole('button', { name: 'Go on to Lesson 2' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(lessonHeading('Pears')).toHaveFocus();
    });
    screen.getByRole('button', { name: 'Complete Lesson' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'All 2 lessons are completed' })).toHaveFocus();
    });
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onModuleCompleted).toHaveBeenCalledOnce();
  });
});

describe('a lesson', () => {
  const sections = () => screen.getAllByRole('heading', { level: 4 }).map((heading) => heading.textContent);

  it('has every part in order', () => {
    openViewer(twoLessons);
    expect(sections()).toEqual([
      'Key Learning Points',
      'Detailed Content',
      'Practice Activity',
      'Reflection Question',
      'Action Items',
      'Where this comes from',
    ]);
    for (const text of [
      'Apples: point four',
      'Apples: paragraph three.',
      'Apples: practice.',
      'Apples: what do you notice?',
      'Apples: first action',
      'Written by the Daylight & Rest team. Not yet reviewed by a clinician.',
      'This lesson is education, not medical advice.',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByRole('link', { name: /National Institute on Aging/ })).toHaveAttribute(
      'href',
      'https://www.nia.nih.gov/health/sleep/sleep-and-older-adults',
    );
  });

  it('names its own author, and the clinician who has read it', () => {
    const review = { reviewer: 'Ann Example, geriatrician', reviewedOn: '2026-03-04' };
    const lesson = { ...lessonNamed('Apples'), authorship: { author: 'Kim Example', review } };
    openViewer({ ...twoLessons, lessons: [lesson, lessonNamed('Pears')] });
    expect(
      screen.getByText('Written by Kim Example. Reviewed by Ann Example, geriatrician, on March 4, 2026.'),
    ).toBeVisible();
  });

  // Section 2: "Action Items (only if the list is non-empty)".
  it('leaves out Action Items when there are none', () => {
    const { actionItems: _none, ...content } = lessonNamed('Pears').content;
    const module: Module = {
      ...twoLessons,
      lessons: [lessonNamed('Apples', { actionItems: [] }), { ...lessonNamed('Pears'), content }],
    };
    openViewer(module);
    expect(sections()).not.toContain('Action Items');
    pressLater(button('Next Lesson'));
    expect(sections()).not.toContain('Action Items');
  });

  it('has a heading over each part of its details, its steps in a numbered list and its points in another', () => {
    openViewer(twoLessons);
    const parts = screen.getAllByRole('heading', { level: 5 }).map((heading) => heading.textContent);
    expect(parts).toEqual(['Apples: part one', 'Apples: part two', 'Apples: part three']);
    expect(screen.getByText('Apples: step.').closest('ol')).not.toBeNull();
    expect(screen.getByText('Apples: point.').closest('ul')).not.toBeNull();
  });

  it('puts the one thing for the day before the others, where it names one', () => {
    const actions = { actionItems: ['Read.', 'Walk.', 'Write.'] };
    const [marked, plain] = [
      lessonNamed('Apples', { ...actions, oneThing: 1 }),
      lessonNamed('Pears', actions),
    ];
    openViewer({ ...twoLessons, lessons: [marked, plain] });
    const shown = () => {
      const heading = screen.getByRole('heading', { name: 'Action Items' });
      return [...heading.closest('section')!.querySelectorAll('p, li')].map(({ textContent }) => textContent);
    };
    expect(shown()).toEqual(['The one thing for today', 'Walk.', 'If you have time', 'Read.', 'Write.']);
    pressLater(button('Next Lesson'));
    expect(shown()).toEqual(['Read.', 'Walk.', 'Write.']);
  });

  it('shows a caution above the details, and the red-flag box, only where the lesson has them', () => {
    const module: Module = {
      ...twoLessons,
      lessons: [lessonNamed('Apples', { caution: 'Take care.', showsRedFlags: true }), lessonNamed('Pears')],
    };
    openViewer(module);
    const caution = screen.getByText('Take care.');
    const details = screen.getByText('Apples: paragraph one.');
    expect(caution.compareDocumentPosition(details)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

    const box = screen.getByRole('complementary', { name: 'When to get help' });
    for (const line of [
      ...redFlags.emergency,
      ...redFlags.doctorSoon,
      ...redFlags.askFirst,
      redFlags.crisis,
    ]) {
      expect(within(box).getByText(line)).toBeVisible();
    }

    pressLater(button('Next Lesson'));
    expect(screen.queryByText('Take care.')).toBeNull();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('prints on request', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    openViewer(twoLessons);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Print this lesson' }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  // Section 2: module 5, "its lesson heading reads 'Sleep Environment Optimization'".
  it('stands under the heading that the module gives its lessons', () => {
    openViewer({
      ...twoLessons,
      title: 'Managing Sleep Apnea',
      lessonHeading: 'Sleep Environment Optimization',
    });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Sleep Environment Optimization');
  });
});

describe('a way here that names a lesson', () => {
  const openAt = (lesson: number) =>
    render(
      <PageViewer
        module={fourLessons}
        moduleIndex={0}
        place={null}
        wasCompleted={false}
        headingOrder={2}
        sections={sleepSections}
        opensAt={{ lesson, key: 'here' }}
        onReport={() => {}}
      />,
    );

  it('opens at that lesson, with nothing ticked', () => {
    openAt(2);
    lessonHeading('Plums');
    expect(isShown('0 of 4 lessons completed')).toBe(true);
  });

  it('opens at the first where the module has no such lesson', () => {
    openAt(4);
    expect(lessonHeading('Apples')).toBeVisible();
  });
});
