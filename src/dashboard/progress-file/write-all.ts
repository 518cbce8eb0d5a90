/**
 * Writes several values under their keys: all of them or none. Where one is refused, those before it are put back, and
 * the answer is false. Values are JSON.
 */
export function writeAll(
  values: readonly { readonly key: string; readonly value: unknown }[],
  storage: () => Storage = () => localStorage,
): boolean {
  const undo: (() => void)[] = [];
  try {
    const device = storage();
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
