import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** What the row's scroll position says. */
interface Position {
  readonly page: number;
  /** Items side by side. It depends on the width of the window: the style sheet says it in `--per-page`. */
  readonly perPage: number;
}

/**
 * A row of items that scrolls sideways, page by page. Where it stands is read from its scroll position, so that buttons,
 * keys, fingers and wheels come to the same. A step counts from where the row goes while it is on its way, and else from
 * where it stands at that moment: what is drawn may be older.
 *
 * @param count how many items the row's list has
 */
export function useCarousel(count: number) {
  const row = useRef<HTMLUListElement>(null);
  /**
   * The page that a step leads to, until the row is there or is moved by other means. That a movement has ended says nothing: it
   * can be an earlier one, of which a busy browser tells late.
   */
  const goal = useRef<number | null>(null);
  const [position, setPosition] = useState<Position | null>(null);
  const [hasMoved, setHasMoved] = useState(false);
  const page = position?.page ?? 0;
  const perPage = position?.perPage ?? 1;

  const forgetGoal = () => {
    goal.current = null;
  };

  useEffect(() => {
    // The row reports once more when its page is left, when nothing refers to it any longer.
    const list = row.current!;
    const observer = new ResizeObserver(() => {
      goal.current = null;
      setPosition(latest(positionOf(list, count)));
    });
    observer.observe(list);
    return () => {
      observer.disconnect();
    };
  }, [count]);

  /** @param target says which page, from the page that a step counts from and the last one */
  const show = (target: (from: number, last: number) => number) => {
    const now = positionOf(row.current!, count);
    const last = lastPageOf(count, now.perPage);
    const next = Math.min(Math.max(target(goal.current ?? now.page, last), 0), last);
    goal.current = next === now.page ? null : next;
    row.current!.scrollTo({ left: next * now.perPage * pitchOf(row.current!) });
  };
  const showItem = (index: number) => {
    show(() => Math.floor(index / perPageOf(row.current!)));
  };
  const showPrevious = () => {
    show((from) => from - 1);
  };
  const showNext = () => {
    show((from) => from + 1);
  };
  const steps: Readonly<Record<string, () => void>> = {
    ArrowLeft: showPrevious,
    ArrowRight: showNext,
    Home: () => {
      show(() => 0);
    },
    End: () => {
      show((_from, last) => last);
    },
  };

  return {
    isFirstPage: page === 0,
    isLastPage: position !== null && page === lastPageOf(count, perPage),
    /** Index of the item that begins the page. */
    pageStart: page * perPage,
    /** The first and the last item in view, counted from 1; null until the row was moved. */
    moved: hasMoved ? inView(page, perPage, count) : null,
    showItem,
    showPrevious,
    showNext,
    rowProps: {
      ref: row,
      tabIndex: 0,
      onScroll: () => {
        const now = positionOf(row.current!, count);
        if (now.page === goal.current) {
          forgetGoal();
        }
        setPosition(latest(now));
        setHasMoved(true);
      },
      onWheel: forgetGoal,
      onPointerDown: forgetGoal,
      /** The browser brings an item that the keyboard comes to into view: the row is on its way to that page. */
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const index = [...event.currentTarget.children].findIndex((item) => item.contains(event.target));
        const now = positionOf(row.current!, count);
        const isElsewhere = Math.floor(index / now.perPage) !== (goal.current ?? now.page);
        if (index >= 0 && isElsewhere && event.target.matches(':focus-visible')) {
          showItem(index);
        }
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = steps[event.key];
        if (step !== undefined && event.target === event.currentTarget) {
          event.preventDefault();
          step();
        }
      },
    },
  };
}

function positionOf(row: HTMLElement, count: number): Position {
  const perPage = perPageOf(row);
  const isAtEnd = row.scrollLeft > 0 && row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;
  return {
    perPage,
    page: isAtEnd ? lastPageOf(count, perPage) : Math.round(row.scrollLeft / (pitchOf(row) * perPage)),
  };
}

/** Keeps the former object where nothing is new, so that nothing is drawn again. */
function latest(now: Position): (before: Position | null) => Position {
  return (before) => (before?.page === now.page && before.perPage === now.perPage ? before : now);
}

function perPageOf(row: HTMLElement): number {
  return Number(getComputedStyle(row).getPropertyValue('--per-page')) || 1;
}

function lastPageOf(count: number, perPage: number): number {
  return Math.ceil(count / perPage) - 1;
}

/** Pixels from the start of one item to the start of the next. */
function pitchOf(row: HTMLElement): number {
  const [first, second] = row.querySelectorAll('li');
  return (second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0) || row.clientWidth || 1;
}

/** The last page is full, too: it begins earlier where the items do not fill it. */
function inView(page: number, perPage: number, count: number) {
  const first = Math.min(page * perPage, count - perPage);
  return { first: first + 1, last: first + perPage };
}
