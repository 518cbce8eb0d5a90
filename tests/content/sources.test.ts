import { describe, expect, it, vi } from 'vitest';

import { sources } from '#content/sources.ts';

import { spellingFaults } from './support/lesson-checks.ts';

/** The dictionaries of the spell checker take seconds to load on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

/** True where an address is that of a front page: nothing stands behind the name of the site. */
const isFrontPage = (address: string): boolean => {
  const { pathname, search } = new URL(address);
  return /^\/(?:index\.\w+)?$/.test(pathname) && search === '';
};

it.each([
  ['https://www.nia.nih.gov', true],
  ['https://www.nia.nih.gov/', true],
  ['https://www.fda.gov/index.html', true],
  ['https://www.nia.nih.gov/#sleep', true],
  ['https://www.nia.nih.gov/health/sleep/sleep-and-older-adults', false],
  ['https://doi.org/10.5664/jcsm.3170', false],
  ['https://www.example.com/?page=2', false],
])('%s: front page %s', (address, expected) => {
  expect(isFrontPage(address)).toBe(expected);
});

describe('the sources', () => {
  it('lead to the page that says it, never to a front page', () => {
    const faults = sources.filter(({ url }) => url === undefined || isFrontPage(url)).map(({ id }) => id);
    expect(faults).toEqual([]);
  });

  it('have ids of their own, a label, and an https address', () => {
    expect(new Set(sources.map(({ id }) => id)).size).toBe(sources.length);
    expect(sources.filter(({ id }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(sources.filter(({ label }) => label.length < 15)).toEqual([]);
    expect(sources.filter(({ url = 'https://' }) => !url.startsWith('https://'))).toEqual([]);
  });

  it('say on which day they were read, where they say it', () => {
    const days = sources.flatMap(({ readOn }) => (readOn === undefined ? [] : [readOn]));
    expect(days.length).toBeGreaterThanOrEqual(40);
    expect(days.filter((day) => new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) !== day)).toEqual([]);
  });

  // Their addresses are known; their text has been seen only where others quote it.
  it.each([
    'aao-screens',
    'beers-criteria',
    'cdc-falls',
    'epa-humidifiers',
    'epa-humidity',
    'nhlbi-heart-failure',
    'nia-sundowning',
    'niddk-low-glucose',
    'nsf-sleep-need',
    'sbsm-directory',
    'va-better-sleep-course',
    'va-insomnia-coach',
    'va-insomnia-workbook',
  ])('do not say that a page was read that nobody has opened: %s', (id) => {
    expect(sources.find((source) => source.id === id)).not.toHaveProperty('readOn');
  });

  it('come from no copy site', () => {
    const copies = /scribd|paperzz|blogspot|medicalxpress|ecumen|docslib|studylib|droracle/;
    expect(sources.filter(({ url }) => url !== undefined && copies.test(url))).toEqual([]);
  });

  it('are spelled correctly', async () => {
    expect(await spellingFaults(sources.map(({ label }) => label).join('\n'))).toEqual([]);
  });
});
