import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';

import { siteUpdateMachine, type SiteUpdateEvent } from '#machines/site-update.machine.ts';
import { leavesOf } from '#src/inspection/leaves-of.ts';

import { itWalks, walk } from '../support/model.ts';

const options = {
  facts: () => null,
  payloads: { 'work.reported': () => [{ isBusy: true }, { isBusy: false }] },
};

/** Issue 15: "a new version is offered, never forced in the middle of something". */
const table = [
  'current | version.found | found.held',
  'found.held | work.reported {"isBusy":true} | found.held',
  'found.held | work.reported {"isBusy":false} | found.offered',
  'found.offered | work.reported {"isBusy":true} | found.held',
  'found.offered | work.reported {"isBusy":false} | found.offered',
  'found.offered | version.accept | changing',
  'found.offered | version.decline | declined',
  'declined | version.found | found.held',
  'changing | version.tookOver | reloading',
  'changing | after takeOver | reloading',
];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the table', () => {
  it('is what the machine does', () => {
    expect(
      walk(siteUpdateMachine, options)
        .table(() => '')
        .toSorted(),
    ).toEqual(table.toSorted());
  });
});

describe('every path', () => {
  itWalks(walk(siteUpdateMachine, options), { states: 7, edges: 10, paths: 6 }, async (path) => {
    const done: string[] = [];
    const actor = createActor(
      siteUpdateMachine.provide({
        actors: {
          workWatcher: fromCallback(() => {
            done.push('watch');
            return () => {
              done.push('look away');
            };
          }),
        },
        actions: {
          takeVersion: () => {
            done.push('take');
          },
          reloadPage: () => {
            done.push('reload');
          },
        },
      }),
    );
    const send = ({ event }: { event: SiteUpdateEvent }) => {
      actor.send(event);
    };
    const isWatching = () => done.lastIndexOf('watch') > done.lastIndexOf('look away');
    await path.test({
      events: {
        'xstate.init': () => actor.start(),
        'version.found': send,
        'work.reported': send,
        'version.accept': send,
        'version.decline': send,
        'version.tookOver': send,
        'xstate.after.takeOver.siteUpdate.changing': () => {
          vi.advanceTimersByTime(9_999);
          expect(done).not.toContain('reload');
          vi.advanceTimersByTime(1);
        },
      },
      states: {
        '*': (expected) => {
          expect(leavesOf(actor.getSnapshot().value)).toEqual(leavesOf(expected.value));
          expect(isWatching()).toBe(expected.matches('found'));
          expect(done.filter((each) => each === 'reload')).toHaveLength(
            expected.matches('reloading') ? 1 : 0,
          );
        },
        current: () => {
          expect(done).toEqual([]);
        },
        'found.held': () => {
          expect(done).not.toContain('take');
        },
        'found.offered': () => {
          expect(done).not.toContain('take');
        },
        declined: () => {
          expect(done).not.toContain('take');
        },
        changing: () => {
          expect(done).toContain('take');
        },
        reloading: () => {
          expect(done).toContain('take');
          expect(actor.getSnapshot().status).toBe('done');
        },
      },
    });
    actor.stop();
  });
});
