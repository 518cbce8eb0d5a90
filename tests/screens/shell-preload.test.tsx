import { fireEvent, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, type RouteObject } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { ScreenPreloader } from '#src/app/ScreenPreloader.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';

import { render } from './support/render.tsx';

function openPage() {
  const loads = {
    guard: vi.fn<() => Promise<void>>(),
    courses: vi.fn<() => Promise<void>>(),
    home: vi.fn<() => Promise<void>>(),
  };
  const handle = (name: keyof typeof loads) => ({ handle: { preload: loads[name] } });
  const routes: RouteObject[] = [
    { path: '/', ...handle('home') },
    { ...handle('guard'), children: [{ path: '/courses', ...handle('courses') }] },
  ];
  const { unmount } = render(
    <MemoryRouter>
      <ScreenPreloader routes={routes} />
      <Routes>
        <Route
          path="*"
          element={
            <>
              <a href="/courses#part">
                <span>Courses</span>
              </a>
              <a href="https://elsewhere.example/courses">Elsewhere</a>
              <p>No link</p>
            </>
          }
        />
      </Routes>
    </MemoryRouter>,
  );
  const counts = () => [loads.home, loads.guard, loads.courses].map(({ mock }) => mock.calls.length);
  return { counts, unmount };
}

it('the screen that opens is fetched at once', () => {
  const { counts } = openPage();
  expect(counts()[0]).toBeGreaterThan(0);
  expect(counts().slice(1)).toEqual([0, 0]);
});

it.each([
  ['pointed at', (element: Element) => fireEvent.pointerOver(element)],
  ['focused', (element: Element) => fireEvent.focusIn(element)],
  ['touched', (element: Element) => fireEvent.touchStart(element)],
])('a link that is %s fetches its screen and what stands around it', (_name, act) => {
  const { counts } = openPage();
  act(screen.getByText('Courses'));
  expect(counts().slice(1)).toEqual([1, 1]);
});

it('other links and other places fetch nothing', () => {
  const { counts } = openPage();
  fireEvent.pointerOver(screen.getByText('Elsewhere'));
  fireEvent.pointerOver(screen.getByText('No link'));
  expect(counts().slice(1)).toEqual([0, 0]);
});

it('nothing is watched after the site is gone', () => {
  const { counts, unmount } = openPage();
  unmount();
  const link = document.createElement('a');
  link.href = '/courses';
  document.body.append(link);
  fireEvent.pointerOver(link);
  expect(counts().slice(1)).toEqual([0, 0]);
  link.remove();
});

it('a file that cannot be fetched early is asked for again by the screen', async () => {
  const load = vi
    .fn<() => Promise<{ Page: () => React.ReactNode }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ Page: () => <h1>Here</h1> });
  const Page = lazyPart(load, 'Page');
  void Page.preload();
  await Promise.resolve();
  render(<Page />);
  expect(await screen.findByText('Here')).toBeInTheDocument();
});
