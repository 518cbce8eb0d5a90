import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';

import { siteUpdateMachine } from '#machines/site-update.machine.ts';
import { NoticeDesk } from '#src/app/NoticeDesk.tsx';
import { hideNotice, showNotice } from '#src/app/show-notice.ts';
import { UpdateNotice } from '#src/app/UpdateNotice.tsx';

import { itWalks, walk } from '../support/model.ts';
import { render } from './support/render.tsx';
import { pressNamed } from './support/screen.ts';

const offer = () => screen.queryByText(/^A new version of this site is ready\./);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  hideNotice('update');
  vi.useRealTimers();
});

/** The machine as the page runs it: it stands on the screen while it offers. */
function begin() {
  const reloads = vi.fn<() => void>();
  const update = createActor(
    siteUpdateMachine.provide({
      actors: { workWatcher: fromCallback(() => {}) },
      actions: { takeVersion: () => {}, reloadPage: reloads },
    }),
  );
  render(<UpdateNotice update={update} />);
  return { update, reloads };
}

describe('every path', () => {
  const model = walk(siteUpdateMachine, {
    facts: () => null,
    payloads: { 'work.reported': () => [{ isBusy: true }, { isBusy: false }] },
  });

  itWalks(model, { states: 7, edges: 10, paths: 6 }, async (path) => {
    const { update, reloads } = begin();
    const send = ({ event }: { event: Parameters<typeof update.send>[0] }) => {
      act(() => {
        update.send(event);
      });
    };
    await path.test({
      events: {
        'xstate.init': () => update.start(),
        'version.found': send,
        'work.reported': send,
        'version.accept': () => {
          pressNamed('Use it now');
        },
        'version.decline': () => {
          pressNamed('Not now');
        },
        'version.tookOver': send,
        'xstate.after.takeOver.siteUpdate.changing': () => {
          vi.advanceTimersByTime(10_000);
        },
      },
      states: {
        '*': (expected) => {
          expect(update.getSnapshot().value).toEqual(expected.value);
          expect(reloads).toHaveBeenCalledTimes(expected.matches('reloading') ? 1 : 0);
        },
        current: () => {},
        'found.held': () => {},
        'found.offered': () => {
          expect(offer()).toBeVisible();
        },
        declined: () => {},
        changing: () => {},
        reloading: () => {},
      },
    });
    update.stop();
  });
});

describe('the offer on every page', () => {
  it('stands there once, and only while the machine offers', () => {
    render(<NoticeDesk />);
    expect(offer()).toBeNull();
    const update = createActor(siteUpdateMachine);
    act(() => {
      showNotice(<UpdateNotice key="update" update={update} />);
      showNotice(<UpdateNotice key="update" update={update} />);
    });
    expect(offer()).toBeVisible();
    act(() => {
      hideNotice('update');
    });
    expect(offer()).toBeNull();
  });
});
