/** Slower than everyday speech. */
const RATE = 0.9;

export function canSpeak(): boolean {
  return 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis;
}

/** False while the device has no voice to speak with. Browsers may report their voices a moment after the page opens. */
export function hasVoice(): boolean {
  return canSpeak() && speechSynthesis.getVoices().length > 0;
}

/** Calls `listener` when the device reports its voices. Returns the clean-up. */
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

/** Says `text` in the device's own voice, in place of anything that is still being said. Silent where that is impossible. */
export function say(text: string): void {
  if (!canSpeak()) {
    return;
  }
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'en-US';
  utterance.rate = RATE;
  speechSynthesis.speak(utterance);
}

export function fallSilent(): void {
  if (canSpeak()) {
    speechSynthesis.cancel();
  }
}
