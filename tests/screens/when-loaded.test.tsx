import { fireEvent, screen } from '@testing-library/react';
import { describe, expect } from 'vitest';

import { RefusedText } from '#machines/support/refused-text.ts';
import { textLoaderMachine } from '#machines/text-loader.machine.ts';
import { WhenLoaded } from '#src/ui/WhenLoaded.tsx';

import { deferred } from '../support/deferred.ts';
import { itWalks, walk } from '../support/model.ts';
import { render } from './support/render.tsx';
import { settle } from './support/screen.ts';

const SENTENCE = 'Please sign in first, then try again.';

const model = walk(textLoaderMachine, {
  facts: ({ context }) => context,
  payloads: {
    'xstate.error.actor.loadText': () => [
      { error: new Error('offline') },
      { error: new RefusedText('signedOut', SENTENCE) },
    ],
  },
});

/** What stands in place of the text, and the text. */
const seen = () => ({
  waiting: screen.queryByRole('status')?.textContent,
  problem: [...(screen.queryByRole('alert')?.querySelectorAll('p') ?? [])].map(
    ({ textContent }) => textContent,
  ),
  canTryAgain: screen.queryByRole('button', { name: 'Try again' }) !== null,
  text: screen.queryByText('The words of the lesson.') !== null,
});
const nothing = { waiting: undefined, problem: [], canTryAgain: false, text: false };

describe('a text that is fetched when it is shown', () => {
  itWalks(model, { states: 4, edges: 5, paths: 3 }, async (path) => {
    let text = deferred<string>();
    const load = () => {
      text = deferred<string>();
      return text.promise;
    };
    await path.test({
      events: {
        'xstate.init': () => {
          render(<WhenLoaded load={load}>{(words) => <p>{words}</p>}</WhenLoaded>);
        },
        'load.retry': () => {
          fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
        },
        'xstate.done.actor.loadText': () =>
          settle(() => {
            text.resolve('The words of the lesson.');
          }),
        'xstate.error.actor.loadText': ({ event }) =>
          settle(() => {
            text.reject(event['error']);
          }),
      },
      // "Loading and failing of a module's text (offline) show a calm message with Try again."
      states: {
        loading: () => {
          expect(seen()).toEqual({ ...nothing, waiting: 'Opening the text…' });
        },
        failed: () => {
          expect(seen()).toEqual({
            ...nothing,
            problem: [
              'The text could not be loaded.',
              'Please check your internet connection, then press Try again. If that does not help, reload this page.',
            ],
            canTryAgain: true,
          });
        },
        refused: () => {
          expect(seen()).toEqual({
            ...nothing,
            problem: ['The text could not be opened.', SENTENCE],
            canTryAgain: true,
          });
        },
        ready: () => {
          expect(seen()).toEqual({ ...nothing, text: true });
        },
      },
    });
  });
});
