import type { InspectionEvent, Observer } from 'xstate';

/** Spread into the options of every actor: `useActorRef(machine, { ...inspection, input })`. Empty outside development. */
export const inspection: { inspect?: Observer<InspectionEvent> } = {};
