import { describe, expect, it, vi } from 'vitest';

import { energyTexts } from '#content/courses/energy/course.ts';
import { energyPreview } from '#content/courses/energy/preview.ts';
import { loadSleepModule } from '#content/courses/sleep/modules.ts';
import { sleepPreview } from '#content/courses/sleep/preview.ts';
import { about } from '#content/legal/about.ts';
import { contact } from '#content/legal/contact.ts';
import { footerTexts, loadFooterText } from '#content/legal/footer-texts.ts';
import { privacyPolicy } from '#content/legal/privacy-policy.ts';
import { termsOfUse } from '#content/legal/terms-of-use.ts';
import { prices } from '#content/prices.ts';
import type { ReadableText } from '#content/readable-text.ts';
import { resourcesPage } from '#content/resources-page.ts';
import { sleepResources } from '#content/resources/sleep-resources.ts';
import { site } from '#content/site.ts';

import {
  HIGHEST_READING_GRADE,
  passagesOf,
  readingGrade,
  repeatedSentences,
  spellingFaults,
  wordCount,
  wordingFaults,
} from './support/lesson-checks.ts';

/** The dictionaries of the spell checker take seconds to load on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

/** Without addresses of pictures, and without the text that the specification gives word for word. */
const { headline, lead, program, journey, resources } = energyTexts;
const { picture: _still, sources: _sources, button: _button, ...preview } = energyPreview;
const energyWords = { headline, lead, program, resources: resources?.text, preview, journey };

const wholeText = (text: object) =>
  passagesOf(text)
    .map((passage) => passage.text)
    .join(' ');
const headingsOf = ({ parts }: ReadableText) => parts.flatMap(({ heading }) => heading ?? []);

describe.each<[string, object]>([
  ['About Us', about],
  ['Contact Us', contact],
  ['Privacy Policy', privacyPolicy],
  ['Terms of Use', termsOfUse],
  ['Free Course Preview', sleepPreview],
  ['the resource cards', [resourcesPage, ...sleepResources]],
  ['the preview of the energy course', energyWords],
])('%s', (_title, text) => {
  it('is plain, well spelled, and promises nothing', async () => {
    expect(readingGrade(text)).toBeLessThanOrEqual(HIGHEST_READING_GRADE);
    expect(passagesOf(text).flatMap((passage) => wordingFaults(passage.text))).toEqual([]);
    expect(await spellingFaults(wholeText(text).replaceAll(/\S+@\S+/g, ''))).toEqual([]);
  });
});

describe('the footer’s texts', () => {
  it.each(footerTexts.map(({ name, title }) => [title, name] as const))(
    '%s can be loaded',
    async (_title, name) => {
      const { parts } = await loadFooterText(name);
      expect(parts.length).toBeGreaterThanOrEqual(4);
      expect(parts.every(({ paragraphs }) => paragraphs.length > 0)).toBe(true);
    },
  );

  // Section 2, footer dialogs: "Contact: a support address, a general-inquiries address, a mailing address, and a
  // response within 24 hours on business days."
  it('Contact names both addresses, the mailing address and the time of an answer', () => {
    for (const fact of [
      site.supportEmail,
      site.inquiriesEmail,
      site.mailingAddress,
      '24 hours on business days',
    ]) {
      expect(wholeText(contact)).toContain(fact);
    }
    expect(site.inquiriesEmail).not.toBe(site.supportEmail);
  });

  // "Privacy: collected data, use, sharing, security, rights; last updated September 2025."
  it('Privacy has its five parts and its date, and tells where each kind of data is', () => {
    expect(headingsOf(privacyPolicy)).toEqual([
      'What we collect',
      'How we use it',
      'Whom we share it with',
      'How we keep it safe',
      'Your rights',
    ]);
    expect(privacyPolicy.note).toBe('Last updated September 2025');
    for (const fact of [
      'Clerk',
      'PayPal',
      'on your device',
      'log',
      'Nothing about you is sold',
      // How long, whom, and which cookies: row 25 of the review of the offer. The days are those of docs/operations.md.
      'do not sell or share personal information',
      'Unsplash',
      'The only cookies on this site',
      'Our server’s log: 30 days',
      '24 months',
    ]) {
      expect(wholeText(privacyPolicy)).toContain(fact);
    }
  });

  // "Terms: acceptance, licence, disclaimer, medical disclaimer, refund, limitations, governing law."
  it('Terms have their seven parts, and the prices and the refund as they are', () => {
    expect(headingsOf(termsOfUse)).toEqual([
      'Acceptance of these terms',
      'License to use the courses',
      'Disclaimer',
      'Medical disclaimer',
      'Refund',
      'Limitations',
      'Governing law',
    ]);
    for (const fact of [
      '$27 a month for the first 50',
      '$37 a month',
      'within 30 days',
      // Row 24 of the review of the offer: one sentence for each of these.
      'PayPal takes no further payment',
      'within 5 business days',
      'If we change the price, it changes for new members only',
      'pays the price of that day',
      'without an end, for as long as this site is there',
    ]) {
      expect(wholeText(termsOfUse)).toContain(fact);
    }
    expect([prices.foundingMonthly, prices.regularMonthly, prices.refundDays]).toEqual([
      '27.00',
      '37.00',
      30,
    ]);
  });
});

describe('the free preview', () => {
  // Section 9: "Free preview: 5 minutes."
  it('takes about five minutes to read', () => {
    expect(wordCount(sleepPreview)).toBeGreaterThanOrEqual(600);
    expect(wordCount(sleepPreview)).toBeLessThanOrEqual(700);
  });

  it('repeats no sentence of the course', async () => {
    const modules = await Promise.all(Array.from({ length: 8 }, (_, index) => loadSleepModule(index)));
    const lessons = modules.flatMap((module) => module.lessons);
    expect(lessons).toHaveLength(32);
    expect(repeatedSentences([{ title: 'Free Course Preview', ...sleepPreview }, ...lessons])).toEqual([]);
  });

  it('sends those to a doctor first who need one', () => {
    expect(wholeText(sleepPreview)).toMatch(/breath stop.*driving.*three months.*appointment/);
    expect(wholeText(sleepPreview)).toMatch(/chest pain.*call emergency services/);
  });
});
