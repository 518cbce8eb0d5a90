import { createStore } from '@xstate/store';

interface ChoiceStoreOptions<TChoice extends string> {
  /** The only key that is read or written. Its value is the plain word, not JSON. */
  readonly key: string;
  readonly choices: readonly TChoice[];
  /** What holds while nothing, or nothing valid, is stored. */
  readonly fallback: TChoice;
  /** Asked at each access, because a browser may refuse it. */
  readonly storage?: () => Storage;
}

export type ChoiceStore<TChoice extends string> = ReturnType<typeof createChoiceStore<TChoice>>;

/**
 * One choice from a short list, kept on this device. Storage that is blocked, full or holds rubbish is silent: the choice
 * then lasts for this visit.
 */
export function createChoiceStore<TChoice extends string>({
  key,
  choices,
  fallback,
  storage = () => localStorage,
}: ChoiceStoreOptions<TChoice>) {
  const isChoice = (value: unknown): value is TChoice => (choices as readonly unknown[]).includes(value);

  const read = (): TChoice => {
    try {
      const stored = storage().getItem(key);
      return isChoice(stored) ? stored : fallback;
    } catch {
      return fallback;
    }
  };

  const write = (choice: TChoice) => {
    try {
      storage().setItem(key, choice);
    } catch {
      // Blocked storage keeps nothing; the choice still holds for this visit.
    }
  };

  return createStore({
    context: { choice: read() },
    on: {
      'choice.made': (context, { choice }: { choice: TChoice }, enqueue) => {
        enqueue.effect(() => {
          write(choice);
        });
        return { ...context, choice };
      },
      'storage.changed': (context) => ({ ...context, choice: read() }),
    },
  });
}
