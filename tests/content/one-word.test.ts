import { expect, it } from 'vitest';

import { saidTexts } from './support/said-texts.ts';

const texts = import.meta.glob<string>('../../content/**/*.{ts,md}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The places that mean the device. */
const SCREENS =
  /phones?, (?:your |the )?tablets?\b|phone and the tablet|a tablet held near the face|I read on a tablet/gi;

// Issue 14: "one word for one thing". To readers in the United States a tablet is a screen.
it.each(Object.entries(texts))('calls a medicine a pill or a medicine: %s', (_file, text) => {
  // Names of items stay as they are: what members have ticked is kept under them.
  const said = text.replaceAll(/id: '[\w-]+'/g, '').replaceAll(SCREENS, '');
  expect(said.match(/.{0,40}\btablets?\b.{0,20}/gi)).toBeNull();
});

/** What the site has one word for, and the words that others use for it. */
const OTHER_WORDS: readonly (readonly [ours: string, others: RegExp])[] = [
  ['sign in, sign out', /\blog(?:s|ged|ging)?[ -]?(?:in|out|on|off)\b|\bsign(?:s|ed|ing)?[ -](?:on|off)\b/i],
  ['email', /\be-mail/i],
  ['press', /\bclick|\btap (?:on|here|to)\b|\bhit (?:the|enter)\b/i],
  ['try again', /\bretry\b/i],
  ['reload', /\brefresh\b/i],
  ['close', /\b(?:exit|dismiss)\b/i],
  ['delete, remove', /\b(?:erase|discard|trash)\b/i],
  ['module, lesson', /\b(?:unit|chapter)s?\b/i],
  ['diary, journal', /\b(?:sleep log|logbook)s?\b/i],
  ['cancel', /\b(?:unsubscribe|terminate)/i],
  ['complete', /\bmark as (?:done|finished|read)\b/i],
  ['dashboard', /\bmy (?:area|account page|space)\b|\bprofile page\b/i],
  ['internet connection', /\bwi-?fi\b|\bnetwork connection\b/i],
  ['page, site', /\bweb ?page/i],
  ['doctor', /\bphysicians?\b/i],
];

/** The specification's own sentence. */
const QUOTED = 'If not, click "Go to Course" to refresh.';

// older-adults.md: "Same word for the same thing"; WCAG 2.2, 3.2.4.
it.each(OTHER_WORDS)('says “%s” wherever it says that', (_ours, others) => {
  const interfaceTexts = saidTexts().filter(
    ({ file }) => !/^content\/(?:courses|blog|members|sources)/.test(file),
  );
  expect(interfaceTexts.length).toBeGreaterThan(2000);
  expect(interfaceTexts.filter(({ text }) => others.test(text.replace(QUOTED, '')))).toEqual([]);
});
