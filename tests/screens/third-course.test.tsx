import { act, configure, fireEvent, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type * as list from '#content/courses/courses.ts';
import { siteRoutes } from '#src/app/routes.tsx';
import { additionText, checkFile, loadFile, writeFile } from '#src/dashboard/progress-file/progress-file.ts';

import { render } from './support/render.tsx';
import { tellTab } from './support/storage.ts';

// The one change that a third course needs outside of its own texts.
vi.mock('#content/courses/courses.ts', async (importOriginal) => {
  const original = await importOriginal<typeof list>();
  const { strengthCourse } = await import('../support/fixtures/strength-course.ts');
  return { ...original, courses: [...original.courses, strengthCourse] };
});

// Screens load when they are opened; how long that takes is not what is tested.
configure({ asyncUtilTimeout: 30_000 });

const paypal = { clientId: 'client', planId: 'P-1', environment: 'sandbox', sdkUrl: null } as const;

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  forgetDevice();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function forgetDevice() {
  localStorage.clear();
  tellTab();
}

async function visit(address: string) {
  const router = createMemoryRouter(siteRoutes({ paypal }), { initialEntries: [address] });
  const view = render(<RouterProvider router={router} />);
  const heading = await screen.findByRole('heading', { level: 1, hidden: true });
  return { ...view, heading, at: () => router.state.location.pathname };
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  act(() => {
    fireEvent.click(button);
  });
};

/** Works through the first module, with a note on its first lesson. */
async function completeFirstModule() {
  await press('Begin with Module 1');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Your notes' }), {
    target: { value: 'The chair holds.' },
  });
  await press('Complete Lesson');
  await press('Go on to Lesson 2');
  await press('Complete Lesson');
  await press('Complete Module');
}

describe('a third course, by one entry in the list', () => {
  it('has its card in the catalogue, once, and a way in', async () => {
    await visit('/courses');
    const card = within(await screen.findByRole('article', { name: 'Ageless Strength' }));
    expect(card.getByText('Available Now')).toBeVisible();
    expect(card.getByRole('link', { name: 'Start Course Ageless Strength' })).toHaveAttribute(
      'href',
      '/strength',
    );
    expect(screen.getAllByRole('article')).toHaveLength(9);
  });

  it('has a home, lessons of its own sections, and keeps what is completed', async () => {
    const { heading } = await visit('/strength');
    expect(heading).toHaveTextContent('Stronger in 3 Days');
    expect(screen.getByText('0 of 2 modules completed')).toBeVisible();
    const today = await screen.findByRole('heading', { name: 'Follow the 3 days, one small step a day' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      today.textContent,
      'Your way',
      'Your two modules',
    ]);
    await completeFirstModule();
    expect(await screen.findByRole('heading', { name: 'You completed Module 1: Chair Work' })).toBeVisible();
    expect(screen.getByText('Course progress: 50%')).toBeVisible();
    expect(localStorage.getItem('strengthCourse:completedModules')).toBe('[0]');
    expect(localStorage.getItem('strengthCourse:notes')).toContain('The chair holds.');
  });

  it('has a page for each module, and none for another number', async () => {
    const { heading, unmount } = await visit('/strength/module/2');
    expect(heading).toHaveTextContent('Module 2: On Your Feet');
    expect(screen.getByRole('link', { name: 'All strength modules' })).toHaveAttribute('href', '/strength');
    expect(await screen.findByRole('heading', { name: 'What counts' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'To think over' })).toBeVisible();
    unmount();
    await visit('/strength/module/3');
    expect(screen.getByText(/All two modules of the strength course/)).toBeVisible();
  });

  it('is followed by its days, where the header and the page of forms lead', async () => {
    const { unmount } = await visit('/strength');
    const today = screen.getAllByRole('link', { name: 'Today: strength' })[0]!;
    expect(today).toHaveAttribute('href', '/strength#today');
    const card = await screen.findByRole('region', { name: /^Follow the 3 days/ });
    expect(document.getElementById('today')).toContainElement(card);
    unmount();
    const forms = await visit('/things-to-print');
    const course = screen.getByRole('region', { name: 'Ageless Strength' });
    expect(within(course).queryByRole('list')).toBeNull();
    const certificate = within(course).getByRole('link', { name: 'A certificate of the strength course' });
    const address = certificate.getAttribute('href')!;
    forms.unmount();
    const { heading } = await visit(address);
    expect(heading).toHaveTextContent('Your certificate');
    expect(screen.getByText(/^You have marked 0 of 3 days as done/)).toBeVisible();
  });

  it('looks back on a week with the numbers that its plan names', async () => {
    const { heading } = await visit('/strength/days/look-back-7');
    expect(heading).toHaveTextContent('Look back on Days 1 to 7');
    expect(screen.getByText(/^Your sleep diary has no line yet/)).toBeVisible();
  });

  it('is on the dashboard and in the progress file', async () => {
    const home = await visit('/strength');
    await completeFirstModule();
    await screen.findByText('Course progress: 50%');
    home.unmount();
    const line = () => screen.getByText(/Ageless Strength/, { selector: 'section a' }).closest('div');

    const dashboard = await visit('/dashboard');
    expect(line()).toHaveTextContent('Ageless Strength: 1 of 2 modules');
    const file = writeFile(new Date());
    forgetDevice();
    expect(line()).toHaveTextContent('Ageless Strength: 0 of 2 modules');

    const { contents, additions, leftOut } = checkFile(file);
    expect(additions.map(additionText)).toEqual([
      '1 completed module of the strength course',
      '1 note on a strength lesson',
    ]);
    expect(leftOut).toBe(0);
    act(() => {
      loadFile(contents);
    });
    expect(line()).toHaveTextContent('Ageless Strength: 1 of 2 modules');
    dashboard.unmount();
    await visit('/strength/module/1');
    expect(await screen.findByRole('textbox', { name: 'Your notes' })).toHaveValue('The chair holds.');
  });
});
