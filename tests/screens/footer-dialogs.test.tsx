import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import * as footerTexts from '#content/legal/footer-texts.ts';
import { Footer } from '#src/app/Footer.tsx';
import { HashScroll } from '#src/app/HashScroll.tsx';
import { TextDialogOutlet } from '#src/app/TextDialogOutlet.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';

import { renderRoutes } from './support/render.tsx';

vi.mock('#content/legal/footer-texts.ts', { spy: true });

// The dialogs load when the first of them is opened; how long that takes is not what is tested.
configure({ asyncUtilTimeout: 30_000 });

const loadFooterText = vi.mocked(footerTexts.loadFooterText);

beforeEach(() => {
  loadFooterText.mockClear();
});

function openPage(address: string | { pathname: string; search?: string; state: unknown } = '/') {
  const user = userEvent.setup();
  const page = (
    <>
      <HashScroll />
      <PageHeading pageTitle="A page">A page</PageHeading>
      <div id="pricing" tabIndex={-1} />
      <Footer />
      <TextDialogOutlet />
    </>
  );
  const { router } = renderRoutes(
    [
      { path: '/', element: page },
      { path: '/before', element: <p>The page before</p> },
    ],
    '/before',
  );
  act(() => {
    void router.navigate(
      typeof address === 'string' ? address : { pathname: address.pathname, search: address.search ?? '' },
      typeof address === 'string' ? {} : { state: address.state },
    );
  });
  const at = () =>
    `${router.state.location.pathname}${router.state.location.search}${router.state.location.hash}`;
  return { user, router, at };
}

const footerButton = (name: string) => screen.getByRole('button', { name, hidden: true });
const dialog = () => screen.findByRole('dialog');

async function isClosed() {
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
}

it('a text over the page leaves the focus of the page’s heading alone', async () => {
  const { user } = openPage();
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveFocus();
  const focused = vi.fn<() => void>();
  heading.addEventListener('focus', focused);
  await user.click(footerButton('About Us'));
  expect(await dialog()).toBeVisible();
  expect(focused).not.toHaveBeenCalled();
});

describe('the buttons of the footer', () => {
  // Section 2: "Footer buttons open dialogs: About Us, Contact Us, Privacy Policy, Terms of Use."
  it.each([
    ['About Us', 'about', ['What we do', 'How we write', 'What we are not', 'How we earn our living']],
    ['Contact Us', 'contact', ['Help for members', 'General questions', 'By mail', 'When we answer']],
    [
      'Privacy Policy',
      'privacy-policy',
      ['What we collect', 'How we use it', 'Whom we share it with', 'How we keep it safe', 'Your rights'],
    ],
    [
      'Terms of Use',
      'terms-of-use',
      [
        'Acceptance of these terms',
        'License to use the courses',
        'Disclaimer',
        'Medical disclaimer',
        'Refund',
        'Limitations',
        'Governing law',
      ],
    ],
  ])('%s opens its dialog, and only then loads its text', async (title, name, headings) => {
    const { user, at } = openPage();
    expect(loadFooterText).not.toHaveBeenCalled();
    await user.click(footerButton(title));
    expect(await dialog()).toHaveAccessibleName(title);
    expect(at()).toBe(`/?read=${name}`);
    await screen.findByRole('heading', { level: 3, name: headings[0]! });
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      headings,
    );
    expect(new Set(loadFooterText.mock.calls.flat())).toEqual(new Set([name]));
  });

  it('stand beside the way to the blog, which the landing page has nowhere else', async () => {
    const { user, at } = openPage();
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Blog' }));
    expect(at()).toBe('/blog');
  });

  it('stand in the order of the specification', () => {
    openPage();
    const buttons = within(screen.getByRole('contentinfo')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'About Us',
      'Contact Us',
      'Privacy Policy',
      'Terms of Use',
    ]);
  });
});

describe('a footer dialog', () => {
  it.each([
    ['Back', (_user: unknown, router: ReturnType<typeof openPage>['router']) => router.navigate(-1)],
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'Close',
      async (user: ReturnType<typeof userEvent.setup>) =>
        user.click(within(await dialog()).getByRole('button', { name: 'Close' })),
    ],
  ])('closes with %s and gives the focus back to its button', async (_name, close) => {
    const { user, router, at } = openPage();
    await user.click(footerButton('Privacy Policy'));
    await dialog();
    await act(async () => {
      await close(user, router);
    });
    await isClosed();
    expect(at()).toBe('/');
    expect(footerButton('Privacy Policy')).toHaveFocus();
    await act(() => router.navigate(-1));
    expect(at()).toBe('/before');
  });

  it('takes one step back for two presses of Escape', async () => {
    const { user, at } = openPage();
    await user.click(footerButton('About Us'));
    await dialog();
    act(() => {
      fireEvent.keyDown(document.body, { key: 'Escape' });
      fireEvent.keyDown(document.body, { key: 'Escape' });
    });
    await isClosed();
    expect(at()).toBe('/');
  });

  it('opens from its address alone, and then closes without leaving the page', async () => {
    const { user, at } = openPage('/?token=abc&read=terms-of-use');
    expect(await dialog()).toHaveAccessibleName('Terms of Use');
    await user.keyboard('{Escape}');
    await isClosed();
    expect(at()).toBe('/?token=abc');
    expect(footerButton('Terms of Use')).toHaveFocus();
  });

  it('leaves the rest of the address and what the history keeps for the page as they are', async () => {
    const { user, router, at } = openPage({
      pathname: '/',
      search: '?token=abc',
      state: { completedModule: 2 },
    });
    await user.click(footerButton('About Us'));
    await dialog();
    expect(at()).toBe('/?token=abc&read=about');
    expect(router.state.location.state).toMatchObject({ completedModule: 2 });
  });

  it.each(['/?read=', '/?read=unknown', '/?read=About%20Us'])('stays closed at %s', async (address) => {
    openPage(address);
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(loadFooterText).not.toHaveBeenCalled();
  });

  it('says so when its text cannot be loaded, and loads it at a second try', async () => {
    loadFooterText.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    loadFooterText.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user } = openPage();
    await user.click(footerButton('Contact Us'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The text could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'By mail' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('makes email addresses in the text into links', async () => {
    openPage('/?read=contact');
    await screen.findByRole('heading', { name: 'General questions' });
    const inside = within(await dialog());
    expect(inside.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'mailto:support@daylightandrest.example',
      'mailto:hello@daylightandrest.example',
    ]);
  });

  it('prints on request', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { user } = openPage('/?read=about');
    await user.click(await screen.findByRole('button', { name: 'Print this text' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('a step back to a part of a page', () => {
  it('does not scroll there: the member stays where the dialog was opened', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    const { user, at } = openPage('/#pricing');
    expect(scrolled).toHaveBeenCalled();
    scrolled.mockClear();
    await user.click(footerButton('About Us'));
    await dialog();
    expect(at()).toBe('/?read=about');
    await user.keyboard('{Escape}');
    await isClosed();
    expect(at()).toBe('/#pricing');
    expect(scrolled).not.toHaveBeenCalled();
    expect(footerButton('About Us')).toHaveFocus();
    vi.restoreAllMocks();
  });
});
