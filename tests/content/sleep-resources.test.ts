import { expect, it } from 'vitest';

import { resourcesPage } from '#content/resources-page.ts';
import { sleepResources } from '#content/resources/sleep-resources.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

it('the sentence over the resources counts them', () => {
  const checklists = sleepResources.filter(({ type }) => type === 'guide').length;
  const counts = [sleepResources.length - checklists, checklists];
  const told = /^(\w+) exercises? and (\w+) checklists? /.exec(resourcesPage.lead)?.slice(1) ?? [];
  expect(told.map((word) => NUMBERS.indexOf(word.toLowerCase()))).toEqual(counts);
});
