import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const source = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(root, 'server', name), 'utf8'))
  .join('\n');

const section = (title: string) => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
/** The words in the first column of a section's tables. */
const wordsOf = (text: string) =>
  text.split('\n').flatMap((line) => {
    const first = line.match(/^\| ([^|]+)\|/)?.[1] ?? '';
    return [...first.matchAll(/`([a-z-]+)`/g)].map(([, word = '']) => word);
  });
const found = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, word = '']) => word);
const isSaid = (word: string) =>
  source.includes(`'${word}'`) ||
  (word.startsWith('wrong-') && source.includes('`wrong-')) ||
  (word.endsWith('-event') && source.includes('}-event`'));

describe('the alerts', () => {
  const words = wordsOf(section('Alerts'));

  test.each(words)('%s is a word that the server says', (word) => {
    expect(isSaid(word)).toBe(true);
  });

  test('know every word that asks for a person, and every answer of 503', () => {
    const asking = [
      ...found(/attend\(\s*vendors,\s*'([a-z-]+)'/g),
      ...found(/decision: 'attention',\s*outcome: '([a-z-]+)'/g),
      ...found(/new Refusal\(\s*503,\s*'([a-z-]+)'/g),
    ];
    expect(asking.length).toBeGreaterThan(5);
    expect(asking.filter((word) => !words.includes(word))).toEqual([]);
  });
});

describe('the look of every day', () => {
  const words = wordsOf(section('Every day'));

  test('explains every fault that reconcile finds, and no other', () => {
    const drift = readdirSync(join(root, 'server/operations/drift'))
      .map((name) => readFileSync(join(root, 'server/operations/drift', name), 'utf8'))
      .join('\n');
    const faults = [...drift.matchAll(/fault\(\s*'([a-z-]+)'/g)].map(([, word = '']) => word);
    expect(faults.length).toBeGreaterThan(8);
    expect(words.toSorted()).toEqual([...new Set(faults)].toSorted());
  });
});

test('every command on the page is one that package.json has', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const commands = [...page.matchAll(/npm run ([a-z]+(?::[a-z]+)?)/g)].map(([, name = '']) => name);
  expect(commands.length).toBeGreaterThan(20);
  expect([...new Set(commands)].filter((name) => !(name in scripts))).toEqual([]);
});

test('every variable on the page is one that the example of the settings has', () => {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const named = [...page.matchAll(/`((?:VITE|CLERK|PAYPAL|APP|TRUSTED|KEEP)_[A-Z_]+)`/g)].map(
    ([, name = '']) => name,
  );
  expect(named.length).toBeGreaterThan(10);
  expect([...new Set(named)].filter((name) => !example.includes(`\n${name}=`))).toEqual([]);
});

test('every link within the page leads somewhere', () => {
  const targets = [...page.matchAll(/\]\(#([a-z-]+)\)/g)].map(([, target = '']) => target);
  const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(',', '').replaceAll(' ', '-'),
  );
  expect([...new Set(targets)].filter((target) => !headings.includes(target))).toEqual([]);
  expect(headings.filter((heading) => !targets.includes(heading))).toEqual([]);
});
