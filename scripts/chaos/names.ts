/** What the vendors call things, by the names that a life has for them. Ids are random; names come from the plan. */
export interface Names {
  /** The first name of an id stays; a name that is given again leads to the newest id. */
  give(id: string, name: string): void;
  idOf(name: string): string | undefined;
  /** The text with every known id replaced by its name, and every other long id by a star. */
  inWords(text: string): string;
}

const LONG_ID =
  /\b(?:CERT-[\w-]+|[A-Z0-9]{13,}|I-[A-Z0-9]{8,}|P-[A-Z0-9]{8,}|WH-[A-Z0-9-]{8,}|\w+_[A-Za-z0-9]{20,})\b/g;

export function createNames(): Names {
  const names = new Map<string, string>();
  const ids = new Map<string, string>();
  return {
    give(id, name) {
      if (!names.has(id)) {
        names.set(id, name);
      }
      ids.set(name, id);
    },
    idOf: (name) => ids.get(name),
    inWords: (text) => text.replaceAll(LONG_ID, (id) => names.get(id) ?? '*'),
  };
}
