import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { innerCircle } from '#content/inner-circle.ts';
import { site } from '#content/site.ts';
import { InnerCirclePage } from '#src/inner-circle/InnerCirclePage.tsx';
import { LiveSessionCard } from '#src/inner-circle/LiveSessionCard.tsx';

import { HOUR_MS } from '../support/durations.ts';
import { circleReports, walkInnerCircle } from '../support/inner-circle-walk.ts';
import {
  BOUNDARIES,
  CLOCK_CHECKS,
  OPENED_AT,
  STARTS_AT,
  walkLiveSession,
} from '../support/live-session-walk.ts';
import { itWalks } from '../support/model.ts';
import { settled } from '../support/settled.ts';
import { visitorOf, withNames, type VisitorName } from '../support/visitors.ts';
import { stubOurServer } from './support/our-server.ts';
import { render, renderRoutes } from './support/render.tsx';
import { passAndSettle } from './support/screen.ts';
import { createStage } from './support/stage.tsx';

type Offer = typeof innerCircle;

const session = {
  id: 'first',
  title: 'Questions about sleep',
  day: '2026-12-10',
  clock: '14:00',
  minutes: 60,
};
const nothing: Offer = {
  community: { isOpen: false },
  liveSessions: { isOpen: false, timeZone: 'America/New_York', sessions: [] },
};
const everything: Offer = {
  community: { isOpen: true },
  liveSessions: { isOpen: true, timeZone: 'America/New_York', sessions: [session] },
};

let server: ReturnType<typeof stubOurServer>;
beforeEach(() => {
  server = stubOurServer();
});
afterEach(async () => {
  await server.hangUp();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(visitor: VisitorName, offer = nothing, address = '/inner-circle') {
  const stage = createStage(visitor);
  const rendered = renderRoutes(
    [
      {
        path: '*',
        element: (
          <stage.Stage>
            <InnerCirclePage offer={offer} />
          </stage.Stage>
        ),
      },
    ],
    address,
  );
  await act(settled);
  return { ...stage, ...rendered };
}

const answered = (links: object | null) =>
  server.answer(Response.json(links === null ? { isMember: false } : { isMember: true, ...links }));
const openWith = async (links: object | null, offer: Offer, address?: string) => {
  const page = await open('signedIn', offer, address);
  await answered(links);
  return page;
};

const MARKS = {
  waiting: 'One moment. We are looking up your membership.',
  unread: 'We could not look up your membership',
  notIncluded: 'This page is part of the monthly membership',
  open: 'Live sessions',
} as const;
const shown = () =>
  Object.entries(MARKS)
    .filter(([, words]) => screen.queryByText(words) !== null)
    .map(([name]) => name);

describe('the page of the Inner Circle shows what the machine says', () => {
  itWalks(
    walkInnerCircle(),
    { states: 5, edges: 34, paths: 28 },
    async (path) => {
      let page!: Awaited<ReturnType<typeof open>>;
      await path.test({
        events: {
          'xstate.init': async () => {
            page = await open('loading');
          },
          'session.reported': async ({ event }) => {
            page.report(visitorOf(event.session));
            await act(settled);
          },
          'circle.reread': async () => {
            const button = screen.queryByRole('button', { name: 'Look again' });
            if (button === null) {
              // Where everything is closed there is nothing to look for again, and no button: the next visit looks.
              page.unmount();
              page = await open('signedIn');
            } else {
              fireEvent.click(button);
              await act(settled);
            }
          },
          'xstate.done.actor.readInnerCircle': ({ event }) =>
            answered((event as unknown as { output: object | null }).output),
          'xstate.error.actor.readInnerCircle': () => server.disconnect(),
        },
        states: {
          awaitingSession: () => expect(shown()).toEqual(['waiting']),
          reading: () => expect(shown()).toEqual(['waiting']),
          unread: () => expect(shown()).toEqual(['unread']),
          notIncluded: () => expect(shown()).toEqual(['notIncluded']),
          open: () => expect(shown()).toEqual(['open']),
        },
      });
      page.unmount();
    },
    withNames,
  );
});

describe('a live session follows the clock', () => {
  const WORDS = {
    before: 'You can join from one hour before it begins. The link then stands here.',
    joinable: 'It begins soon. You can join now.',
    running: 'It is running now.',
    over: 'It is over.',
  } as const;
  const isState = (state: keyof typeof WORDS) => {
    for (const [name, words] of Object.entries(WORDS)) {
      expect(screen.queryByText(words) !== null).toBe(name === state);
    }
    expect(screen.queryByRole('link', { name: /^Join the live session/ }) !== null).toBe(
      state === 'joinable' || state === 'running',
    );
  };
  const words = () => screen.getByText(/^(You can join|It begins|It is)/).textContent;
  itWalks(walkLiveSession(), { states: 5, edges: 6, paths: 4 }, async (path) => {
    vi.useFakeTimers({ now: OPENED_AT });
    let page!: ReturnType<typeof render>;
    await path.test({
      events: {
        'xstate.init': () => {
          page = render(
            <LiveSessionCard
              session={{ ...session, startsAt: STARTS_AT }}
              hostTimeZone="America/New_York"
              openedAt={OPENED_AT}
              join="https://meet.example.org/first"
              onReread={() => {}}
            />,
          );
        },
        ...Object.fromEntries(
          Object.entries(BOUNDARIES).map(([timer, at]) => [
            timer,
            async () => {
              const before = words();
              await passAndSettle(at - 1 - Date.now());
              expect(words()).toBe(before);
              await passAndSettle(1);
              expect(words()).not.toBe(before);
            },
          ]),
        ),
        ...Object.fromEntries(CLOCK_CHECKS.map((timer) => [timer, () => passAndSettle(60_000)])),
      },
      states: {
        before: () => isState('before'),
        joinable: () => isState('joinable'),
        running: () => isState('running'),
        over: () => isState('over'),
      },
    });
    page.unmount();
  });
});

describe('the page of the Inner Circle', () => {
  it('claims nothing that is not open yet', async () => {
    await openWith(circleReports.member, nothing);
    expect(screen.getAllByText('Planned, not open yet.')).toHaveLength(2);
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(document.body).not.toHaveTextContent('meet.example.org');
  });

  it('says when the next session is, for the member and for the host', async () => {
    vi.useFakeTimers({ now: STARTS_AT - 48 * HOUR_MS, toFake: ['Date'] });
    await openWith(circleReports.member, {
      ...everything,
      liveSessions: { ...everything.liveSessions, timeZone: 'Asia/Tokyo' },
    });
    expect(screen.getByText('Where the host is').parentElement).toHaveTextContent(
      'Where the host isThursday, December 10, 2026 at 2:00 PM Japan Standard Time',
    );
    expect(screen.getByText('Your time').parentElement).toHaveTextContent(
      /^Your time(Wednesday|Thursday), December \d+, 2026 at .*, 60 minutes$/,
    );
    expect(screen.queryByRole('link', { name: /^Join the live session/ })).toBeNull();
  });

  it('leads to the session, the question and the community where they are open', async () => {
    vi.useFakeTimers({ now: STARTS_AT - HOUR_MS, toFake: ['Date'] });
    await openWith(circleReports.member, everything);
    expect(screen.getByRole('link', { name: /^Join the live session/ })).toHaveAttribute(
      'href',
      'https://meet.example.org/first',
    );
    expect(screen.getByRole('link', { name: 'Open the community' })).toHaveAttribute(
      'href',
      'https://community.example.org',
    );
    expect(screen.getByRole('link', { name: site.supportEmail })).toHaveAttribute(
      'href',
      expect.stringContaining('subject=A%20question%20for%20the%20live%20session'),
    );
  });

  it('lists past sessions with their recordings, the latest first, and says where no date is set', async () => {
    vi.useFakeTimers({ now: STARTS_AT + 90 * 24 * HOUR_MS, toFake: ['Date'] });
    const offer = {
      ...everything,
      liveSessions: {
        ...everything.liveSessions,
        sessions: [
          session,
          { ...session, id: 'second', day: '2027-01-14', title: 'Questions about mornings' },
        ],
      },
    };
    const links = { join: 'https://meet.example.org/x', recording: 'https://video.example.org/x' };
    await openWith({ community: null, sessions: { first: links, second: links } }, offer);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Questions about mornings, Thursday, January 14, 2027: Watch the recording/),
      expect.stringMatching(/^Questions about sleep, Thursday, December 10, 2026: Watch the recording/),
    ]);
    expect(document.body).toHaveTextContent('The next date is not set yet.');
    expect(document.body).not.toHaveTextContent('meet.example.org');
    expect(document.body).toHaveTextContent('Its address is not here yet.');
  });

  it('lets the member look again where the link is missing', async () => {
    vi.useFakeTimers({ now: STARTS_AT - HOUR_MS, toFake: ['Date'] });
    await openWith({ community: null, sessions: {} }, everything);
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
    await act(settled);
    await answered(circleReports.member);
    expect(screen.getByRole('link', { name: /^Join the live session/ })).toBeInTheDocument();
  });

  it('answers the forum that asks, with its whole request', async () => {
    await openWith(circleReports.member, everything, '/inner-circle?sso=bm9uY2U%3D&sig=abc');
    expect(screen.getByRole('link', { name: 'Go on to the community' })).toHaveAttribute(
      'href',
      '/api/community?sso=bm9uY2U%3D&sig=abc',
    );
  });

  it.each([
    ['a script in place of a link', { isMember: true, sessions: { first: { join: 'javascript:alert(1)' } } }],
    ['junk', { isMember: true, sessions: 'x', community: 7 }],
  ])('makes no link of %s', async (_what, answer) => {
    vi.useFakeTimers({ now: STARTS_AT - HOUR_MS, toFake: ['Date'] });
    await open('signedIn', everything);
    await server.answer(Response.json(answer));
    expect(screen.queryByRole('link', { name: /Join|Open the community/ })).toBeNull();
    expect(document.body).toHaveTextContent('The link is not here yet.');
  });

  it.each([
    ['a failure', () => new Response('down', { status: 503 })],
    ['a web page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['something else', () => Response.json({ isMember: 'yes' })],
  ])('says nothing of the membership after %s', async (_what, answer) => {
    await open('signedIn');
    await server.answer(answer());
    expect(shown()).toEqual(['unread']);
  });

  it('saves a file for the calendar, an hour before with a sign', async () => {
    vi.useFakeTimers({ now: STARTS_AT - 48 * HOUR_MS, toFake: ['Date'] });
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:file';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await openWith(circleReports.member, everything);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add to my calendar' })).toBeEnabled());
    fireEvent.click(screen.getByRole('button', { name: 'Add to my calendar' }));
    expect(names).toEqual(['live-session-first.ics']);
    const text = await saved[0]!.text();
    expect(text).toContain(
      'DTSTART:20261210T190000Z\r\nDTEND:20261210T200000Z\r\nSUMMARY:Questions about sleep',
    );
    expect(text).toContain('TRIGGER:-PT1H');
    // The file travels: the link of the session is not in it.
    expect(text).not.toContain('meet.example.org');
  });
});
