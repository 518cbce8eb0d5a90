import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { newsletterMachine } from '#machines/newsletter.machine.ts';
import { NewsletterForm } from '#src/newsletter/NewsletterForm.tsx';

import { itWalks, walk } from '../support/model.ts';
import { render } from './support/render.tsx';
import { pass } from './support/screen.ts';

const field = () => screen.getByLabelText<HTMLInputElement>('Your email address');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const submit = () => fireEvent.submit(field().form!);

const THANKS = 'Welcome aboard!';
const NOTE = /^This does not look like an email address\. Please check it/;

describe('the screen shows what the machine says', () => {
  const model = walk(newsletterMachine, {
    facts: () => null,
    payloads: {
      // The form is gone while it thanks, so nothing can be submitted.
      'form.submit': (snapshot) =>
        snapshot.matches('thanking')
          ? []
          : [
              { address: '', isValid: false },
              { address: 'ann', isValid: false },
              { address: 'ann@example.com', isValid: true },
            ],
    },
  });

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  itWalks(model, { states: 3, edges: 8, paths: 6 }, async (path) => {
    await path.test({
      events: {
        'xstate.init': () => {
          render(<NewsletterForm />);
        },
        'form.submit': ({ event }) => {
          // The value is set without a key press, so that the note of the last try is still there.
          field().value = event.address;
          submit();
        },
        'address.edit': () => {
          type('anna');
        },
        'xstate.after.thanksEnd.newsletter.thanking': () => {
          pass(2_999);
          screen.getByText(THANKS);
          pass(1);
        },
      },
      states: {
        asking: () => {
          field();
          expect(screen.queryByText(THANKS)).toBeNull();
          expect(screen.queryByText(NOTE)).toBeNull();
        },
        correcting: () => {
          field();
          expect(screen.queryByText(THANKS)).toBeNull();
          expect(screen.getByRole('alert')).toHaveTextContent(NOTE);
          expect(field()).toHaveAttribute('aria-invalid', 'true');
        },
        thanking: () => {
          expect(screen.queryByLabelText('Your email address')).toBeNull();
          expect(screen.queryByText(NOTE)).toBeNull();
          expect(screen.getByRole('status')).toHaveTextContent(THANKS);
        },
      },
    });
  });

  it('gives an empty form back', () => {
    render(<NewsletterForm />);
    type('ann@example.com');
    submit();
    pass(3_000);
    expect(field().value).toBe('');
  });
});

describe('the form', () => {
  it('asks for an email address, which is required, with a visible label', () => {
    render(<NewsletterForm />);
    expect(field()).toHaveAttribute('type', 'email');
    expect(field()).toBeRequired();
    expect(field()).toHaveAttribute('autocomplete', 'email');
  });

  it('does nothing when it is empty: no note, no thanks', () => {
    render(<NewsletterForm />);
    submit();
    type('  ');
    submit();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(THANKS)).toBeNull();
    expect(field()).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('sends nothing, keeps nothing, and does not leave the page', () => {
    const fetched = vi.fn<typeof fetch>();
    vi.stubGlobal('fetch', fetched);
    render(<NewsletterForm />);
    type('ann@example.com');
    expect(submit()).toBe(false);
    screen.getByText(THANKS);
    expect(fetched).not.toHaveBeenCalled();
    expect(localStorage.length + sessionStorage.length).toBe(0);
    vi.unstubAllGlobals();
  });

  it('says nowhere that an email is on its way', () => {
    const { container } = render(<NewsletterForm />);
    const words = [container.textContent];
    type('ann@example.com');
    submit();
    words.push(container.textContent);
    expect(words.join(' ')).not.toMatch(/inbox|on its way|we (?:will|have) sen[dt]|confirm|check your/i);
    expect(words[0]).toMatch(/it is not sent or kept/);
  });

  it('keeps the focus near: on the thanks, and beside the form when that returns', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    render(<NewsletterForm />);
    await user.click(field());
    await user.keyboard('ann@example.com{Enter}');
    const place = screen.getByText(THANKS).closest<HTMLElement>('[tabindex="-1"]')!;
    expect(document.activeElement).toBe(place);
    pass(3_000);
    expect(document.activeElement).toBe(place);
    expect(within(place).getByLabelText('Your email address')).toBe(field());
    await user.tab();
    expect(document.activeElement).toBe(field());
    vi.useRealTimers();
  });
});
