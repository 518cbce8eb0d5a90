import { keep } from '#src/notebook/keep.ts';

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

/** The member's preferences of all exercises. */
export const preferences = keep<Preferences, Partial<Preferences>>({
  key: 'tools:guidance',
  read: pick,
  apply: (current, change) => pick({ ...current, ...change }),
  idOf: (change) => Object.keys(change).join(' '),
});

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
