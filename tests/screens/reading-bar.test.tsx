import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { sleepSections } from '#content/courses/sleep/sections.ts';
import { PageViewer } from '#src/courses/PageViewer.tsx';

import { moduleOf } from '../support/fixtures/lessons.ts';
import { render } from './support/render.tsx';

interface Ends {
  /** From the top of the window, in pixels. */
  readonly headingTop: number;
  readonly isHeadingSeen: boolean;
  readonly areStepsSeen: boolean;
}

const observers = new Set<{ report: IntersectionObserverCallback; targets: Set<Element> }>();

beforeEach(() => {
  observers.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #observer: { report: IntersectionObserverCallback; targets: Set<Element> };
      constructor(report: IntersectionObserverCallback) {
        this.#observer = { report, targets: new Set() };
        observers.add(this.#observer);
      }
      observe(target: Element) {
        this.#observer.targets.add(target);
      }
      unobserve() {}
      disconnect() {
        observers.delete(this.#observer);
      }
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function scrollTo({ headingTop, isHeadingSeen, areStepsSeen }: Ends) {
  act(() => {
    for (const { report, targets } of observers) {
      const entries = [...targets].map((target) => {
        const isHeading = target.id === 'lesson-heading';
        vi.spyOn(target, 'getBoundingClientRect').mockReturnValue(
          isHeading ? new DOMRect(0, headingTop, 300, 30) : new DOMRect(0, 800, 300, 58),
        );
        return {
          target,
          isIntersecting: isHeading ? isHeadingSeen : target !== bar() && areStepsSeen,
        };
      });
      report(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver);
    }
  });
}

const inTheMiddle: Ends = { headingTop: -900, isHeadingSeen: false, areStepsSeen: false };

const bar = () => screen.getByRole('region', { name: 'This lesson', hidden: true });
const isShown = () => bar().dataset['shown'] === 'true' && !bar().inert;
const inBar = (name: string) => within(bar()).getByRole('button', { name, hidden: true });

function open() {
  return render(
    <PageViewer
      module={moduleOf('Apples', 'Pears')}
      moduleIndex={0}
      place={null}
      wasCompleted={false}
      headingOrder={2}
      sections={sleepSections}
      onReport={() => {}}
    />,
  );
}

describe('the bar at the foot of a lesson', () => {
  it.each<[string, Ends, boolean]>([
    ['before anything is scrolled', { headingTop: 900, isHeadingSeen: false, areStepsSeen: false }, false],
    ['while the heading is in sight', { headingTop: 40, isHeadingSeen: true, areStepsSeen: false }, false],
    ['inside the lesson', inTheMiddle, true],
    ['at the lesson’s own buttons', { ...inTheMiddle, areStepsSeen: true }, false],
  ])('%s', (_name, ends, expected) => {
    open();
    scrollTo(ends);
    expect(isShown()).toBe(expected);
  });

  it('says where the member is, and goes on', () => {
    open();
    scrollTo(inTheMiddle);
    expect(bar()).toHaveTextContent(/^Lesson 1 of 2/);
    fireEvent.click(inBar('Next'));
    expect(bar()).toHaveTextContent(/^Lesson 2 of 2/);
    expect(inBar('Next')).toBeDisabled();
  });

  it('completes the lesson without leading the reader away from it', async () => {
    open();
    scrollTo(inTheMiddle);
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    fireEvent.click(inBar('Complete'));
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(screen.getByText('1 of 2 lessons completed')).toBeVisible();
    expect(bar()).toHaveTextContent('Completed');
    expect(bar()).toHaveFocus();
    expect(scrolled).not.toHaveBeenCalled();
  });

  // Two quick presses are one: see `DOUBLE_PRESS_MS`.
  it('shows the next lesson once at a double press', () => {
    vi.spyOn(performance, 'now').mockReturnValue(5_000);
    render(
      <PageViewer
        module={moduleOf('Apples', 'Pears', 'Plums')}
        moduleIndex={0}
        place={null}
        wasCompleted={false}
        headingOrder={2}
        sections={sleepSections}
        onReport={() => {}}
      />,
    );
    scrollTo(inTheMiddle);
    fireEvent.click(inBar('Next'));
    fireEvent.click(inBar('Next'));
    expect(bar()).toHaveTextContent(/^Lesson 2 of 3/);
  });

  it.each([
    [0.15, true],
    [0.16, false],
  ])('takes %d of the height of the window: shown is %s', (share, expected) => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(share * innerHeight);
    open();
    act(() => {
      dispatchEvent(new Event('resize'));
    });
    scrollTo(inTheMiddle);
    expect(isShown()).toBe(expected);
  });
});
