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

  // Each was named once. Nobody could open it, or a page of it that says what was printed.
  it.each([
    'aao.org',
    'behavioralsleep.org',
    'cdc.gov/falls/prevention',
    'epa.gov/indoor-air-quality-iaq',
    'epa.gov/mold',
    'jgs.18372',
    'mobile.va.gov',
    'nhlbi.nih.gov/health/heart-failure',
    'nia.nih.gov/health/alzheimers-changes',
    'low-blood-glucose-hypoglycemia',
    'thensf.org',
    'veterantraining.va.gov',
  ])('lead to no page that nobody could open: %s', (page) => {
    expect(sources.filter(({ url = '' }) => url.includes(page))).toEqual([]);
  });

  it('come from no copy site', () => {
    const copies = /scribd|paperzz|blogspot|medicalxpress|ecumen|docslib|studylib|droracle/;
    expect(sources.filter(({ url }) => url !== undefined && copies.test(url))).toEqual([]);
  });

  it('are spelled correctly', async () => {
    expect(await spellingFaults(sources.map(({ label }) => label).join('\n'))).toEqual([]);
  });
});
