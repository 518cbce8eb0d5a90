import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';

import { newsletterMachine, type NewsletterEvent, type Submission } from '#machines/newsletter.machine.ts';

import { itWalks, walk } from '../support/model.ts';

/** Section 9: "Newsletter thank-you 3 s." */
const SPECIFIED_THANKS_MS = 3_000;

const empty: Submission = { address: ' ', isValid: false };
const wrong: Submission = { address: 'ann', isValid: false };
const right: Submission = { address: 'ann@example.com', isValid: true };

const options = { facts: () => null, payloads: { 'form.submit': () => [empty, wrong, right] } };

describe('the table of the specification', () => {
  const sentences: Record<string, readonly string[]> = {
    'section 5: "empty does nothing"': [
      'asking | form.submit empty | asking',
      'correcting | form.submit empty | correcting',
    ],
    'section 5: "must be a valid e-mail type"': [
      'asking | form.submit wrong | correcting',
      'correcting | form.submit wrong | correcting',
      'correcting | address.edit | asking',
    ],
    'section 4: "after submit, \'Welcome aboard!\' shows for 3 seconds, then the form returns"': [
      'asking | form.submit right | thanking',
      'correcting | form.submit right | thanking',
      'thanking | after thanksEnd | asking',
      'thanking | form.submit empty | thanking',
      'thanking | form.submit wrong | thanking',
      'thanking | form.submit right | thanking',
    ],
  };

  it('is what the machine does', () => {
    const rows = walk(newsletterMachine, options)
      .table()
      .map((row) =>
        row
          .replace(JSON.stringify(empty), 'empty')
          .replace(JSON.stringify(wrong), 'wrong')
          .replace(JSON.stringify(right), 'right'),
      );
    expect(rows.toSorted()).toEqual(Object.values(sentences).flat().toSorted());
  });
});

describe('every path', () => {
  const model = walk(newsletterMachine, options);

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  itWalks(model, { states: 3, edges: 11, paths: 9 }, async (path) => {
    const actor = createActor(newsletterMachine);
    const send = ({ event }: { event: NewsletterEvent }) => {
      actor.send(event);
    };
    await path.test({
      events: {
        'xstate.init': () => {
          actor.start();
        },
        'form.submit': send,
        'address.edit': send,
        'xstate.after.thanksEnd.newsletter.thanking': () => {
          vi.advanceTimersByTime(SPECIFIED_THANKS_MS - 1);
          expect(actor.getSnapshot().value, 'left too early').toBe('thanking');
          vi.advanceTimersByTime(1);
        },
      },
      states: {
        '*': (expected) => {
          expect(actor.getSnapshot().value).toBe(expected.value);
        },
        asking: () => {
          expect(vi.getTimerCount()).toBe(0);
        },
        correcting: () => {
          expect(vi.getTimerCount()).toBe(0);
        },
        thanking: () => {
          expect(vi.getTimerCount()).toBe(1);
        },
      },
    });
    actor.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not thank longer for a second submission', () => {
    const actor = createActor(newsletterMachine).start();
    actor.send({ type: 'form.submit', ...right });
    vi.advanceTimersByTime(2_000);
    actor.send({ type: 'form.submit', ...right });
    vi.advanceTimersByTime(999);
    expect(actor.getSnapshot().value).toBe('thanking');
    vi.advanceTimersByTime(1);
    expect(actor.getSnapshot().value).toBe('asking');
  });
});

it.each(['', ' ', '\t\n'])('takes %j for an empty form, even where a browser calls it valid', (address) => {
  const actor = createActor(newsletterMachine).start();
  actor.send({ type: 'form.submit', address, isValid: true });
  expect(actor.getSnapshot().value).toBe('asking');
});
