import { assign, setup } from 'xstate';

/** How long a sign is pointed at or focused before its word shows, in milliseconds (section 9). */
const SHOW_AFTER_MS = 700;
/** How long the word stays after that, in milliseconds: for that long the next sign shows its own at once (section 9). */
const HIDE_AFTER_MS = 300;

interface TooltipContext {
  readonly label: string;
}

export type TooltipEvent =
  /** The pointer or the focus has come to a sign, or to its word. */
  | { type: 'sign.entered'; label: string }
  | { type: 'sign.left' }
  /** Escape, or a press. */
  | { type: 'tooltip.dismiss' };

export const tooltipMachine = setup({
  types: { context: {} as TooltipContext, events: {} as TooltipEvent, tags: {} as 'shown' },
  actions: {
    keepLabel: assign((_, { label }: { label: string }) => ({ label })),
  },
  delays: { showAfter: SHOW_AFTER_MS, hideAfter: HIDE_AFTER_MS },
}).createMachine({
  id: 'tooltip',
  description: 'The word of a sign that shows an icon or a shortened word, for whoever rests on it.',
  context: { label: '' },
  initial: 'hidden',
  on: { 'tooltip.dismiss': { target: '.hidden' } },
  states: {
    hidden: {
      on: {
        'sign.entered': {
          target: 'waiting',
          actions: { type: 'keepLabel', params: ({ event }) => event },
        },
      },
    },
    waiting: {
      after: { showAfter: { target: 'shown' } },
      on: {
        'sign.left': { target: 'hidden' },
        'sign.entered': {
          target: 'waiting',
          reenter: true,
          actions: { type: 'keepLabel', params: ({ event }) => event },
        },
      },
    },
    shown: {
      tags: 'shown',
      on: {
        'sign.left': { target: 'leaving' },
        'sign.entered': { actions: { type: 'keepLabel', params: ({ event }) => event } },
      },
    },
    leaving: {
      description: 'The pointer may go to the word itself, or to the next sign.',
      tags: 'shown',
      after: { hideAfter: { target: 'hidden' } },
      on: {
        'sign.entered': {
          target: 'shown',
          actions: { type: 'keepLabel', params: ({ event }) => event },
        },
      },
    },
  },
});
