import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { site } from '#content/site.ts';
import type { CancellationAnswer, Membership, MembershipReport } from '#machines/membership.machine.ts';
import { MembershipPage } from '#src/membership/MembershipPage.tsx';

import {
  cancellationAnswers,
  ended,
  note,
  reportOf,
  reports,
  running,
  walkMembership,
} from '../support/membership-walk.ts';
import { itWalks } from '../support/model.ts';
import { settled } from '../support/settled.ts';
import { visitorOf, withNames, type VisitorName } from '../support/visitors.ts';
import { stubOurServer } from './support/our-server.ts';
import { renderRoutes } from './support/render.tsx';
import { pressAndSettle } from './support/screen.ts';
import { createStage } from './support/stage.tsx';

let server: ReturnType<typeof stubOurServer>;

beforeEach(() => {
  server = stubOurServer();
});

afterEach(async () => {
  await server.hangUp();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());
const accessOf = ({ hasCourseAccess, accessEndsAt }: MembershipReport | Membership['accessAfterwards']) => ({
  hasCourseAccess,
  accessEndsAt: iso(accessEndsAt),
});

/** A report as our server sends it. */
const sent = (report: MembershipReport) => ({
  ...report,
  ...accessOf(report),
  memberships: report.memberships.map(({ subscriptionId, ...membership }) => ({
    ...membership,
    subscriptionID: subscriptionId,
    startedAt: iso(membership.startedAt),
    nextPaymentAt: iso(membership.nextPaymentAt),
    lastPayment:
      membership.lastPayment === null
        ? null
        : { ...membership.lastPayment, at: iso(membership.lastPayment.at) },
    accessAfterwards: accessOf(membership.accessAfterwards),
  })),
});

const answerWith = (report: MembershipReport, status = 200) =>
  server.answer(Response.json(sent(report), { status }));

const cancellationResponse = (answer: CancellationAnswer) =>
  answer.result === 'refused'
    ? new Response(answer.sentence, { status: 403 })
    : Response.json(sent(answer.report), { status: answer.result === 'accepted' ? 202 : 200 });

async function open(visitor: VisitorName = 'loading', address = '/membership') {
  const stage = createStage(visitor);
  const rendered = renderRoutes(
    [
      {
        path: '*',
        element: (
          <stage.Stage>
            <MembershipPage />
          </stage.Stage>
        ),
      },
    ],
    address,
  );
  await act(settled);
  return { ...stage, ...rendered };
}

/** The words by which each state of the page is told from the others. */
const MARKS = {
  awaiting: 'One moment. We are asking PayPal about your membership.',
  signedOut: 'Please sign in to see your membership',
  unavailable: 'We cannot reach the sign-in service',
  unread: 'We could not read your membership',
  running: 'It runs, and renews by itself until you cancel.',
  none: 'This account has no membership that we know of',
  confirming: 'Cancel your membership?',
  cancelling: 'We are asking PayPal to cancel your membership. Please keep this page open.',
  checking: 'We are asking PayPal how your membership stands.',
  undecided: 'We cannot say yet whether your membership is cancelled',
  accepted: 'PayPal has taken your cancellation',
  refused: 'There is nothing that we could cancel',
  cancelled: 'Your membership is cancelled',
  over: 'It is over. PayPal takes no further payment for it.',
} as const;

const shownMarks = () => {
  const words = new Set(
    [...document.querySelectorAll('h2, p, dd, span')].map(({ textContent }) => textContent),
  );
  return Object.entries(MARKS)
    .filter(([, mark]) => words.has(mark))
    .map(([name]) => name);
};

const model = walkMembership();

describe('the membership page shows what the machine says', () => {
  itWalks(
    model,
    { states: 13, edges: 92, paths: 77 },
    async (path) => {
      let page!: Awaited<ReturnType<typeof open>>;
      await path.test({
        events: {
          'xstate.init': async () => {
            page = await open();
          },
          'session.reported': async ({ event }) => {
            // What was on its way stays on its way; nobody reads its answer any more.
            page.report(visitorOf(event.session));
            await act(settled);
          },
          'membership.reread': () =>
            pressAndSettle(
              screen.queryByRole('button', { name: 'Look again' }) ? 'Look again' : rereadName(),
            ),
          'cancellation.request': async () => {
            if (screen.queryByRole('button', { name: 'Cancel my membership' })) {
              await pressAndSettle('Cancel my membership');
            }
          },
          'cancellation.confirm': async () => {
            const button = screen.queryByRole('button', { name: /^(Yes, cancel|Ask PayPal once more)/ });
            if (button) {
              await pressAndSettle(button.textContent);
            }
          },
          'cancellation.dismiss': () => pressAndSettle('No, keep it'),
          'xstate.done.actor.readMembership': ({ event }) => answerWith(event['output'] as MembershipReport),
          'xstate.error.actor.readMembership': () => server.disconnect(),
          'xstate.done.actor.cancelMembership': ({ event }) =>
            server.answer(cancellationResponse(event['output'] as CancellationAnswer)),
          'xstate.error.actor.cancelMembership': () => server.disconnect(),
        },
        states: {
          '*': (expected) => {
            expect(screen.queryByRole('button', { name: 'Cancel my membership' }) !== null).toBe(
              note(expected) === '(running)',
            );
            expect(screen.getByRole('heading', { name: 'Two other ways to cancel' })).toBeInTheDocument();
          },
          awaitingSession: () => expect(shownMarks()).toEqual(['awaiting']),
          signedOut: () => expect(shownMarks()).toEqual(['signedOut']),
          unavailable: () => expect(shownMarks()).toEqual(['unavailable']),
          reading: () => expect(shownMarks()).toEqual(['awaiting']),
          unread: () => expect(shownMarks()).toEqual(['unread']),
          shown: (expected) =>
            expect(shownMarks()).toEqual(
              { '(running)': ['running'], '(ended)': ['over'], '(nothing)': ['none'] }[note(expected)],
            ),
          confirming: () => expect(shownMarks()).toEqual(['confirming']),
          cancelling: () => expect(shownMarks()).toEqual(['cancelling']),
          checking: () => expect(shownMarks()).toEqual(['checking']),
          undecided: (expected) => {
            expect(shownMarks()).toEqual(['undecided']);
            expect(screen.queryByRole('button', { name: 'Ask PayPal once more to cancel' }) !== null).toBe(
              expected.context.isSeenRunning,
            );
          },
          accepted: () => expect(shownMarks()).toEqual(['accepted']),
          refused: () => {
            expect(shownMarks()).toEqual(['refused']);
            expect(document.body).toHaveTextContent(cancellationAnswers.refused.sentence);
          },
          cancelled: () => expect(shownMarks()).toEqual(['cancelled', 'over']),
        },
      });
      page.unmount();
    },
    withNames,
  );
});

/** The reread of a page that shows a report: a list without anything, or the end. */
const rereadName = () =>
  screen.queryByRole('button', { name: 'Show all of it again' }) ? 'Show all of it again' : 'Look again';

const factsOf = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((pair) => [
      pair.querySelector('dt')?.textContent,
      pair.querySelector('dd')?.textContent,
    ]),
  );

async function openWith(report: MembershipReport, address?: string) {
  const page = await open('signedIn', address);
  await answerWith(report);
  return page;
}

describe('the membership page', () => {
  it('says what runs, when it renews, for how much, and until when access would last', async () => {
    await openWith(reports.running);
    expect(factsOf()).toMatchObject({
      'How it stands': 'It runs, and renews by itself until you cancel.',
      'Last payment': '$27.00 on June 10, 2026',
      'Next payment': '$27.00 on July 10, 2026',
      'Number at PayPal': 'I-1',
    });
    expect(factsOf()['If you cancel now, your courses stay open']).toMatch(/^until July 10, 2026 at /);
    expect(factsOf()['Your courses are open']).toMatch(/^until July 20, 2026 at /);
  });

  it('asks the server with the token and names nobody', async () => {
    await openWith(reports.running);
    expect(server.calls.map(({ path, body }) => [path, body])).toEqual([['/api/membership', {}]]);
    expect(server.calls[0]?.headers.get('authorization')).toBe('Bearer token-of-user_1');
    await pressAndSettle('Cancel my membership');
    await pressAndSettle('Yes, cancel my membership');
    expect(server.calls[1]).toMatchObject({
      path: '/api/cancel-membership',
      body: { subscriptionID: 'I-1' },
    });
  });

  it('passes on the subscription of its address', async () => {
    await openWith(reports.running, '/membership?subscriptionID=I-1');
    expect(server.calls[0]?.body).toEqual({ subscriptionID: 'I-1' });
  });

  it('says until when the courses stay open before the question is answered, and after', async () => {
    const { calls } = await openWith(reports.running);
    await pressAndSettle('Cancel my membership');
    expect(document.activeElement).toHaveTextContent('Cancel your membership?');
    expect(document.body).toHaveTextContent(/Your courses stay open until July 10, 2026 at \S+ [AP]M\./);
    await pressAndSettle('Yes, cancel my membership');
    await answerWith(reports.ended);
    expect(document.activeElement).toHaveTextContent('Your membership is cancelled');
    expect(document.body).toHaveTextContent(/Your courses stay open until July 10, 2026 at \S+ [AP]M\./);
    expect(calls.reload).toHaveBeenCalled();
  });

  it('says that courses close at once where no paid month is running', async () => {
    const nothing = { hasCourseAccess: false, accessEndsAt: null };
    await openWith(reportOf({ ...running, accessAfterwards: nothing }));
    await pressAndSettle('Cancel my membership');
    expect(document.body).toHaveTextContent('Your courses close at once, because no paid month is running.');
  });

  it.each([
    ['payments fail', { paymentsFail: true }, 'It runs, but PayPal could not take the latest payment.'],
    [
      'it is suspended',
      { status: 'suspended', nextPaymentAt: null, nextPayment: null },
      'PayPal has suspended it',
    ],
    [
      'something is owed',
      { owed: { value: '27.00', currency: 'USD' } },
      '$27.00 on July 10, 2026, and with it $27.00 that could not be taken before',
    ],
    ['nobody says how much', { nextPayment: null }, 'PayPal shows you how much on July 10, 2026'],
    ['nobody says when', { nextPaymentAt: null }, 'PayPal shows you when'],
  ] as const)('says so where %s, and still offers to cancel', async (_name, fields, words) => {
    await openWith(reportOf({ ...running, ...fields }));
    expect(document.body).toHaveTextContent(words);
    expect(screen.getByRole('button', { name: 'Cancel my membership' })).toBeEnabled();
  });

  it('cancels the one of two whose button is pressed', async () => {
    await openWith(reportOf(running, { ...running, subscriptionId: 'I-2' }));
    const second = screen.getByRole('region', { name: 'Inner Circle membership 2' });
    fireEvent.click(within(second).getByRole('button', { name: 'Cancel my membership' }));
    await act(settled);
    await pressAndSettle('Yes, cancel my membership');
    expect(server.calls[1]?.body).toEqual({ subscriptionID: 'I-2' });
  });

  it('tells a single payment from a membership', async () => {
    await openWith({ ...reports.nothing, accessEndsAt: null, hasSinglePayment: true });
    expect(document.body).toHaveTextContent('You paid once. It does not renew');
    expect(screen.queryByRole('button', { name: 'Cancel my membership' })).toBeNull();
  });

  it('says that something may be missing', async () => {
    await openWith({ ...reports.nothing, isComplete: false });
    expect(document.body).toHaveTextContent('PayPal did not show us everything just now.');
  });

  it.each([
    ['a web page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['half a report', () => Response.json({ memberships: [{}], hasSinglePayment: false, isComplete: true })],
    ['no JSON', () => new Response('yes')],
    ['a failure', () => new Response('down', { status: 503 })],
  ])('takes %s for no answer', async (_name, response) => {
    await open('signedIn');
    await server.answer(response());
    expect(shownMarks()).toEqual(['unread']);
  });

  it('looks at PayPal again, and says nothing of the cancellation, where its answer is unreadable', async () => {
    await openWith(reports.running);
    await pressAndSettle('Cancel my membership');
    await pressAndSettle('Yes, cancel my membership');
    await server.answer(Response.json({ done: true }));
    expect(shownMarks()).toEqual(['checking']);
    await answerWith(reportOf(ended));
    expect(shownMarks()).toContain('cancelled');
  });

  it('prints, and offers two ways without this page', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    await openWith(reports.running);
    await pressAndSettle('Print this page');
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: site.supportEmail })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:[^?]+\?subject=Cancel%20my%20membership&body=Please%20cancel/),
    );
  });

  it('lets a visitor sign in and come back, and tries the sign-in service again', async () => {
    const { calls, report } = await open('signedOut', '/membership?subscriptionID=I-1');
    await pressAndSettle('Sign in');
    expect(calls.openSignIn).toHaveBeenCalledExactlyOnceWith({
      returnTo: '/membership?subscriptionID=I-1',
    });
    report('failed');
    await pressAndSettle('Try again');
    expect(calls.retry).toHaveBeenCalledOnce();
  });
});
