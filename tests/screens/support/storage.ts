import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** What the browser does here when another tab has written under `key`; by default it may have written anything. */
export function tellTab(key: string | null = null): void {
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key }));
  });
}

/** Another tab writes a value, and this one is told. */
export function writeElsewhere(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value));
  tellTab(key);
}

/**
 * The storage has no room left, or, where `getItem` is named, is closed as in a private window.
 * @returns what undoes it; `vi.unstubAllGlobals()` does too.
 */
export function refuseStorage(...calls: readonly ('getItem' | 'setItem')[]): () => void {
  const device = localStorage;
  const refuse = () => {
    throw new DOMException('The storage is full.', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', {
    getItem: calls.includes('getItem') ? refuse : (key: string) => device.getItem(key),
    setItem: calls.includes('setItem') ? refuse : () => {},
  });
  return () => {
    vi.stubGlobal('localStorage', device);
  };
}
