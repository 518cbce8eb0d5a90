import { signalForms, type Signal } from './signals.ts';

const LOUDNESS = 0.15;
const ATTACK_SECONDS = 0.03;
const TONE_SECONDS = 1.2;
const GAP_SECONDS = 0.35;

export interface Chime {
  /** Rings softly. Silent where the browser makes no sound. */
  ring: (signal: Signal) => void;
  /** Ends every tone and gives the sound device back. */
  close: () => void;
}

export function canChime(): boolean {
  return 'AudioContext' in globalThis;
}

/** A chime without a sound file. The sound device is opened with the first ring, which a member's press brings about. */
export function createChime(): Chime {
  let audio: AudioContext | null = null;

  return {
    ring: (signal) => {
      if (!canChime()) {
        return;
      }
      try {
        audio ??= new AudioContext();
        void audio.resume().catch(() => {});
        const begin = audio.currentTime;
        for (const [index, hertz] of signalForms[signal].tones.entries()) {
          playTone(audio, hertz, begin + index * GAP_SECONDS);
        }
      } catch {
        // A browser that refuses the sound device leaves the screen, the voice and the vibration.
      }
    },
    close: () => {
      void audio?.close().catch(() => {});
      audio = null;
    },
  };
}

function playTone(audio: AudioContext, hertz: number, begin: number) {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(LOUDNESS, begin + ATTACK_SECONDS);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + TONE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + TONE_SECONDS);
}
