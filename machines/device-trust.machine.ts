import { assign, setup } from 'xstate';

import { slot } from './support/slot.ts';

/** What the sign-in service says of a code. */
export type CodeAnswer = 'confirmed' | 'wrong';

interface DeviceTrustContext {
  /** The code that is being checked. */
  readonly code: string;
  /** How the last code ended, if one was tried. */
  readonly lastTry: 'none' | 'incomplete' | 'wrong' | 'failed';
}

export type DeviceTrustEvent = { type: 'code.submit'; code: string } | { type: 'code.resend' };

/** The numbers in what was typed: codes are read out, and typed, with spaces between them. */
function numbersIn(typed: string): string {
  return typed.replaceAll(/\D/g, '');
}

export const deviceTrustMachine = setup({
  types: {
    context: {} as DeviceTrustContext,
    events: {} as DeviceTrustEvent,
    tags: {} as 'sent',
  },
  actors: {
    sendCode: slot(),
    checkCode: slot<CodeAnswer, { code: string }>(),
  },
  actions: {
    keepCode: assign((_, { code }: { code: string }) => ({
      code: numbersIn(code),
      lastTry: 'none' as const,
    })),
    noteIncomplete: assign({ lastTry: 'incomplete' }),
    noteWrong: assign({ lastTry: 'wrong' }),
    noteFailure: assign({ lastTry: 'failed' }),
    forgetTry: assign({ lastTry: 'none' }),
    leave: () => {},
  },
  guards: {
    isComplete: (_, { code }: { code: string }) => numbersIn(code).length === 6,
    isConfirmed: (_, { answer }: { answer: CodeAnswer }) => answer === 'confirmed',
  },
}).createMachine({
  id: 'deviceTrust',
  description:
    'Finishes a sign-in on a device that is new to the sign-in service: a code goes to the member by email, and comes back through this dialog.',
  context: { code: '', lastTry: 'none' },
  initial: 'sending',
  states: {
    sending: {
      description: 'The sign-in service is asked to send a code.',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        onDone: { target: 'asking' },
        onError: { target: 'unsent' },
      },
    },
    unsent: {
      description: 'No code could be sent. The member may ask for it again.',
      on: { 'code.resend': { target: 'sending' } },
    },
    asking: {
      description: 'A code is on its way. Its six numbers are asked for.',
      tags: 'sent',
      on: {
        'code.submit': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'keepCode', params: ({ event }) => event },
          },
          { actions: 'noteIncomplete' },
        ],
        'code.resend': { target: 'sending', actions: 'forgetTry' },
      },
    },
    checking: {
      description: 'The sign-in service looks at the code.',
      tags: 'sent',
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => ({ answer: event.output }) },
            target: 'confirmed',
          },
          { target: 'asking', actions: 'noteWrong' },
        ],
        onError: { target: 'asking', actions: 'noteFailure' },
      },
    },
    confirmed: {
      description: 'The member is signed in, and the dialog makes way.',
      entry: 'leave',
    },
  },
});
