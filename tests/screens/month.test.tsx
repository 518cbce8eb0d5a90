import { screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { courses } from '#content/courses/courses.ts';
import { DaysScreen } from '#src/days/DaysScreen.tsx';

import { render } from './support/render.tsx';

describe.each(courses)('the month after the $id course', (course) => {
  it('has four weeks with one thing each, the habits, lessons to read again, and a look back', async () => {
    render(
      <MemoryRouter initialEntries={[`${course.address}/days/next-month`]}>
        <Routes>
          <Route path={`${course.address}/days/:page`} element={<DaysScreen course={course} />} />
        </Routes>
      </MemoryRouter>,
    );
    const { month } = await (await course.load()).loadPlan!();
    expect(await screen.findByRole('heading', { level: 1, name: month.title })).toBeVisible();
    expect(month.weeks).toHaveLength(4);
    for (const { title, job, days } of month.weeks) {
      const week = within(screen.getByRole('region', { name: title }));
      expect(week.getByText(job, { exact: false })).toBeVisible();
      expect(week.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
        days.map((day) => `Day ${day}`),
      );
    }
    expect(screen.getByRole('heading', { name: 'The habits that you keep' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Look back on the month' })).toHaveAttribute(
      'href',
      `${course.address}/days/look-back-28`,
    );
  });
});
