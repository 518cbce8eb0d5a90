import { sleepHygieneChecklist } from '#content/checklists/sleep-hygiene.ts';

import { ChecklistTool } from './ChecklistTool.tsx';
import { sleepHygieneTicks } from './sleep-hygiene-ticks.ts';

/** `/resources/sleep-hygiene-checklist`. */
export function SleepHygieneChecklistPage() {
  return <ChecklistTool checklist={sleepHygieneChecklist} ticks={sleepHygieneTicks} />;
}
