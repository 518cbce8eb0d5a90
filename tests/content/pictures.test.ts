import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

/** The signs of devices for our name, and what other sites show beside a link to us. No page shows them. */
const NOT_ON_PAGES = /^public\/(?:icons\/|images\/share\.png$|images\/blog\/[\w-]+-og\.jpg$)/;

const files = ['public', 'content', 'src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
);
const drawings = files.filter((file) => /\.(?:svg|tsx)$/.test(file));
const photos = files.filter((file) => /\.(?:png|jpe?g|gif|webp|avif)$/.test(file));

describe('no picture holds text (1.4.5)', () => {
  it('those on pages are drawings', () => {
    expect(photos.filter((file) => !NOT_ON_PAGES.test(file))).toEqual([]);
  });

  it('and no drawing has letters in it, or another picture', () => {
    expect(drawings.length).toBeGreaterThan(100);
    const found = drawings.flatMap((file) =>
      (readFileSync(file, 'utf8').match(/<(?:text|foreignObject|image)[\s>]/g) ?? []).map(
        (part) => `${file}: ${part}`,
      ),
    );
    expect(found).toEqual([]);
  });
});
