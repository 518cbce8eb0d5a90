import { describe, expect, it } from 'vitest';
import { createActor, type AnyEventObject, type SnapshotFrom } from 'xstate';

import { checkFirstMachine, type CheckFirstEvent } from '#machines/check-first.machine.ts';

import { itWalks, walk } from '../support/model.ts';

type Snapshot = SnapshotFrom<typeof checkFirstMachine>;

const input = { kinds: ['emergency', 'doctorSoon', 'askFirst'] as const };
const facts = ({ context }: Snapshot) => context.ticked;
const model = walk(checkFirstMachine, {
  input,
  facts,
  payloads: { 'line.toggle': () => [0, 1, 2, 3].map((line) => ({ line })) },
});

describe('the table of the issue', () => {
  /** Behind the state stand the lines that are ticked: 0 is an emergency, 1 asks for a doctor, 2 asks first. */
  const sentences: Record<string, readonly string[]> = {
    'go on': ['ticking [] | check.finish | goOn []', 'goOn [] | check.change | ticking []'],
    'go on and make an appointment': [
      'ticking [] | line.toggle 1 | ticking [1]',
      'ticking [1] | check.finish | appointment [1]',
      'appointment [1] | check.change | ticking [1]',
      'ticking [1] | line.toggle 1 | ticking []',
      'ticking [1,2] | line.toggle 2 | ticking [1]',
    ],
    'ask first and leave these lessons': [
      'ticking [2] | check.finish | askFirst [2]',
      'ticking [1,2] | check.finish | askFirst [1,2]',
      'ticking [1,2] | line.toggle 1 | ticking [2]',
      'askFirst [1,2] | check.change | ticking [1,2]',
    ],
    'an emergency is answered at once, and a slip is put right': [
      'ticking [] | line.toggle 0 | emergency [0]',
      'ticking [1,2] | line.toggle 0 | emergency [0,1,2]',
      'emergency [0] | line.toggle 0 | ticking []',
      'emergency [0,1,2] | line.toggle 0 | ticking [1,2]',
      'emergency [0] | line.toggle 1 | emergency [0,1]',
    ],
    'a line that is none changes nothing': ['ticking [1] | line.toggle 3 | ticking [1]'],
  };
  const rows = new Set(
    model
      .table(({ context }) => JSON.stringify(context.ticked))
      .map((row) => row.replace(/\{"line":(\d)\}/, '$1')),
  );

  it.each(Object.entries(sentences))('%s', (_sentence, typed) => {
    expect(typed.filter((row) => !rows.has(row))).toEqual([]);
  });

  it('leaves an emergency by its tick alone, and answers nothing while one stands', () => {
    expect([...rows].filter((row) => /^emergency .*check\.finish .*\| (?!emergency)/.test(row))).toEqual([]);
    const answers = [...rows].filter((row) => /\| (?:askFirst|appointment|goOn) \[0/.test(row));
    expect(answers).toEqual([]);
  });
});

describe('every path', () => {
  itWalks(model, { states: 6, edges: 40, paths: 29 }, async (path) => {
    const actor = createActor(checkFirstMachine, { input }).start();
    const send = ({ event }: { event: AnyEventObject }) => {
      actor.send(event as CheckFirstEvent);
    };
    await path.test({
      events: { 'xstate.init': () => {}, 'line.toggle': send, 'check.finish': send, 'check.change': send },
      states: {
        '*': (expected) => {
          expect(actor.getSnapshot().value).toEqual(expected.value);
          expect(facts(actor.getSnapshot())).toEqual(facts(expected));
        },
        ticking: ({ context }) => {
          expect(context.ticked).not.toContain(0);
        },
        emergency: ({ context }) => {
          expect(context.ticked).toContain(0);
        },
        askFirst: ({ context }) => {
          expect(context.ticked).toContain(2);
        },
        appointment: ({ context }) => {
          expect(context.ticked).toEqual([1]);
        },
        goOn: ({ context }) => {
          expect(context.ticked).toEqual([]);
        },
      },
    });
    actor.stop();
  });
});
