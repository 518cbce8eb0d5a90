/** Slower than everyday speech. */
const RATE = 0.9;

export function canSpeak(): boolean {
  return 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis;
}

/** False while the device has no voice to speak with. Browsers may report their voices a moment after the page opens. */
export function hasVoice(): boolean {
  return canSpeak() && speechSynthesis.getVoices().length > 0;
}

/** Calls `listener` when the device reports its voices. Returns a clean-up function. */
export function watchVoices(listener: () => void): () => void {
  if (!canSpeak()) {
    return () => {};
  }
  const speech = speechSynthesis;
  speech.addEventListener('voiceschanged', listener);
  return () => {
    speech.removeEventListener('voiceschanged', listener);
  };
}

/** A sentence with its end mark. Browsers cut off what a distant voice says for longer than some fifteen seconds. */
const SENTENCE = /[^.!?]+[.!?]*\s*/g;

/**
 * Says `text` sentence by sentence, in place of anything that is still being said, and resolves at its end. Rejects where
 * the device cannot speak it. Falls silent when `signal` is aborted.
 */
export function sayAll(text: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!canSpeak()) {
      reject(new Error('This browser cannot speak.'));
      return;
    }
    const utterances = (text.match(SENTENCE) ?? [text]).map((sentence) => utteranceOf(sentence.trim()));
    const fail = () => {
      reject(new Error('The voice has failed.'));
    };
    for (const utterance of utterances) {
      utterance.addEventListener('error', fail);
    }
    utterances.at(-1)?.addEventListener('end', () => {
      resolve();
    });
    signal.addEventListener('abort', fallSilent);
    speechSynthesis.cancel();
    for (const utterance of utterances) {
      speechSynthesis.speak(utterance);
    }
  });
}

/** Says `text` in the device's own voice, in place of anything that is still being said. Silent where that is impossible. */
export function say(text: string): void {
  if (!canSpeak()) {
    return;
  }
  speechSynthesis.cancel();
  speechSynthesis.speak(utteranceOf(text));
}

export function fallSilent(): void {
  if (canSpeak()) {
    speechSynthesis.cancel();
  }
}

function utteranceOf(text: string): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'en-US';
  utterance.rate = RATE;
  return utterance;
}
