import { act, configure, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { siteRoutes } from '#src/app/routes.tsx';
import { theEnergyTools } from '#src/courses/energy/energy-tools.ts';
import { theToaster } from '#src/toast/toasts.ts';

import { MINUTE_MS } from '../support/durations.ts';
import { installLateTimers } from '../support/late-timers.ts';
import { render } from './support/render.tsx';
import { press } from './support/screen.ts';
import { createStage } from './support/stage.tsx';

// The pages that a member goes to are not what is tested.
vi.mock('#src/catalogue/CataloguePage.tsx', () => ({ CataloguePage: () => <h1>Your courses</h1> }));
vi.mock('#src/app/LandingScreen.tsx', () => ({ LandingScreen: () => <h1>The landing page</h1> }));

configure({ asyncUtilTimeout: 30_000 });

const GUIDE = '/efreset?resource=pomodoro-rhythm-guide';
const paypal = { clientId: 'client', planId: 'P-1', environment: 'sandbox', sdkUrl: null } as const;

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});

// The timer is the one of the site: what a test leaves running would run in the next.
afterEach(() => {
  act(() => {
    theEnergyTools().pomodoro.timer.send({ type: 'timer.reset' });
    theToaster().send({ type: 'toast.close' });
  });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.title = '';
});

async function openSite() {
  const { Stage, report } = createStage('member');
  const router = createMemoryRouter(siteRoutes({ paypal }), { initialEntries: [GUIDE] });
  render(
    <Stage>
      <RouterProvider router={router} />
    </Stage>,
  );
  await screen.findByText('Focus timer', { selector: 'h2' });

  // Once each, so that nothing is left to load while the clock stands still.
  const go = (address: string) => act(() => router.navigate(address));
  await go('/');
  await screen.findByText('The landing page');
  await go('/courses');
  await screen.findByText('Your courses');
  await go(GUIDE);
  return { go, report };
}

const toast = () => document.querySelector('[data-open]');

describe('a running focus block, in the whole site', () => {
  it('goes on while the member is elsewhere and signs out, says its end there, and is there on return', async () => {
    const { go, report } = await openSite();
    const browser = installLateTimers();
    const chip = () => screen.queryByText('Back to the focus timer')?.closest('a');
    press('Start');
    expect(browser.tickers()).toBe(1);
    expect(chip()).toBeUndefined();
    await go('/courses');
    screen.getByText('Your courses');
    expect(chip()).toHaveTextContent(/^Focus 25:00/);
    expect(chip()).toHaveAttribute('href', '/efreset?resource=pomodoro-rhythm-guide');
    report('signedOut');
    screen.getByText('The landing page');
    expect(chip()).toHaveAttribute('href', '/efreset?resource=pomodoro-rhythm-guide');
    expect(browser.tickers()).toBe(1);
    act(() => {
      browser.passAsleep(4 * MINUTE_MS);
    });
    expect(document.title).toMatch(/^Focus 21:00 · /);
    for (let passed = 4; passed < 24; passed += 4) {
      act(() => {
        browser.passAsleep(4 * MINUTE_MS);
      });
    }
    expect(toast()).toBeNull();
    act(() => {
      browser.passAsleep(MINUTE_MS);
    });
    within(toast() as HTMLElement).getByText('Focus block finished');
    await go(GUIDE);
    expect(browser.tickers()).toBe(1);
    expect(screen.getByText(/^Blocks today/).querySelector('strong')).toHaveTextContent('1');
    expect(screen.getByRole('timer')).toHaveTextContent('05:00');
  });
});
