import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Stands in for the browser's `IntersectionObserver`, which the test DOM does not compute: a test says which sections are
 * on the screen. Undo it with `vi.unstubAllGlobals()`.
 */
export function installIntersections() {
  const observers = new Set<{ report: IntersectionObserverCallback; targets: Set<HTMLElement> }>();

  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #observer: { report: IntersectionObserverCallback; targets: Set<HTMLElement> };
      constructor(report: IntersectionObserverCallback) {
        this.#observer = { report, targets: new Set() };
        observers.add(this.#observer);
      }
      observe(target: HTMLElement) {
        this.#observer.targets.add(target);
      }
      disconnect() {
        observers.delete(this.#observer);
      }
    },
  );

  return {
    observed: () =>
      [...observers].flatMap(({ targets }) => [...targets].map(({ dataset }) => dataset['section'])),
    /** How many pixels of each section are on the screen; sections that are not named are off it. */
    scrollTo: (pixels: Readonly<Record<string, number>>) => {
      act(() => {
        for (const { report, targets } of observers) {
          const entries = [...targets].map((target) => {
            const height = pixels[target.dataset['section'] ?? ''] ?? 0;
            return {
              target,
              isIntersecting: height > 0,
              intersectionRatio: height / 1_000,
              intersectionRect: { height },
            };
          });
          report(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver);
        }
      });
    },
  };
}
