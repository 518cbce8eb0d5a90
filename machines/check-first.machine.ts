import { assign, setup } from 'xstate';

/** What a line means for whoever it fits: call now, see a doctor soon, or ask first and leave some lessons until then. */
export type CheckLineKind = 'emergency' | 'doctorSoon' | 'askFirst';

interface CheckFirstInput {
  /** The kind of each line, in their order. */
  readonly kinds: readonly CheckLineKind[];
}

export interface CheckFirstContext extends CheckFirstInput {
  /** Indexes of the lines that fit, ascending. */
  readonly ticked: readonly number[];
}

export type CheckFirstEvent =
  | { type: 'line.toggle'; line: number }
  | { type: 'check.finish' }
  | { type: 'check.change' };

export const checkFirstMachine = setup({
  types: {
    context: {} as CheckFirstContext,
    events: {} as CheckFirstEvent,
    input: {} as CheckFirstInput,
  },
  actions: {
    toggleLine: assign(({ context: { ticked } }, { line }: { line: number }) => ({
      ticked: ticked.includes(line)
        ? ticked.filter((other) => other !== line)
        : [...ticked, line].toSorted((one, other) => one - other),
    })),
  },
  guards: {
    isLine: ({ context }, { line }: { line: number }) => context.kinds[line] !== undefined,
    hasEmergency: ({ context }) => hasKind(context, 'emergency'),
    hasAskFirst: ({ context }) => hasKind(context, 'askFirst'),
    hasDoctorSoon: ({ context }) => hasKind(context, 'doctorSoon'),
  },
}).createMachine({
  id: 'checkFirst',
  description:
    'A list of signs to tick before a course begins. It ends in one of three answers, and a sign of an emergency is answered at once. Nothing of it is kept or sent.',
  context: ({ input }) => ({ ...input, ticked: [] }),
  initial: 'ticking',
  states: {
    ticking: {
      description: 'The member goes through the list.',
      always: { guard: 'hasEmergency', target: 'emergency' },
      on: {
        'line.toggle': {
          guard: { type: 'isLine', params: ({ event }) => event },
          actions: { type: 'toggleLine', params: ({ event }) => event },
        },
        'check.finish': { target: 'weighing' },
      },
    },
    emergency: {
      description: 'A line that fits needs help now. The list can still be put right.',
      on: {
        'line.toggle': {
          guard: { type: 'isLine', params: ({ event }) => event },
          target: 'ticking',
          actions: { type: 'toggleLine', params: ({ event }) => event },
        },
      },
    },
    weighing: {
      description: 'The answer follows from what is ticked.',
      always: [
        { guard: 'hasAskFirst', target: 'askFirst' },
        { guard: 'hasDoctorSoon', target: 'appointment' },
        { target: 'goOn' },
      ],
    },
    askFirst: {
      description: 'Ask first, and leave the lessons that a ticked line names.',
      on: { 'check.change': { target: 'ticking' } },
    },
    appointment: {
      description: 'Go on, and make an appointment.',
      on: { 'check.change': { target: 'ticking' } },
    },
    goOn: { description: 'No line fits.', on: { 'check.change': { target: 'ticking' } } },
  },
});

function hasKind({ kinds, ticked }: CheckFirstContext, kind: CheckLineKind): boolean {
  return ticked.some((line) => kinds[line] === kind);
}
