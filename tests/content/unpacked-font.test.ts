import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { unpackedFont } from '../../scripts/lead-magnets/unpacked-font.ts';

const woffOf = (weight: number) =>
  readFileSync(
    fileURLToPath(
      import.meta.resolve(
        `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-${weight}-normal.woff`,
      ),
    ),
  );

/** OpenType, "Calculating Checksums": the sum of the words of a table. */
function checksumOf(table: Buffer): number {
  const whole = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) {
    sum = (sum + whole.readUInt32BE(at)) >>> 0;
  }
  return sum;
}

function tablesOf(font: Buffer) {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + index * 16;
    const [checksum, offset, length] = [4, 8, 12].map((field) => font.readUInt32BE(at + field));
    return {
      tag: font.toString('latin1', at, at + 4),
      checksum,
      offset: offset ?? 0,
      data: Buffer.from(font.subarray(offset, (offset ?? 0) + (length ?? 0))),
    };
  });
}

describe.each([400, 700])('the font of papers, %d', (weight) => {
  const woff = woffOf(weight);
  const font = unpackedFont(woff);
  const tables = tablesOf(font);

  it('is as large and has as many tables as its packed file says', () => {
    expect(font.length).toBe(woff.readUInt32BE(16));
    expect(tables).toHaveLength(woff.readUInt16BE(12));
    expect(tables.filter(({ offset }) => offset % 4 !== 0)).toEqual([]);
  });

  it('has every table whole', () => {
    const broken = tables.filter(({ tag, checksum, data }) => {
      if (tag === 'head') {
        // The sum over the whole file, which is made as if it were not there.
        data.writeUInt32BE(0, 8);
      }
      return checksumOf(data) !== checksum;
    });
    expect(broken.map(({ tag }) => tag)).toEqual([]);
  });

  it('begins as the search for a table expects it', () => {
    const power = 2 ** Math.floor(Math.log2(tables.length));
    expect([6, 8, 10].map((at) => font.readUInt16BE(at))).toEqual([
      power * 16,
      Math.log2(power),
      (tables.length - power) * 16,
    ]);
  });
});

it('takes no file for a font that is packed in another way', () => {
  expect(() => unpackedFont(Buffer.from('wOF2 and more'))).toThrow('not a WOFF file');
});
