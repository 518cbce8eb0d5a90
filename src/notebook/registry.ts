import { holdValue } from './held-value.ts';
import { acceptMark, MARK_KEY, markOnDevice, showMark, shownMark } from './mark.ts';

/** What the notebook knows of each thing that is kept. */
interface Registered {
  readonly key: string;
  /** Takes up what the device holds by now; what the device has refused stays on top of it. */
  readonly lookAgain: () => void;
  /** Begins anew with what the device holds, as a new visit does. */
  readonly open: () => void;
  /** Leaves what the notebook holds. Answers how what the device has refused of it is made again. */
  readonly close?: () => () => void;
}

const notebook: Registered[] = [];

/** What the device has refused of each notebook that was open in this visit, by the notebook's mark. */
const refused = new Map<string | null, (() => void)[]>();

/** The mark of whoever writes now; undefined while nobody knows. */
let writer = shownMark();

/** True until the session has said who is there: so far, the mark on the device decides. */
let isMarkTrusted = true;

/** How many times a member's notebook was closed in this visit. What a page still holds of it goes with a new number. */
export const departures = holdValue(0);

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

/**
 * Shows and writes, from now on, the notebook with the mark `mine` as long as it is open on the device. What was written
 * meanwhile is added to it.
 */
export function openNotebook(mine: string | null): void {
  isMarkTrusted = false;
  showMark(mine);
  open();
}

/**
 * Shows nothing, and keeps what is written until `openNotebook`.
 *
 * @param next the mark of whoever writes from now on; undefined where that is not known yet
 */
export function closeNotebook(next: string | null | undefined): void {
  isMarkTrusted = false;
  if (writer !== next) {
    setAside();
  }
  writer = next;
  showMark(undefined);
  lookAgain(null);
}

/** Begins as a page does that is loaded anew. Only tests need that, where one page has many visits: the build leaves it out. */
export function beginVisit(): void {
  isMarkTrusted = true;
  refused.clear();
  acceptMark();
  writer = shownMark();
  readAnew();
}

/** Takes up what the device holds by now, and forgets what it has refused. */
export function readAnew(): void {
  for (const kept of notebook) {
    kept.open();
  }
}

function open() {
  writer = shownMark();
  const meanwhile = notebook.map((kept) => {
    const redo = kept.close?.();
    kept.open();
    return redo;
  });
  const before = writer === undefined ? [] : (refused.get(writer) ?? []);
  if (writer !== undefined) {
    refused.delete(writer);
  }
  for (const redo of [...before, ...meanwhile]) {
    redo?.();
  }
}

/** Puts what the device has refused where only its own writer finds it again. */
function setAside() {
  if (writer === undefined) {
    return;
  }
  refused.set(writer, [...(refused.get(writer) ?? []), ...notebook.flatMap((kept) => kept.close?.() ?? [])]);
  if (writer !== null) {
    departures.change(departures.get() + 1);
  }
}

// There is no such event where pages are built.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (isMarkTrusted && markOnDevice() !== shownMark()) {
    setAside();
    acceptMark();
    open();
  } else {
    lookAgain(key === MARK_KEY ? null : key);
  }
});
