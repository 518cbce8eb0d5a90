import { existsSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { energyCourse, sleepCourse } from '#content/courses/courses.ts';
import type { Course } from '#content/types.ts';
import { coursePages } from '#src/app/member-pages.ts';
import { openCoursePages } from '#src/app/open-pages.ts';

import { strengthCourse } from '../support/fixtures/strength-course.ts';

const open: Course = { ...strengthCourse, openAddress: '/stronger' };
const OWN_TEXTS = /^content\/courses\/strength\/(?:course|module-[12])\.ts$/;

describe.each<[string, Course]>([
  ['for members, on pages', strengthCourse],
  ['for members, in a window', { ...strengthCourse, layout: 'window' }],
  ['for everyone, on pages', open],
  ['for everyone, in a window', { ...open, layout: 'window' }],
])('the pages of a course that is texts alone, %s', (_kind, course) => {
  const pages = [...coursePages(course), ...openCoursePages(course)];

  it('name only what is there, besides its own texts', () => {
    const named = new Set(pages.flatMap(({ modules }) => modules));
    expect(named).toContain('content/courses/strength/course.ts');
    expect([...named].filter((module) => !OWN_TEXTS.test(module) && !existsSync(module))).toEqual([]);
  });
});

describe('the page of a module', () => {
  const secondModule = (course: Course) => coursePages(course).find(({ path }) => path.endsWith('/module/2'));

  it('of a course for members has its text from the members’ folder', () => {
    expect(secondModule(strengthCourse)?.text).toBe('strength-module-2-');
    expect(secondModule(strengthCourse)?.modules).not.toContain('content/courses/strength/module-2.ts');
  });

  it('of a course for everyone has its text from where everyone reads it', () => {
    expect(secondModule(open)?.text).toBeNull();
    expect(secondModule(open)?.modules).toContain('content/courses/strength/module-2.ts');
  });
});

it('a course with a view of its own has it with its home', () => {
  expect(coursePages(sleepCourse)[0]?.modules).toContain('src/courses/sleep/view.tsx');
  for (const pages of [coursePages(energyCourse), openCoursePages(energyCourse)]) {
    expect(pages[0]?.modules).toContain('src/courses/energy/view.tsx');
  }
});
