import { describe, expect, it, vi } from 'vitest';

import { clusters } from '#content/blog/clusters.ts';
import { calmMindChecklist } from '#content/checklists/calm-mind.ts';
import type { Checklist } from '#content/checklists/checklist.ts';
import { sleepHygieneChecklist } from '#content/checklists/sleep-hygiene.ts';
import { steadyEnergyChecklist } from '#content/checklists/steady-energy.ts';
import { loadEnergyModule } from '#content/courses/energy/modules.ts';
import { loadSleepModule } from '#content/courses/sleep/modules.ts';
import { redFlags } from '#content/red-flags.ts';
import { energyResources } from '#content/resources/energy.ts';
import { sources } from '#content/sources.ts';

import { readPosts } from '../../scripts/blog/read-posts.ts';
import {
  HIGHEST_READING_GRADE,
  readingGrade,
  repeatedSentences,
  spellingFaults,
  wordCount,
  wordingFaults,
} from './support/lesson-checks.ts';

/** The dictionaries of the spell checker take seconds to load on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const posts = readPosts();

/** The list that each article explains, and that its paper holds. */
const checklists: Readonly<Record<string, Checklist>> = {
  'sleep-hygiene/sleep-hygiene-checklist': sleepHygieneChecklist,
  'daily-rhythm/steady-energy-checklist': steadyEnergyChecklist,
  'calm-mind/calm-mind-checklist': calmMindChecklist,
};

/** The texts of a post one by one: headings, paragraphs, list items. Not the list of sections, the safety box or the sources. */
function textsOf(html: string): {
  readonly headings: readonly string[];
  readonly sentences: readonly string[];
} {
  const own = html.replaceAll(/<(nav|aside|section)\b[\s\S]*?<\/\1>/g, '');
  const blocks = [...own.matchAll(/<(h2|h3|p|li)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, tag, inner = '']) => ({
    tag,
    text: inner.replaceAll(/<[^>]+>/g, '').trim(),
  }));
  return {
    headings: blocks.filter(({ tag }) => tag?.startsWith('h')).map(({ text }) => text),
    sentences: blocks.filter(({ tag }) => !tag?.startsWith('h')).map(({ text }) => text),
  };
}

// Section 2, blog, names the sleep-hygiene checklist in cluster sleep-hygiene. Beside it, no topic stays empty.
it('there is one post in each topic, the sleep-hygiene checklist in cluster sleep-hygiene', () => {
  expect(new Set(posts.map(({ summary }) => summary.slug))).toEqual(new Set(Object.keys(checklists)));
  expect(posts.map(({ summary }) => summary.cluster).toSorted()).toEqual(
    clusters.map(({ id }) => id).toSorted(),
  );
});

describe.each(posts.map((post) => [post.summary.slug, post] as const))('%s', (_slug, { summary, html }) => {
  const { headings, sentences } = textsOf(html);
  const article = { title: summary.title, description: summary.description, sentences };

  it('is a whole article of 1,200 words or more', () => {
    expect(wordCount({ sentences })).toBeGreaterThanOrEqual(1_200);
  });

  it('takes as long to read as it says', () => {
    const minutes = wordCount({ sentences, headings }) / 200;
    expect(Math.abs(summary.readingTimeMinutes - minutes)).toBeLessThanOrEqual(1);
  });

  it('is plain, well spelled, and promises nothing', async () => {
    expect(readingGrade({ sentences })).toBeLessThanOrEqual(HIGHEST_READING_GRADE);
    expect([summary.title, summary.description, ...headings, ...sentences].flatMap(wordingFaults)).toEqual(
      [],
    );
    expect(sentences.filter((text) => !/[.?:]$/.test(text))).toEqual([]);
    expect(
      await spellingFaults([summary.title, summary.description, ...headings, ...sentences].join('\n')),
    ).toEqual([]);
  });

  it('repeats no sentence of the lessons and the checklist', async () => {
    const modules = await Promise.all(Array.from({ length: 8 }, (_, index) => loadSleepModule(index)));
    const lessons = modules.flatMap((module) => module.lessons);
    expect(lessons).toHaveLength(32);
    const energyModules = await Promise.all(Array.from({ length: 8 }, (_, index) => loadEnergyModule(index)));
    for (const checklist of Object.values(checklists)) {
      expect(repeatedSentences([article, checklist])).toEqual([]);
    }
    expect(repeatedSentences([article, ...lessons])).toEqual([]);
    expect(
      repeatedSentences([article, ...energyModules.flatMap((module) => module.lessons), ...energyResources]),
    ).toEqual([]);
  });

  it('has a section for each habit of its checklist: fifteen', () => {
    const own = html.replaceAll(/<(nav|aside|section)\b[\s\S]*?<\/\1>/g, '');
    expect(own.match(/<h3 /g)).toHaveLength(15);
    expect(checklists[summary.slug]?.items).toHaveLength(15);
  });

  it('has its own paper and its own pictures', () => {
    expect(summary.leadMagnetId).toBe(summary.slug.split('/')[1]);
    expect([summary.coverImage, summary.ogImage]).toEqual([
      `/images/blog/${summary.leadMagnetId}.svg`,
      `/images/blog/${summary.leadMagnetId}-og.jpg`,
    ]);
  });

  it('names its sources with their addresses, and says what it is', () => {
    const list = /<section data-sources[\s\S]*<\/section>/.exec(html)?.[0] ?? '';
    const named = sources.filter(({ url = '' }) => list.includes(`href="${url}"`));
    expect(named.length).toBeGreaterThanOrEqual(10);
    expect(list.match(/<li>/g)?.length).toBeGreaterThanOrEqual(10);
    expect(list).toContain('<p>Not yet reviewed by a clinician.</p>');
    expect(list).toContain('This article is education, not medical advice.');
  });

  it('has the safety box with the same words as everywhere', () => {
    const box = /<aside[\s\S]*<\/aside>/.exec(html)?.[0].replaceAll('&quot;', '"') ?? '';
    for (const line of [
      ...redFlags.emergency,
      ...redFlags.doctorSoon,
      ...redFlags.askFirst,
      redFlags.crisis,
    ]) {
      expect(box).toContain(line);
    }
  });
});

describe('the figures of section 9 in the checklist post', () => {
  const { html } = posts.find(({ summary }) => summary.cluster === 'sleep-hygiene')!;
  const { headings, sentences } = textsOf(html);
  const text = [...headings, ...sentences].join(' ');

  it.each([
    ['caffeine cutoff 2 PM', /caffeine by 2 PM/],
    ['naps 10-20 min before 3 PM', /nap of 10 to 20 minutes before 3 PM/],
    ['dim light below 100 lux', /Below about 100 lux is a fair aim, and dimmer is better/],
    ['dim lights 60 minutes before bed', /lights down 60 minutes before you go to bed/],
    ['morning light within 15 minutes', /within 15 minutes of getting up/],
    ['finish dinner 3 to 4 hours before bed', /dinner 3 to 4 hours before bed/],
    ['stop large fluids 2 to 3 hours before bed', /last large drink 2 to 3 hours before bed/],
    ['the sample post’s 60-67°F', /60 to 67°F \(16 to 19°C\)/],
    ['the lessons’ 65-68°F', /Our own lessons say 65 to 68°F \(18 to 20°C\)/],
  ])('%s', (_figure, pattern) => {
    expect(text.match(new RegExp(pattern, 'g'))).toHaveLength(1);
  });

  it('60-67°F never stands without its caution for older people', () => {
    const paragraph = sentences.find((sentence) => sentence.includes('60 to 67°F')) ?? '';
    expect(paragraph).toMatch(/for older people the low end of that can be a real risk/);
    expect(text).toMatch(
      /over 65, thin or quick to feel cold, or if you have diabetes, begin at 68°F \(20°C\)/,
    );
  });

  it('keeps the cautions of the facts: no fewer drinks, no alcohol with sleeping medicine, no own change of medicine', () => {
    expect(text).toMatch(/does not mean that you should drink less/);
    expect(text).toMatch(/Alcohol together with sleeping medicine is dangerous/);
    expect(text).toMatch(/do not start, stop or change any medicine/);
    expect(text).toMatch(/CBT-I/);
    expect(text).toMatch(/an example, not a result that you should expect/);
  });
});

it('the articles never say the same sentence twice', () => {
  expect(
    repeatedSentences(
      posts.map(({ summary, html }) => ({ title: summary.title, sentences: textsOf(html).sentences })),
    ),
  ).toEqual([]);
});

describe('the cautions of the energy and the calm post', () => {
  const textOfPost = (slug: string) =>
    textsOf(posts.find(({ summary }) => summary.slug === slug)!.html).sentences.join(' ');

  it.each([
    /half an hour to an hour before breakfast/,
    /much worse a day or two later, more effort can harm you/,
    /ask before you drink more/,
    /blood pressure taken before and after lunch/,
    /heart, lung or artery disease/,
    /If you take sleeping pills, do not drink alcohol/,
    /10 to 20 minutes before 3 PM/,
  ])('energy: %s', (words) => {
    expect(textOfPost('daily-rhythm/steady-energy-checklist')).toMatch(words);
  });

  it.each([
    /call or text 988/,
    /no hold/,
    /about 8 in 100/,
    /do not stop all at once, because that can be dangerous/,
    /for two weeks, no list is the right answer/,
  ])('calm: %s', (words) => {
    expect(textOfPost('calm-mind/calm-mind-checklist')).toMatch(words);
  });
});
