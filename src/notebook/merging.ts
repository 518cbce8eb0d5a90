import type { MergeTexts } from './shelf.ts';

let provide: (merge: MergeTexts) => void;

/** Knows how to merge each thing that is kept. It comes with the screen that asks whether notes are to be taken over. */
export const merging = new Promise<MergeTexts>((resolve) => {
  provide = resolve;
});

export function provideMerge(merge: MergeTexts): void {
  provide(merge);
}
