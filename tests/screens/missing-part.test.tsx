import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ErrorBoundary } from 'react-error-boundary';
import { MemoryRouter, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ScreenErrorBoundary } from '#src/app/ScreenErrorBoundary.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PartBoundary } from '#src/ui/PartBoundary.tsx';

import { render, renderRoutes } from './support/render.tsx';

type Module = Readonly<Record<'Part', () => React.ReactNode>>;

const here: Module = { Part: () => <p>Here</p> };

const failing = (times: number, module: Module = here) => {
  const load = vi.fn<() => Promise<Module>>().mockResolvedValue(module);
  for (let time = 0; time < times; time += 1) {
    load.mockRejectedValueOnce(new Error('https://example.com/assets/part.js'));
  }
  return load;
};

const goOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
};

/** As a built page has it, with the script of this version. */
const startedFrom = (script: string, page: () => Promise<Response>) => {
  document.head.innerHTML = `<script type="module" src="${script}"></script>`;
  vi.stubGlobal('fetch', page);
};

const retry = () => screen.findByRole('button', { name: 'Try again' });
const newPage = () => screen.queryByRole('button', { name: 'Load the page again' });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a part whose file did not come', () => {
  const show = (load: () => Promise<Module>) => {
    const Part = lazyPart(load, 'Part');
    return render(
      <>
        <textarea aria-label="Words" />
        <PartBoundary what="choice">
          <Part />
        </PartBoundary>
      </>,
    );
  };

  it('fails alone, says so without the name of a file, and comes when it is asked for again', async () => {
    show(failing(2));
    fireEvent.change(screen.getByLabelText('Words'), { target: { value: 'Typed' } });
    fireEvent.click(await retry());
    await waitFor(() => {
      expect(screen.getByRole('alert')).toHaveTextContent('The choice could not be loaded.');
    });
    expect(document.body).not.toHaveTextContent('assets');
    expect(screen.getByLabelText('Words')).toHaveValue('Typed');
    fireEvent.click(await retry());
    expect(await screen.findByText('Here')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Words')).toHaveValue('Typed');
  });

  it('is fetched anew when it is shown again later', async () => {
    const load = failing(1);
    const Part = lazyPart(load, 'Part');
    const first = render(
      <PartBoundary what="choice">
        <Part />
      </PartBoundary>,
    );
    await retry();
    first.unmount();
    render(
      <PartBoundary what="choice">
        <Part />
      </PartBoundary>,
    );
    expect(await screen.findByText('Here')).toBeInTheDocument();
  });

  it('says nothing while nobody wants it, and comes once somebody does', async () => {
    const Part = lazyPart(failing(1), 'Part');
    const boundary = (isWanted: boolean) => (
      <MemoryRouter>
        <PartBoundary what="text" isWanted={isWanted} onClose={() => {}}>
          <Part />
        </PartBoundary>
      </MemoryRouter>
    );
    const { rerender } = render(boundary(true));
    expect(await screen.findByRole('button', { name: 'Close' })).toBeInTheDocument();
    rerender(boundary(false));
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(boundary(true));
    expect(await screen.findByText('Here')).toBeInTheDocument();
  });

  it('says that the device is offline', async () => {
    goOnline(false);
    show(failing(1));
    await retry();
    expect(screen.getByRole('alert')).toHaveTextContent('You seem to be offline.');
    expect(newPage()).toBeNull();
  });

  it.each([
    ['a newer site stands there', () => Promise.resolve(new Response('<script src="/assets/new.js">')), true],
    ['the site is the same', () => Promise.resolve(new Response('<script src="/assets/old.js">')), false],
    ['the site is down', () => Promise.resolve(new Response('', { status: 503 })), false],
  ])('offers the new page only where %s', async (_name, page, isReplaced) => {
    startedFrom('/assets/old.js', page);
    show(failing(1));
    await screen.findByRole('alert');
    expect(screen.queryByText(/has been renewed/) !== null).toBe(isReplaced);
    expect(screen.queryByRole('button', { name: 'Try again' }) === null).toBe(isReplaced);
    expect(newPage()).toBeInTheDocument();
  });

  it('takes a server that cannot be reached for a missing connection', async () => {
    startedFrom('/assets/old.js', () => Promise.reject(new TypeError('Failed to fetch')));
    show(failing(1));
    await retry();
    expect(screen.getByRole('alert')).toHaveTextContent('You seem to be offline.');
  });

  it('leaves an error of the part itself to the page', async () => {
    const Part = lazyPart(
      failing(0, {
        Part: () => {
          throw new Error('It broke');
        },
      }),
      'Part',
    );
    render(
      <ErrorBoundary fallback={<p>The page broke</p>}>
        <PartBoundary what="choice">
          <Part />
        </PartBoundary>
      </ErrorBoundary>,
    );
    expect(await screen.findByText('The page broke')).toBeInTheDocument();
  });
});

describe('a screen whose file did not come', () => {
  const visit = (address: string, load: () => Promise<Module>) => {
    const Part = lazyPart(load, 'Part');
    const routes: RouteObject[] = [
      {
        path: '*',
        element: (
          <ScreenErrorBoundary>
            <Part />
          </ScreenErrorBoundary>
        ),
      },
    ];
    return renderRoutes(routes, address);
  };
  const reloads = () => vi.spyOn(location, 'reload').mockImplementation(() => {});
  const gone = () => Promise.resolve(new Response('<script src="/assets/new.js">'));

  it('can be tried again, and never names the file', async () => {
    visit('/dashboard', failing(2));
    fireEvent.click(await retry());
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'This page could not be loaded',
    );
    expect(document.body).not.toHaveTextContent('assets');
    fireEvent.click(await retry());
    expect(await screen.findByText('Here')).toBeInTheDocument();
  });

  it.each(['/checkout/success', '/checkout/success/'])(
    'says at %s that the payment is safe',
    async (address) => {
      visit(`${address}?token=1`, failing(1));
      expect(await screen.findByText(/your payment is safe\. Please do not pay again/)).toBeInTheDocument();
    },
  );

  it('says nothing of payments elsewhere', async () => {
    visit('/checkout/cancel', failing(1));
    await retry();
    expect(screen.queryByText(/payment/)).toBeNull();
  });

  it('is loaded with a new page once, and not a second time', async () => {
    startedFrom('/assets/old.js', gone);
    const reload = reloads();
    const first = visit('/dashboard', failing(1));
    await screen.findByText(/has been renewed/);
    expect(reload).toHaveBeenCalledTimes(1);
    first.unmount();
    visit('/dashboard', failing(1));
    await screen.findByText(/has been renewed/);
    expect(reload).toHaveBeenCalledTimes(1);
    fireEvent.click(newPage()!);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('never takes what is typed with it', async () => {
    startedFrom('/assets/old.js', gone);
    const reload = reloads();
    const field = document.createElement('textarea');
    field.value = 'Typed';
    document.body.append(field);
    visit('/courses', failing(1));
    await screen.findByText(/has been renewed/);
    expect(reload).not.toHaveBeenCalled();
    field.remove();
  });

  it('waits for the connection instead, where there is none', async () => {
    startedFrom('/assets/old.js', gone);
    goOnline(false);
    const reload = reloads();
    visit('/resources', failing(1));
    await retry();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a part that was fetched before it is shown', () => {
  it('is there at once, without a sign of waiting', async () => {
    const Part = lazyPart(failing(0), 'Part');
    await Part.preload();
    render(
      <PartBoundary what="choice" waiting={<p>One moment</p>}>
        <Part />
      </PartBoundary>,
    );
    expect(screen.getByText('Here')).toBeInTheDocument();
    expect(screen.queryByText('One moment')).toBeNull();
  });

  it('is asked for again where that had failed', async () => {
    const Part = lazyPart(failing(1), 'Part');
    await Part.preload();
    render(
      <PartBoundary what="choice">
        <Part />
      </PartBoundary>,
    );
    expect(await screen.findByText('Here')).toBeInTheDocument();
  });
});
