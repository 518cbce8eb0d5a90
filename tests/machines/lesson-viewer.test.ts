import { describe, expect, it } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';

import {
  lessonViewerMachine,
  nextOpenLesson,
  type LessonViewerInput,
  type LessonViewerReport,
  type Place,
} from '#machines/lesson-viewer.machine.ts';

import { itWalks, walk } from '../support/model.ts';

type Snapshot = SnapshotFrom<typeof lessonViewerMachine>;

const inOrder = (lessons: readonly number[]) => lessons.toSorted((a, b) => a - b);

function walkModule(lessonCount: number, place: Place | null, opensAt: number | null = null) {
  const everyLesson = () => Array.from({ length: lessonCount }, (_, lesson) => ({ lesson }));
  const oneOrTwo = () => everyLesson().slice(-2);
  return walk(lessonViewerMachine, {
    input: { moduleIndex: 2, lessonCount, place, opensAt },
    facts: ({ context }) => [
      context.currentLesson,
      inOrder(context.completedLessons),
      context.place !== null,
    ],
    payloads: { 'lesson.open': oneOrTwo, 'lesson.select': everyLesson },
  });
}

/** For example `1 [1,2]`: lesson 1 is shown, lessons 1 and 2 are ticked. */
function note({ context }: Snapshot): string {
  const ticks = inOrder(context.completedLessons).map((lesson) => lesson + 1);
  return `${context.currentLesson + 1} [${ticks.join()}]${context.place === null ? '' : ' placed'}`;
}

describe('two lessons, by the specification', () => {
  const { table } = walkModule(2, null);

  /** Typed by hand from sections 2, 4 and 5. `1 []`: lesson 1 is shown and nothing is ticked. */
  const specified = [
    // "grid of lesson tiles": a press shows that lesson and changes no tick.
    'studying 1 [] | lesson.select {"lesson":0} | studying 1 []',
    'studying 1 [] | lesson.select {"lesson":1} | studying 2 []',
    'studying 1 [1] | lesson.select {"lesson":0} | studying 1 [1]',
    'studying 1 [1] | lesson.select {"lesson":1} | studying 2 [1]',
    'studying 1 [2] | lesson.select {"lesson":0} | studying 1 [2]',
    'studying 1 [2] | lesson.select {"lesson":1} | studying 2 [2]',
    'studying 2 [] | lesson.select {"lesson":0} | studying 1 []',
    'studying 2 [] | lesson.select {"lesson":1} | studying 2 []',
    'studying 2 [1] | lesson.select {"lesson":0} | studying 1 [1]',
    'studying 2 [1] | lesson.select {"lesson":1} | studying 2 [1]',
    'studying 2 [2] | lesson.select {"lesson":0} | studying 1 [2]',
    'studying 2 [2] | lesson.select {"lesson":1} | studying 2 [2]',
    'finished 1 [1,2] | lesson.select {"lesson":0} | finished 1 [1,2]',
    'finished 1 [1,2] | lesson.select {"lesson":1} | finished 2 [1,2]',
    'finished 2 [1,2] | lesson.select {"lesson":0} | finished 1 [1,2]',
    'finished 2 [1,2] | lesson.select {"lesson":1} | finished 2 [1,2]',
    // Without a remembered place, a link that names a lesson shows it, as its tile does.
    'studying 1 [] | lesson.open {"lesson":0} | studying 1 []',
    'studying 1 [] | lesson.open {"lesson":1} | studying 2 []',
    'studying 1 [1] | lesson.open {"lesson":0} | studying 1 [1]',
    'studying 1 [1] | lesson.open {"lesson":1} | studying 2 [1]',
    'studying 1 [2] | lesson.open {"lesson":0} | studying 1 [2]',
    'studying 1 [2] | lesson.open {"lesson":1} | studying 2 [2]',
    'studying 2 [] | lesson.open {"lesson":0} | studying 1 []',
    'studying 2 [] | lesson.open {"lesson":1} | studying 2 []',
    'studying 2 [1] | lesson.open {"lesson":0} | studying 1 [1]',
    'studying 2 [1] | lesson.open {"lesson":1} | studying 2 [1]',
    'studying 2 [2] | lesson.open {"lesson":0} | studying 1 [2]',
    'studying 2 [2] | lesson.open {"lesson":1} | studying 2 [2]',
    'finished 1 [1,2] | lesson.open {"lesson":0} | finished 1 [1,2]',
    'finished 1 [1,2] | lesson.open {"lesson":1} | finished 2 [1,2]',
    'finished 2 [1,2] | lesson.open {"lesson":0} | finished 1 [1,2]',
    'finished 2 [1,2] | lesson.open {"lesson":1} | finished 2 [1,2]',
    // "Previous Lesson (disabled on the first)".
    'studying 1 [] | lesson.previous | studying 1 []',
    'studying 1 [1] | lesson.previous | studying 1 [1]',
    'studying 1 [2] | lesson.previous | studying 1 [2]',
    'studying 2 [] | lesson.previous | studying 1 []',
    'studying 2 [1] | lesson.previous | studying 1 [1]',
    'studying 2 [2] | lesson.previous | studying 1 [2]',
    'finished 1 [1,2] | lesson.previous | finished 1 [1,2]',
    'finished 2 [1,2] | lesson.previous | finished 1 [1,2]',
    // "Next Lesson (disabled on the last)".
    'studying 1 [] | lesson.next | studying 2 []',
    'studying 1 [1] | lesson.next | studying 2 [1]',
    'studying 1 [2] | lesson.next | studying 2 [2]',
    'studying 2 [] | lesson.next | studying 2 []',
    'studying 2 [1] | lesson.next | studying 2 [1]',
    'studying 2 [2] | lesson.next | studying 2 [2]',
    'finished 1 [1,2] | lesson.next | finished 2 [1,2]',
    'finished 2 [1,2] | lesson.next | finished 2 [1,2]',
    // "A lesson becomes completed once via Complete Lesson, with no undo."
    'studying 1 [] | lesson.complete | studying 1 [1]',
    'studying 1 [1] | lesson.complete | studying 1 [1]',
    'studying 2 [] | lesson.complete | studying 2 [2]',
    'studying 2 [2] | lesson.complete | studying 2 [2]',
    // "Complete Module appears when completed-lesson count equals lesson count".
    'studying 1 [2] | lesson.complete | finished 1 [1,2]',
    'studying 2 [1] | lesson.complete | finished 2 [1,2]',
    // "pressing it adds the module index to the completed-modules list ... and closes the viewer."
    'finished 1 [1,2] | module.complete | closed 1 [1,2]',
    'finished 2 [1,2] | module.complete | closed 2 [1,2]',
    // decisions.md, Progress: without a remembered place there is nothing to take up.
    'studying 1 [] | place.resume | studying 1 []',
    'studying 1 [1] | place.resume | studying 1 [1]',
    'studying 1 [2] | place.resume | studying 1 [2]',
    'studying 2 [] | place.resume | studying 2 []',
    'studying 2 [1] | place.resume | studying 2 [1]',
    'studying 2 [2] | place.resume | studying 2 [2]',
  ];

  it('moves exactly as specified', () => {
    expect(table(note)).toEqual(specified.toSorted());
  });
});

describe('two lessons, with a place: lesson 2, lesson 1 ticked', () => {
  const { table } = walkModule(2, { lesson: 1, completed: [0] });

  /** decisions.md, Progress: "offers one button `Continue where you left off`. It is a RESUME event of the machine." */
  const specified = [
    'studying 1 [] placed | place.resume | studying 2 [1]',
    'studying 1 [1] placed | place.resume | studying 2 [1]',
    'studying 2 [] placed | place.resume | studying 2 [1]',
    // What was ticked this time stays ticked, and may be all that was missing.
    'studying 1 [2] placed | place.resume | finished 2 [1,2]',
    'studying 2 [2] placed | place.resume | finished 2 [1,2]',
    // The member is there already: nothing is left to take up.
    'studying 2 [1] placed | place.resume | studying 2 [1] placed',
    // Taken up once: nothing is left to take up.
    'studying 1 [1] | place.resume | studying 1 [1]',
    'studying 2 [1] | place.resume | studying 2 [1]',
  ];

  it('takes up the place exactly as specified', () => {
    expect(table(note).filter((line) => line.includes('| place.resume |'))).toEqual(specified.toSorted());
  });

  /** Whoever comes for a lesson goes on with the module: without the ticks of the days before, its last day would not complete it. */
  const opened = [
    'studying 1 [] placed | lesson.open {"lesson":0} | studying 1 [1]',
    'studying 1 [] placed | lesson.open {"lesson":1} | studying 2 [1]',
    'studying 1 [1] placed | lesson.open {"lesson":0} | studying 1 [1]',
    'studying 1 [1] placed | lesson.open {"lesson":1} | studying 2 [1]',
    'studying 2 [] placed | lesson.open {"lesson":0} | studying 1 [1]',
    'studying 2 [] placed | lesson.open {"lesson":1} | studying 2 [1]',
    'studying 2 [1] placed | lesson.open {"lesson":0} | studying 1 [1]',
    'studying 2 [1] placed | lesson.open {"lesson":1} | studying 2 [1]',
    'studying 1 [2] placed | lesson.open {"lesson":0} | finished 1 [1,2]',
    'studying 1 [2] placed | lesson.open {"lesson":1} | finished 2 [1,2]',
    'studying 2 [2] placed | lesson.open {"lesson":0} | finished 1 [1,2]',
    'studying 2 [2] placed | lesson.open {"lesson":1} | finished 2 [1,2]',
    'finished 1 [1,2] placed | lesson.open {"lesson":0} | finished 1 [1,2]',
    'finished 1 [1,2] placed | lesson.open {"lesson":1} | finished 2 [1,2]',
    'finished 2 [1,2] placed | lesson.open {"lesson":0} | finished 1 [1,2]',
    'finished 2 [1,2] placed | lesson.open {"lesson":1} | finished 2 [1,2]',
  ];

  it('brings its ticks along to a lesson that a link names', () => {
    expect(table(note).filter((line) => /placed \| lesson\.open/.test(line))).toEqual(opened.toSorted());
  });
});

/** What the specification says of a viewer, without the machine: each gesture changes this by hand. */
interface Expected {
  current: number;
  ticks: number[];
  place: Place | null;
  reports: LessonViewerReport[];
}

function startViewer(input: LessonViewerInput) {
  const reports: LessonViewerReport[] = [];
  const viewer = createActor(lessonViewerMachine, { input });
  viewer.on('*', (report) => {
    reports.push(report);
  });
  viewer.start();
  return { viewer, reports };
}

describe.each([
  ['no place', null, null, { states: 3, edges: 636, paths: 573 }],
  ['a place', { lesson: 2, completed: [0, 3] }, null, { states: 3, edges: 792, paths: 713 }],
  ['a place, opened at a lesson', { lesson: 2, completed: [0, 3] }, 1, { states: 3, edges: 156, paths: 141 }],
] as const)('four lessons and %s', (_name, place, opensAt, size) => {
  const input = { moduleIndex: 2, lessonCount: 4, place, opensAt };
  const atFirst = (): Expected =>
    opensAt === null
      ? { current: 0, ticks: [], place, reports: [] }
      : { current: opensAt, ticks: [...(place?.completed ?? [])], place: null, reports: [] };
  const model = walkModule(4, place, opensAt);

  itWalks(model, size, async (path) => {
    let { viewer, reports } = startViewer(input);
    let expected = atFirst();

    const remembered = () => inOrder([...new Set([...(expected.place?.completed ?? []), ...expected.ticks])]);
    const tellPlace = () => {
      expected.reports.push({
        type: 'place.changed',
        moduleIndex: 2,
        lesson: expected.current,
        completed: remembered(),
      });
    };
    const moveTo = (lesson: number) => {
      expected.current = lesson;
      expected.reports.push({ type: 'lesson.shown', lesson });
      tellPlace();
    };

    await path.test({
      events: {
        'xstate.init': () => {
          ({ viewer, reports } = startViewer(input));
          expected = atFirst();
        },
        'lesson.open': ({ event }) => {
          viewer.send({ type: 'lesson.open', lesson: event.lesson });
          expected.ticks = remembered();
          expected.place = null;
          moveTo(event.lesson);
        },
        'lesson.select': ({ event }) => {
          const lesson = event.lesson;
          viewer.send({ type: 'lesson.select', lesson });
          if (lesson === expected.current) {
            expected.reports.push({ type: 'lesson.shown', lesson });
          } else {
            moveTo(lesson);
          }
        },
        'lesson.previous': () => {
          viewer.send({ type: 'lesson.previous' });
          if (expected.current > 0) {
            moveTo(expected.current - 1);
          }
        },
        'lesson.next': () => {
          viewer.send({ type: 'lesson.next' });
          if (expected.current < 3) {
            moveTo(expected.current + 1);
          }
        },
        'lesson.complete': () => {
          viewer.send({ type: 'lesson.complete' });
          if (!expected.ticks.includes(expected.current)) {
            expected.ticks.push(expected.current);
            expected.reports.push({ type: 'lesson.completed', lesson: expected.current });
            tellPlace();
          }
        },
        'place.resume': () => {
          viewer.send({ type: 'place.resume' });
          const { place, current } = expected;
          if (place !== null && (place.lesson !== current || remembered().length > expected.ticks.length)) {
            expected.ticks = remembered();
            expected.place = null;
            moveTo(place.lesson);
          }
        },
        'module.complete': () => {
          viewer.send({ type: 'module.complete' });
          expected.reports.push({ type: 'module.completed', moduleIndex: 2 });
        },
      },
      states: {
        '*': () => {
          const { context } = viewer.getSnapshot();
          expect(context.currentLesson).toBe(expected.current);
          expect(inOrder(context.completedLessons)).toEqual(inOrder(expected.ticks));
          expect(context.place).toEqual(expected.place);
          expect(reports).toEqual(expected.reports);
        },
        studying: () => {
          const snapshot = viewer.getSnapshot();
          expect(snapshot.value).toBe('studying');
          expect(expected.ticks.length).toBeLessThan(4);
          expect(snapshot.can({ type: 'module.complete' })).toBe(false);
          expect(snapshot.can({ type: 'lesson.complete' })).toBe(!expected.ticks.includes(expected.current));
        },
        finished: () => {
          const snapshot = viewer.getSnapshot();
          expect(snapshot.value).toBe('finished');
          expect(expected.ticks).toHaveLength(4);
          expect(snapshot.can({ type: 'module.complete' })).toBe(true);
          expect(snapshot.can({ type: 'lesson.complete' })).toBe(false);
          expect(snapshot.can({ type: 'place.resume' })).toBe(false);
        },
        closed: () => {
          expect(viewer.getSnapshot().status).toBe('done');
          expect(reports.filter(({ type }) => type === 'module.completed')).toHaveLength(1);
        },
      },
    });
  });
});

describe('pairs that single edges do not show', () => {
  const placed = { moduleIndex: 0, lessonCount: 4, place: { lesson: 3, completed: [0, 1] } };

  it('opens at lesson 1 with nothing ticked, whatever is remembered, and says nothing', () => {
    const { viewer, reports } = startViewer(placed);
    expect(viewer.getSnapshot().context).toMatchObject({ currentLesson: 0, completedLessons: [] });
    expect(viewer.getSnapshot().can({ type: 'place.resume' })).toBe(true);
    expect(reports).toEqual([]);
  });

  it('keeps remembered ticks while the member only looks around', () => {
    const { viewer, reports } = startViewer(placed);
    viewer.send({ type: 'lesson.next' });
    viewer.send({ type: 'lesson.previous' });
    expect(reports.filter(({ type }) => type === 'place.changed')).toEqual([
      { type: 'place.changed', moduleIndex: 0, lesson: 1, completed: [0, 1] },
      { type: 'place.changed', moduleIndex: 0, lesson: 0, completed: [0, 1] },
    ]);
  });

  it('takes up the place after moving and ticking, and loses neither', () => {
    const { viewer, reports } = startViewer(placed);
    viewer.send({ type: 'lesson.select', lesson: 2 });
    viewer.send({ type: 'lesson.complete' });
    viewer.send({ type: 'place.resume' });
    expect(viewer.getSnapshot().context).toMatchObject({
      currentLesson: 3,
      completedLessons: [0, 1, 2],
      place: null,
    });
    expect(reports.at(-1)).toEqual({
      type: 'place.changed',
      moduleIndex: 0,
      lesson: 3,
      completed: [0, 1, 2],
    });
  });

  it('completes the module after taking up the place', () => {
    const { viewer, reports } = startViewer(placed);
    viewer.send({ type: 'place.resume' });
    viewer.send({ type: 'lesson.complete' });
    viewer.send({ type: 'module.complete' });
    expect(viewer.getSnapshot().value).toBe('studying');
    viewer.send({ type: 'lesson.previous' });
    viewer.send({ type: 'lesson.complete' });
    viewer.send({ type: 'module.complete' });
    expect(viewer.getSnapshot().value).toBe('closed');
    expect(reports.at(-1)).toEqual({ type: 'module.completed', moduleIndex: 0 });
  });

  it('takes up a place only once', () => {
    const { viewer } = startViewer(placed);
    viewer.send({ type: 'place.resume' });
    viewer.send({ type: 'lesson.previous' });
    expect(viewer.getSnapshot().can({ type: 'place.resume' })).toBe(false);
    viewer.send({ type: 'place.resume' });
    expect(viewer.getSnapshot().context.currentLesson).toBe(2);
  });

  it('does not offer a place that is the opening state itself', () => {
    const { viewer } = startViewer({ ...placed, place: { lesson: 0, completed: [] } });
    expect(viewer.getSnapshot().can({ type: 'place.resume' })).toBe(false);
  });

  it('offers a place at lesson 1 for its ticks', () => {
    const { viewer } = startViewer({ ...placed, place: { lesson: 0, completed: [3] } });
    expect(viewer.getSnapshot().can({ type: 'place.resume' })).toBe(true);
  });

  it('is finished at once when the place has every tick', () => {
    const { viewer } = startViewer({ ...placed, place: { lesson: 1, completed: [3, 2, 1, 0] } });
    viewer.send({ type: 'place.resume' });
    expect(viewer.getSnapshot().value).toBe('finished');
  });

  it('is finished at once where a lesson is named and the place has every tick', () => {
    const { viewer } = startViewer({ ...placed, place: { lesson: 1, completed: [3, 2, 1, 0] }, opensAt: 2 });
    expect(viewer.getSnapshot().value).toBe('finished');
    expect(viewer.getSnapshot().context.currentLesson).toBe(2);
  });

  // Section 5: "Lesson, module, previous/next buttons are bounded to the valid range."
  it.each([-1, 4, 1.5, Number.NaN])('does not show a lesson %s', (lesson) => {
    const { viewer, reports } = startViewer({ ...placed, opensAt: lesson });
    viewer.send({ type: 'lesson.select', lesson });
    viewer.send({ type: 'lesson.open', lesson });
    expect(viewer.getSnapshot().context).toMatchObject({ currentLesson: 0, place: placed.place });
    expect(reports).toEqual([]);
  });

  // A member whose hand shakes presses twice. One lesson is shown, not the one after it.
  it.each([
    ['lesson.next', 0, 1, 2],
    ['lesson.previous', 3, 2, 1],
  ] as const)('takes two quick presses for one: %s', (type, from, once, twice) => {
    const { viewer, reports } = startViewer({ ...placed, place: null });
    viewer.send({ type: 'lesson.select', lesson: from });
    reports.length = 0;
    const shown = () => viewer.getSnapshot().context.currentLesson;
    viewer.send({ type, at: 10_000 });
    viewer.send({ type, at: 10_499 });
    expect(shown()).toBe(once);
    expect(reports.filter((report) => report.type === 'lesson.shown')).toHaveLength(1);
    viewer.send({ type, at: 10_500 });
    expect(shown()).toBe(twice);
  });

  it('obeys another button at once, and a press without a time', () => {
    const { viewer } = startViewer({ ...placed, place: null });
    viewer.send({ type: 'lesson.next', at: 10_000 });
    viewer.send({ type: 'lesson.previous', at: 10_001 });
    expect(viewer.getSnapshot().context.currentLesson).toBe(0);
    viewer.send({ type: 'lesson.next', at: 20_000 });
    viewer.send({ type: 'lesson.next' });
    expect(viewer.getSnapshot().context).toMatchObject({ currentLesson: 2, lastPress: null });
  });

  // Whoever pressed something in between means the second press, however quick they are.
  it.each([
    { type: 'lesson.complete' },
    { type: 'lesson.select', lesson: 1 },
    { type: 'lesson.open', lesson: 1 },
    { type: 'place.resume' },
  ] as const)('takes no press for the second of two across $type', (between) => {
    const { viewer } = startViewer({ ...placed, place: { lesson: 1, completed: [0] } });
    viewer.send({ type: 'lesson.next', at: 10_000 });
    viewer.send(between);
    viewer.send({ type: 'lesson.next', at: 10_001 });
    expect(viewer.getSnapshot().context.currentLesson).toBe(2);
  });

  // Section 9: "4 lessons per module (energy module 1 has 5)".
  it('serves a module of five lessons', () => {
    const { viewer } = startViewer({ moduleIndex: 0, lessonCount: 5, place: null });
    for (let lesson = 0; lesson < 5; lesson += 1) {
      expect(viewer.getSnapshot().value).toBe('studying');
      viewer.send({ type: 'lesson.select', lesson });
      viewer.send({ type: 'lesson.complete' });
    }
    expect(viewer.getSnapshot().value).toBe('finished');
  });
});

describe('the next open lesson', () => {
  it.each([
    ['the one that is shown, while it has no tick', 0, [], 0],
    ['the one after it', 0, [0], 1],
    ['the first after it that has no tick', 0, [0, 1, 2], 3],
    ['an earlier one, after the last', 3, [3], 0],
    ['none, when all are ticked', 1, [0, 1, 2, 3], null],
  ] as const)('is %s', (_name, currentLesson, completedLessons, next) => {
    expect(nextOpenLesson({ currentLesson, completedLessons, lessonCount: 4 })).toBe(next);
  });
});
