import { IconChevronDown, IconTextSize } from '@tabler/icons-react';

import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PartBoundary } from '#src/ui/PartBoundary.tsx';
import { useDisclosurePanel } from '#src/ui/use-disclosure-panel.ts';

import classes from './DisplaySettings.module.css';

const DisplayChoices = lazyPart(() => import('./DisplayChoices.tsx'), 'DisplayChoices');

/** The theme and the text size, behind one button. They load with its first use. */
export function DisplaySettings() {
  const { isOpen, rootProps, buttonProps, panelProps } = useDisclosurePanel();
  return (
    <div className={classes.root} {...rootProps}>
      <button
        className={classes.button}
        onPointerEnter={DisplayChoices.preload}
        onFocus={DisplayChoices.preload}
        {...buttonProps}
      >
        <IconTextSize aria-hidden size={24} />
        Display
        <IconChevronDown aria-hidden size={20} className={classes.chevron} />
      </button>
      <div className={classes.panel} {...panelProps}>
        {isOpen ? (
          <PartBoundary what="choice of text size and colors">
            <DisplayChoices />
          </PartBoundary>
        ) : null}
      </div>
    </div>
  );
}
