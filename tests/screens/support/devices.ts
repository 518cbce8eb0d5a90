/** What the devices of a test have been asked for, in order: `say Hold.`, `silence`, `tone 440`, `vibrate 250`, … */
type DeviceLog = string[];

/**
 * Gives the test DOM a voice, a sound device, vibration and a screen that can be kept on; it has none of them by itself.
 * Undo it with `removeDevices()`.
 */
export function installDevices() {
  const log: DeviceLog = [];
  const locks = { held: 0, requested: 0, refuses: false };
  const spoken: EventTarget[] = [];
  const voices = { list: [{ name: 'A voice' }], listeners: new Set<() => void>() };

  define(
    globalThis,
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      lang = '';
      rate = 1;
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    },
  );
  define(globalThis, 'speechSynthesis', {
    speak: (utterance: EventTarget & { text: string; lang: string; rate: number }) => {
      const { text, lang, rate } = utterance;
      spoken.push(utterance);
      log.push(`say ${text}${lang === 'en-US' && rate === 0.9 ? '' : ' (in another voice)'}`);
    },
    cancel: () => {
      spoken.length = 0;
      log.push('silence');
    },
    getVoices: () => voices.list,
    addEventListener: (_type: string, listener: () => void) => {
      voices.listeners.add(listener);
    },
    removeEventListener: (_type: string, listener: () => void) => {
      voices.listeners.delete(listener);
    },
  });
  define(
    globalThis,
    'AudioContext',
    class {
      readonly currentTime = 0;
      readonly destination = {};
      constructor() {
        log.push('sound opened');
      }
      resume = () => Promise.resolve();
      close = () => {
        log.push('sound closed');
        return Promise.resolve();
      };
      createGain = () => ({
        gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
        connect: (next: object) => next,
      });
      createOscillator = () => {
        const tone = {
          frequency: { value: 0 },
          connect: (next: object) => next,
          start: () => {
            log.push(`tone ${tone.frequency.value}`);
          },
          stop: () => {},
        };
        return tone;
      };
    },
  );
  define(navigator, 'vibrate', (pattern: number | number[]) => {
    log.push(pattern === 0 ? 'stillness' : `vibrate ${[pattern].flat().join(' ')}`);
    return true;
  });
  define(navigator, 'wakeLock', {
    request: () => {
      locks.requested += 1;
      if (locks.refuses) {
        return Promise.reject(new DOMException('Battery is low', 'NotAllowedError'));
      }
      locks.held += 1;
      let isReleased = false;
      return Promise.resolve({
        release: () => {
          if (!isReleased) {
            isReleased = true;
            locks.held -= 1;
          }
          return Promise.resolve();
        },
      });
    },
  });

  return {
    log,
    locks,
    /** The voice comes to the end of what it was told to say, or fails at it. */
    endSpeech: (how: 'end' | 'error' = 'end') => {
      for (const utterance of spoken.splice(0)) {
        utterance.dispatchEvent(new Event(how));
      }
    },
    /** The voices that the device reports from now on. */
    reportVoices: (list: { name: string }[]) => {
      voices.list = list;
      for (const listener of voices.listeners) {
        listener();
      }
    },
    voiceListeners: () => voices.listeners.size,
    /** Hides or shows the page, as another tab does. */
    turnPage: (state: 'visible' | 'hidden') => {
      define(document, 'visibilityState', state);
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

export function removeDevices(): void {
  for (const name of ['SpeechSynthesisUtterance', 'speechSynthesis', 'AudioContext']) {
    Reflect.deleteProperty(globalThis, name);
  }
  Reflect.deleteProperty(navigator, 'vibrate');
  Reflect.deleteProperty(navigator, 'wakeLock');
  Reflect.deleteProperty(document, 'visibilityState');
}

/** Gives `target` a property that `Reflect.deleteProperty` takes away again. */
export function define(target: object, name: string, value: unknown) {
  Object.defineProperty(target, name, { configurable: true, value });
}
