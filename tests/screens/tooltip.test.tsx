import { fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { tooltipMachine } from '#machines/tooltip.machine.ts';
import { TooltipDesk } from '#src/app/TooltipDesk.tsx';
import { followLetters } from '#src/app/type-ahead.ts';

import { itWalks, walk } from '../support/model.ts';
import { render } from './support/render.tsx';
import { pass } from './support/screen.ts';

const shown = () => document.querySelector('[data-tooltip]')?.textContent ?? null;
const point = (name: string, pointerType = 'mouse') => {
  fireEvent.pointerOver(screen.getByRole('button', { name }), { pointerType });
};
const pointAway = () => {
  fireEvent.pointerOver(document.body, { pointerType: 'mouse' });
};

function openDesk() {
  return render(
    <>
      <TooltipDesk />
      <button type="button" aria-label="Close">
        <svg aria-hidden />
      </button>
      <button type="button" aria-label="Open your account menu">
        R
      </button>
      <button type="button" aria-label="Previous courses">
        Previous
      </button>
    </>,
  );
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('every path', () => {
  const model = walk(tooltipMachine, {
    facts: () => null,
    payloads: { 'sign.entered': () => [{ label: 'Close' }] },
  });

  itWalks(model, { states: 4, edges: 12, paths: 9 }, async (path) => {
    await path.test({
      events: {
        'xstate.init': () => {
          openDesk();
        },
        // The pointer comes from another sign, where it is at one already.
        'sign.entered': () => {
          fireEvent.pointerOver(screen.getByRole('button', { name: 'Open your account menu' }), {
            pointerType: 'mouse',
          });
          point('Close');
        },
        'sign.left': pointAway,
        'tooltip.dismiss': () => {
          fireEvent.keyDown(document.body, { key: 'Escape' });
          pointAway();
        },
        'xstate.after.showAfter.tooltip.waiting': () => {
          pass(699);
          expect(shown()).toBeNull();
          pass(1);
        },
        'xstate.after.hideAfter.tooltip.leaving': () => {
          pass(299);
          expect(shown()).toBe('Close');
          pass(1);
        },
      },
      states: {
        hidden: () => expect(shown()).toBeNull(),
        waiting: () => expect(shown()).toBeNull(),
        shown: () => expect(shown()).toBe('Close'),
        leaving: () => expect(shown()).toBe('Close'),
      },
    });
  });
});

describe('the word of a sign', () => {
  it.each(['Close', 'Open your account menu'])('shows for %s, which shows no word', (name) => {
    openDesk();
    point(name);
    pass(700);
    expect(shown()).toBe(name);
  });

  it('does not show where words stand already, nor for a finger', () => {
    openDesk();
    point('Previous courses');
    pass(700);
    expect(shown()).toBeNull();
    point('Close', 'touch');
    pass(700);
    expect(shown()).toBeNull();
  });

  it('stays while the pointer rests on it', () => {
    openDesk();
    point('Close');
    pass(700);
    pointAway();
    pass(200);
    fireEvent.pointerOver(document.querySelector('[data-tooltip]')!, { pointerType: 'mouse' });
    pass(5000);
    expect(shown()).toBe('Close');
  });

  it('goes with a press', () => {
    openDesk();
    point('Close');
    pass(700);
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Close' }));
    expect(shown()).toBeNull();
  });
});

describe('letters in a menu', () => {
  beforeAll(followLetters);
  afterAll(() => {
    document.body.replaceChildren();
  });

  const type = (key: string) => {
    fireEvent.keyDown(document.activeElement!, { key });
  };
  const focused = () => document.activeElement?.textContent;

  it('lead to the entry that begins with them, in turn, and begin anew after a second', () => {
    render(
      <div role="menu">
        {['Manage account', 'Cancel my membership', 'Sign out', 'Save'].map((name) => (
          <button key={name} type="button" role="menuitem">
            {name}
          </button>
        ))}
      </div>,
    );
    screen.getByRole('menuitem', { name: 'Manage account' }).focus();
    type('s');
    expect(focused()).toBe('Sign out');
    type('a');
    expect(focused()).toBe('Save');
    vi.advanceTimersByTime(1000);
    type('S');
    expect(focused()).toBe('Sign out');
    vi.advanceTimersByTime(1000);
    type('x');
    expect(focused()).toBe('Sign out');
    type('Tab');
    expect(focused()).toBe('Sign out');
  });
});
