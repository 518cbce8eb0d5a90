import { describe, expect, it, vi } from 'vitest';

import { clusters } from '#content/blog/clusters.ts';
import { leadMagnets } from '#content/blog/lead-magnets.ts';
import { teaserPicture } from '#content/blog/outside-pictures.ts';
import { teasers } from '#content/blog/teasers.ts';
import { blogWords } from '#content/blog/words.ts';
import { PICTURE_SERVICE } from '#content/picture-service.ts';

import {
  HIGHEST_READING_GRADE,
  readingGrade,
  repeatedSentences,
  spellingFaults,
  wordingFaults,
} from './support/lesson-checks.ts';

/** The dictionaries of the spell checker take seconds to load on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const texts: readonly (readonly [string, readonly string[]])[] = [
  ['the teasers', teasers.flatMap(({ title, text }) => [title, text])],
  ['the clusters', clusters.flatMap(({ title, description }) => [title, description])],
  ['the lead magnets', leadMagnets.flatMap(({ title, description }) => [title, description])],
  ['the words of the pages', Object.values(blogWords)],
];

describe.each(texts)('%s', (_name, lines) => {
  it('are plain, well spelled, and promise nothing', async () => {
    expect(readingGrade({ lines })).toBeLessThanOrEqual(HIGHEST_READING_GRADE);
    expect(lines.flatMap((line) => wordingFaults(line.replace('Daylight & Rest', 'Daylight')))).toEqual([]);
    expect(await spellingFaults(lines.join('\n'))).toEqual([]);
  });
});

describe('the teasers', () => {
  // Section 9: "Blog: 12 teasers".
  it('are twelve, each complete in full sentences, each with a picture of its own', () => {
    expect(teasers).toHaveLength(12);
    expect(teasers.filter(({ text }) => !text.endsWith('.'))).toEqual([]);
    expect(new Set(teasers.map(({ photo }) => photo)).size).toBe(12);
    expect(repeatedSentences(teasers)).toEqual([]);
  });

  it('show pictures of one outside service only, at the size of the local one', () => {
    for (const { photo } of teasers) {
      const { origin, searchParams } = new URL(teaserPicture(photo));
      expect(origin).toBe(PICTURE_SERVICE);
      expect([searchParams.get('w'), searchParams.get('h')]).toEqual(['640', '360']);
    }
  });
});

// Section 2, blog.
it('the empty messages are those of the specification', () => {
  expect(blogWords.emptyTag).toBe('No posts with this tag yet.');
  expect(blogWords.emptyCluster).toBe('No posts in this cluster yet.');
});
