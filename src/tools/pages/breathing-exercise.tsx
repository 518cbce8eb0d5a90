import { useMembersText } from '#src/members/use-members-text.ts';
import { WhenLoaded } from '#src/ui/WhenLoaded.tsx';

import { BreathingExercise } from '../breathing/BreathingExercise.tsx';

const loadLessons = async () => (await import('#content/members/breathing-lessons.ts')).breathingLessons;

/** `/resources/breathing-exercise`. */
export function Page() {
  const load = useMembersText(loadLessons);
  return <WhenLoaded load={load}>{(lessons) => <BreathingExercise lessons={lessons} />}</WhenLoaded>;
}
