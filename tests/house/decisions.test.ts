import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const FOLDER = 'docs/decisions';
const DAY = String.raw`20\d\d-\d\d-\d\d`;
const STATUS = new RegExp(
  `^(Proposed|Accepted|Rejected|Superseded by decision \\d+) on (${DAY})(, amended on ${DAY})?\\.$`,
);

const files = readdirSync(FOLDER).toSorted();
const decisions = files
  .filter((file) => file !== '000-template.md')
  .map((file) => ({ file, lines: readFileSync(`${FOLDER}/${file}`, 'utf8').split('\n') }));

/** What is not as the template says, in words. */
function faultsOf({ file, lines }: { file: string; lines: readonly string[] }): readonly string[] {
  const number = Number(file.slice(0, 3));
  return [
    /^\d{3}-[a-z0-9-]+\.md$/.test(file) ? [] : ['its name is not NNN-in-small-letters.md'],
    lines[0]?.startsWith(`# ${number}. `) ? [] : ['its heading does not carry its number'],
    STATUS.test(lines[2] ?? '') ? [] : ['its third line is no status with a day'],
  ].flat();
}

describe('the decisions', () => {
  it('are numbered without a gap and without a twin', () => {
    expect(files.map((file) => Number(file.slice(0, 3)))).toEqual(files.map((_, index) => index));
  });

  it.each(decisions)('$file says what it is, and since when', (decision) => {
    expect(faultsOf(decision)).toEqual([]);
  });

  it('would find another number, and a status without a day', () => {
    const lines = ['# 7. Something', '', 'Accepted.'];
    expect(faultsOf({ file: '008-something.md', lines })).toHaveLength(2);
    expect(
      faultsOf({ file: '007-something.md', lines: ['# 7. Something', '', 'Accepted on 2026-11-27.'] }),
    ).toEqual([]);
  });
});
