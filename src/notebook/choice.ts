import { deviceItem } from './device-item.ts';
import { register } from './registry.ts';

interface ChoiceOptions<TChoice extends string> {
  readonly key: string;
  readonly choices: readonly TChoice[];
  /** What holds while nothing, or nothing valid, is stored. */
  readonly fallback: TChoice;
}

/**
 * Keeps one choice of a short list. It is stored as the plain word, not as JSON. Every page shows such choices before
 * anything else, so that this does without the store library: a choice has nothing to merge.
 */
export function keepChoice<TChoice extends string>({ key, choices, fallback }: ChoiceOptions<TChoice>) {
  const item = deviceItem({ key, format: 'word' });
  const listeners = new Set<() => void>();
  let choice = fallback;
  const take = (next: TChoice) => {
    choice = next;
    for (const listener of listeners) {
      listener();
    }
  };
  const lookAgain = () => {
    const stored = item.read();
    take(choices.find((each) => each === stored) ?? fallback);
  };
  lookAgain();
  register({ key, lookAgain, open: lookAgain });
  return {
    key,
    get: () => choice,
    change: (next: TChoice) => {
      item.write(next);
      take(next);
    },
    /** Calls `listener` with each change. Returns the clean-up function. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
