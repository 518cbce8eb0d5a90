import { describe, expect, it } from 'vitest';

import { authorship } from '#content/authorship.ts';
import { courses } from '#content/courses/courses.ts';
import type { Authorship } from '#content/types.ts';
import { isDay, localDay } from '#src/calendar/day.ts';
import { reviewText } from '#src/health/review-text.ts';

/** What is wrong with what a text says of its author and its reviewer. */
const authorshipFaults = ({ author, review }: Authorship): readonly string[] => [
  ...(author.trim() === '' ? ['no author'] : []),
  ...(review === undefined
    ? []
    : [
        ...(/^\S+ \S+.*, \S/.test(review.reviewer) ? [] : ['a reviewer without a name and a profession']),
        ...(isDay(review.reviewedOn) && review.reviewedOn <= localDay(new Date())
          ? []
          : ['a review on a day that is none, or still to come']),
      ]),
];

const lessons = (
  await Promise.all(
    courses.map(async ({ load, lessonCounts }) => {
      const { loadModule } = await load();
      const modules = await Promise.all(lessonCounts.map((_, moduleIndex) => loadModule(moduleIndex)));
      return modules.flatMap((module) => module.lessons);
    }),
  )
).flat();

describe('who has written and reviewed a lesson', () => {
  it('is said of every lesson, and holds', () => {
    const count = courses.flatMap(({ lessonCounts }) => lessonCounts).reduce((sum, one) => sum + one, 0);
    expect(lessons).toHaveLength(count);
    const faults = lessons.flatMap(({ title, authorship: own = authorship }) =>
      authorshipFaults(own).map((fault) => `${title}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    [{ author: ' ' }, 'no author'],
    [
      { author: 'A', review: { reviewer: 'Ann Example', reviewedOn: '2026-01-02' } },
      'a reviewer without a name and a profession',
    ],
    [
      { author: 'A', review: { reviewer: 'Ann Example, geriatrician', reviewedOn: '2026-02-30' } },
      'a review on a day that is none, or still to come',
    ],
    [
      { author: 'A', review: { reviewer: 'Ann Example, geriatrician', reviewedOn: '9999-01-01' } },
      'a review on a day that is none, or still to come',
    ],
  ])('has a fault in %j', (own, fault) => {
    expect(authorshipFaults(own)).toEqual([fault]);
  });

  it('says openly that no clinician has read a text', () => {
    expect(reviewText(undefined)).toBe('Not yet reviewed by a clinician.');
  });

  it('names the clinician and the day of the last review', () => {
    expect(reviewText({ reviewer: 'Ann Example, geriatrician', reviewedOn: '2026-03-04' })).toBe(
      'Reviewed by Ann Example, geriatrician, on March 4, 2026.',
    );
  });
});
