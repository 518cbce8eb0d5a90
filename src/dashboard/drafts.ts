import type { Draft, UnsavedEntry } from '#machines/entry-editor.machine.ts';
import { keep } from '#src/notebook/keep.ts';

import { DASHBOARD_LISTS, type DashboardList } from './lists.ts';

type Drafts = Readonly<Partial<Record<DashboardList, UnsavedEntry>>>;

interface DraftChange {
  readonly name: DashboardList;
  /** Null where there is nothing unsaved any more. */
  readonly unsaved: UnsavedEntry | null;
}

/** What a member has typed into the forms of the dashboard and not saved. It outlives a reload, and is in no file. */
export const drafts = keep<Drafts, DraftChange>({
  key: 'dashboard:drafts',
  read: (stored) =>
    Object.fromEntries(
      DASHBOARD_LISTS.flatMap((name) => {
        const unsaved = readUnsaved((stored as Readonly<Record<string, unknown>> | null)?.[name]);
        return unsaved === null ? [] : [[name, unsaved]];
      }),
    ),
  apply: (held, { name, unsaved }) => {
    if (unsaved !== null) {
      return { ...held, [name]: unsaved };
    }
    return held[name] === undefined
      ? held
      : Object.fromEntries(Object.entries(held).filter(([other]) => other !== name));
  },
  idOf: ({ name }) => name,
});

function readUnsaved(stored: unknown): UnsavedEntry | null {
  const { id, draft } = (stored ?? {}) as Partial<Record<keyof UnsavedEntry, unknown>>;
  return (id === null || typeof id === 'string') && isDraft(draft) ? { id, draft } : null;
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
