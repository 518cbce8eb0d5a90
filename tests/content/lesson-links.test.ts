import { describe, expect, it } from 'vitest';

import { courses } from '#content/courses/courses.ts';
import { formPapers } from '#content/papers.ts';
import { dayTools } from '#content/resources/day-tools.ts';
import { energyResources } from '#content/resources/energy.ts';
import { lessonLinks, type LessonLinkId } from '#content/resources/lesson-links.ts';
import { sleepResources } from '#content/resources/sleep-resources.ts';
import type { Lesson } from '#content/types.ts';
import { practiceOf } from '#src/courses/lesson-sections.ts';
import { paths } from '#src/paths.ts';

const lessonsOf = async ({ load }: (typeof courses)[number]): Promise<readonly Lesson[]> => {
  const { modules, loadModule } = await load();
  const loaded = await Promise.all(modules.map((_, moduleIndex) => loadModule(moduleIndex)));
  return loaded.flatMap(({ lessons }) => lessons);
};
const all = (await Promise.all(courses.map(lessonsOf))).flat();

const idsOf = ({ content: { links, details } }: Lesson): readonly LessonLinkId[] => [
  ...(links?.practice ?? []),
  ...(links?.redFlags ?? []),
  ...(details ?? []).flatMap((part) => part.links ?? []),
];

/** A form, and what does the same on the site. */
const twins: readonly (readonly [LessonLinkId, LessonLinkId])[] = [
  ['diaryPaper', 'sleepDiary'],
  ['energySheetPaper', 'energySheet'],
];

/** The words by which a practice names a form, and the form. */
const named: Readonly<Record<string, LessonLinkId>> = {
  'night report': 'nightReportPaper',
  'last-hour card': 'lastHourPaper',
  'Tired: for my doctor': 'tiredPaper',
  'every medicine': 'medicineListPaper',
  'a letter to yourself': 'badNightPaper',
};

describe('what lessons lead to', () => {
  it('is every form to print, by its title, and stands on the page of forms', () => {
    const papers = Object.entries(lessonLinks).filter(([, { address }]) =>
      address.startsWith(`${paths.thingsToPrint}#`),
    );
    expect(papers.map(([, link]) => link)).toEqual(
      formPapers.map(({ id, title }) => ({ label: `Print: ${title}`, address: `/things-to-print#${id}` })),
    );
    const linked = new Set(all.flatMap(idsOf));
    expect(papers.filter(([id]) => !linked.has(id as LessonLinkId))).toEqual([]);
  });

  it('is nothing else than a tool, a form, or a course of ours', () => {
    const others = Object.entries(lessonLinks).filter(
      ([id, { address }]) => !(id in dayTools) && !address.startsWith(paths.thingsToPrint),
    );
    expect(others.filter(([, link]) => !courses.some(({ address }) => address === link.address))).toEqual([]);
  });

  it.each(Object.entries(named))(
    'names “%s” in a practice or a thing to do only with the form below it',
    (words, link) => {
      const naming = all.filter(({ content }) =>
        [practiceOf(content), ...(content.actionItems ?? [])].some((text) => text.includes(words)),
      );
      expect(naming.length).toBeGreaterThan(0);
      expect(naming.filter((lesson) => !idsOf(lesson).includes(link)).map(({ title }) => title)).toEqual([]);
    },
  );

  it.each(twins)('is beside the form %s also what does the same on the site', (form, own) => {
    const naming = all.filter((lesson) => idsOf(lesson).includes(form));
    expect(naming.length).toBeGreaterThan(0);
    expect(naming.filter((lesson) => !idsOf(lesson).includes(own)).map(({ title }) => title)).toEqual([]);
  });

  it('is what the one thing of the day is done with', () => {
    const withTool = all.filter(({ doing }) => doing?.tool !== undefined);
    expect(withTool.length).toBeGreaterThan(20);
    const ways = all.flatMap((lesson) =>
      [lesson.doing?.tool, lesson.doing?.form].map((id) => ({ lesson, id })),
    );
    expect(
      ways
        .filter(({ lesson, id }) => id !== undefined && !idsOf(lesson).includes(id))
        .map(({ lesson, id }) => [lesson.title, id]),
    ).toEqual([]);
  });

  it.each([...sleepResources, ...energyResources])(
    'is “$title” wherever a practice names it',
    ({ id, title }) => {
      const naming = all.filter(({ content }) =>
        [practiceOf(content), ...(content.actionItems ?? [])].some((text) => text.includes(title)),
      );
      const leadsThere = (lesson: Lesson) =>
        idsOf(lesson).some((link) => lessonLinks[link].address.endsWith(id));
      expect(naming.filter((lesson) => !leadsThere(lesson)).map((lesson) => lesson.title)).toEqual([]);
    },
  );

  it.each(courses)('in the $id course is Check First below the box of Day 1', async (course) => {
    const [first] = await lessonsOf(course);
    expect(first?.content.showsRedFlags).toBe(true);
    expect(first?.content.links?.redFlags?.map((id) => lessonLinks[id].address)).toEqual([
      paths.courseDays(course, 'check-first'),
    ]);
  });
});
