import { sleepSanctuaryChecklist } from '#content/checklists/sleep-sanctuary.ts';

import { ChecklistTool } from './ChecklistTool.tsx';
import { sleepSanctuaryTicks } from './sleep-sanctuary-ticks.ts';

/** `/resources/sleep-sanctuary`. */
export function SleepSanctuaryPage() {
  return <ChecklistTool checklist={sleepSanctuaryChecklist} ticks={sleepSanctuaryTicks} />;
}
