import { ChoiceGroup } from '#src/ui/ChoiceGroup.tsx';

import { themePreferences, useTheme, type ThemePreference } from './theme.ts';

const labels: Record<ThemePreference, string> = { light: 'Light', dark: 'Dark', system: 'System' };

export function ThemeSwitcher() {
  const { preference, choose } = useTheme();
  return (
    <ChoiceGroup
      legend="Theme"
      choices={themePreferences.map((value) => ({ value, label: labels[value] }))}
      value={preference}
      onChange={choose}
    />
  );
}
