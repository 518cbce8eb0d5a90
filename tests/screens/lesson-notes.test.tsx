import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { loadSleepModule } from '#content/courses/sleep/modules.ts';
import { ModulePage } from '#src/courses/ModulePage.tsx';
import { LONGEST_NOTE } from '#src/progress/notes.ts';

import { moduleOf } from '../support/fixtures/lessons.ts';
import { loadedSleep } from './support/courses.ts';
import { renderRoutes } from './support/render.tsx';
import { refuseStorage, tellTab, writeElsewhere } from './support/storage.ts';

vi.mock('#content/courses/sleep/modules.ts', () => ({ loadSleepModule: vi.fn<typeof loadSleepModule>() }));

const NOTES_KEY = 'sleepCourse:notes';

beforeEach(() => {
  tellTab();
  vi.mocked(loadSleepModule).mockReset().mockResolvedValue(moduleOf('Apples', 'Pears'));
});

async function openModule(number: number) {
  const user = userEvent.setup();
  const view = renderRoutes(
    [{ path: '/sltrng/module/:moduleNumber', element: <ModulePage {...loadedSleep} /> }],
    `/sltrng/module/${number}`,
  );
  await screen.findByRole('textbox', { name: 'Your notes' });
  return { user, ...view };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your notes' });
const write = (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
};
const storedTexts = () =>
  Object.fromEntries(
    Object.entries(
      JSON.parse(localStorage.getItem(NOTES_KEY) ?? '{}') as Record<string, { text: string }>,
    ).map(([id, { text }]) => [id, text]),
  );
/** What paper shows in place of the field. */
const onPaper = () => field().closest('section')!.querySelector('[aria-hidden] p + *')!;

describe('a member’s own notes', () => {
  it('stand under the reflection question, and say where they are kept', async () => {
    await openModule(1);
    const section = within(field().closest('section')!);
    expect(section.getByRole('heading', { name: 'Reflection Question' })).toBeVisible();
    expect(field()).toHaveAccessibleDescription('Saved while you type, on this device only.');
    expect(field()).toHaveValue('');
    expect(field()).toHaveAttribute('maxlength', String(LONGEST_NOTE));
  });

  it('are saved with each key, and are there after a return', async () => {
    const { user, unmount } = await openModule(1);
    await user.type(field(), 'Tea');
    expect(storedTexts()).toEqual({ '0.0': 'Tea' });
    await user.type(field(), ' late');
    expect(storedTexts()).toEqual({ '0.0': 'Tea late' });
    unmount();
    await openModule(1);
    expect(field()).toHaveValue('Tea late');
  });

  it('hold the ticks of the action items beside the words, and each stays without the other', async () => {
    const { user, unmount } = await openModule(1);
    const box = () => screen.findByRole('checkbox', { name: 'Apples: first action' });
    const stored = () =>
      Object.values(JSON.parse(localStorage.getItem(NOTES_KEY) ?? '{}') as object)[0] as unknown;
    expect(await box()).not.toBeChecked();
    await user.click(await box());
    expect(stored()).toMatchObject({ text: '', done: [0] });
    write('Tea');
    expect(stored()).toMatchObject({ text: 'Tea', done: [0] });
    unmount();
    await openModule(1);
    expect(await box()).toBeChecked();
    write('');
    expect(await box()).toBeChecked();
    await user.click(await box());
    expect(await box()).not.toBeChecked();
    expect(stored()).toBeUndefined();
  });

  it('belong to one lesson of one module', async () => {
    const { user, unmount } = await openModule(1);
    write('About apples');
    await user.click(screen.getByRole('button', { name: 'Next Lesson' }));
    expect(field()).toHaveValue('');
    write('About pears');
    await user.click(screen.getByRole('button', { name: 'Previous Lesson' }));
    expect(field()).toHaveValue('About apples');
    unmount();
    await openModule(8);
    expect(field()).toHaveValue('');
    write('Last module');
    expect(storedTexts()).toEqual({ '0.0': 'About apples', '0.1': 'About pears', '7.0': 'Last module' });
  });

  it('can be taken away again', async () => {
    await openModule(1);
    write('A thought');
    write('');
    expect(field()).toHaveValue('');
    expect(storedTexts()).toEqual({});
  });

  it('follow what another tab writes', async () => {
    await openModule(1);
    writeElsewhere(NOTES_KEY, { '0.0': { text: 'From another tab', changedAt: 1 } });
    expect(field()).toHaveValue('From another tab');
  });

  it('are printed with the lesson; an empty field prints lines to write on', async () => {
    await openModule(1);
    expect(onPaper().tagName).toBe('DIV');
    expect(onPaper().childElementCount).toBe(4);
    write('First line\nSecond line');
    expect(onPaper().tagName).toBe('P');
    expect(onPaper().textContent).toBe('First line\nSecond line');
    expect(field().closest('.no-print')).not.toBeNull();
    expect(onPaper().closest('.no-print')).toBeNull();
  });

  it('stay for this visit where the browser refuses to save them, and say so', async () => {
    await openModule(1);
    expect(screen.queryByText(/does not let us save your notes/)).toBeNull();
    const allow = refuseStorage('setItem');
    write('Kept for now');
    expect(field()).toHaveValue('Kept for now');
    expect(screen.getByText(/does not let us save your notes/)).toBeVisible();
    allow();
    write('Kept again');
    expect(screen.queryByText(/does not let us save your notes/)).toBeNull();
    expect(storedTexts()).toEqual({ '0.0': 'Kept again' });
  });
});
