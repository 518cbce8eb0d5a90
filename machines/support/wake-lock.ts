import { runningSlot } from './slot.ts';

/** A slot: the screen provides an actor that keeps the display on while it runs. */
export const wakeLock = runningSlot();
