/** What the notebook knows of each thing that is kept. */
interface Registered {
  readonly key: string;
  /** Takes up what the device holds by now; what the device has refused stays on top of it. */
  readonly lookAgain: () => void;
  /** Begins anew with what the device holds, as a new visit does. */
  readonly open: () => void;
}

const notebook: Registered[] = [];

export function register(kept: Registered): void {
  notebook.push(kept);
}

/** Takes up what another hand has written under `key`; null stands for every key. */
export function lookAgain(key: string | null): void {
  for (const kept of notebook) {
    if (key === null || kept.key === key) {
      kept.lookAgain();
    }
  }
}

/** Opens everything anew with what the device holds, and forgets what it has refused. */
export function openNotebook(): void {
  for (const kept of notebook) {
    kept.open();
  }
}

// There is no such event where pages are built.
globalThis.addEventListener?.('storage', ({ key }) => {
  lookAgain(key);
});
