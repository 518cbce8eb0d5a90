import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { ROOMS } from './rooms.ts';

const page = readFileSync('docs/architecture.md', 'utf8');

it('the page about the architecture names every room once', () => {
  const named = [...page.matchAll(/^\| `([^`]+)` +\|/gm)].map(([, room]) => room);
  expect(named.toSorted()).toEqual(Object.keys(ROOMS).toSorted());
});

it('the page has one drawing', () => {
  expect(page.match(/^```mermaid$/gm)).toHaveLength(1);
});
