import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import { connectionMachine } from '#machines/connection.machine.ts';
import { NoticeDesk } from '#src/app/NoticeDesk.tsx';
import { OfflineNotice } from '#src/app/OfflineNotice.tsx';
import { followConnection } from '#src/app/running-connection.tsx';
import { hideNotice, showNotice } from '#src/app/show-notice.ts';
import { runningExercises } from '#src/tools/guidance/running-exercises.ts';

import { itWalks, walk } from '../support/model.ts';
import { render } from './support/render.tsx';
import { pass } from './support/screen.ts';
import { createStage, type Guest } from './support/stage.tsx';

const ANSWERED = 'xstate.done.actor.askServer';
const SILENT = 'xstate.error.actor.askServer';

const notice = () => screen.queryByText(/^You are offline\./);
const lookAgain = () => screen.queryByRole('button', { name: /^Look/ });
const hint = (name: 'online' | 'offline') =>
  act(async () => {
    dispatchEvent(new Event(name));
    await vi.advanceTimersByTimeAsync(0);
  });

function openDesk(guest: Guest) {
  const { Stage } = createStage(guest);
  return render(
    <Stage>
      <NoticeDesk />
    </Stage>,
  );
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => {
    hideNotice('offline');
    runningExercises.change(0);
  });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('every path', () => {
  const model = walk(connectionMachine, {
    facts: () => null,
    payloads: { [ANSWERED]: () => [{}], [SILENT]: () => [{ error: 'offline' }] },
  });

  itWalks(model, { states: 4, edges: 10, paths: 7 }, async (path) => {
    let settle = { resolve: () => {}, reject: (_error: Error) => {} };
    const connection = createActor(
      connectionMachine.provide({
        actors: {
          askServer: fromPromise<void>(
            () =>
              new Promise((resolve, reject) => {
                settle = { resolve, reject };
              }),
          ),
        },
      }),
    );
    openDesk('member');
    connection.subscribe((snapshot) => {
      if (snapshot.hasTag('offline')) {
        showNotice(<OfflineNotice key="offline" connection={connection} />);
      } else {
        hideNotice('offline');
      }
    });
    await path.test({
      events: {
        'xstate.init': () => connection.start(),
        'connection.changed': ({ event }) => {
          act(() => {
            connection.send(event);
          });
        },
        'check.request': () => {
          fireEvent.click(lookAgain()!);
        },
        [ANSWERED]: () =>
          act(async () => {
            settle.resolve();
            await vi.advanceTimersByTimeAsync(0);
          }),
        [SILENT]: () =>
          act(async () => {
            settle.reject(new Error('offline'));
            await vi.advanceTimersByTimeAsync(0);
          }),
        'xstate.after.askAgain.connection.offline': () => {
          pass(30_000);
        },
      },
      states: {
        online: () => expect(notice()).toBeNull(),
        doubted: () => expect(notice()).toBeNull(),
        offline: () => {
          expect(notice()).toBeVisible();
          expect(lookAgain()).toHaveTextContent('Look again');
        },
        asking: () => {
          expect(notice()).toBeVisible();
          expect(lookAgain()).toHaveTextContent('Looking…');
        },
      },
    });
    connection.stop();
    act(() => {
      hideNotice('offline');
    });
  });
});

describe('the notice on the page', () => {
  it('comes only when the server does not answer, and goes when it does', async () => {
    const ask = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response('', { status: 503 })));
    vi.stubGlobal('fetch', ask);
    openDesk('signedOut');
    followConnection();
    await hint('offline');
    expect(ask).toHaveBeenCalledTimes(1);
    expect(notice()).toBeNull();
    ask.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    await hint('offline');
    expect(notice()).toHaveTextContent(
      'What is on this page stays. Other pages, signing in and paying need a connection.',
    );
    ask.mockImplementation(() => Promise.resolve(new Response()));
    await hint('online');
    expect(notice()).toBeNull();
  });

  it.each([
    ['member', /your diary and your journal go on working, and what you write is kept\. New lessons/],
    ['signedIn', /^You are offline\. Pages that you have read on this device open again\./],
  ] as const)('says to a visitor who is %s what goes on, where the device keeps pages', (guest, words) => {
    vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } });
    openDesk(guest);
    act(() => {
      showNotice(<OfflineNotice key="offline" connection={createActor(connectionMachine)} />);
    });
    expect(notice()).toHaveTextContent(words);
  });

  it('never comes in the middle of an exercise', () => {
    openDesk('member');
    act(() => {
      runningExercises.change(1);
      showNotice(<OfflineNotice key="offline" connection={createActor(connectionMachine)} />);
    });
    expect(notice()).toBeNull();
    act(() => {
      runningExercises.change(0);
    });
    expect(notice()).toBeVisible();
  });
});
