import { IconChevronDown, IconTextSize } from '@tabler/icons-react';

import { TextSizeControl } from '#src/theme/TextSizeControl.tsx';
import { ThemeSwitcher } from '#src/theme/ThemeSwitcher.tsx';
import { useDisclosurePanel } from '#src/ui/use-disclosure-panel.ts';

import classes from './DisplaySettings.module.css';

/** The theme and the text size, behind one button. */
export function DisplaySettings() {
  const { isOpen, rootProps, buttonProps, panelProps } = useDisclosurePanel();
  return (
    <div className={classes.root} {...rootProps}>
      <button className={classes.button} {...buttonProps}>
        <IconTextSize aria-hidden size={24} />
        Display
        <IconChevronDown aria-hidden size={20} className={classes.chevron} />
      </button>
      <div className={classes.panel} {...panelProps}>
        {isOpen ? (
          <>
            <ThemeSwitcher />
            <TextSizeControl />
          </>
        ) : null}
      </div>
    </div>
  );
}
