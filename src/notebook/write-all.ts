import { isNotebookOpen } from './mark.ts';

/**
 * Writes several values of the open notebook, as JSON: all of them or none. Where one is refused, those before it are put
 * back, and the answer is false.
 */
export function writeAll(values: readonly { readonly key: string; readonly value: unknown }[]): boolean {
  if (!isNotebookOpen()) {
    return false;
  }
  const undo: (() => void)[] = [];
  try {
    const device = localStorage;
    for (const { key, value } of values) {
      const before = device.getItem(key);
      device.setItem(key, JSON.stringify(value));
      undo.push(() => {
        if (before === null) {
          device.removeItem(key);
        } else {
          device.setItem(key, before);
        }
      });
    }
    return true;
  } catch {
    for (const putBack of [...undo].reverse()) {
      putBack();
    }
    return false;
  }
}
