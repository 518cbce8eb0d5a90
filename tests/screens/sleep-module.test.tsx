import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { loadSleepModule } from '#content/courses/sleep/modules.ts';
import { CoursePage } from '#src/courses/CoursePage.tsx';
import { ModulePage } from '#src/courses/ModulePage.tsx';

import { moduleOf } from '../support/fixtures/lessons.ts';
import { loadedSleep } from './support/courses.ts';
import { renderRoutes } from './support/render.tsx';
import { tellTab } from './support/storage.ts';

vi.mock('#content/courses/sleep/modules.ts', () => ({ loadSleepModule: vi.fn<typeof loadSleepModule>() }));

const PROGRESS_KEY = 'sleepCourse:completedModules';

beforeEach(() => {
  tellTab();
  vi.mocked(loadSleepModule).mockReset().mockResolvedValue(moduleOf('Apples', 'Pears'));
});

function openAddress(address: string) {
  const user = userEvent.setup();
  const { router } = renderRoutes(
    [
      { path: '/sltrng', element: <CoursePage {...loadedSleep} /> },
      { path: '/sltrng/module/:moduleNumber', element: <ModulePage {...loadedSleep} /> },
    ],
    address,
  );
  return { user, at: () => `${router.state.location.pathname}${router.state.location.search}` };
}

describe('/sltrng/module/1 to 8', () => {
  it.each([
    [1, 'Sleep Foundations'],
    [2, 'Sleep Hygiene Mastery'],
    [3, 'Bedroom Optimization'],
    [4, 'Relaxation Techniques'],
    [5, 'Managing Sleep Apnea'],
    [6, 'Nutrition and Sleep'],
    [7, 'Exercise for Better Sleep'],
    [8, 'Maintaining Progress'],
  ])('module %i is %s', async (number, name) => {
    openAddress(`/sltrng/module/${number}`);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Module ${number}: ${name}`);
    expect(document.title).toMatch(new RegExp(`^Module ${number}: ${name} \\|`));
    expect(await screen.findByText('0 of 2 lessons completed')).toBeVisible();
    expect(loadSleepModule).toHaveBeenCalledWith(number - 1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes back to the course home after Complete Module, and says so there', async () => {
    const { user, at } = openAddress('/sltrng/module/4');
    await user.click(await screen.findByRole('button', { name: 'Complete Lesson' }));
    await user.click(screen.getByRole('button', { name: 'Go on to Lesson 2' }));
    await user.click(screen.getByRole('button', { name: 'Complete Lesson' }));
    await user.click(screen.getByRole('button', { name: 'Complete Module' }));
    expect(at()).toBe('/sltrng');
    expect(
      await screen.findByRole('heading', { name: 'You completed Module 4: Relaxation Techniques' }),
    ).toHaveFocus();
    expect(localStorage.getItem(PROGRESS_KEY)).toBe('[3]');
  });

  it('has a way back to all modules', async () => {
    const { user, at } = openAddress('/sltrng/module/2');
    await user.click(screen.getByRole('link', { name: 'All sleep modules' }));
    expect(at()).toBe('/sltrng');
  });
});

describe('any other number', () => {
  // decisions.md, Screens: "any other N shows the coming soon screen of the module modal".
  it.each(['0', '9', '01', '1.5', '-1', 'three', '1e0'])('%s is coming soon', async (number) => {
    const { user, at } = openAddress(`/sltrng/module/${number}`);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Course Content Coming Soon');
    await user.click(screen.getByRole('button', { name: 'Mark as Complete' }));
    expect(at()).toBe('/sltrng');
    expect(screen.getByText('0 of 8 modules completed')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^You completed/ })).toBeNull();
    expect(localStorage.getItem(PROGRESS_KEY)).toBeNull();
    expect(loadSleepModule).not.toHaveBeenCalled();
  });
});
