import { useMembersText } from '#src/members/use-members-text.ts';
import { WhenLoaded } from '#src/ui/WhenLoaded.tsx';

import { ChecklistTool } from '../checklists/ChecklistTool.tsx';
import { sleepSanctuaryTicks } from '../checklists/sleep-sanctuary-ticks.ts';

const loadChecklist = async () =>
  (await import('#content/members/sleep-sanctuary.ts')).sleepSanctuaryChecklist;

/** `/resources/sleep-sanctuary`. */
export function Page() {
  const load = useMembersText(loadChecklist);
  return (
    <WhenLoaded load={load}>
      {(checklist) => <ChecklistTool checklist={checklist} ticks={sleepSanctuaryTicks} />}
    </WhenLoaded>
  );
}
