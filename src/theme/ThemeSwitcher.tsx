import { useKept } from '#src/notebook/use-kept.ts';
import { ChoiceGroup } from '#src/ui/ChoiceGroup.tsx';

import { themeChoice, themePreferences, type ThemePreference } from './theme.ts';

const labels: Record<ThemePreference, string> = { light: 'Light', dark: 'Dark', system: 'System' };

export function ThemeSwitcher() {
  return (
    <ChoiceGroup
      legend="Theme"
      choices={themePreferences.map((value) => ({ value, label: labels[value] }))}
      value={useKept(themeChoice)}
      onChange={themeChoice.change}
    />
  );
}
