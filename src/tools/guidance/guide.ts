import { createChime } from './chime.ts';
import { preferences } from './preferences.ts';
import type { Signal } from './signals.ts';
import { fallSilent, say } from './speech.ts';
import { stopVibration, vibrate } from './vibration.ts';

/** What a member hears and feels at one moment, as far as they have asked for it. */
export interface Cue {
  readonly words: string;
  readonly signal: Signal;
}

export interface Guide {
  /** Gives a cue in place of the one before. */
  give: (cue: Cue) => void;
  /** Lets a member hear or feel what they have just switched on. */
  sample: (preference: 'voice' | 'chime' | 'vibration') => void;
  /** Ends the words and the vibration of the last cue. */
  hush: () => void;
  /** Hushes and gives every device back. A later cue takes them again. */
  leave: () => void;
}

/** Voice, chime and vibration. It looks at the preferences at each cue, so a switch works at once. */
export function createGuide(): Guide {
  const chime = createChime();
  let hasSpoken = false;
  let hasVibrated = false;

  const speak = (words: string) => {
    hasSpoken = true;
    say(words);
  };
  const buzz = (signal: Signal) => {
    hasVibrated = true;
    vibrate(signal);
  };
  const hush = () => {
    if (hasSpoken) {
      fallSilent();
    }
    if (hasVibrated) {
      stopVibration();
    }
  };

  return {
    give: ({ words, signal }) => {
      const wanted = preferences.get();
      if (wanted.voice) {
        speak(words);
      }
      if (wanted.chime) {
        chime.ring(signal);
      }
      if (wanted.vibration) {
        buzz(signal);
      }
    },
    sample: (preference) => {
      switch (preference) {
        case 'voice':
          speak('Spoken guidance is on.');
          break;
        case 'chime':
          chime.ring('rise');
          break;
        case 'vibration':
          buzz('rise');
          break;
      }
    },
    hush,
    leave: () => {
      hush();
      chime.close();
    },
  };
}
