import { useKept } from '#src/notebook/use-kept.ts';
import { ChoiceGroup } from '#src/ui/ChoiceGroup.tsx';

import { textSizeChoice, textSizes, type TextSize } from './text-size.ts';

const labels: Record<TextSize, string> = { standard: 'Standard', large: 'Large', largest: 'Largest' };

/** Three steps that change all text of the site. */
export function TextSizeControl() {
  return (
    <ChoiceGroup
      legend="Text size"
      choices={textSizes.map((value) => ({ value, label: labels[value] }))}
      value={useKept(textSizeChoice)}
      onChange={textSizeChoice.change}
    />
  );
}
