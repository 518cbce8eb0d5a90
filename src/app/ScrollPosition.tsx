import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';

import { deviceItem } from '#src/notebook/device-item.ts';

import { whilePageGrows } from './while-page-grows.ts';

const keptPositions = deviceItem({ of: 'tab', key: 'sleep-cycle-scroll-positions' });

type Positions = Record<string, number>;

/**
 * Keeps the window where a member expects it: a new page begins at its top, a step back or forward in the history and a
 * reload lead to where the member was, and a dialog that only changes the address's query moves nothing. A page that has
 * been scrolled before its scripts came stays where it is.
 */
export function ScrollPosition() {
  const location = useLocation();
  const isStep = useNavigationType() === NavigationType.Pop;
  const [positions] = useState(readPositions);
  const lastLocation = useRef<Location | null>(null);

  useEffect(() => {
    const remember = () => {
      if (lastLocation.current !== null) {
        positions[entryOf(lastLocation.current)] = scrollY;
      }
    };
    const keep = () => {
      keptPositions.write(positions);
    };
    history.scrollRestoration = 'manual';
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', keep);
    return () => {
      history.scrollRestoration = 'auto';
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', keep);
    };
  }, [positions]);

  useLayoutEffect(() => {
    const last = lastLocation.current;
    lastLocation.current = location;
    if (last === null || last === location) {
      return scrollY === 0 && isReturn() ? scrollDownTo(positions[entryOf(location)] ?? 0) : undefined;
    }
    if (isStep) {
      return scrollDownTo(positions[entryOf(location)] ?? 0);
    }
    const isQueryChange = last.pathname === location.pathname && last.search !== location.search;
    if (location.hash === '' && !isQueryChange) {
      scrollTo(0, 0);
    }
    return undefined;
  }, [location, isStep, positions]);

  return null;
}

/** The first entry of every visit has the same key, so that the page belongs to it. */
function entryOf({ key, pathname }: Location): string {
  return `${key} ${pathname}`;
}

/** False where the address was asked for anew, so that the page begins at its top. */
function isReturn(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type !== 'navigate';
}

function readPositions(): Positions {
  const stored = keptPositions.read();
  return typeof stored === 'object' && stored !== null
    ? Object.fromEntries(
        Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
      )
    : {};
}

function scrollDownTo(top: number): (() => void) | undefined {
  const move = () => {
    scrollTo(0, top);
  };
  if (top === 0) {
    move();
    return undefined;
  }
  return whilePageGrows(move);
}
