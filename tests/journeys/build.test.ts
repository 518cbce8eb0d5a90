import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, inject } from 'vitest';

import { courses } from '#content/courses/courses.ts';
import { sleepPreview } from '#content/courses/sleep/preview.ts';
import { breathingLessons } from '#content/members/breathing-lessons.ts';
import { relaxationLessons } from '#content/members/muscle-relaxation-lessons.ts';
import { sleepSanctuaryChecklist } from '#content/members/sleep-sanctuary.ts';

import { practiceEnvironment } from '../../scripts/practice-settings.ts';

const siteFolder = inject('siteFolder');

const secrets = Object.entries(
  practiceEnvironment({
    siteOrigin: 'https://a.example',
    serverPort: 1,
    clerkUrl: 'https://b.example',
    paypalUrl: 'https://c.example',
  }),
).filter(([name]) => /SECRET|WEBHOOK|MERCHANT/.test(name));

const files = readdirSync(siteFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

describe('the built site', () => {
  it('is there, and holds what is public', () => {
    expect(secrets.length).toBeGreaterThanOrEqual(4);
    expect(files.some((file) => readFileSync(file, 'utf8').includes('practice-client-id'))).toBe(true);
  });

  it.each(secrets)('holds neither the name nor the value of %s', (name, value) => {
    const leaks = files.filter((file) => {
      const text = readFileSync(file, 'utf8');
      return text.includes(name) || text.includes(value);
    });
    expect(leaks).toEqual([]);
  });

  it('has every file that its service worker keeps', () => {
    const worker = readFileSync(join(siteFolder, 'sw.js'), 'utf8');
    const kept = [...new Set(worker.match(/\/assets\/[\w.-]+/g))];
    expect(kept.length).toBeGreaterThan(50);
    expect(kept.filter((address) => !existsSync(join(siteFolder, address)))).toEqual([]);
  });

  it('holds no trace of the development inspector', () => {
    expect(
      files.filter((file) => /@statelyai|createBrowserInspector/.test(readFileSync(file, 'utf8'))),
    ).toEqual([]);
  });
});

/** The first sentence of a text, as far as it looks the same in a script and in a file of data. */
const firstSentence = (text: string) =>
  (text.split(/(?<=[.?!]) /)[0]?.match(/[\w ,.:;()?!'-]+/g) ?? []).toSorted(
    (one, other) => other.length - one.length,
  )[0] ?? text;

describe('what members pay for', async () => {
  const everything = files
    .filter((file) => !/\.(?:br|gz|png|jpg|woff2?|pdf)$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const membersFiles = readdirSync(`${siteFolder}-members`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(join(`${siteFolder}-members`, name), 'utf8'))
    .join('\n');
  const lessonsOf = async (isOpen: boolean) =>
    Promise.all(
      courses
        .filter(({ openAddress }) => (openAddress !== undefined) === isOpen)
        .map(async (course) => {
          const texts = await course.load();
          const modules = await Promise.all(texts.modules.map((_, index) => texts.loadModule(index)));
          return modules.flatMap(({ lessons }) => lessons);
        }),
    ).then((all) => all.flat());
  const [guarded, open] = await Promise.all([lessonsOf(false), lessonsOf(true)]);

  it('are lessons of one course; the other is open by the specification', () => {
    expect([guarded.length, open.length]).toEqual([32, 33]);
  });

  it('has the first sentence of no protected lesson, and none of its paragraphs, in the public files', () => {
    const sentences = guarded.flatMap(({ overview, content }) => [
      firstSentence(overview),
      ...(content.details ?? []).map((part) => firstSentence(typeof part === 'string' ? part : part.text)),
    ]);
    expect(sentences.length).toBeGreaterThan(32 * 3);
    expect(sentences.filter((sentence) => everything.includes(sentence))).toEqual([]);
    expect(sentences.filter((sentence) => !membersFiles.includes(sentence))).toEqual([]);
  });

  it('has no script of an exercise and no item of the members’ checklist there', () => {
    const sentences = [
      ...breathingLessons.map(({ description }) => firstSentence(description)),
      ...relaxationLessons.flatMap(({ steps }) => steps.map((step) => firstSentence(step.text))),
      ...sleepSanctuaryChecklist.items.map(({ text }) => firstSentence(text)),
    ];
    expect(sentences.length).toBeGreaterThan(100);
    expect(sentences.filter((sentence) => everything.includes(sentence))).toEqual([]);
    expect(sentences.filter((sentence) => !membersFiles.includes(sentence))).toEqual([]);
  });

  it('leaves the open course and the free preview where everyone reads them', () => {
    expect(open.filter(({ overview }) => !everything.includes(firstSentence(overview)))).toEqual([]);
    expect(everything).toContain(firstSentence(sleepPreview.parts[0]?.paragraphs[0] ?? 'no preview'));
  });
});

describe('the built styles', () => {
  const texts = files
    .filter((file) => /\.(css|js|html)$/.test(file))
    .map((file) => readFileSync(file, 'utf8'));
  const all = texts.join('\n');

  it('name no variable that nothing defines', () => {
    const defined = new Set([...all.matchAll(/(--[\w-]+)["'`]?\s*:/g)].map(([, name]) => name));
    const used = new Set(
      files
        .filter((file) => file.endsWith('.css'))
        .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/var\((--[\w-]+)\)/g)])
        .map(([, name]) => name!),
    );
    expect(used.size).toBeGreaterThan(50);
    // The library reads these two where a screen asks for them with a property, which none does.
    const onRequest = new Set(['--thumb-opacity', '--mantine-text-wrap']);
    expect([...used].filter((name) => !defined.has(name) && !onRequest.has(name))).toEqual([]);
  });

  // WCAG 2.2, 2.3.1.
  it('let nothing come and go more than three times in a second, and scripts move nothing', () => {
    const stops = new Map(
      [...all.matchAll(/@keyframes ([\w-]+)\s*\{((?:[^{}]+\{[^{}]*\})+)/g)].map(
        ([, name, frames]) => [name!, frames!.split('{').length - 1] as const,
      ),
    );
    const animations = [...all.matchAll(/\banimation:\s*([^;}]*\d[^;}]*)/g)].map(([, value]) => value!);
    expect(animations.length).toBeGreaterThan(3);
    const quick = animations.filter((value) => {
      const words = value.split(/\s+/);
      const name = words.find((word) => stops.has(word)) ?? '';
      // There and back is one flash, and two stops are half of it.
      const flashes = Math.max(1, Math.floor((stops.get(name) ?? Infinity) / 2));
      const repeats =
        flashes > 1 || words.some((word) => word === 'infinite' || /^(?:[2-9]|\d\d+)$/.test(word));
      const [, length, unit] = /(?:^|\s)([\d.]+)(m?s)\b/.exec(value) ?? [];
      const seconds = Number(length) / (unit === 'ms' ? 1000 : 1);
      return repeats && !(seconds / flashes >= 1 / 3);
    });
    expect(quick).toEqual([]);
    const scripts = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    expect(scripts.filter((file) => /\.animate\(/.test(readFileSync(join('src', file), 'utf8')))).toEqual([]);
  });

  it('lack only parts of components that no screen shows', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(join('src', file), 'utf8'));
    expect(sources.length).toBeGreaterThan(100);
    expect(
      sources.flatMap((source) => [
        ...(source.match(
          /Button\.Group|<Loader[^>]*\stype=|<Button[^>]*\sloading\b|\bloading: (?!'lazy')/g,
        ) ?? []),
        ...(source.match(/<(?:Text|Title|Anchor)[^>]*\s(?:truncate|lineClamp|inherit|inline)\b/g) ?? []),
        ...(source.match(/variant="gradient"|<Button[^>]*\ssize="(?:xs|compact-\w+)"/g) ?? []),
      ]),
    ).toEqual([]);
  });
});
