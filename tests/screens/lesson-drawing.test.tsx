import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { sleepCourse } from '#content/courses/courses.ts';
import { energyModule1 } from '#content/courses/energy/module-1.ts';
import { energySections } from '#content/courses/energy/sections.ts';
import { sleepModule1 } from '#content/courses/sleep/module-1.ts';
import { sleepSections } from '#content/courses/sleep/sections.ts';
import { PageViewer } from '#src/courses/PageViewer.tsx';
import { WindowViewer } from '#src/courses/WindowViewer.tsx';
import * as sourceList from '#src/health/SourceList.tsx';
import { courseRecord } from '#src/progress/course-record.ts';

import { render } from './support/render.tsx';
import { installIntersections } from './support/sections-on-screen.ts';

vi.mock('#src/health/SourceList.tsx', { spy: true });

let onScreen: ReturnType<typeof installIntersections>;

beforeEach(() => {
  onScreen = installIntersections();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

const opened = {
  moduleIndex: 0,
  place: null,
  wasCompleted: false,
  onReport: () => {},
};

/** Each view with its own words. */
const views = [
  {
    view: 'the energy course',
    lessons: energyModule1.lessons,
    element: (
      <MemoryRouter>
        <WindowViewer module={energyModule1} sections={energySections} headingOrder={3} {...opened} />
      </MemoryRouter>
    ),
    next: 'Next',
    previous: 'Previous',
    firstSection: 'Lesson Goal',
  },
  {
    view: 'the sleep course',
    lessons: sleepModule1.lessons,
    element: (
      <MemoryRouter>
        <PageViewer
          sections={sleepSections}
          module={sleepModule1}
          headingOrder={2}
          notes={courseRecord(sleepCourse).notes}
          {...opened}
        />
      </MemoryRouter>
    ),
    next: 'Next Lesson',
    previous: 'Previous Lesson',
    firstSection: 'Key Learning Points',
  },
];

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const tile = (title: string) =>
  screen.getAllByRole('button').find(({ textContent }) => textContent.includes(title))!;
const sections = () =>
  [...document.querySelectorAll('article section')].map((section) => section.children[0]!.textContent);
const heading = () => document.querySelector<HTMLElement>('#lesson-heading')!;

/** Presses as the browser does, outside of what the test library waits for: what is due at once is there, the rest is not. */
async function pressAndStopThere(element: HTMLElement) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  element.click();
  await Promise.resolve();
}

describe.each(views)('a lesson of $view', ({ lessons, element, next, previous, firstSection }) => {
  it('answers a press at once with its title, its place, its overview and its buttons', async () => {
    render(element);
    const whole = sections();
    expect(whole.length).toBeGreaterThan(4);

    await pressAndStopThere(button(next));
    expect(heading()).toHaveTextContent(`Lesson 2 of ${lessons.length}`);
    expect(heading()).toHaveTextContent(lessons[1]!.title);
    expect(button(previous)).toBeEnabled();
    expect(screen.getByText(lessons[1]!.overview)).toBeVisible();
    expect(sections()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Print this lesson' })).toBeNull();

    await waitFor(() => {
      expect(sections().at(-1)).toBe('Where this comes from');
    });
    expect(sections()[0]).toBe(firstSection);
    expect(sections().length).toBeGreaterThan(4);
    expect(button('Print this lesson')).toBeVisible();
    await waitFor(() => {
      expect(heading()).toHaveFocus();
    });
  });

  it('shows the last lesson that was asked for, and nothing of the one before', async () => {
    render(element);
    await pressAndStopThere(button(next));
    await pressAndStopThere(tile(lessons[2]!.title));
    expect(heading()).toHaveTextContent(lessons[2]!.title);
    await waitFor(() => {
      expect(button('Print this lesson')).toBeVisible();
    });
    expect(document.querySelector('article')).toHaveTextContent(lessons[2]!.overview);
    expect(document.querySelector('article')).not.toHaveTextContent(lessons[1]!.overview);
    expect(new Set(sections()).size).toBe(sections().length);
  });

  it('is not drawn again when it is completed', () => {
    render(element);
    const drawn = vi.mocked(sourceList.SourceList).mock.calls.length;
    expect(drawn).toBeGreaterThan(0);
    act(() => {
      button('Complete Lesson').click();
    });
    expect(button('Completed ✓')).toBeDisabled();
    expect(sourceList.SourceList).toHaveBeenCalledTimes(drawn);
  });
});

it.each(views)(
  'a lesson of $view is printed with the others of its module, in their order, and stands alone again afterwards',
  async ({ lessons, element, next }) => {
    render(element);
    act(() => {
      button(next).click();
    });
    await waitFor(() => {
      expect(button('Print this module')).toBeVisible();
    });
    const titles = () =>
      [...document.querySelectorAll('article > :first-child > :last-child')].map(
        ({ textContent }) => textContent,
      );
    const ends = () => screen.getAllByRole('heading', { name: 'Where this comes from' });
    const whereShortcutsLead = () =>
      [...document.querySelectorAll('#lesson-heading, [data-section^=section-]')].map(
        ({ id, textContent }) => [id, textContent],
      );
    const shown = heading();
    const before = whereShortcutsLead();
    const print = vi.fn<() => void>(() => {
      expect(titles()).toEqual(lessons.map(({ title }) => title));
      expect(ends()).toHaveLength(lessons.length);
      expect(whereShortcutsLead()).toEqual(before);
    });
    vi.stubGlobal('print', print);
    act(() => {
      button('Print this module').click();
    });
    expect(print).toHaveBeenCalledOnce();

    act(() => {
      dispatchEvent(new Event('afterprint'));
    });
    expect(titles()).toEqual([lessons[1]!.title]);
    expect(heading()).toBe(shown);
  },
);

describe('the jump bar', () => {
  it('watches the sections once all of them are there', async () => {
    render(views[0]!.element);
    const all = onScreen.observed();
    expect(all).toHaveLength(9);
    await pressAndStopThere(button('Next'));
    expect(onScreen.observed()).toEqual([]);
    await waitFor(() => {
      expect(onScreen.observed()).toHaveLength(9);
    });
  });

  it('leads to a section that is not there yet as soon as it is', async () => {
    render(views[0]!.element);
    await pressAndStopThere(button('Next'));
    await pressAndStopThere(button('Tracking'));
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Tracking Metric' })).toHaveFocus();
    });
  });
});
