import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { siteRoutes } from '#src/app/routes.tsx';
import type { Session } from '#src/session/session.ts';

import { memberSession, render } from './support/render.tsx';

vi.mock('#src/checkout/SubscribeButton.tsx', () => ({ SubscribeButton: () => null }));

// Screens load when they are opened; how long that takes is not what is tested.
configure({ asyncUtilTimeout: 30_000 });

const visitor: Session = { ...memberSession, status: 'signedOut', memberId: null, hasCourseAccess: false };
const newcomer: Session = { ...memberSession, hasCourseAccess: false };
const paypal = { clientId: 'client', planId: 'P-1', environment: 'sandbox', sdkUrl: null } as const;

const scrolled = vi.fn<(this: Element) => void>();

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  scrolled.mockReset();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function record(this: Element) {
    scrolled.call(this);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function visit(address: string, session: Session = memberSession) {
  const user = userEvent.setup();
  const router = createMemoryRouter(siteRoutes({ paypal }), { initialEntries: [address] });
  render(<RouterProvider router={router} />, session);
  await screen.findByRole('heading', { level: 1, hidden: true });
  const at = () => router.state.location.pathname + router.state.location.search + router.state.location.hash;
  return { user, router, at };
}

const trigger = () => screen.findByRole('button', { name: 'Free Course Preview: 5 minutes to read' });
const dialog = () => screen.findByRole('dialog', { name: 'Free Course Preview' });
const fullAccess = () => screen.findByRole('button', { name: 'Get Full Access Now' });

async function isClosed() {
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
}

// Section 2: "A free preview modal 'Free Course Preview' (a 5-minute preview of Sleep Foundations) with a 'Get Full
// Access Now' button that scrolls to the modules section."
describe('the free preview on the course home', () => {
  it('opens from a visible button and shows a text about Sleep Foundations with its sources', async () => {
    const { user, at } = await visit('/sltrng');
    await user.click(await trigger());
    const preview = within(await dialog());
    expect(at()).toBe('/sltrng?read=free-preview');
    expect(await preview.findByText('Sleep Foundations · a 5-minute preview')).toBeVisible();
    expect(preview.getByRole('heading', { name: 'What changes after 55' })).toBeVisible();
    expect(preview.getByRole('link', { name: /National Institute on Aging/ })).toBeVisible();
  });

  it('closes with Get Full Access Now and leads to the modules', async () => {
    const { user, router, at } = await visit('/sltrng');
    await user.click(await trigger());
    await user.click(await fullAccess());
    await isClosed();
    expect(at()).toBe('/sltrng#modules');
    const modules = screen.getByRole('region', { name: 'Your eight modules' });
    expect(scrolled.mock.contexts).toContain(modules);
    expect(modules).toHaveFocus();
    await act(() => router.navigate(-1));
    expect(at()).toBe('/sltrng');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives the focus back when it is closed, also after it once led to the modules', async () => {
    const { user } = await visit('/sltrng');
    await user.click(await trigger());
    await user.click(await fullAccess());
    await isClosed();
    await user.click(await trigger());
    await dialog();
    await user.keyboard('{Escape}');
    await isClosed();
    expect(await trigger()).toHaveFocus();
  });
});

// Section 2 says nothing of how a visitor finds it: it is offered where someone decides.
describe('the free preview for those who have not paid', () => {
  const triggers = () => screen.findAllByRole('button', { name: 'Free Course Preview: 5 minutes to read' });

  it.each([0, 1])('opens from button %i of the landing page, which takes the focus back', async (index) => {
    const { user, at } = await visit('/', visitor);
    await user.click((await triggers())[index]!);
    await dialog();
    expect(at()).toBe('/?read=free-preview');
    await user.keyboard('{Escape}');
    await isClosed();
    expect(at()).toBe('/');
    expect((await triggers())[index]).toHaveFocus();
  });

  it('opens from the card of the guard and leads to the price', async () => {
    const { user, at } = await visit('/sltrng', newcomer);
    expect(screen.getByRole('heading', { name: 'Course Access Required' })).toBeInTheDocument();
    await user.click(await trigger());
    await dialog();
    expect(at()).toBe('/sltrng?read=free-preview');
    await user.click(await fullAccess());
    await isClosed();
    expect(at()).toBe('/#pricing');
  });
});

describe('the terms line of Secure Checkout', () => {
  it.each([
    ['Terms of Use', 'terms-of-use'],
    ['Privacy Policy', 'privacy-policy'],
  ])('opens %s and comes back', async (title, name) => {
    const { user, at } = await visit('/checkout/cancel', newcomer);
    await user.click(screen.getByRole('button', { name: 'Try checkout again' }));
    const checkout = within(await screen.findByRole('dialog', { name: 'Secure Checkout' }));
    await user.click(checkout.getByRole('button', { name: title }));
    await screen.findByRole('dialog', { name: title });
    expect(at()).toBe(`/checkout/cancel?read=${name}`);
    expect(screen.queryByRole('dialog', { name: 'Secure Checkout' })).toBeNull();
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Secure Checkout' });
    expect(at()).toBe('/checkout/cancel#secure-checkout');
  });
});

describe('the free preview at its address', () => {
  it.each<[string, Session, string, string]>([
    ['a visitor', visitor, '/?read=free-preview', '/#pricing'],
    ['someone without access', newcomer, '/?read=free-preview', '/#pricing'],
    ['a member with access', memberSession, '/?read=free-preview', '/sltrng#modules'],
  ])('is open for %s and leads on', async (_name, session, address, target) => {
    const { user, at } = await visit(address, session);
    await dialog();
    await user.click(await fullAccess());
    await isClosed();
    expect(at()).toBe(target);
  });

  it('closes to the page that it stood over', async () => {
    const { user, at } = await visit('/?read=free-preview', visitor);
    await dialog();
    await user.keyboard('{Escape}');
    await isClosed();
    expect(at()).toBe('/');
  });
});
