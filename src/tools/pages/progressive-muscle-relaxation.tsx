import { useMembersText } from '#src/members/use-members-text.ts';
import { WhenLoaded } from '#src/ui/WhenLoaded.tsx';

import { MuscleRelaxation } from '../muscle-relaxation/MuscleRelaxation.tsx';

const loadLessons = async () =>
  (await import('#content/members/muscle-relaxation-lessons.ts')).relaxationLessons;

/** `/resources/progressive-muscle-relaxation`. */
export function Page() {
  const load = useMembersText(loadLessons);
  return <WhenLoaded load={load}>{(lessons) => <MuscleRelaxation lessons={lessons} />}</WhenLoaded>;
}
