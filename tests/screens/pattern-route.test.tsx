import { fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { sleepCourse } from '#content/courses/courses.ts';
import { sleepPlan } from '#content/plans/sleep-plan.ts';
import { PatternRoute } from '#src/program/PatternRoute.tsx';
import { keepPattern } from '#src/progress/kept-pattern.ts';

import { render } from './support/render.tsx';
import { tellTab, writeElsewhere } from './support/storage.ts';

const KEY = 'sleepCourse:pattern';
const { days } = await sleepCourse.load();
const patterns = sleepPlan.patterns!;

beforeEach(() => {
  localStorage.clear();
  tellTab();
});

const open = (isOver = false) =>
  render(
    <MemoryRouter>
      <PatternRoute course={sleepCourse} days={days} patterns={patterns} isOver={isOver} />
    </MemoryRouter>,
  );

describe('the pattern of Day 4', () => {
  it.each(patterns)('$name leads to its days, and can be chosen anew', ({ id, name, days: route }) => {
    open();
    fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('heading', { name: `Your pattern: ${name}` })).toBeVisible();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      route.map((day) => `Day ${day}`),
    );
    expect(JSON.parse(localStorage.getItem(KEY)!)).toMatchObject({ pattern: { id } });
    fireEvent.click(screen.getByRole('button', { name: 'Choose another pattern' }));
    expect(screen.getByRole('heading', { name: 'Which pattern is yours?' })).toBeVisible();
    expect(JSON.parse(localStorage.getItem(KEY)!)).toEqual({});
  });

  it('is not asked any more once the days are over, and stays where it was chosen', () => {
    const { unmount } = open(true);
    expect(screen.queryByRole('heading')).toBeNull();
    unmount();
    writeElsewhere(KEY, { pattern: { id: patterns[0]!.id, changedAt: 1 } });
    open(true);
    expect(screen.getByRole('heading', { name: `Your pattern: ${patterns[0]!.name}` })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that the course does not know is asked again', () => {
    writeElsewhere(KEY, { pattern: { id: 'dreaming', changedAt: 1 } });
    open();
    expect(screen.getByRole('heading', { name: 'Which pattern is yours?' })).toBeVisible();
  });

  it('says that the browser refuses to keep it', () => {
    open();
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('The storage is full.', 'QuotaExceededError');
      },
    });
    fireEvent.click(screen.getByRole('button', { name: patterns[0]!.name }));
    expect(screen.getByText(/^This browser does not let us save your pattern/)).toBeVisible();
    vi.unstubAllGlobals();
  });

  it.each([[{ other: { id: 'a' } }], [{ pattern: { id: 'A b' } }], [{ pattern: 3 }], [[1]], [null]])(
    'stored as %j is none',
    (stored) => {
      expect(keepPattern(sleepCourse).read(stored)).toEqual({});
    },
  );
});
