import { TextSizeControl } from '#src/theme/TextSizeControl.tsx';
import { ThemeSwitcher } from '#src/theme/ThemeSwitcher.tsx';

/** How the site looks on this device. */
export function DisplayChoices() {
  return (
    <>
      <ThemeSwitcher />
      <TextSizeControl />
    </>
  );
}
