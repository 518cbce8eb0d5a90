import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { readAloudMachine } from '#machines/read-aloud.machine.ts';
import { ReadAloud } from '#src/tools/read-aloud/ReadAloud.tsx';

import { itWalks, walk } from '../support/model.ts';
import { installDevices, removeDevices } from './support/devices.ts';
import { render } from './support/render.tsx';
import { passAndSettle, pressNamed } from './support/screen.ts';

const SCRIPT = [
  { text: 'Sit down. Look out of the window.', pauseSeconds: 4 },
  { text: 'Stand up.', pauseSeconds: 0 },
];
const LONGEST_PASSAGE_MS = 60_000;

const model = walk(readAloudMachine, {
  input: { silencesMs: [4_000, 0] },
  facts: ({ context }) => context.passage,
});

let devices: ReturnType<typeof installDevices>;

beforeEach(() => {
  vi.useFakeTimers();
  devices = installDevices();
});
afterEach(() => {
  removeDevices();
  vi.useRealTimers();
});

/** What is on the screen, and which words the voice was told last. */
function seen() {
  const player = within(screen.getByRole('region', { name: 'Listen, or read' }));
  return {
    buttons: player.getAllByRole('button').map(({ textContent }) => textContent),
    words: document.querySelectorAll('section p')[1]?.textContent,
    told: player.getAllByRole('status')[0]?.textContent,
    passages: player
      .getAllByRole('listitem')
      .map((passage) => [passage.getAttribute('aria-current'), passage.textContent]),
    isScreenOn: devices.locks.held > 0,
  };
}

/** Typed by hand from issue 5: "the full text on the page … read aloud by the browser's speech, with pause and stop". */
function specified({ value, context: { passage } }: SnapshotFrom<typeof readAloudMachine>) {
  const part = `part ${passage + 1} of 2`;
  const listed = (mark = '') =>
    SCRIPT.map(({ text }, index) =>
      mark !== '' && index === passage ? ['step', `${mark}${text}`] : [null, text],
    );
  const paused = {
    buttons: ['Resume', 'Stop'],
    words: `Paused at ${part}.`,
    told: 'Paused.',
    passages: listed('Paused here'),
    isScreenOn: false,
  };
  const quiet = { passages: listed(), isScreenOn: false };
  const reading = { buttons: ['Pause', 'Stop'], told: '', passages: listed('Now'), isScreenOn: true };
  const failed =
    'The voice of your device does not answer. Please try again, or read the text below at your own pace.';
  return {
    idle: { ...quiet, buttons: ['Read it aloud', 'Stop'], words: '', told: '' },
    'reading.speaking': { ...reading, words: `Reading ${part}.` },
    'reading.silent': { ...reading, words: `Your turn, after ${part}. The voice goes on by itself.` },
    'paused.inWords': paused,
    'paused.inSilence': paused,
    finished: {
      ...quiet,
      buttons: ['Read it again', 'Stop'],
      words: 'The warm-up is over.',
      told: 'The warm-up is over.',
    },
    failed: { ...quiet, buttons: ['Try again', 'Stop'], words: failed, told: failed },
  }[typeof value === 'string' ? value : `${Object.keys(value)[0]}.${Object.values(value)[0]}`];
}

describe('a text that is read aloud', () => {
  itWalks(model, { states: 9, edges: 25, paths: 16 }, async (path) => {
    const ends = (how: 'end' | 'error') =>
      act(async () => {
        devices.endSpeech(how);
        await vi.advanceTimersByTimeAsync(0);
      });
    /** The voice is told to be silent as soon as the member wants that. */
    const isHushed = () => {
      expect(devices.log.at(-1)).toBe('silence');
    };
    await path.test({
      events: {
        'xstate.init': () => {
          render(<ReadAloud script={SCRIPT} />);
          expect(devices.log).toEqual([]);
        },
        'reading.start': () => {
          pressNamed(seen().buttons[0]!);
        },
        'reading.pause': async () => {
          pressNamed('Pause');
          await passAndSettle(10 * LONGEST_PASSAGE_MS);
        },
        'reading.resume': () => {
          pressNamed('Resume');
        },
        'reading.stop': () => {
          pressNamed('Stop');
        },
        'xstate.done.actor.speakPassage': () => ends('end'),
        'xstate.error.actor.speakPassage': () => ends('error'),
        'xstate.after.voiceLimit.readAloud.reading.speaking': async () => {
          await passAndSettle(LONGEST_PASSAGE_MS - 1);
          expect(seen().buttons).toEqual(['Pause', 'Stop']);
          await passAndSettle(1);
        },
        'xstate.after.silenceEnd.readAloud.reading.silent': async () => {
          const { words } = seen();
          await passAndSettle(SCRIPT[0]!.pauseSeconds * 1_000 - 1);
          expect(seen().words).toBe(words);
          await passAndSettle(1);
        },
      },
      states: {
        '*': async (expected) => {
          await passAndSettle(0);
          expect(seen()).toEqual(specified(expected));
        },
        idle: () => {},
        'reading.speaking': ({ context: { passage } }) => {
          const said = devices.log.slice(devices.log.lastIndexOf('silence') + 1);
          expect(said.map((line) => line.replace('say ', '')).join(' ')).toBe(SCRIPT[passage]!.text);
        },
        'reading.silent': () => {},
        'paused.inWords': isHushed,
        'paused.inSilence': () => {},
        finished: () => {},
        failed: () => {},
      },
    });
  });
});
