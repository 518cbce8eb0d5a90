/** Decisions that depend on a seed and on the name of what is decided, and on nothing else: not on time, not on order. */
export interface Dice {
  /** At least 0, below 1. */
  unit(name: string): number;
  chance(name: string, probability: number): boolean;
  /** A whole number from `from` to `to`, both included. */
  between(name: string, from: number, to: number): number;
  pick<Choice>(name: string, choices: readonly Choice[]): Choice;
  /** One of the names, as often as its weight says. */
  weighted<Name extends string>(name: string, weights: Readonly<Record<Name, number>>): Name;
}

const UNITS = 2 ** 32;

export function diceOf(seed: string): Dice {
  const unit = (name: string) => hashOf(`${seed}|${name}`) / UNITS;
  const pick = <Choice>(name: string, choices: readonly Choice[]): Choice => {
    const choice = choices[Math.floor(unit(name) * choices.length)];
    if (choice === undefined) {
      throw new Error(`There is nothing to choose from for ${name}.`);
    }
    return choice;
  };
  return {
    unit,
    chance: (name, probability) => unit(name) < probability,
    between: (name, from, to) => from + Math.floor(unit(name) * (to - from + 1)),
    pick,
    weighted: <Name extends string>(name: string, weights: Readonly<Record<Name, number>>) => {
      const entries = Object.entries(weights) as [Name, number][];
      let left = unit(name) * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const chosen = entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1);
      if (chosen === undefined) {
        throw new Error(`There is nothing to choose from for ${name}.`);
      }
      return chosen[0];
    },
  };
}

/** FNV-1a with the finish of MurmurHash3, so that names which differ in one letter are far apart. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
