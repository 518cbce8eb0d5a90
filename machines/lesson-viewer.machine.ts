import { assign, emit, setup } from 'xstate';

import { known } from './support/known.ts';

/** Where a member was when a module was last open. */
export interface Place {
  /** Index of the lesson that was shown. */
  readonly lesson: number;
  /** Indexes of the lessons that were ticked. */
  readonly completed: readonly number[];
}

export interface LessonViewerInput {
  readonly moduleIndex: number;
  readonly lessonCount: number;
  /** The remembered place. Its indexes lie within the module. */
  readonly place: Place | null;
  /** The lesson that the way here has named. Without it, or with one that the module does not have: the first. */
  readonly opensAt?: number | null;
}

export interface LessonViewerContext extends Omit<LessonViewerInput, 'opensAt'> {
  readonly currentLesson: number;
  readonly completedLessons: readonly number[];
  /** The last press that was obeyed; null before the first, and where none came by a press. */
  readonly lastPress: Press | null;
}

/** A button that was pressed, and when: in milliseconds of one clock that never runs back. */
export interface Press {
  readonly by: 'lesson.previous' | 'lesson.next';
  readonly at: number;
}

/** When the button was pressed. Without it the event is taken as meant. */
interface Pressed {
  readonly at?: number;
}

export type LessonViewerEvent =
  /** The way here has named a lesson: sent for the one that the module opened at too, and for each that follows. */
  | { type: 'lesson.open'; lesson: number }
  | { type: 'lesson.select'; lesson: number }
  | ({ type: 'lesson.previous' } & Pressed)
  | ({ type: 'lesson.next' } & Pressed)
  | { type: 'lesson.complete' }
  | { type: 'module.complete' }
  | { type: 'place.resume' };

/** A second press of the same button within this time belongs to the first: a hand that shakes, a double click. */
const DOUBLE_PRESS_MS = 500;

export type LessonViewerReport =
  | { type: 'lesson.shown'; lesson: number }
  | { type: 'lesson.completed'; lesson: number }
  | { type: 'place.changed'; moduleIndex: number; lesson: number; completed: readonly number[] }
  | { type: 'module.completed'; moduleIndex: number };

/** A press as guards and actions see it. `by` is the button whose second press is not meant. */
interface PressParams {
  readonly by: Press['by'];
  readonly at: number | undefined;
}

export const lessonViewerMachine = setup({
  types: {
    context: {} as LessonViewerContext,
    events: {} as LessonViewerEvent,
    emitted: {} as LessonViewerReport,
    input: {} as LessonViewerInput,
  },
  actions: {
    forgetPress: assign({ lastPress: null }),
    showLesson: assign({ currentLesson: (_, params: { lesson: number }) => params.lesson, lastPress: null }),
    showPreviousLesson: assign({ currentLesson: ({ context }) => context.currentLesson - 1 }),
    showNextLesson: assign({ currentLesson: ({ context }) => context.currentLesson + 1 }),
    rememberPress: assign({
      lastPress: (_, { by, at }: PressParams): Press | null => (at === undefined ? null : { by, at }),
    }),
    tickCurrentLesson: assign({
      completedLessons: ({ context }) => [...context.completedLessons, context.currentLesson],
      lastPress: null,
    }),
    takeUpPlace: assign(({ context }) => withKeptLessons(context, known(context.place).lesson)),
    openLesson: assign(({ context }, params: { lesson: number }) => withKeptLessons(context, params.lesson)),
    reportLessonShown: emit(({ context }) => ({
      type: 'lesson.shown' as const,
      lesson: context.currentLesson,
    })),
    reportLessonCompleted: emit(({ context }) => ({
      type: 'lesson.completed' as const,
      lesson: context.currentLesson,
    })),
    reportPlace: emit(({ context }) => ({
      type: 'place.changed' as const,
      moduleIndex: context.moduleIndex,
      lesson: context.currentLesson,
      completed: keptLessons(context),
    })),
    reportModuleCompleted: emit(({ context }) => ({
      type: 'module.completed' as const,
      moduleIndex: context.moduleIndex,
    })),
  },
  guards: {
    isShown: ({ context }, params: { lesson: number }) => params.lesson === context.currentLesson,
    isInModule: ({ context }, params: { lesson: number }) => isInModule(context, params.lesson),
    hasPrevious: ({ context }, press: PressParams) =>
      context.currentLesson > 0 && !isSecondOfTwo(context.lastPress, press),
    hasNext: ({ context }, press: PressParams) =>
      context.currentLesson < context.lessonCount - 1 && !isSecondOfTwo(context.lastPress, press),
    isOpenLesson: ({ context }) => !context.completedLessons.includes(context.currentLesson),
    hasUsefulPlace: ({ context }) => hasUsefulPlace(context),
    hasEveryTick: ({ context }) => context.completedLessons.length === context.lessonCount,
  },
}).createMachine({
  id: 'lessonViewer',
  description:
    'One open module: which lesson is shown and which are ticked. It opens at the first lesson with nothing ticked and forgets its ticks when it closes; the place of the last time is offered, never taken up unasked. Where the way here names a lesson, it opens there and the ticks of the last time come along. A double press takes one step.',
  context: ({ input: { opensAt, ...module } }) => {
    const atFirst = { ...module, currentLesson: 0, completedLessons: [], lastPress: null };
    return isInModule(module, opensAt) ? { ...atFirst, ...withKeptLessons(atFirst, opensAt) } : atFirst;
  },
  on: {
    'lesson.open': {
      guard: { type: 'isInModule', params: ({ event }) => ({ lesson: event.lesson }) },
      actions: [
        { type: 'openLesson', params: ({ event }) => ({ lesson: event.lesson }) },
        'reportLessonShown',
        'reportPlace',
      ],
    },
    'lesson.select': [
      {
        guard: { type: 'isShown', params: ({ event }) => ({ lesson: event.lesson }) },
        actions: ['forgetPress', 'reportLessonShown'],
      },
      {
        guard: { type: 'isInModule', params: ({ event }) => ({ lesson: event.lesson }) },
        actions: [
          { type: 'showLesson', params: ({ event }) => ({ lesson: event.lesson }) },
          'reportLessonShown',
          'reportPlace',
        ],
      },
    ],
    'lesson.previous': {
      guard: { type: 'hasPrevious', params: ({ event }) => ({ by: 'lesson.previous', at: event.at }) },
      actions: [
        { type: 'rememberPress', params: ({ event }) => ({ by: 'lesson.previous', at: event.at }) },
        'showPreviousLesson',
        'reportLessonShown',
        'reportPlace',
      ],
    },
    'lesson.next': {
      guard: { type: 'hasNext', params: ({ event }) => ({ by: 'lesson.next', at: event.at }) },
      actions: [
        { type: 'rememberPress', params: ({ event }) => ({ by: 'lesson.next', at: event.at }) },
        'showNextLesson',
        'reportLessonShown',
        'reportPlace',
      ],
    },
  },
  initial: 'studying',
  states: {
    studying: {
      description: 'At least one lesson is still open.',
      always: { guard: 'hasEveryTick', target: 'finished' },
      on: {
        'lesson.complete': {
          guard: 'isOpenLesson',
          actions: ['tickCurrentLesson', 'reportLessonCompleted', 'reportPlace'],
        },
        'place.resume': {
          guard: 'hasUsefulPlace',
          actions: ['takeUpPlace', 'reportLessonShown', 'reportPlace'],
        },
      },
    },
    finished: {
      description: 'Every lesson is ticked, so the module can be completed.',
      on: { 'module.complete': { target: 'closed', actions: 'reportModuleCompleted' } },
    },
    closed: { type: 'final', description: 'The module is completed and the viewer is gone.' },
  },
});

/** The next lesson without a tick after the one that is shown, going round; null when every lesson is ticked. */
export function nextOpenLesson({
  currentLesson,
  completedLessons,
  lessonCount,
}: Pick<LessonViewerContext, 'currentLesson' | 'completedLessons' | 'lessonCount'>): number | null {
  const inReadingOrder = Array.from(
    { length: lessonCount },
    (_, step) => (currentLesson + step) % lessonCount,
  );
  return inReadingOrder.find((lesson) => !completedLessons.includes(lesson)) ?? null;
}

/** True where a press follows the last one of the same button so soon that both are one. Without a time it comes long after. */
function isSecondOfTwo(last: Press | null, { by, at = Number.POSITIVE_INFINITY }: PressParams): boolean {
  return last !== null && last.by === by && at - last.at < DOUBLE_PRESS_MS;
}

function lessonsOf({ lessonCount }: Pick<LessonViewerContext, 'lessonCount'>): readonly number[] {
  return Array.from({ length: lessonCount }, (_, lesson) => lesson);
}

function isInModule(
  module: Pick<LessonViewerContext, 'lessonCount'>,
  lesson: number | null | undefined,
): lesson is number {
  return lessonsOf(module).some((each) => each === lesson);
}

/** At a lesson, with the ticks of the last time: the place is taken up, so there is none to offer. */
function withKeptLessons(context: LessonViewerContext, lesson: number) {
  return { currentLesson: lesson, completedLessons: keptLessons(context), place: null, lastPress: null };
}

/** What the place keeps: the ticks of this time and those of the last time, so that looking around loses nothing. */
function keptLessons(context: LessonViewerContext): readonly number[] {
  const { place, completedLessons } = context;
  return lessonsOf(context).filter(
    (lesson) => completedLessons.includes(lesson) || place?.completed.includes(lesson) === true,
  );
}

function hasUsefulPlace({ place, currentLesson, completedLessons }: LessonViewerContext): boolean {
  return (
    place !== null &&
    (place.lesson !== currentLesson || place.completed.some((lesson) => !completedLessons.includes(lesson)))
  );
}
