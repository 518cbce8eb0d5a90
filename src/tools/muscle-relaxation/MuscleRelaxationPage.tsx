import { relaxationLessons } from '#content/resources/muscle-relaxation.ts';

import { MuscleRelaxation } from './MuscleRelaxation.tsx';

/** `/resources/progressive-muscle-relaxation`. */
export function MuscleRelaxationPage() {
  return <MuscleRelaxation lessons={relaxationLessons} />;
}
