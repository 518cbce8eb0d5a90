import type { ActorRefFrom } from 'xstate';

import type { notebookMachine } from '#machines/notebook.machine.ts';

import { holdValue } from './held-value.ts';

export type NotebookActor = ActorRefFrom<typeof notebookMachine>;

/** The machine that knows whose notes are open. Null until the session is asked who is there. */
export const siteNotebook = holdValue<NotebookActor | null>(null);

/** The same while it has something to say or to ask on the screen. */
export const notebookOnScreen = holdValue<NotebookActor | null>(null);
