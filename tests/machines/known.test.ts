import { expect, it } from 'vitest';

import { known } from '#machines/support/known.ts';

it.each(['I-1', '', 0, false])('%j is known', (value) => {
  expect(known(value)).toBe(value);
});

it('nothing is known where there is nothing', () => {
  expect(() => known(null)).toThrow('A state was entered without what it needs.');
});
