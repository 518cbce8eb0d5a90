import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, vi } from 'vitest';

import { brand } from '#content/brand.ts';
import { cataloguePage } from '#content/catalogue-page.ts';
import { landing } from '#content/landing.ts';
import { monthlyPriceToday, prices } from '#content/prices.ts';
import { site } from '#content/site.ts';

import {
  HIGHEST_READING_GRADE,
  passagesOf,
  readingGrade,
  spellingFaults,
  wordingFaults,
} from './support/lesson-checks.ts';

/** The dictionaries of the spell checker take seconds to load on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const NAMES_OF_CODE = new Set(['icon', 'name']);
const { quote, ...ownWords } = landing;

/** Without the names that the code looks things up by, which nobody reads. */
function readTexts(text: object): object {
  return JSON.parse(
    JSON.stringify(text, (key, value: unknown) => (NAMES_OF_CODE.has(key) ? undefined : value)),
  ) as object;
}

describe.each<[string, object]>([
  ['the landing page', readTexts(ownWords)],
  ['the catalogue', readTexts(cataloguePage)],
  ['the brand preview', readTexts(brand)],
])('%s', (_title, text) => {
  it('is plain, well spelled, and promises nothing', async () => {
    const passages = passagesOf(text).map((passage) => passage.text);
    expect(readingGrade(text)).toBeLessThanOrEqual(HIGHEST_READING_GRADE);
    expect(
      passages.filter((words) => words !== '30-day money-back guarantee').flatMap(wordingFaults),
    ).toEqual([]);
    expect(await spellingFaults(passages.join(' '))).toEqual([]);
  });
});

describe('the landing page', () => {
  it('quotes Thoreau as he wrote', () => {
    expect(quote.text).toBe(
      'Only that day dawns to which we are awake. There is more day to dawn. The sun is but a morning star.',
    );
  });

  // Section 9: "Price: 27 per month for the first 50 subscribers, then 37. Refund window 30 days."
  it('says the price and the refund as they are charged', () => {
    expect(landing.pricing.amount).toBe('$27');
    expect(landing.pricing.per).toBe('a month, for as long as you stay a member');
    expect(landing.pricing.note).toContain('For the first 50 subscribers; later ones pay $37.');
    expect(monthlyPriceToday).toBe('27.00');
    expect([prices.foundingMonthly, prices.regularMonthly, prices.foundingSubscribers]).toEqual([
      '27.00',
      '37.00',
      50,
    ]);
    expect(landing.pricing.terms[0].term).toBe('30-day money-back guarantee');
  });
});

it('states the size of the audience in one place', () => {
  const folder = join(import.meta.dirname, '../../content');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  expect(site.audience.figure).toBe('25,000+');
  expect(files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('25,000'))).toEqual([
    'site.ts',
  ]);
});
