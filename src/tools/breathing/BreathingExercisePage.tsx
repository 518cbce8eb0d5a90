import { breathingLessons } from '#content/resources/breathing.ts';

import { BreathingExercise } from './BreathingExercise.tsx';

/** `/resources/breathing-exercise`. */
export function BreathingExercisePage() {
  return <BreathingExercise lessons={breathingLessons} />;
}
