import { attempt } from './attempt.ts';

/**
 * Says whose the notebook under the stated keys is: nothing for nobody's, `{"open":"<member>"}` for a member's. While one
 * notebook is put away and another is brought, it has a `next`. `shelf.ts` writes it.
 */
export const MARK_KEY = 'sleep-cycle-notebook';

/** The mark's text on the device. Null where there is none, or where storage is blocked. */
export const markOnDevice = (): string | null => attempt(() => localStorage.getItem(MARK_KEY), null);

/** The mark of the notebook that this page reads and writes; undefined while it has none open. */
let mark: string | null | undefined;

acceptMark();

/** Reads and writes, from now on, the notebook that is open on the device: none while one is being put away. */
export function acceptMark(): void {
  const text = markOnDevice();
  mark = text?.includes('"next"') === true ? undefined : text;
}

/** Reads and writes, from now on, the notebook with this mark as long as it is open on the device; undefined for none. */
export function showMark(next: string | null | undefined): void {
  mark = next;
}

/** False while the device has another notebook under the stated keys than the one that this page shows. */
export function isNotebookOpen(): boolean {
  return mark !== undefined && markOnDevice() === mark;
}

/** The mark of the notebook that this page shows; undefined where it shows none. */
export function shownMark(): string | null | undefined {
  return mark;
}
