import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { CheckoutCancelPage } from '#src/checkout/CheckoutCancelPage.tsx';

import { settled } from '../support/settled.ts';
import { renderRoutes } from './support/render.tsx';

const routes = [
  { path: '/checkout/cancel', element: <CheckoutCancelPage /> },
  { path: '/before', element: <h1>Before</h1> },
  { path: '/sltrng', element: <h1>Sleep course</h1> },
  { path: '/', element: <h1>Home</h1> },
];

async function open(address = '/checkout/cancel') {
  const rendered = renderRoutes(routes, address);
  await act(settled);
  return rendered;
}

const dialog = () => screen.queryByRole('dialog', { name: 'Secure Checkout' });
const expectClosed = () => waitFor(() => expect(dialog()).toBeNull());

describe('the cancel page', () => {
  it('says that nothing was charged, in the stated words', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Checkout Cancelled' })).toBeInTheDocument();
    expect(screen.getByText('Your PayPal payment was cancelled. No charges were made.')).toBeInTheDocument();
    expect(document.title).toBe('Checkout Cancelled | Daylight & Rest');
    expect(dialog()).toBeNull();
  });

  it('leads home and to the course', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Explore the Course' })).toHaveAttribute('href', '/sltrng');
  });

  it('clears the pending order, the flag and the note about the buttons, and nothing else', async () => {
    localStorage.setItem('checkout:pendingOrderToken', '"EC-1"');
    localStorage.setItem('checkout:inProgress', 'true');
    localStorage.setItem('sleepCourse:completedModules', '[0]');
    sessionStorage.setItem('checkout:hostedButtonsLoaded', 'true');
    sessionStorage.setItem('other', '1');
    await open();
    expect(Object.keys(localStorage)).toEqual(['sleepCourse:completedModules']);
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });

  it('opens Secure Checkout from its third button', async () => {
    const { router } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Try checkout again' }));
    expect(dialog()).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/checkout/cancel');
  });

  it('stays when Back closes the modal', async () => {
    const { router } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Try checkout again' }));
    await act(() => router.navigate(-1));
    await expectClosed();
    expect(router.state.location).toMatchObject({ pathname: '/checkout/cancel', hash: '' });
  });

  it('leaves no entry of the modal behind when it is closed by its button', async () => {
    const { router } = await open('/before');
    await act(() => router.navigate('/checkout/cancel'));
    fireEvent.click(screen.getByRole('button', { name: 'Try checkout again' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expectClosed();
    expect(router.state.location.pathname).toBe('/checkout/cancel');
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/before');
  });

  it('opens the modal from its own address, and closing it stays on the page', async () => {
    const { router } = await open('/checkout/cancel#secure-checkout');
    expect(dialog()).toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await expectClosed();
    expect(router.state.location).toMatchObject({ pathname: '/checkout/cancel', hash: '' });
  });
});
