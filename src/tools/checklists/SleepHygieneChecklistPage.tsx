import { sleepHygieneChecklist } from '#content/checklists/sleep-hygiene.ts';

import { ChecklistTool } from './ChecklistTool.tsx';

/** `/resources/sleep-hygiene-checklist`. */
export function SleepHygieneChecklistPage() {
  return <ChecklistTool checklist={sleepHygieneChecklist} storageKey="sleepHygiene:checklist" />;
}
