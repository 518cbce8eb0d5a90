/** What a cue feels and sounds like, beside its words. */
export type Signal = 'rise' | 'stay' | 'fall' | 'rest' | 'end';

interface SignalForm {
  /** Hertz of one tone after another. */
  readonly tones: readonly number[];
  /** Milliseconds of vibration and stillness in turn, as `navigator.vibrate` takes them. */
  readonly pulses: readonly number[];
}

export const signalForms: Readonly<Record<Signal, SignalForm>> = {
  rise: { tones: [528], pulses: [250] },
  stay: { tones: [440], pulses: [90] },
  fall: { tones: [352], pulses: [90, 90, 90] },
  rest: { tones: [264], pulses: [50] },
  end: { tones: [352, 440, 528], pulses: [250, 150, 250] },
};
