import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { catalogue } from '#content/catalogue.ts';
import type { CatalogueEntry } from '#content/types.ts';
import { CatalogueNav } from '#src/catalogue/CatalogueNav.tsx';
import { CataloguePage } from '#src/catalogue/CataloguePage.tsx';
import { CourseCard } from '#src/catalogue/CourseCard.tsx';
import type { Session } from '#src/session/session.ts';

import { memberSession, renderRoutes } from './support/render.tsx';
import { tellTab } from './support/storage.ts';

const open = (session = memberSession) =>
  renderRoutes([{ path: '/courses', element: <CataloguePage /> }], '/courses', session);

describe('the catalogue', () => {
  it('has the nine ids of the specification, in its order', () => {
    expect(catalogue.map(({ id }) => id)).toEqual([
      'sleep',
      'ef',
      'ageless',
      'secondact',
      'connection',
      'stress',
      'longevity',
      'metabolic',
      'purpose',
    ]);
  });

  it('shows a card with title and status for each', () => {
    open();
    const cards = screen.getAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(
      catalogue.map(({ title }) => title),
    );
    expect(cards.map((card) => within(card).getByText(/^(Available Now|Coming Soon)$/).textContent)).toEqual(
      catalogue.map(({ status }) => status),
    );
  });

  it('says once more to whoever comes from a payment that the access is there, and to nobody else', async () => {
    const { router } = open();
    const welcome = () => screen.queryByText(/^Access granted\. Thank you, and welcome/);
    expect(welcome()).toBeNull();
    await act(() => router.navigate('/courses', { state: { isWelcome: true } }));
    expect(welcome()).toBeVisible();
  });

  // Section 2: "Sleep links to /sltrng ('Start Course'); Energy & Focus links to /efcourse."
  it('starts both courses, and nothing that is not there yet', () => {
    open();
    const links = screen.getAllByRole('link', { name: /Start Course/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/sltrng', '/efcourse']);
    expect(links[0]).toHaveAccessibleName('Start Course Transform Your Sleep in 28 Days');
    expect(links[1]).toHaveAccessibleName('Start Course Energy & Focus');
  });

  it('shows a member how far each begun course has come, and leads to the lesson', () => {
    localStorage.setItem('sleepCourse:completedModules', '[0]');
    localStorage.setItem('sleepCourse:places', '{"1":{"lesson":2,"completed":[0,1]}}');
    tellTab();
    open();
    const [sleep, energy] = screen.getAllByRole('article');
    expect(within(sleep!).getByText('1 of 8 modules completed')).toBeVisible();
    expect(within(sleep!).getByRole('link', { name: 'Continue Module 2, lesson 3' })).toHaveAttribute(
      'href',
      '/sltrng/module/2',
    );
    expect(within(energy!).queryByRole('progressbar')).toBeNull();
  });

  it.each<[string, CatalogueEntry, boolean]>([
    [
      'available',
      { id: 'ef', title: 'A', description: 'B', status: 'Available Now', link: '/efcourse' },
      true,
    ],
    [
      'available without an address',
      { id: 'ef', title: 'A', description: 'B', status: 'Available Now' },
      false,
    ],
    [
      'coming soon',
      { id: 'ef', title: 'A', description: 'B', status: 'Coming Soon', link: '/efcourse' },
      false,
    ],
  ])('a course that is %s', (_name, entry, canStart) => {
    renderRoutes([{ path: '/', element: <CourseCard entry={entry} /> }], '/');
    expect(screen.queryByRole('link') !== null).toBe(canStart);
    expect(screen.getByText(entry.status)).toBeInTheDocument();
  });

  // Section 2: "Hero, nav, a grid of 9 course cards, value blurbs, footer."
  it('says in four blurbs what its courses have in common', () => {
    open();
    const blurbs = within(screen.getByRole('region', { name: 'What you find in our courses' }));
    expect(blurbs.getAllByRole('listitem')).toHaveLength(4);
    for (const blurb of blurbs.getAllByRole('listitem')) {
      expect(within(blurb).getByRole('heading', { level: 3 }).textContent).not.toBe('');
      expect(blurb.querySelector('p')?.textContent).not.toBe('');
    }
  });

  it('leads home and to the courses', () => {
    open();
    const nav = within(screen.getByRole('navigation', { name: 'Catalogue' }));
    expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(nav.getByRole('link', { name: 'Courses' })).toHaveAttribute('href', '/courses');
    expect(nav.getByRole('link', { name: 'Courses' })).toHaveAttribute('aria-current', 'page');
    expect(nav.queryByRole('button')).toBeNull();
  });

  it('offers visitors Sign in and Sign up', () => {
    const openSignIn = vi.fn<Session['openSignIn']>();
    const openSignUp = vi.fn<Session['openSignUp']>();
    renderRoutes([{ path: '/', element: <CatalogueNav /> }], '/', {
      ...memberSession,
      status: 'signedOut',
      openSignIn,
      openSignUp,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(openSignIn).toHaveBeenCalledWith({ returnTo: '/courses' });
    expect(openSignUp).toHaveBeenCalledWith({ returnTo: '/courses' });
  });
});
