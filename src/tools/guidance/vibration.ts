import { signalForms, type Signal } from './signals.ts';

export function canVibrate(): boolean {
  return 'vibrate' in navigator;
}

/** Silent where the device cannot vibrate. */
export function vibrate(signal: Signal): void {
  if (canVibrate()) {
    navigator.vibrate([...signalForms[signal].pulses]);
  }
}

export function stopVibration(): void {
  if (canVibrate()) {
    navigator.vibrate(0);
  }
}
