import type { Shelf } from '#machines/notebook.machine.ts';

import { memberKeys, noteKeys, type MemberKey } from './keys.ts';
import { MARK_KEY } from './mark.ts';

/** Whose a notebook is: a member's, by the sign-in service's id, or nobody's. */
export type Owner = string | null;

/** `open` alone: at rest. `open` and `next`: one is being put away. `next` alone: one is being brought. */
type Mark =
  | { readonly open: Owner }
  | { readonly open: Owner; readonly next: Owner }
  | { readonly next: Owner };

const DECLINED = 'visitor:declinedBy';
const CLAIMED = 'visitor:claimedBy';

/** The text of the mark while the notebook of `owner` is open; null for nobody's, which has none. */
export function markOf(owner: Owner): string | null {
  return owner === null ? null : JSON.stringify({ open: owner });
}

/** Reads the device. Throws where storage is blocked. */
export function readShelf(device: Storage): Shelf {
  const mark = readMark(device);
  const owner = 'open' in mark ? mark.open : mark.next;
  const declinedBy = parse(device.getItem(DECLINED));
  const claimedBy = parse(device.getItem(CLAIMED));
  return {
    owner,
    // A mark that cannot be read is set right by the same way as one that was broken off.
    isMoving: device.getItem(MARK_KEY) !== markOf(owner),
    hasNameless: noteKeys.some((key) => device.getItem(placeOf(null, key)) !== null),
    declinedBy: Array.isArray(declinedBy) ? declinedBy.filter((id) => typeof id === 'string') : [],
    claimedBy: typeof claimedBy === 'string' ? claimedBy : null,
  };
}

/**
 * The first step of a change of notebooks: from here on no page reads or writes what belongs to a member. False where the right
 * one is open already. Throws, and has changed nothing then, where the device refuses.
 */
export function announceChange(device: Storage, to: Owner): boolean {
  const mark = readMark(device);
  if ('next' in mark) {
    const open = 'open' in mark ? mark.open : mark.next;
    const isComing = !('open' in mark) && open === to;
    writeMark(device, isComing ? mark : { open, next: to });
    return true;
  }
  if (mark.open === to) {
    if (to === null) {
      device.removeItem(MARK_KEY);
    }
    return false;
  }
  writeMark(device, { open: mark.open, next: to });
  return true;
}

/**
 * Puts the open notebook away under its owner's name and brings the one of `to`: entry by entry, each written in its new place
 * before it leaves the old one. A change that was broken off is finished. Throws where the device refuses; a notebook that does
 * not fit is back in its place then.
 */
export function changeNotebook(device: Storage, to: Owner): void {
  const mark = readMark(device);
  if ('open' in mark && mark.open !== to) {
    try {
      putAway(device, mark.open);
    } catch (error) {
      bring(device, mark.open);
      throw error;
    }
  }
  bring(device, to);
}

/** Remembers that `member` is not to be asked about the nameless notes again. */
export function declineNameless(device: Storage, member: string): void {
  const { declinedBy } = readShelf(device);
  device.setItem(DECLINED, JSON.stringify([...new Set([...declinedBy, member])]));
}

/** Merges two values of one thing that is kept, as texts: nothing of the first is lost. */
export type MergeTexts = (key: MemberKey, own: string, found: string) => string;

/**
 * Adds the nameless notes to the open notebook, thing by thing. What was broken off goes on from where it was. Throws where the
 * device refuses: what is not taken over then still waits.
 *
 * @param onTaken hears of each thing as soon as it is written
 */
export function takeNameless(
  device: Storage,
  member: string,
  merge: MergeTexts,
  onTaken: (key: MemberKey) => void,
): void {
  refuseOthers(device, member);
  device.setItem(CLAIMED, JSON.stringify(member));
  for (const key of memberKeys) {
    for (let place = placeOf(null, key); ; place += '~') {
      const found = device.getItem(place);
      if (found === null) {
        break;
      }
      const own = device.getItem(key);
      device.setItem(key, own === null ? found : merge(key, own, found));
      onTaken(key);
      device.removeItem(place);
    }
  }
  device.removeItem(CLAIMED);
  device.removeItem(DECLINED);
}

/** Removes the open notebook from the device, for ever. */
export function removeNotebook(device: Storage, member: string): void {
  refuseOthers(device, member);
  for (const key of memberKeys) {
    device.removeItem(placeOf(member, key));
    device.removeItem(key);
  }
}

function refuseOthers(device: Storage, member: string) {
  const { owner, isMoving } = readShelf(device);
  if (isMoving || owner !== member) {
    throw new Error('Another notebook is open.');
  }
}

function putAway(device: Storage, owner: Owner) {
  for (const key of memberKeys) {
    const text = device.getItem(key);
    if (text !== null) {
      device.setItem(freePlace(device, owner, key, text), text);
      device.removeItem(key);
    }
  }
}

function bring(device: Storage, owner: Owner) {
  writeMark(device, { next: owner });
  for (const key of memberKeys) {
    let to: string = key;
    for (let from = placeOf(owner, key); ; from += '~') {
      const text = device.getItem(from);
      if (text === null) {
        break;
      }
      device.setItem(to, text);
      device.removeItem(from);
      to = from;
    }
  }
  if (owner === null) {
    device.removeItem(CLAIMED);
    device.removeItem(MARK_KEY);
  } else {
    writeMark(device, { open: owner });
  }
}

/** Where nobody's notebook is put away. A mark that was lost can make two of them: none takes the other's place. */
function freePlace(device: Storage, owner: Owner, key: MemberKey, text: string): string {
  let place = placeOf(owner, key);
  while (![null, text].includes(device.getItem(place))) {
    place += '~';
  }
  return place;
}

function placeOf(owner: Owner, key: MemberKey): string {
  return owner === null ? `visitor:${key}` : `member:${encodeURIComponent(owner)}:${key}`;
}

/** A mark that cannot be read stands for nobody: then the notes are offered, and shown to no member unasked. */
function readMark(device: Storage): Mark {
  const stored = parse(device.getItem(MARK_KEY));
  const { open, next } = (typeof stored === 'object' ? (stored ?? {}) : {}) as Record<string, unknown>;
  if (isOwner(open)) {
    return isOwner(next) ? { open, next } : { open };
  }
  return isOwner(next) ? { next } : { open: null };
}

function writeMark(device: Storage, mark: Mark) {
  device.setItem(MARK_KEY, JSON.stringify(mark));
}

function isOwner(value: unknown): value is Owner {
  return value === null || (typeof value === 'string' && value !== '');
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
