import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromPromise, type SnapshotFrom } from 'xstate';

import { energyResources, type EnergyResource } from '#content/resources/energy.ts';
import { readAloudMachine, type ReadAloudEvent } from '#machines/read-aloud.machine.ts';

import { itWalks, walk } from '../support/model.ts';
import { startTimed } from './support/timed.ts';

type Snapshot = SnapshotFrom<typeof readAloudMachine>;

const SILENCES = [4_000, 9_000, 0];
const LONGEST_PASSAGE = 60_000;
const SAID = 'xstate.done.actor.speakPassage';
const FAILED = 'xstate.error.actor.speakPassage';

const facts = ({ context }: Snapshot) => context.passage;

const model = walk(readAloudMachine, { input: { silencesMs: SILENCES }, facts });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A voice that says when it is done only if the test tells it to. */
function begin(silencesMs: readonly number[] = SILENCES) {
  const voice = {
    /** Index of the passage that is being said. */
    saying: null as number | null,
    said: [] as number[],
    finish: () => {},
    fail: () => {},
  };
  const { actor, lock, value, context } = startTimed(
    (wakeLock) =>
      readAloudMachine.provide({
        actors: {
          wakeLock,
          speakPassage: fromPromise<void, { passage: number }>(
            ({ input, signal }) =>
              new Promise((resolve, reject) => {
                voice.saying = input.passage;
                voice.said.push(input.passage);
                const fallSilent = () => {
                  voice.saying = null;
                };
                signal.addEventListener('abort', fallSilent);
                voice.finish = () => {
                  fallSilent();
                  resolve();
                };
                voice.fail = () => {
                  fallSilent();
                  reject(new Error('No voice'));
                };
              }),
          ),
        },
      }),
    { silencesMs },
  );
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    actor,
    voice,
    lock,
    value,
    passage: () => context().passage,
    send: (type: ReadAloudEvent['type']) => {
      actor.send({ type });
    },
    say: async () => {
      voice.finish();
      await settle();
    },
    fail: async () => {
      voice.fail();
      await settle();
    },
  };
}

describe('the table of the brief', () => {
  const passages = [0, 1, 2];
  const sentences: Record<string, readonly string[]> = {
    'issue 5: "on request, is read aloud by the browser\'s speech"': [
      'idle 0 | reading.start | reading.speaking 0',
      'finished 0 | reading.start | reading.speaking 0',
    ],
    'a silence follows each passage, and the last one ends the reading': [
      'reading.speaking 0 | done speakPassage | reading.silent 0',
      'reading.speaking 1 | done speakPassage | reading.silent 1',
      'reading.speaking 2 | done speakPassage | finished 0',
      'reading.silent 0 | after silenceEnd | reading.speaking 1',
      'reading.silent 1 | after silenceEnd | reading.speaking 2',
    ],
    'issue 5: "with pause": a passage that was broken off is said again, one that was said in full is not': [
      ...passages.flatMap((passage) => [
        `reading.speaking ${passage} | reading.pause | paused.inWords ${passage}`,
        `paused.inWords ${passage} | reading.resume | reading.speaking ${passage}`,
      ]),
      'reading.silent 0 | reading.pause | paused.inSilence 0',
      'reading.silent 1 | reading.pause | paused.inSilence 1',
      'paused.inSilence 0 | reading.resume | reading.speaking 1',
      'paused.inSilence 1 | reading.resume | reading.speaking 2',
    ],
    'issue 5: "and stop"': [
      ...passages.flatMap((passage) => [
        `reading.speaking ${passage} | reading.stop | idle 0`,
        `paused.inWords ${passage} | reading.stop | idle 0`,
        `failed ${passage} | reading.stop | idle 0`,
      ]),
      ...[0, 1].flatMap((passage) => [
        `reading.silent ${passage} | reading.stop | idle 0`,
        `paused.inSilence ${passage} | reading.stop | idle 0`,
      ]),
    ],
    'a voice that fails, or never ends, says so and can be tried again where it was': passages.flatMap(
      (passage) => [
        `reading.speaking ${passage} | error speakPassage | failed ${passage}`,
        `reading.speaking ${passage} | after voiceLimit | failed ${passage}`,
        `failed ${passage} | reading.start | reading.speaking ${passage}`,
      ],
    ),
  };

  it('is what the machine does', () => {
    expect(model.table(({ context }) => `${context.passage}`)).toEqual(
      Object.values(sentences).flat().toSorted(),
    );
  });
});

describe('every path', () => {
  itWalks(model, { states: 9, edges: 39, paths: 25 }, async (path) => {
    let reader: ReturnType<typeof begin>;
    const send = ({ event }: { event: ReadAloudEvent }) => {
      reader.send(event.type);
    };

    await path.test({
      events: {
        'xstate.init': () => {
          reader = begin();
        },
        'reading.start': send,
        'reading.pause': (step) => {
          send(step);
          vi.advanceTimersByTime(10 * LONGEST_PASSAGE);
        },
        'reading.resume': send,
        'reading.stop': send,
        [SAID]: () => reader.say(),
        [FAILED]: () => reader.fail(),
        'xstate.after.voiceLimit.readAloud.reading.speaking': () => {
          vi.advanceTimersByTime(LONGEST_PASSAGE - 1);
          expect(reader.value(), 'gave the voice up too early').toEqual({ reading: 'speaking' });
          vi.advanceTimersByTime(1);
        },
        'xstate.after.silenceEnd.readAloud.reading.silent': () => {
          const before = reader.passage();
          vi.advanceTimersByTime(SILENCES[before]! - 1);
          expect([reader.value(), reader.passage()], 'broke the silence too early').toEqual([
            { reading: 'silent' },
            before,
          ]);
          vi.advanceTimersByTime(1);
        },
      },
      states: {
        '*': (expected) => {
          expect(reader.value()).toEqual(expected.value);
          expect(reader.passage()).toBe(expected.context.passage);
          expect(reader.voice.saying, 'the voice says the passage, and nothing otherwise').toBe(
            expected.matches({ reading: 'speaking' }) ? expected.context.passage : null,
          );
          expect(reader.lock.isHeld, 'the screen stays on while it reads').toBe(expected.matches('reading'));
          expect(vi.getTimerCount()).toBe(expected.matches('reading') ? 1 : 0);
        },
        idle: () => {
          expect(reader.passage()).toBe(0);
        },
        'reading.speaking': () => {
          expect(reader.voice.said.at(-1)).toBe(reader.passage());
        },
        'reading.silent': () => {
          expect(reader.passage()).toBeLessThan(SILENCES.length - 1);
        },
        'paused.inWords': () => {
          expect(reader.actor.getSnapshot().can({ type: 'reading.pause' })).toBe(false);
        },
        'paused.inSilence': () => {
          expect(reader.actor.getSnapshot().can({ type: 'reading.pause' })).toBe(false);
        },
        finished: () => {
          expect(reader.voice.said.at(-1)).toBe(SILENCES.length - 1);
        },
        failed: () => {
          expect(reader.actor.getSnapshot().can({ type: 'reading.start' })).toBe(true);
        },
      },
    });
    reader!.actor.stop();
    expect(reader!.voice.saying).toBeNull();
    expect(reader!.lock.isHeld).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('pairs that single edges do not show', () => {
  it('says every passage once and in order where nobody interrupts', async () => {
    const reader = begin();
    reader.send('reading.start');
    for (const silence of SILENCES) {
      await vi.advanceTimersByTimeAsync(20_000);
      await reader.say();
      await vi.advanceTimersByTimeAsync(silence);
    }
    expect(reader.voice.said).toEqual([0, 1, 2]);
    expect(reader.value()).toBe('finished');
  });

  it('gives each passage its whole time: a slow voice is not added up', async () => {
    const reader = begin([0, 0, 0]);
    reader.send('reading.start');
    for (const passage of [0, 1]) {
      expect(reader.passage()).toBe(passage);
      await vi.advanceTimersByTimeAsync(LONGEST_PASSAGE - 1);
      await reader.say();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect([reader.value(), reader.passage()]).toEqual([{ reading: 'speaking' }, 2]);
  });

  it('does not hear a voice that ends after it was paused', async () => {
    const reader = begin();
    reader.send('reading.start');
    const { finish } = reader.voice;
    reader.send('reading.pause');
    finish();
    await vi.advanceTimersByTimeAsync(LONGEST_PASSAGE);
    expect(reader.value()).toEqual({ paused: 'inWords' });
  });

  // Section 2: "Cognitive Warm-Up Audio (audio, 6 min)". The rate of the voice is nine tenths of some 150 words a minute.
  it('reads the warm-up in about six minutes', () => {
    const script = energyResources.flatMap((resource: EnergyResource) => resource.script ?? []);
    const words = script.flatMap(({ text }) => text.split(/\s+/)).length;
    const silenceSeconds = script.reduce((total, { pauseSeconds }) => total + pauseSeconds, 0);
    const minutes = words / 135 + silenceSeconds / 60;
    expect(minutes).toBeGreaterThan(5);
    expect(minutes).toBeLessThan(7);
    const longest = Math.max(...script.map(({ text }) => text.split(/\s+/).length));
    expect(longest / 60, 'a voice of 60 words a minute is not given up').toBeLessThan(1);
  });
});
