import { ChoiceGroup } from '#src/ui/ChoiceGroup.tsx';

import { textSizes, useTextSize, type TextSize } from './text-size.ts';

const labels: Record<TextSize, string> = { standard: 'Standard', large: 'Large', largest: 'Largest' };

/** Three steps that change all text of the site. */
export function TextSizeControl() {
  const { textSize, choose } = useTextSize();
  return (
    <ChoiceGroup
      legend="Text size"
      choices={textSizes.map((value) => ({ value, label: labels[value] }))}
      value={textSize}
      onChange={choose}
    />
  );
}
