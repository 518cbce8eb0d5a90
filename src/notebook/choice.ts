import { deviceItem } from './device-item.ts';
import { holdValue } from './held-value.ts';
import { register } from './registry.ts';

interface ChoiceOptions<TChoice extends string> {
  readonly key: string;
  readonly choices: readonly TChoice[];
  /** What holds while nothing, or nothing valid, is stored. */
  readonly fallback: TChoice;
}

/** Keeps one choice of a short list, of this device: it stays, whoever is signed in. It is stored as the plain word, not as JSON. A choice has nothing to merge. */
export function keepChoice<TChoice extends string>({ key, choices, fallback }: ChoiceOptions<TChoice>) {
  const item = deviceItem({ of: 'device', key, format: 'word' });
  const held = holdValue(fallback);
  const lookAgain = () => {
    const stored = item.read();
    held.change(choices.find((each) => each === stored) ?? fallback);
  };
  lookAgain();
  register({ key, lookAgain, open: lookAgain });
  return {
    ...held,
    before: () => fallback,
    key,
    change: (next: TChoice) => {
      item.write(next);
      held.change(next);
    },
  };
}
