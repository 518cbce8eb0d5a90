import {
  FileRefusal,
  type Addition,
  type CheckedFile,
  type FileContents,
} from '#machines/progress-file.machine.ts';
import { localDay } from '#src/calendar/day.ts';
import { lookAgain } from '#src/notebook/registry.ts';
import { writeAll } from '#src/notebook/write-all.ts';

import { parts } from './parts.ts';

/** Says whose file it is. A file with another name of the format is foreign. */
const FILE_FORMAT = 'daylight-and-rest-progress';

/** Counts up when a file could no longer be read by the version before. */
const FILE_VERSION = 1;

/** `daylight-and-rest-2026-11-26.json`. */
export function fileName(now: Date): string {
  return `daylight-and-rest-${localDay(now)}.json`;
}

/** The text of a file with everything that the site keeps on this device. */
export function writeFile(now: Date): string {
  const held = parts.map(({ name, held }) => [name, held()] as const).filter(([, value]) => value !== null);
  const file = {
    format: FILE_FORMAT,
    version: FILE_VERSION,
    savedAt: now.toISOString(),
    parts: Object.fromEntries(held),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Reads a file's text and compares it with this device. Throws a `FileRefusal`; changes nothing. */
export function checkFile(text: string): CheckedFile {
  const contents = readContents(text);
  const found = parts.filter(({ name }) => contents[name] !== undefined);
  if (!found.every(({ name, isReadable }) => isReadable(contents[name]))) {
    throw new FileRefusal('broken');
  }
  return {
    contents,
    additions: found
      .map(({ name, compare }): Addition => {
        const { added, renewed } = compare(contents[name]);
        return { part: name, added, renewed };
      })
      .filter(({ added, renewed }) => added + renewed > 0),
    leftOut: found.reduce((total, { name, leftOut }) => total + leftOut(contents[name]), 0),
  };
}

/**
 * Merges the contents of a checked file into what this device holds by now, and tells the open screens. Throws a
 * `FileRefusal`, and has changed nothing then, where the device refuses any of it.
 */
export function loadFile(contents: FileContents): void {
  const changes = parts.flatMap(({ name, key, compare }) => {
    if (contents[name] === undefined) {
      return [];
    }
    const { merged, added, renewed } = compare(contents[name]);
    return added + renewed > 0 ? [{ key, value: merged }] : [];
  });
  if (!writeAll(changes)) {
    throw new FileRefusal('deviceRefused');
  }
  for (const { key } of changes) {
    lookAgain(key);
  }
}

function readContents(text: string): FileContents {
  const { format, version, parts } = parse(text);
  if (format !== FILE_FORMAT) {
    throw new FileRefusal('foreign');
  }
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    throw new FileRefusal('broken');
  }
  if (version > FILE_VERSION) {
    throw new FileRefusal('newer');
  }
  if (typeof parts !== 'object' || parts === null || Array.isArray(parts)) {
    throw new FileRefusal('broken');
  }
  return { ...parts };
}

function parse(text: string): { format?: unknown; version?: unknown; parts?: unknown } {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    throw new FileRefusal(text.includes(FILE_FORMAT) ? 'broken' : 'foreign');
  }
}

/** What a file adds to one part, in words: `3 wins in the journal, and 1 that is newer in the file`. */
export function additionText({ part, added, renewed }: Addition): string {
  const [one, many] = parts.find(({ name }) => name === part)?.words ?? ['entry', 'entries'];
  const counted = (count: number) => `${count} ${count === 1 ? one : many}`;
  if (renewed === 0) {
    return counted(added);
  }
  const newer = renewed === 1 ? 'is newer in the file' : 'are newer in the file';
  return added === 0
    ? `${counted(renewed)} that ${newer}`
    : `${counted(added)}, and ${renewed} that ${newer}`;
}
