import { fromCallback, type EventObject } from 'xstate';

/** A slot: the screen provides an actor that keeps the display on while it runs. Alone it does nothing. */
export const wakeLock = fromCallback<EventObject>(() => {});
