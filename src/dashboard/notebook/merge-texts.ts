import type { MergeTexts } from '#src/notebook/shelf.ts';

import { parts } from '../progress-file/parts.ts';

/** Merges two texts of one thing that is kept as its part of the progress file does. What cannot be read is left out. */
export const mergeTexts: MergeTexts = (key, own, found) => {
  const part = parts.find((each) => each.key === key);
  const value = parse(found);
  return part?.isReadable(value) === true ? JSON.stringify(part.compare(value).merged) : own;
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
