import { fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';

import { checkFirst } from '#content/plans/check-first.ts';
import { redFlags } from '#content/red-flags.ts';
import type { AskFirstLine } from '#content/types.ts';
import { checkFirstMachine } from '#machines/check-first.machine.ts';
import { CheckFirstPage } from '#src/program/CheckFirstPage.tsx';

import { strengthCourse } from '../support/fixtures/strength-course.ts';
import { itWalks, walk } from '../support/model.ts';
import { render } from './support/render.tsx';
import { pressNamed } from './support/screen.ts';

const askFirst: readonly AskFirstLine[] = [{ text: 'A bad knee', days: [2], leave: 'Do not stand up.' }];
const kinds = [
  ...redFlags.emergency.map(() => 'emergency' as const),
  ...redFlags.doctorSoon.map(() => 'doctorSoon' as const),
  'askFirst' as const,
];
const texts = [...redFlags.emergency, ...redFlags.doctorSoon, 'A bad knee'];
const FIRSTS = [0, redFlags.emergency.length, kinds.length - 1];

const open = () =>
  render(
    <MemoryRouter>
      <CheckFirstPage course={strengthCourse} days={[[1, 1], [2]]} askFirst={askFirst} />
    </MemoryRouter>,
  );

const answers = () =>
  Object.entries(checkFirst.answers).flatMap(([name, { title }]) =>
    screen.queryByRole('heading', { name: title }) === null ? [] : [name],
  );

describe('the page shows what the machine says', () => {
  const model = walk(checkFirstMachine, {
    input: { kinds },
    facts: ({ context }) => context.ticked,
    payloads: { 'line.toggle': () => FIRSTS.map((line) => ({ line })) },
    stopWhen: ({ context }) => context.ticked.length > 2,
  });

  itWalks(model, { states: 6, edges: 29, paths: 19 }, async (path) => {
    await path.test({
      events: {
        'xstate.init': () => {
          open();
        },
        'line.toggle': ({ event }) => {
          fireEvent.click(screen.getByRole('checkbox', { name: texts[event.line]! }));
        },
        'check.finish': () => {
          pressNamed('I have gone through the list');
        },
        'check.change': () => {
          pressNamed('Change my ticks');
        },
      },
      states: {
        '*': (snapshot) => {
          const boxes = screen.queryAllByRole<HTMLInputElement>('checkbox');
          const { ticked } = snapshot.context;
          const isOpen = snapshot.matches('ticking') || snapshot.matches('emergency');
          expect(boxes.flatMap(({ checked }, line) => (checked ? [line] : []))).toEqual(isOpen ? ticked : []);
          expect(boxes).toHaveLength(isOpen ? kinds.length : 0);
          for (const line of ticked) {
            expect(screen.getByText(isOpen ? texts[line]! : `✓ ${texts[line]!}`)).toBeInTheDocument();
          }
        },
        ticking: () => {
          expect(answers()).toEqual([]);
        },
        emergency: () => {
          expect(answers()).toEqual(['emergency']);
          expect(screen.queryByRole('button', { name: 'I have gone through the list' })).toBeNull();
        },
        askFirst: () => {
          expect(answers()).toEqual(['askFirst']);
          expect(screen.getByRole('link', { name: 'Day 2' })).toHaveAttribute('href', '/strength/module/2');
        },
        appointment: () => {
          expect(answers()).toEqual(['appointment']);
        },
        goOn: () => {
          expect(answers()).toEqual(['goOn']);
        },
      },
    });
  });
});

describe('the list', () => {
  it('asks with the words of the safety box, and keeps and sends nothing', () => {
    const fetching = vi.fn<typeof fetch>();
    vi.stubGlobal('fetch', fetching);
    localStorage.clear();
    open();
    for (const box of screen.getAllByRole('checkbox').slice(redFlags.emergency.length)) {
      fireEvent.click(box);
    }
    pressNamed('I have gone through the list');
    expect(answers()).toEqual(['askFirst']);
    expect(screen.getByText(checkFirst.answers.appointment.text)).toBeVisible();
    expect(localStorage.length).toBe(0);
    expect(fetching).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('is printed for the doctor', () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    open();
    pressNamed('Print for my doctor');
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});
