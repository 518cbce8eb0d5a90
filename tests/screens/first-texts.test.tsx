import { MantineProvider } from '@mantine/core';
import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { FirstTextsContext } from '#src/ui/first-texts.ts';
import { WhenLoaded } from '#src/ui/WhenLoaded.tsx';

import { deferred } from '../support/deferred.ts';
import { render } from './support/render.tsx';

const TEXT = 'The words of the lesson';

const page = (load: () => Promise<string>) => (
  <MantineProvider>
    <FirstTextsContext value={new Map()}>
      <Suspense fallback={<p>One moment</p>}>
        <WhenLoaded load={load}>{(text) => <p>{text}</p>}</WhenLoaded>
      </Suspense>
    </FirstTextsContext>
  </MantineProvider>
);

const htmlOf = async (load: () => Promise<string>) => {
  const { prelude } = await prerender(page(load));
  return new Response(prelude).text();
};

let root: Root | undefined;
afterEach(async () => {
  await act(async () => {
    root?.unmount();
  });
  document.body.innerHTML = '';
});

async function takeOver(html: string, load: () => Promise<string>) {
  document.body.innerHTML = `<main>${html}</main>`;
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  await act(async () => {
    root = hydrateRoot(document.querySelector('main')!, page(load), { onRecoverableError });
  });
  return onRecoverableError;
}

describe('a text that stands in the HTML of its page', () => {
  it('is in the HTML', async () => {
    await expect(htmlOf(() => Promise.resolve(TEXT))).resolves.toContain(TEXT);
  });

  it('goes on being read while the same text is on its way, and is kept as it is', async () => {
    const html = await htmlOf(() => Promise.resolve(TEXT));
    const { promise, resolve } = deferred<string>();
    const problems = await takeOver(html, () => promise);
    const paragraph = screen.getByText(TEXT);
    expect(screen.queryByText('One moment')).toBeNull();
    await act(async () => {
      resolve(TEXT);
    });
    expect(screen.getByText(TEXT)).toBe(paragraph);
    expect(problems).not.toHaveBeenCalled();
  });

  it('makes way for the offer to try again where it does not come', async () => {
    const html = await htmlOf(() => Promise.resolve(TEXT));
    await takeOver(html, () => Promise.reject(new Error('offline')));
    expect(await screen.findByRole('alert')).toHaveTextContent('The text could not be loaded.');
  });
});

it('a text on a page without HTML of its own shows that it is on its way', async () => {
  const { promise, resolve } = deferred<string>();
  render(<WhenLoaded load={() => promise}>{(text) => <p>{text}</p>}</WhenLoaded>);
  expect(screen.getByText('Opening the text…')).toBeInTheDocument();
  await act(async () => {
    resolve(TEXT);
  });
  expect(screen.getByText(TEXT)).toBeInTheDocument();
});
