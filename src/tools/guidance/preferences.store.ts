import { createStore } from '@xstate/store';

import { readStored, writeStored } from '#src/storage/device-storage.ts';

export const PREFERENCES_KEY = 'tools:guidance';

/** How a member wants to be guided. Everything is off until it is asked for. */
export interface Preferences {
  readonly voice: boolean;
  readonly chime: boolean;
  readonly vibration: boolean;
  /** Breathing without the hold. */
  readonly gentleBreathing: boolean;
  /** Muscle relaxation without tensing: imagined warmth instead. */
  readonly imaginedWarmth: boolean;
}

export type PreferencesStore = ReturnType<typeof createPreferencesStore>;

/** The member's preferences, kept on this device. Storage that is blocked, full or holds rubbish means: everything off. */
export function createPreferencesStore(storage: () => Storage = () => localStorage) {
  return createStore({
    context: read(storage),
    on: {
      'preference.changed': (preferences, change: Partial<Preferences>, enqueue): Preferences => {
        const changed = pick({ ...preferences, ...change });
        enqueue.effect(() => {
          writeStored(PREFERENCES_KEY, changed, storage);
        });
        return changed;
      },
      /** Takes up what another page or tab has chosen meanwhile. A device that keeps nothing changes nothing. */
      'device.looked': (preferences): Preferences => {
        const stored = readStored(PREFERENCES_KEY, storage);
        return stored === null ? preferences : pick(stored);
      },
    },
  });
}

function read(storage: () => Storage): Preferences {
  return pick(readStored(PREFERENCES_KEY, storage));
}

/** Only a stored `true` switches something on. */
function pick(stored: unknown): Preferences {
  const { voice, chime, vibration, gentleBreathing, imaginedWarmth } = (stored ?? {}) as Record<
    string,
    unknown
  >;
  return {
    voice: voice === true,
    chime: chime === true,
    vibration: vibration === true,
    gentleBreathing: gentleBreathing === true,
    imaginedWarmth: imaginedWarmth === true,
  };
}
