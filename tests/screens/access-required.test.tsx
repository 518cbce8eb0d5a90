import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { site } from '#content/site.ts';
import { AccessRequired } from '#src/access/AccessRequired.tsx';
import type { Session } from '#src/session/session.ts';

import { itWalks } from '../support/model.ts';
import { walkPaymentClaim, WATCHED } from '../support/payment-claim-walk.ts';
import { memberSession, renderRoutes } from './support/render.tsx';
import { passAndSettle } from './support/screen.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const TITLES = {
  idle: 'Course Access Required',
  watching: 'We are looking for your payment',
  unanswered: 'Your payment has not reached us yet',
} as const;

const reload = vi.fn<Session['reload']>(() =>
  Promise.resolve({ hasCourseAccess: false, accessEndsAt: null }),
);
const open = (isAwaited: boolean) =>
  renderRoutes([{ path: '*', element: <AccessRequired endedAt={null} isAwaited={isAwaited} /> }], '/sltrng', {
    ...memberSession,
    hasCourseAccess: false,
    reload,
  });

const isState = (state: keyof typeof TITLES) => {
  expect(Object.values(TITLES).filter((title) => screen.queryByText(title) !== null)).toEqual([
    TITLES[state],
  ]);
  // Nobody who says that they have paid is asked to pay.
  expect(screen.queryByRole('link', { name: 'Purchase Course' }) !== null).toBe(state === 'idle');
};

describe.each([
  [false, { states: 4, edges: 3, paths: 1, never: [] }],
  [true, { states: 4, edges: 2, paths: 1, never: ['idle'] }],
] as const)('the card shows what the machine says, a payment awaited: %s', (isAwaited, size) => {
  itWalks(walkPaymentClaim(isAwaited), size, async (path) => {
    let page!: ReturnType<typeof open>;
    await path.test({
      events: {
        'xstate.init': async () => {
          page = open(isAwaited);
          await passAndSettle(0);
        },
        'claim.make': async () => {
          fireEvent.click(screen.getByRole('button', { name: /^(I have paid|Look again)$/ }));
          await passAndSettle(0);
        },
        [WATCHED]: () => passAndSettle(60_000),
      },
      states: {
        idle: () => isState('idle'),
        watching: () => isState('watching'),
        unanswered: () => {
          isState('unanswered');
          expect(document.body).toHaveTextContent('Please do not pay a second time.');
          expect(screen.getByRole('link', { name: site.supportEmail })).toBeInTheDocument();
        },
      },
    });
    page.unmount();
  });
});

it('says how to see and change who is signed in', () => {
  open(false);
  expect(document.body).toHaveTextContent(
    'The account menu, which your picture opens, says with which account, and signs you out.',
  );
});
