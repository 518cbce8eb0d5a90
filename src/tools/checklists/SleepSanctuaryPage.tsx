import { sleepSanctuaryChecklist } from '#content/checklists/sleep-sanctuary.ts';

import { ChecklistTool } from './ChecklistTool.tsx';

/** `/resources/sleep-sanctuary`. */
export function SleepSanctuaryPage() {
  return <ChecklistTool checklist={sleepSanctuaryChecklist} storageKey="sleepSanctuary:checklist" />;
}
