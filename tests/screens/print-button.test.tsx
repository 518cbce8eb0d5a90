import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { PrintButton } from '#src/ui/PrintButton.tsx';

import { render } from './support/render.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const ADVICE =
  'If no print window opens, this app cannot print. Open the page in Safari, Chrome, Edge or Firefox.';

function press() {
  render(<PrintButton>Print this text</PrintButton>);
  fireEvent.click(screen.getByRole('button', { name: 'Print this text' }));
}

describe('a press on Print', () => {
  it('opens the dialog, without a word', () => {
    vi.stubGlobal('print', () => {
      dispatchEvent(new Event('beforeprint'));
    });
    press();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([
    ['has no print', undefined],
    ['has one that does nothing', () => {}],
  ])('is answered in a window that %s', (_what, print) => {
    vi.stubGlobal('print', print);
    press();
    expect(screen.getByRole('status')).toHaveTextContent(ADVICE);
  });

  it('says nothing more once the dialog opens', () => {
    vi.stubGlobal('print', undefined);
    press();
    vi.stubGlobal('print', () => {
      dispatchEvent(new Event('beforeprint'));
    });
    fireEvent.click(screen.getByRole('button'));
    expect(screen.queryByRole('status')).toBeNull();
  });
});
