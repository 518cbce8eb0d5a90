import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

import { useDisclosurePanel } from '#src/ui/use-disclosure-panel.ts';

import type { ShownSection } from './lesson-sections.ts';
import { useCurrentSection } from './use-current-section.ts';

import classes from './JumpBar.module.css';

interface JumpBarProps {
  readonly sections: readonly ShownSection[];
  /** True once all of them are on the page. */
  readonly areDrawn: boolean;
}

const noSections: readonly ShownSection[] = [];

/**
 * Shortcuts to the sections of the lesson below. In a narrow or low window they stand behind one button, which says
 * where the member is.
 */
export function JumpBar({ sections, areDrawn }: JumpBarProps) {
  const { current, choose } = useCurrentSection(areDrawn ? sections : noSections);
  const { isOpen, rootProps, buttonProps, panelProps } = useDisclosurePanel();
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (areDrawn && wanted.current !== null) {
      goTo(wanted.current);
      wanted.current = null;
    }
  }, [areDrawn]);
  const place = sections.find(({ id }) => id === current);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  // Otherwise the dialog around takes Escape for itself.
  const keepEscape = { 'data-mantine-stop-propagation': isOpen };

  return (
    <nav className={`${classes.bar} no-print`} aria-label="Sections of this lesson" {...rootProps}>
      <button className={classes.toggle} {...buttonProps} {...keepEscape}>
        <span>
          <span>{`Jump to a section${place === undefined ? '' : ': '}`}</span>
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
                if (areDrawn) {
                  goTo(id);
                } else {
                  wanted.current = id;
                }
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
