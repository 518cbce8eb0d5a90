import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import type { RelaxationLesson } from '#content/resources/muscle-relaxation.ts';
import type { muscleRelaxationMachine } from '#machines/muscle-relaxation.machine.ts';

/** For the parts of the page: each follows the machine by itself, so that a press draws no more than what it changes. */
export interface RelaxationProps {
  readonly playback: ActorRefFrom<typeof muscleRelaxationMachine>;
  readonly lessons: readonly RelaxationLesson[];
}

/** The lesson that the member has chosen. Undefined where there is none. */
export function useChosenLesson({ playback, lessons }: RelaxationProps): RelaxationLesson | undefined {
  return useSelector(playback, ({ context }) => lessons[context.lesson]);
}
