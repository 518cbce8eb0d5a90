import { expect, it } from 'vitest';

import { saidTexts } from './support/said-texts.ts';

const PART =
  '(?:buttons?|links?|icons?|menus?|switch(?:es)?|tabs?|tiles?|fields?|arrows?|bars?|lists?|rows?)';
const LOOK =
  '(?:left|right|upper|lower|red|green|blue|teal|amber|yellow|orange|gray|bright|dark|round|square|big(?:ger)?|large[rst]*|small(?:er)?)';

/** Ways to say which part of a page is meant that help only those who see it, or see it in the same place (1.3.3). */
const BY_SENSES = [
  new RegExp(String.raw`\b${LOOK}(?:-hand)? (?:\w+ )?${PART}\b`, 'i'),
  new RegExp(
    String.raw`\b${PART}\b[^.]{0,25} (?:on|at|to|in) (?:the|your) (?:left|right|top|bottom|corner)\b`,
    'i',
  ),
  // Without a name, which begins with a capital letter or stands in quotes.
  /\b(?:[Pp]ress|[Cc]hoose|[Tt]ick|[Oo]pen|[Uu]se|[Tt]ype|[Ss]elect|[Ss]end)\b[^“”\p{Lu}.]*\b(?:above|below)\b/u,
];

/** Of things in the reader's own home, and of other people's screens. */
const NOT_OF_OURS = ['search box at the top of Settings'];

it.each(BY_SENSES)('no text says which part of a page is meant by %s alone', (bySenses) => {
  const found = saidTexts().filter(
    ({ text }) => bySenses.test(text) && !NOT_OF_OURS.some((words) => text.includes(words)),
  );
  expect(found).toEqual([]);
});
