import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';

import { useDisclosurePanel } from '#src/ui/use-disclosure-panel.ts';

import type { EnergySection } from './sections.ts';
import { useCurrentSection } from './use-current-section.ts';

import classes from './JumpBar.module.css';

/**
 * Shortcuts to the sections of the lesson below. In a narrow or low window they stand behind one button, which says
 * where the member is.
 */
export function JumpBar({ sections }: { readonly sections: readonly EnergySection[] }) {
  const { current, choose } = useCurrentSection(sections);
  const { isOpen, rootProps, buttonProps, panelProps } = useDisclosurePanel();
  const place = sections.find(({ id }) => id === current);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  // Otherwise the dialog around takes Escape for itself.
  const keepEscape = { 'data-mantine-stop-propagation': isOpen };

  return (
    <nav className={`${classes.bar} no-print`} aria-label="Sections of this lesson" {...rootProps}>
      <button className={classes.toggle} {...buttonProps} {...keepEscape}>
        <span>
          Jump to a section{place === undefined ? '' : ': '}
          {place === undefined ? null : <strong>{place.shortcut}</strong>}
        </span>
        <Chevron aria-hidden />
      </button>
      <ul className={classes.list} {...panelProps}>
        {sections.map(({ id, shortcut }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.shortcut}
              aria-current={id === current ? 'true' : undefined}
              {...keepEscape}
              onClick={() => {
                if (isOpen) {
                  buttonProps.onClick();
                }
                choose(id);
                goTo(id);
              }}
            >
              {shortcut}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function goTo(id: string) {
  requestAnimationFrame(() => {
    const heading = document.getElementById(id);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  });
}
