import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';

import { courses } from '#content/courses/courses.ts';
import { DaysScreen } from '#src/days/DaysScreen.tsx';
import { courseRecord } from '#src/progress/course-record.ts';

import { render } from './support/render.tsx';

/** All that the device holds. */
const kept = () =>
  [localStorage, sessionStorage].map((storage) =>
    Array.from({ length: storage.length }, (_, index) => {
      const key = storage.key(index) ?? '';
      return [key, storage.getItem(key)];
    }),
  );

describe.each(courses)('the certificate of the $id course', (course) => {
  const open = async () => {
    render(
      <MemoryRouter initialEntries={[`${course.address}/days/certificate`]}>
        <Routes>
          <Route path={`${course.address}/days/:page`} element={<DaysScreen course={course} />} />
        </Routes>
      </MemoryRouter>,
    );
    await screen.findByRole('heading', { level: 1, name: 'Your certificate' });
    return within(screen.getByRole('region', { name: 'The certificate' }));
  };

  it('says how many days are done, and no more than that', async () => {
    const { program } = courseRecord(course);
    program.change({ type: 'started', on: '2026-09-01' });
    program.change({ type: 'dayDone', day: 1 });
    program.change({ type: 'dayDone', day: 2 });
    const sheet = await open();
    expect(sheet.getByText('has done 2 of the 28 days of')).toBeVisible();
    expect(sheet.getByText(course.title)).toBeVisible();
    expect(screen.getByText(/^You have marked 2 of 28 days as done\./)).toBeVisible();
  });

  it('has the name that is typed, and prints; nothing of it is kept or sent', async () => {
    const user = userEvent.setup();
    const print = vi.fn<() => void>();
    const fetch = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    vi.stubGlobal('fetch', fetch);
    const before = kept();
    const sheet = await open();
    await user.type(screen.getByLabelText('Your name, as it should appear on the sheet'), 'Ruth Example');
    expect(sheet.getByText('Ruth Example')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Print the certificate' }));
    expect(print).toHaveBeenCalledOnce();
    expect(fetch).not.toHaveBeenCalled();
    expect(kept()).toEqual(before);
    vi.unstubAllGlobals();
  });
});
