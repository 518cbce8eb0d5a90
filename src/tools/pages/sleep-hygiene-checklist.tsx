import { sleepHygieneChecklist } from '#content/checklists/sleep-hygiene.ts';

import { ChecklistTool } from '../checklists/ChecklistTool.tsx';
import { sleepHygieneTicks } from '../checklists/sleep-hygiene-ticks.ts';

/** `/resources/sleep-hygiene-checklist`. */
export function Page() {
  return <ChecklistTool checklist={sleepHygieneChecklist} ticks={sleepHygieneTicks} />;
}
