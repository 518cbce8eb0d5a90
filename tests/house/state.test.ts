import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';

import { describe, expect, it } from 'vitest';

import { courses } from '#content/courses/courses.ts';
import { memberKeys } from '#src/notebook/keys.ts';

const decision = readFileSync('docs/decisions/012-what-is-not-a-machine.md', 'utf8');

/** What stands in `text` as code. */
const codeIn = (text: string) => [...text.matchAll(/`([^`\s]+)`/g)].map(([, code]) => code!);

const table = decision.match(/^\|.*$/gm)!.join('\n');
const stores = /^- Stores: [^]*?(?=^- )/m.exec(decision)![0];
const fileNames = codeIn(decision).filter((code) => /^[\w-]+\.tsx?$/.test(code));

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, source: readFileSync(`src/${path}`, 'utf8') }));

/** A timer, a value that lasts as long as the visit, one that outlives a rendering. Elements of the page are no state. */
const STATE = [
  /\b(?:setTimeout|setInterval|requestAnimationFrame|requestIdleCallback)\(/,
  /^(?:export )?let /m,
  /\buseRef(?:\(|<(?!HTML\w+>\(null\)|\(\) => void>\(null\)))/,
];

const holdsState = (source: string) => STATE.some((pattern) => pattern.test(source));

describe('decision 12', () => {
  it('names every machine', () => {
    const machines = readdirSync('machines').flatMap((name) => /^(.+)\.machine\.ts$/.exec(name)?.[1] ?? []);
    expect(codeIn(table).toSorted()).toEqual(machines.toSorted());
  });

  it('names everything that is kept of a member', () => {
    const ofEach = (key: string) =>
      courses.map(({ storage }) => `${storage}:`).find((prefix) => key.startsWith(prefix)) ?? '';
    const isNamed = (key: string, name: string) => name === key || `${ofEach(key)}${name}` === key;
    const names = codeIn(stores).filter((code) => !code.includes('/'));
    expect(memberKeys.filter((key) => !names.some((name) => isNamed(key, name)))).toEqual([]);
    expect(names.filter((name) => !memberKeys.some((key) => isNamed(key, name)))).toEqual([]);
  });

  it('says of every file that holds state why it is no machine', () => {
    // The drawing of running machines is no part of the site.
    const holding = sources.filter(({ path }) => !path.startsWith('inspection/local/'));
    const unsaid = holding
      .filter(({ source }) => holdsState(source))
      .map(({ path }) => path)
      .filter((path) => !fileNames.includes(basename(path)));
    expect(unsaid).toEqual([]);
  });

  it('names no file that is gone', () => {
    const there = new Set(sources.map(({ path }) => basename(path)).concat('state.test.ts'));
    expect(fileNames.filter((name) => !there.has(name))).toEqual([]);
    expect(fileNames.length).toBeGreaterThan(40);
  });
});

describe('state is found', () => {
  it.each([
    'setTimeout(look, 700);',
    'let siteTimer = null;',
    'export let isReady = false;',
    "  const wanted = useRef('');",
    '  const opener = useRef<Element | null>(null);',
  ])('in %s', (source) => {
    expect(holdsState(source)).toBe(true);
  });

  it.each([
    "import { useRef } from 'react';",
    '  let frame = 0;',
    '  clearTimeout(timer);',
    '  const heading = useRef<HTMLHeadingElement>(null);',
  ])('and not in %s', (source) => {
    expect(holdsState(source)).toBe(false);
  });
});
