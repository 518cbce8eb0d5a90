import { inflateSync } from 'node:zlib';

/** WOFF 1.0, sections 3 and 4; OpenType, "Table Directory". In bytes. */
const WOFF = { header: 44, entry: 20 };
const SFNT = { header: 12, entry: 16 };

const padded = (length: number) => Math.ceil(length / 4) * 4;

/**
 * The OpenType font in a WOFF file. The library that writes papers reads WOFF, too, but unpacks the table of all glyphs anew for
 * each glyph.
 *
 * @throws an Error when the file is not WOFF.
 */
export function unpackedFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') {
    throw new Error('This font is not a WOFF file.');
  }
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = WOFF.header + index * WOFF.entry;
    const offset = woff.readUInt32BE(at + 4);
    const packedLength = woff.readUInt32BE(at + 8);
    const length = woff.readUInt32BE(at + 12);
    const stored = woff.subarray(offset, offset + packedLength);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packedLength < length ? inflateSync(stored) : stored,
    };
  });

  const bodyAt = SFNT.header + count * SFNT.entry;
  const font = Buffer.alloc(bodyAt + tables.reduce((sum, { data }) => sum + padded(data.length), 0));
  const largestPower = Math.floor(Math.log2(count));
  font.writeUInt32BE(woff.readUInt32BE(4), 0);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(2 ** largestPower * SFNT.entry, 6);
  font.writeUInt16BE(largestPower, 8);
  font.writeUInt16BE((count - 2 ** largestPower) * SFNT.entry, 10);
  let offset = bodyAt;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = SFNT.header + index * SFNT.entry;
    tag.copy(font, at);
    font.writeUInt32BE(checksum, at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(data.length, at + 12);
    data.copy(font, offset);
    offset += padded(data.length);
  }
  return font;
}
