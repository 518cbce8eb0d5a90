import { readFileSync } from 'node:fs';

import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { toastMachine, type HoldReason } from '#machines/toast.machine.ts';
import { ToastOutlet } from '#src/toast/ToastOutlet.tsx';
import { createToaster, showToast, theToaster, type Toaster } from '#src/toast/toasts.ts';

import { HOUR_MS } from '../support/durations.ts';
import { itWalks, walk } from '../support/model.ts';
import { define } from './support/devices.ts';
import { render } from './support/render.tsx';
import { pass } from './support/screen.ts';

type Snapshot = SnapshotFrom<typeof toastMachine>;

const content = (title: string) => ({ title, message: `${title}, in more words.` });

let toaster: Toaster;

const open = () => {
  render(
    <>
      <button type="button">Before</button>
      <ToastOutlet toaster={toaster} />
    </>,
  );
};
const show = (title: string) => {
  act(() => {
    toaster.send({ type: 'toast.show', content: content(title) });
  });
};
const card = () => document.querySelector<HTMLElement>('[class*="_toast"]')!;
const isOpen = () => card().dataset['open'] === 'true';
const closeButton = () => screen.getByRole('button', { name: 'Close this notice' });
const turnPage = (state: 'visible' | 'hidden') => {
  define(document, 'visibilityState', state);
  fireEvent(document, new Event('visibilitychange'));
};
const swipe = (distancePx: number) => {
  fireEvent.pointerDown(card(), { clientX: 100 });
  fireEvent.pointerMove(card(), { clientX: 100 + distancePx });
  fireEvent.pointerUp(card(), { clientX: 100 + distancePx });
};

const begin: Record<HoldReason, () => void> = {
  hover: () => fireEvent.pointerEnter(card()),
  focus: () => fireEvent.focus(closeButton(), { relatedTarget: screen.getByText('Before') }),
  hiddenPage: () => {
    turnPage('hidden');
  },
};
const end: Record<HoldReason, () => void> = {
  hover: () => fireEvent.pointerLeave(card()),
  focus: () => fireEvent.blur(closeButton(), { relatedTarget: screen.getByText('Before') }),
  hiddenPage: () => {
    turnPage('visible');
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  toaster = createToaster();
});

afterEach(() => {
  toaster.stop();
  Reflect.deleteProperty(document, 'visibilityState');
  vi.useRealTimers();
});

describe('the screen shows what the machine says', () => {
  const reasons: readonly HoldReason[] = ['hover', 'focus', 'hiddenPage'];
  const model = walk(toastMachine, {
    facts: ({ context }) => [context.toast?.title ?? null, [...context.holds].toSorted()],
    payloads: {
      'toast.show': ({ context }: Snapshot) => [
        { content: content(context.toast === null ? 'First' : 'Second') },
      ],
      'swipe.finish': () => [{ distancePx: 20 }, { distancePx: -20 }, { distancePx: 19 }],
      'hold.begin': ({ context }) =>
        reasons.filter((reason) => !context.holds.includes(reason)).map((reason) => ({ reason })),
      'hold.end': ({ context }) => context.holds.map((reason) => ({ reason })),
    },
    stopWhen: ({ context }) => context.toast?.title === 'Second' || context.holds.length > 1,
  });

  itWalks(model, { states: 4, edges: 34, paths: 30 }, async (path) => {
    await path.test({
      events: {
        'xstate.init': open,
        'toast.show': ({ event }) => {
          show(event.content.title);
        },
        'toast.close': () => {
          fireEvent.click(closeButton());
        },
        'swipe.finish': ({ event }) => {
          swipe(event.distancePx);
        },
        'hold.begin': ({ event }) => {
          begin[event.reason]();
          pass(HOUR_MS);
        },
        'hold.end': ({ event }) => {
          end[event.reason]();
        },
        'xstate.after.closing.toast.open.counting': () => {
          pass(4_999);
          expect(isOpen(), 'closed too early').toBe(true);
          pass(1);
        },
      },
      states: {
        '*': ({ context }) => {
          const title = context.toast?.title;
          for (const other of ['First', 'Second']) {
            expect(screen.queryAllByText(other)).toHaveLength(other === title ? 1 : 0);
            expect(screen.queryAllByText(`${other}, in more words.`)).toHaveLength(other === title ? 1 : 0);
          }
        },
        closed: () => {
          expect(isOpen()).toBe(false);
          expect(screen.getByRole('status')).toBeEmptyDOMElement();
          expect(screen.queryByRole('button', { name: 'Close this notice' })).toBeNull();
          expect(vi.getTimerCount()).toBe(0);
        },
        'open.counting': () => {
          expect(isOpen()).toBe(true);
          closeButton();
          expect(vi.getTimerCount()).toBe(1);
        },
        'open.held': () => {
          expect(isOpen()).toBe(true);
          closeButton();
          expect(vi.getTimerCount()).toBe(0);
        },
      },
    });
  });
});

describe('a toast', () => {
  it('is read by a live region that stands before it, without its button', () => {
    open();
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    show('First');
    expect(screen.getByRole('status')).toBe(region);
    expect(region).toHaveTextContent('First');
    expect(within(region).queryByRole('button')).toBeNull();
  });

  it('follows the finger while it is swiped, and returns when that was not far enough', () => {
    open();
    show('First');
    fireEvent.pointerDown(card(), { clientX: 100 });
    fireEvent.pointerMove(card(), { clientX: 112 });
    expect(card().style.getPropertyValue('--swiped')).toBe('12px');
    fireEvent.pointerUp(card(), { clientX: 112 });
    expect(card().style.getPropertyValue('--swiped')).toBe('');
    expect(isOpen()).toBe(true);
    fireEvent.pointerDown(card(), { clientX: 100 });
    fireEvent.pointerMove(card(), { clientX: 180 });
    fireEvent.pointerCancel(card());
    expect(card().style.getPropertyValue('--swiped')).toBe('');
    fireEvent.pointerMove(card(), { clientX: 300 });
    expect(card().style.getPropertyValue('--swiped')).toBe('');
    expect(isOpen()).toBe(true);
  });

  it('keeps hold of a swipe that leaves it, so that letting go outside ends the swipe', () => {
    open();
    show('First');
    const capture = vi.spyOn(card(), 'setPointerCapture');
    fireEvent.pointerDown(card(), { clientX: 100, pointerId: 7 });
    expect(capture.mock.calls).toEqual([[7]]);
  });

  it('is not swiped from its button, where a press may tremble', () => {
    open();
    show('First');
    const capture = vi.spyOn(card(), 'setPointerCapture');
    fireEvent.pointerDown(closeButton(), { clientX: 100, pointerId: 7 });
    fireEvent.pointerMove(closeButton(), { clientX: 108 });
    expect(card().style.getPropertyValue('--swiped')).toBe('');
    expect(capture).not.toHaveBeenCalled();
    fireEvent.pointerUp(closeButton(), { clientX: 108 });
    expect(isOpen()).toBe(true);
    fireEvent.click(closeButton());
    expect(isOpen()).toBe(false);
  });

  it('is 356 px wide, 14 px from the edge, and never wider than the screen', () => {
    const css = readFileSync('src/toast/ToastOutlet.module.css', 'utf8');
    expect(css).toMatch(/width: 356px/);
    expect(css).toMatch(/--gap: 14px/);
    expect(css).toMatch(/max-width: calc\(100vw - 2 \* var\(--gap\)\)/);
  });

  it('gives the focus back to where it was when it is closed by its button', () => {
    open();
    const before = screen.getByRole('button', { name: 'Before' });
    before.focus();
    show('First');
    act(() => {
      closeButton().focus();
    });
    expect(document.activeElement).toBe(closeButton());
    pass(HOUR_MS);
    fireEvent.click(closeButton());
    expect(document.activeElement).toBe(before);
    expect(isOpen()).toBe(false);
  });

  it('that comes while the page is hidden waits for the member', () => {
    open();
    turnPage('hidden');
    show('First');
    pass(HOUR_MS);
    expect(isOpen()).toBe(true);
    turnPage('visible');
    pass(4_999);
    expect(isOpen()).toBe(true);
    pass(1);
    expect(isOpen()).toBe(false);
  });

  it('can be shown from anywhere, by the one toaster of the site', () => {
    render(<ToastOutlet />);
    act(() => {
      showToast(content('From elsewhere'));
    });
    screen.getByText('From elsewhere');
    act(() => {
      theToaster().send({ type: 'toast.close' });
    });
    expect(screen.queryByText('From elsewhere')).toBeNull();
  });
});
