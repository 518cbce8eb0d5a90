import { assign, enqueueActions, setup } from 'xstate';

import type { HowOften, LookBackAnswer } from './support/look-back.ts';
import { runningSlot } from './support/slot.ts';

export type LookBackEvent =
  | { type: 'often.choose'; howOften: HowOften }
  | { type: 'words.type'; text: string }
  | { type: 'answer.finish' }
  | { type: 'answer.change' }
  /** What is kept on the device by now, from this tab or another. */
  | { type: 'answer.reported'; answer: LookBackAnswer };

/** For whoever keeps the answers. */
export interface LookBackReport {
  readonly type: 'answer.changed';
  readonly answer: LookBackAnswer;
}

interface LookBackContext {
  readonly answer: LookBackAnswer;
}

export const lookBackMachine = setup({
  types: {
    context: {} as LookBackContext,
    events: {} as LookBackEvent,
    emitted: {} as LookBackReport,
    input: {} as LookBackContext,
  },
  actors: {
    /** Sends `answer.reported` with what is kept, whenever it changes. */
    answerWatcher: runningSlot(),
  },
  actions: {
    makeChange: enqueueActions(({ enqueue, context }, change: Partial<LookBackAnswer>) => {
      const answer = { ...context.answer, ...change };
      enqueue.assign({ answer });
      enqueue.emit({ type: 'answer.changed', answer });
    }),
    takeUpAnswer: assign((_, { answer }: { answer: LookBackAnswer }) => ({ answer })),
  },
  guards: {
    isDone: ({ context }) => context.answer.isDone,
    isAnswered: ({ context }) => context.answer.howOften !== null,
  },
}).createMachine({
  id: 'lookBack',
  description:
    'A look back on one week of a course: how often the member did what was planned, and what got in the way. It is kept while it is written.',
  context: ({ input }) => input,
  initial: 'sorting',
  invoke: { id: 'answerWatcher', src: 'answerWatcher' },
  on: {
    'answer.reported': {
      target: '.sorting',
      actions: { type: 'takeUpAnswer', params: ({ event }) => event },
    },
  },
  states: {
    sorting: {
      description: 'Whether it is done follows from what is kept.',
      always: [{ guard: 'isDone', target: 'done' }, { target: 'writing' }],
    },
    writing: {
      description: 'The questions are open.',
      on: {
        'often.choose': {
          actions: { type: 'makeChange', params: ({ event }) => ({ howOften: event.howOften }) },
        },
        'words.type': { actions: { type: 'makeChange', params: ({ event }) => ({ inTheWay: event.text }) } },
        'answer.finish': {
          guard: 'isAnswered',
          target: 'sorting',
          actions: { type: 'makeChange', params: { isDone: true } },
        },
      },
    },
    done: {
      description: 'The week is looked back on.',
      on: {
        'answer.change': {
          target: 'sorting',
          actions: { type: 'makeChange', params: { isDone: false } },
        },
      },
    },
  },
});
