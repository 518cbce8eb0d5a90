import { MantineProvider } from '@mantine/core';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, MemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Course, CourseTexts } from '#content/types.ts';
import { CoursePage } from '#src/courses/CoursePage.tsx';
import { ModulePage } from '#src/courses/ModulePage.tsx';
import { pageLayout } from '#src/courses/page-layout.ts';
import { PageViewer } from '#src/courses/PageViewer.tsx';

import { strengthCourse } from '../support/fixtures/strength-course.ts';
import { render } from './support/render.tsx';

const plain = await strengthCourse.load();
const overviews: Readonly<Record<string, string>> = {
  Sit: 'Day 1 begins. On Day 2 you stand, and Day 3 is far.',
  Rise: 'Go back to Day 1.',
  Stand: 'Days 1 to 2 were for the chair.',
};
const texts: CourseTexts = {
  ...plain,
  loadModule: async (moduleIndex) => {
    const module = await plain.loadModule(moduleIndex);
    return {
      ...module,
      lessons: module.lessons.map((lesson) => ({ ...lesson, overview: overviews[lesson.title]! })),
    };
  },
};
const course: Course = { ...strengthCourse, load: () => Promise.resolve(texts) };
const loaded = { course, texts, layout: pageLayout, view: {} };
const routes: RouteObject[] = [
  { path: '/strength', element: <CoursePage {...loaded} /> },
  { path: '/strength/module/:moduleNumber', element: <ModulePage {...loaded} /> },
];

beforeEach(() => {
  localStorage.clear();
});

async function open(address: string) {
  const router = createMemoryRouter(routes, { initialEntries: ['/strength', address], initialIndex: 1 });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: /Lesson 1 of 2/ });
  return router;
}

const lesson = () => within(document.querySelector<HTMLElement>('[aria-labelledby="lesson-heading"]')!);

const links = () =>
  lesson()
    .queryAllByRole('link', { name: /^Days? / })
    .map(({ textContent }) => textContent);

const follow = async (name: string) => {
  fireEvent.click(await lesson().findByRole('link', { name }));
  await act(async () => {});
};

const lessonHeading = (title: string) => screen.findByRole('heading', { name: new RegExp(`: ${title}$`) });

describe('a day that a lesson names', () => {
  it('is a link, unless it is the lesson’s own', async () => {
    await open('/strength/module/1');
    expect(links()).toEqual(['Day 2', 'Day 3']);
  });

  it('leads to the lesson in another module', async () => {
    const router = await open('/strength/module/1');
    await follow('Day 3');
    expect(await lessonHeading('Stand')).toBeVisible();
    expect(router.state.location.pathname).toBe('/strength/module/2');
    expect(links()).toEqual(['Days 1 to 2']);
  });

  it('leads to the lesson in the same module, as often as it is pressed', async () => {
    await open('/strength/module/1');
    await follow('Day 2');
    expect(await lessonHeading('Rise')).toBeVisible();
    await follow('Day 1');
    expect(await lessonHeading('Sit')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Next Lesson' }));
    expect(await lessonHeading('Rise')).toBeVisible();
    await follow('Day 1');
    expect(await lessonHeading('Sit')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Next Lesson' }));
    expect(await lessonHeading('Rise')).toBeVisible();
    await follow('Day 1');
    expect(await lessonHeading('Sit')).toBeVisible();
  });

  it('brings the ticks of the days before along, so that the last of them completes the module', async () => {
    const openOn = async (lesson: number) => {
      const entry = { pathname: '/strength/module/1', state: { lesson } };
      const view = render(
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [entry] })} />,
      );
      fireEvent.click(await screen.findByRole('button', { name: 'Complete Lesson' }));
      return view;
    };
    const yesterday = await openOn(0);
    expect(screen.getByText('1 of 2 lessons completed')).toBeVisible();
    expect(screen.getByText(/^Your next lesson: Rise \(.*, for Day 2\)\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Complete Module' })).toBeNull();
    yesterday.unmount();
    await openOn(1);
    expect(screen.getByText('2 of 2 lessons completed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Complete Module' })).toBeVisible();
  });

  // A press in the first frame belongs to what that frame shows.
  it('is shown from the first moment on, and no other lesson before it', async () => {
    const module = await texts.loadModule(0);
    const props = { module, moduleIndex: 0, place: { lesson: 0, completed: [0] }, wasCompleted: false };
    const drawn = renderToStaticMarkup(
      <MemoryRouter>
        <MantineProvider>
          <PageViewer
            {...props}
            sections={texts.sections}
            headingOrder={2}
            opensAt={{ lesson: 1, key: 'link' }}
            onReport={() => {}}
          />
        </MantineProvider>
      </MemoryRouter>,
    );
    expect(drawn).toContain('Rise: a point');
    expect(drawn).not.toContain('Sit: a point');
    expect(drawn).toContain('1 of 2 lessons completed');
  });

  it('leads on in the dialog over the course home, which stays one step of the way back', async () => {
    const router = await open('/strength?module=1');
    await follow('Day 3');
    expect(await lessonHeading('Stand')).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/strength', search: '?module=2' });
    await act(() => router.navigate(-1));
    expect(router.state.location).toMatchObject({ pathname: '/strength', search: '' });
  });
});
