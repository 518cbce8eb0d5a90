import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';

import { tooltipMachine, type TooltipEvent } from '#machines/tooltip.machine.ts';

import { itWalks, walk } from '../support/model.ts';

const options = {
  facts: () => null,
  payloads: { 'sign.entered': () => [{ label: 'Close' }] },
};

/** Section 9: "Tooltip delay 700 ms; skip delay 300 ms." */
const table = [
  'hidden | sign.entered {"label":"Close"} | waiting',
  'hidden | tooltip.dismiss | hidden',
  'waiting | after showAfter | shown',
  'waiting | sign.entered {"label":"Close"} | waiting',
  'waiting | sign.left | hidden',
  'waiting | tooltip.dismiss | hidden',
  'shown | sign.entered {"label":"Close"} | shown',
  'shown | sign.left | leaving',
  'shown | tooltip.dismiss | hidden',
  'leaving | after hideAfter | hidden',
  'leaving | sign.entered {"label":"Close"} | shown',
  'leaving | tooltip.dismiss | hidden',
];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the tooltip', () => {
  const model = walk(tooltipMachine, options);

  it('moves exactly as specified', () => {
    expect(model.table(() => '').toSorted()).toEqual(table.toSorted());
  });

  itWalks(model, { states: 4, edges: 12, paths: 9 }, async (path) => {
    const tooltip = createActor(tooltipMachine);
    const send = ({ event }: { event: TooltipEvent }) => {
      tooltip.send(event);
    };
    const waits = (milliseconds: number) => () => {
      const before = tooltip.getSnapshot().value;
      vi.advanceTimersByTime(milliseconds - 1);
      expect(tooltip.getSnapshot().value).toBe(before);
      vi.advanceTimersByTime(1);
    };
    await path.test({
      events: {
        'xstate.init': () => tooltip.start(),
        'sign.entered': send,
        'sign.left': send,
        'tooltip.dismiss': send,
        'xstate.after.showAfter.tooltip.waiting': waits(700),
        'xstate.after.hideAfter.tooltip.leaving': waits(300),
      },
      states: {
        '*': ({ value }) => {
          expect(tooltip.getSnapshot().value).toBe(value);
        },
        hidden: () => expect(tooltip.getSnapshot().hasTag('shown')).toBe(false),
        waiting: () => expect(tooltip.getSnapshot().hasTag('shown')).toBe(false),
        shown: () => {
          expect(tooltip.getSnapshot().hasTag('shown')).toBe(true);
          expect(tooltip.getSnapshot().context.label).toBe('Close');
        },
        leaving: () => expect(tooltip.getSnapshot().hasTag('shown')).toBe(true),
      },
    });
    tooltip.stop();
  });

  it('waits anew for each sign, and shows the next one at once while one is still there', () => {
    const tooltip = createActor(tooltipMachine).start();
    tooltip.send({ type: 'sign.entered', label: 'Close' });
    vi.advanceTimersByTime(500);
    tooltip.send({ type: 'sign.entered', label: 'Next' });
    vi.advanceTimersByTime(699);
    expect(tooltip.getSnapshot().value).toBe('waiting');
    vi.advanceTimersByTime(1);
    expect(tooltip.getSnapshot().context.label).toBe('Next');
    tooltip.send({ type: 'sign.left' });
    vi.advanceTimersByTime(299);
    tooltip.send({ type: 'sign.entered', label: 'Back' });
    expect(tooltip.getSnapshot().value).toBe('shown');
    expect(tooltip.getSnapshot().context.label).toBe('Back');
    tooltip.send({ type: 'sign.entered', label: 'Up' });
    expect(tooltip.getSnapshot().context.label).toBe('Up');
  });

  it('has no word before a sign was pointed at', () => {
    expect(createActor(tooltipMachine).getSnapshot().context).toEqual({ label: '' });
  });
});
