import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Stands in for the browser's IntersectionObserver: the test says when the observed elements come into view. */
export function observeIntersections() {
  const observers = new Map<object, IntersectionObserverCallback>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: IntersectionObserverCallback;
      constructor(callback: IntersectionObserverCallback) {
        this.#callback = callback;
      }
      observe() {
        observers.set(this, this.#callback);
      }
      disconnect() {
        observers.delete(this);
      }
    },
  );
  return {
    report: (isIntersecting: boolean) => {
      act(() => {
        for (const [observer, callback] of observers) {
          callback([{ isIntersecting } as IntersectionObserverEntry], observer as IntersectionObserver);
        }
      });
    },
    count: () => observers.size,
  };
}
