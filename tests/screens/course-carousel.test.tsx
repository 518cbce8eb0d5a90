import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { catalogue } from '#content/catalogue.ts';
import { CourseCarousel } from '#src/landing/CourseCarousel.tsx';

import { renderRoutes } from './support/render.tsx';
import { pass } from './support/screen.ts';

const CARD_PX = 100;
const resizes: (() => void)[] = [];

beforeEach(() => {
  resizes.length = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resizes.push(onResize);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

const row = () => screen.getByRole('list', { name: 'Courses' });
const dots = () => within(screen.getByRole('list', { name: 'Go to a course' })).getAllByRole('button');
const previous = () => screen.getByRole('button', { name: 'Previous courses' });
const next = () => screen.getByRole('button', { name: 'Next courses' });
const announcement = () => document.querySelector('[aria-live]')!.textContent;
const scrolledTo = () => row().scrollLeft / CARD_PX;
const currentDots = () =>
  dots().flatMap((dot, index) => (dot.getAttribute('aria-current') === 'true' ? [index] : []));

/** The test DOM lays nothing out: gives the row its sizes, as the style sheet would. */
function layOut(perPage: number) {
  const list = row();
  for (const [index, item] of [...list.children].entries()) {
    Object.defineProperty(item, 'offsetLeft', { configurable: true, value: index * CARD_PX });
  }
  list.style.setProperty('--per-page', String(perPage));
  const clientWidth = perPage * CARD_PX;
  const scrollWidth = catalogue.length * CARD_PX;
  Object.defineProperties(list, {
    clientWidth: { configurable: true, value: clientWidth },
    scrollWidth: { configurable: true, value: scrollWidth },
  });
  list.scrollTo = ((options: ScrollToOptions) => {
    list.scrollLeft = Math.max(0, Math.min(options.left ?? 0, scrollWidth - clientWidth));
    fireEvent.scroll(list);
  }) as typeof list.scrollTo;
  act(() => {
    for (const resize of resizes) {
      resize();
    }
  });
}

function open(perPage: number) {
  renderRoutes([{ path: '/', element: <CourseCarousel /> }], '/');
  layOut(perPage);
}

// Section 2: "Each course card shows a 'Start Course' button if its status is 'Available Now', otherwise 'Coming Soon'."
describe('the cards of the carousel', () => {
  it('are the courses of the catalogue in its order, each with Start Course or Coming Soon', () => {
    open(3);
    const cards = within(row()).getAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(
      catalogue.map(({ title }) => title),
    );
    expect(cards).toHaveLength(9);
    for (const [index, { status }] of catalogue.entries()) {
      const card = within(cards[index]!);
      expect(card.queryByRole('link', { name: /^Start Course/ }) !== null).toBe(status === 'Available Now');
      expect(card.queryByText('Coming Soon') !== null).toBe(status === 'Coming Soon');
    }
  });
});

describe.each([
  { perPage: 1, stops: [0, 1, 2, 3, 4, 5, 6, 7, 8], pages: [0, 1, 2, 3, 4, 5, 6, 7, 8] },
  { perPage: 2, stops: [0, 2, 4, 6, 7], pages: [0, 2, 4, 6, 8] },
  { perPage: 3, stops: [0, 3, 6], pages: [0, 3, 6] },
])('the carousel with $perPage side by side', ({ perPage, stops, pages }) => {
  const words = (stop: number) =>
    perPage === 1 ? `Course ${stop + 1} of 9` : `Courses ${stop + 1} to ${stop + perPage} of 9`;

  it('starts at the first course, says nothing, and goes no further back', () => {
    open(perPage);
    expect([scrolledTo(), currentDots(), announcement()]).toEqual([0, [0], '']);
    expect(previous()).toHaveAttribute('aria-disabled', 'true');
    expect(next()).toHaveAttribute('aria-disabled', 'false');
    fireEvent.click(previous());
    expect(scrolledTo()).toBe(0);
  });

  it.each<[string, () => void, () => void]>([
    ['Next and Previous', () => fireEvent.click(next()), () => fireEvent.click(previous())],
    [
      'the arrow keys',
      () => fireEvent.keyDown(row(), { key: 'ArrowRight' }),
      () => fireEvent.keyDown(row(), { key: 'ArrowLeft' }),
    ],
  ])('goes page by page to the end and back with %s', (_name, forward, back) => {
    open(perPage);
    const seen = (stop: number, page: number) => {
      expect([scrolledTo(), currentDots(), announcement()]).toEqual([stop, [page], words(stop)]);
    };
    for (const [index, stop] of stops.entries()) {
      if (index > 0) {
        forward();
        seen(stop, pages[index]!);
      }
    }
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    expect(previous()).toHaveAttribute('aria-disabled', 'false');
    forward();
    seen(stops.at(-1)!, pages.at(-1)!);
    for (const [index, stop] of [...stops.entries()].toReversed().slice(1)) {
      back();
      seen(stop, pages[index]!);
    }
    expect(previous()).toHaveAttribute('aria-disabled', 'true');
  });

  it('goes to the end with End and to the start with Home', () => {
    open(perPage);
    fireEvent.keyDown(row(), { key: 'End' });
    expect(scrolledTo()).toBe(stops.at(-1));
    fireEvent.keyDown(row(), { key: 'Home' });
    expect(scrolledTo()).toBe(0);
  });

  it('has a dot for the course that begins each page', () => {
    open(perPage);
    for (const [index, page] of pages.entries()) {
      const dot = dots()[page]!;
      expect(dot).toHaveAccessibleName(`Show ${catalogue[page]!.title}`);
      fireEvent.click(dot);
      expect([scrolledTo(), currentDots()]).toEqual([stops[index], [page]]);
    }
  });

  it('follows a finger', () => {
    open(perPage);
    row().scrollLeft = stops[1]! * CARD_PX + 20;
    fireEvent.scroll(row());
    expect(currentDots()).toEqual([pages[1]]);
    expect(announcement()).toBe(words(stops[1]!));
  });
});

describe('the carousel', () => {
  it('leaves the keys of a link inside a card alone', () => {
    open(3);
    const link = within(row()).getAllByRole('link')[0]!;
    fireEvent.keyDown(link, { key: 'ArrowRight' });
    expect(scrolledTo()).toBe(0);
    expect(fireEvent.keyDown(row(), { key: 'PageDown' })).toBe(true);
    expect(fireEvent.keyDown(row(), { key: 'ArrowRight' })).toBe(false);
  });

  describe('while the row is on its way', () => {
    /** A row that moves only when the test says so, and may be read before it has told that it moved. */
    function openSlowly(perPage: number) {
      open(perPage);
      const asked: number[] = [];
      row().scrollTo = ((options: ScrollToOptions) => {
        asked.push((options.left ?? 0) / CARD_PX);
      }) as HTMLElement['scrollTo'];
      return {
        asked,
        moveTo: (card: number) => {
          row().scrollLeft = card * CARD_PX;
        },
        tell: (event: 'scroll' | 'scrollEnd' | 'wheel' | 'pointerDown') => {
          if (event === 'scrollEnd') {
            fireEvent(row(), new Event('scrollend', { bubbles: true }));
          } else {
            fireEvent[event](row());
          }
        },
      };
    }

    it('counts each press, however quickly it follows', () => {
      const { asked, moveTo, tell } = openSlowly(1);
      fireEvent.click(next());
      fireEvent.click(next());
      moveTo(0.4);
      tell('scroll');
      fireEvent.keyDown(row(), { key: 'ArrowRight' });
      moveTo(1.2);
      tell('scroll');
      fireEvent.click(previous());
      expect(asked).toEqual([1, 2, 3, 2]);
    });

    it('counts from where the row is, also before that is drawn', () => {
      const { asked, moveTo } = openSlowly(1);
      moveTo(4);
      fireEvent.click(next());
      expect(asked).toEqual([5]);
    });

    // On a busy machine the browser says that a movement has ended when the next one has been asked for.
    it('counts on from where the row goes, though an earlier movement is said to have ended only now', () => {
      const { asked, moveTo, tell } = openSlowly(1);
      fireEvent.keyDown(row(), { key: 'End' });
      moveTo(8);
      fireEvent.keyDown(row(), { key: 'Home' });
      tell('scroll');
      tell('scrollEnd');
      fireEvent.keyDown(row(), { key: 'ArrowRight' });
      expect(asked).toEqual([8, 0, 1]);
    });

    it.each(['wheel', 'pointerDown'] as const)('counts anew after %s', (event) => {
      const { asked, moveTo, tell } = openSlowly(1);
      fireEvent.keyDown(row(), { key: 'End' });
      moveTo(3);
      tell('scroll');
      tell(event);
      fireEvent.click(next());
      expect(asked).toEqual([8, 4]);
    });

    it('counts anew where it has arrived, and then was moved by other means', () => {
      const { asked, moveTo, tell } = openSlowly(1);
      fireEvent.click(next());
      moveTo(1);
      tell('scroll');
      moveTo(6);
      fireEvent.click(next());
      expect(asked).toEqual([1, 7]);
    });

    it('counts anew when the window gets narrower', () => {
      const { asked, moveTo } = openSlowly(1);
      fireEvent.keyDown(row(), { key: 'End' });
      moveTo(2);
      act(() => {
        for (const resize of resizes) {
          resize();
        }
      });
      fireEvent.click(next());
      expect(asked).toEqual([8, 3]);
    });

    it('counts from the course that the keyboard has come to', () => {
      const { asked } = openSlowly(1);
      const [first, second] = within(row()).getAllByRole('link');
      act(() => {
        first!.focus();
        second!.focus();
      });
      fireEvent.click(next());
      expect(asked).toEqual([1, 2]);
    });

    it('stays where the keyboard comes to a course in view', () => {
      const { asked } = openSlowly(3);
      act(() => {
        within(row()).getAllByRole('link')[1]!.focus();
      });
      expect(asked).toEqual([]);
    });
  });

  it('can be reached with Tab', () => {
    open(3);
    expect(row()).toHaveAttribute('tabindex', '0');
  });

  it('counts anew when the window gets narrower, without a word', () => {
    open(3);
    layOut(1);
    fireEvent.click(next());
    expect([scrolledTo(), currentDots(), announcement()]).toEqual([1, [1], 'Course 2 of 9']);
  });

  it('is at its end also where a browser rounds the last pixel off', () => {
    open(2);
    row().scrollLeft = 7 * CARD_PX - 0.75;
    fireEvent.scroll(row());
    expect(currentDots()).toEqual([8]);
    expect(next()).toHaveAttribute('aria-disabled', 'true');
  });

  it('does not move by itself', () => {
    vi.useFakeTimers();
    open(3);
    pass(60_000);
    expect(scrolledTo()).toBe(0);
    vi.useRealTimers();
  });
});
