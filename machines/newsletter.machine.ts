import { setup } from 'xstate';

/** How long the thanks stay (specification, section 9). */
const THANKS_MS = 3_000;

/** What the form holds when it is submitted. Nothing of it is kept or sent. */
export interface Submission {
  readonly address: string;
  /** Whether the browser takes it for an e-mail address. */
  readonly isValid: boolean;
}

export type NewsletterEvent = ({ type: 'form.submit' } & Submission) | { type: 'address.edit' };

export const newsletterMachine = setup({
  types: { events: {} as NewsletterEvent },
  guards: {
    isEmpty: (_, { address }: Submission) => address.trim() === '',
    isInvalid: (_, { isValid }: Submission) => !isValid,
  },
  delays: { thanksEnd: THANKS_MS },
}).createMachine({
  id: 'newsletter',
  description: 'The newsletter form: it thanks for three seconds and returns. Nothing is sent.',
  initial: 'asking',
  on: {
    'form.submit': [
      {
        description: 'An empty form does nothing.',
        guard: { type: 'isEmpty', params: ({ event }) => event },
      },
      { guard: { type: 'isInvalid', params: ({ event }) => event }, target: '.correcting' },
      { target: '.thanking' },
    ],
  },
  states: {
    asking: {},
    correcting: {
      description: 'What was entered is no e-mail address. A note says so until it is edited.',
      on: { 'address.edit': { target: 'asking' } },
    },
    thanking: {
      description: "'Welcome aboard!' stands in place of the form.",
      on: { 'form.submit': { description: 'There is no form to submit.' } },
      after: { thanksEnd: { target: 'asking' } },
    },
  },
});
