import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

/** What the row's scroll position says. */
interface Position {
  readonly page: number;
  /** Items side by side. It depends on the width of the window: the style sheet says it in `--per-page`. */
  readonly perPage: number;
}

/**
 * A row of items that scrolls sideways, page by page. Where it stands is read from its scroll position, so that buttons,
 * keys, fingers and wheels come to the same.
 *
 * @param count how many items the row's list has
 */
export function useCarousel(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState<Position | null>(null);
  const [hasMoved, setHasMoved] = useState(false);
  const page = position?.page ?? 0;
  const perPage = position?.perPage ?? 1;
  const lastPage = Math.ceil(count / perPage) - 1;

  useEffect(() => {
    const read = () => {
      setPosition((before) => positionOf(row.current!, count, before));
    };
    const observer = new ResizeObserver(read);
    observer.observe(row.current!);
    return () => {
      observer.disconnect();
    };
  }, [count]);

  const showItem = (index: number) => {
    row.current?.scrollTo({ left: index * pitchOf(row.current) });
  };
  const showPage = (target: number) => {
    showItem(Math.min(Math.max(target, 0), lastPage) * perPage);
  };

  return {
    isFirstPage: page === 0,
    isLastPage: position !== null && page === lastPage,
    /** Index of the item that begins the page. */
    pageStart: page * perPage,
    /** The first and the last item in view, counted from 1; null until the row was moved. */
    moved: hasMoved ? inView(page, perPage, count) : null,
    showItem,
    showPrevious: () => {
      showPage(page - 1);
    },
    showNext: () => {
      showPage(page + 1);
    },
    rowProps: {
      ref: row,
      tabIndex: 0,
      onScroll: () => {
        setPosition((before) => positionOf(row.current!, count, before));
        setHasMoved(true);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const target = { ArrowLeft: page - 1, ArrowRight: page + 1, Home: 0, End: lastPage }[event.key];
        if (target !== undefined && event.target === event.currentTarget) {
          event.preventDefault();
          showPage(target);
        }
      },
    },
  };
}

function positionOf(row: HTMLElement, count: number, before: Position | null): Position {
  const perPage = Number(getComputedStyle(row).getPropertyValue('--per-page')) || 1;
  const isAtEnd = row.scrollLeft > 0 && row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;
  const page = isAtEnd
    ? Math.ceil(count / perPage) - 1
    : Math.round(row.scrollLeft / (pitchOf(row) * perPage));
  return before?.page === page && before.perPage === perPage ? before : { page, perPage };
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
