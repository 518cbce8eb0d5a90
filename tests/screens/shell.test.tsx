import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Course } from '#content/types.ts';
import { HashScroll } from '#src/app/HashScroll.tsx';
import { Header } from '#src/app/Header.tsx';
import { siteRoutes } from '#src/app/routes.tsx';
import { SessionContext, type Session } from '#src/session/session.ts';
import { rememberWantedAddress } from '#src/session/wanted-address.ts';

import { memberSession, render, renderRoutes } from './support/render.tsx';

const screens = vi.hoisted(() => ({ break: null as unknown }));

vi.mock('#src/checkout/SubscribeButton.tsx', () => ({
  SubscribeButton: ({ settings }: { settings: { planId: string } }) => (
    <button type="button">Subscribe to {settings.planId}</button>
  ),
}));
vi.mock('#src/checkout/CheckoutSuccessPage.tsx', () => ({
  CheckoutSuccessPage: () => <h1>Checkout Success</h1>,
}));
vi.mock('#src/checkout/CheckoutCancelPage.tsx', () => ({
  CheckoutCancelPage: () => {
    if (screens.break !== null) {
      throw screens.break;
    }
    return <h1>Checkout Cancelled</h1>;
  },
}));
vi.mock('#src/courses/CoursePage.tsx', () => ({
  CoursePage: ({ course }: { course: Course }) => <h1>The {course.id} course</h1>,
}));
vi.mock('#src/courses/ModulePage.tsx', () => ({ ModulePage: () => <h1>A sleep module</h1> }));

// Screens load when they are opened; how long that takes is not what is tested.
configure({ asyncUtilTimeout: 30_000 });

const visitor: Session = { ...memberSession, status: 'signedOut', memberId: null, hasCourseAccess: false };
const paypal = { clientId: 'client', planId: 'P-1', environment: 'sandbox', sdkUrl: null } as const;

const scrolled = vi.fn<(this: Element, options?: unknown) => void>();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('scrollTo', () => {});
  scrolled.mockReset();
  Element.prototype.scrollIntoView = function scrollIntoView(options) {
    scrolled.call(this, options);
  };
});

afterEach(() => {
  screens.break = null;
  vi.restoreAllMocks();
  document.cookie = '__client_uat=; max-age=0';
});

async function visit(
  address: string | { pathname: string; state: unknown },
  session: Session = memberSession,
) {
  const router = createMemoryRouter(siteRoutes({ paypal }), { initialEntries: [address] });
  render(<RouterProvider router={router} />, session);
  await screen.findByRole('heading', { level: 1 });
  return router;
}

const mainNav = () => screen.queryByRole('navigation', { name: 'Main' });

describe('the headers, by section 2', () => {
  it.each([
    ['/checkout/success', 'Checkout Success'],
    ['/checkout/cancel', 'Checkout Cancelled'],
    ['/sltrng/module/1', 'A sleep module'],
    ['/brand-preview', 'Our logo'],
    ['/nothing/here', 'Page not found'],
  ])('%s has the shared header', async (address, heading) => {
    await visit(address);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    const nav = within(mainNav()!);
    expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Blog',
      'Courses',
      'Resources',
      'Dashboard',
      'Today: sleep',
      'Today: energy',
    ]);
    expect(nav.getByRole('link', { name: 'Today: sleep' })).toHaveAttribute('href', '/sltrng#today');
    expect(nav.getByRole('link', { name: 'Today: energy' })).toHaveAttribute('href', '/efcourse#today');
    expect(nav.getByRole('link', { name: 'Resources' })).toHaveAttribute('href', '/resources');
    expect(nav.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(nav.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog');
    expect(screen.getAllByRole('banner')).toHaveLength(1);
  });

  it.each([
    ['/', 'Take care of your nights'],
    ['/courses', 'Your courses'],
    ['/sltrng', 'The sleep course'],
    ['/course', 'The sleep course'],
  ])('%s has the landing header, with the links of members for members only', async (address, heading) => {
    await visit(address);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    expect(
      within(mainNav()!)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Home', 'Blog', 'Courses', 'Resources', 'Dashboard', 'Today: sleep', 'Today: energy']);
    expect(screen.getAllByRole('banner')).toHaveLength(1);
    expect(
      within(screen.getByRole('banner')).getByRole('link', { name: /to the home page/ }),
    ).toHaveAttribute('href', '/');
  });

  // Section 2: the landing header is a logo, sign-in, a menu and the theme. Issue 15: one navigation on every page of members.
  it.each<[string, Session]>([
    ['a visitor', visitor],
    ['a member without access', { ...memberSession, hasCourseAccess: false }],
  ])('the landing header has no links for %s', async (_name, session) => {
    await visit('/', session);
    expect(mainNav()).toBeNull();
  });

  // R030 of the review: the card that closes a page wears the header of its route.
  it.each([
    ['/dashboard', ['Home', 'Blog', 'Courses']],
    ['/sltrng/module/1', ['Home', 'Blog', 'Courses']],
    ['/sltrng', []],
    ['/courses', []],
  ])('%s, closed to a member without access, has %o', async (address, labels) => {
    const router = createMemoryRouter(siteRoutes({ paypal }), { initialEntries: [address] });
    render(<RouterProvider router={router} />, { ...memberSession, hasCourseAccess: false });
    await screen.findByText('Course Access Required');
    const links = mainNav() === null ? [] : within(mainNav()!).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(labels);
  });

  it('greets a member on the landing page, and invites nobody who has paid', async () => {
    await visit('/');
    const page = within(screen.getByRole('main'));
    expect(page.getByText('Welcome back')).toBeInTheDocument();
    expect(page.getByRole('link', { name: 'Go on with your courses' })).toHaveAttribute('href', '/courses');
    expect(page.getByRole('link', { name: 'Open your dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(page.queryByRole('link', { name: 'Join the Inner Circle' })).toBeNull();
    expect(page.queryByText(/Not sure yet/)).toBeNull();
  });

  it('lets a visitor who is not sure read first', async () => {
    await visit('/', visitor);
    expect(within(screen.getByRole('main')).getByText(/Not sure yet/)).toBeInTheDocument();
  });

  it.each<[string, Session]>([
    ['a visitor', visitor],
    ['a member without access', { ...memberSession, hasCourseAccess: false }],
  ])('the shared header leads %s to open pages only', async (_name, session) => {
    await visit('/checkout/cancel', session);
    const links = within(mainNav()!).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Home', 'Blog', 'Courses']);
  });

  const now = Date.now();
  it.each<[string, Session, string]>([
    ['a member with access', memberSession, '/courses'],
    ['a member whose access ends tomorrow', { ...memberSession, accessEndsAt: now + 86_400_000 }, '/courses'],
    ['a member whose access has ended', { ...memberSession, accessEndsAt: now - 1 }, '/#courses'],
    ['a member without access', { ...memberSession, hasCourseAccess: false }, '/#courses'],
    ['a visitor', visitor, '/#courses'],
    ['someone not known yet', { ...visitor, status: 'loading' }, '/#courses'],
    ['someone who cannot be known', { ...visitor, status: 'failed' }, '/#courses'],
  ])('Courses for %s', async (_name, session, href) => {
    await visit('/checkout/cancel', session);
    expect(within(mainNav()!).getByRole('link', { name: 'Courses' })).toHaveAttribute('href', href);
  });

  it('Courses for someone whose session is still being read', async () => {
    document.cookie = '__client_uat=1700000000';
    await visit('/checkout/cancel', { ...visitor, status: 'loading' });
    expect(within(mainNav()!).getByRole('link', { name: 'Courses' })).toHaveAttribute('href', '/courses');
  });

  it.each(['/', '/checkout/success'])('%s has theme and text size behind one button', async (address) => {
    await visit(address);
    expect(screen.queryByRole('radio')).toBeNull();
    const button = screen.getByRole('button', { name: 'Display' });
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const themes = await screen.findByRole('group', { name: 'Theme' });
    expect(within(themes).getAllByRole('radio')).toHaveLength(3);
    expect(within(screen.getByRole('group', { name: 'Text size' })).getAllByRole('radio')).toHaveLength(3);
    fireEvent.keyDown(screen.getByRole('radio', { name: 'Dark' }), { key: 'Escape' });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('have a menu for narrow windows that closes with Escape, outside, and on the way to another page', async () => {
    const router = await visit('/checkout/cancel');
    const menu = screen.getByRole('button', { name: 'Menu' });
    const panel = document.getElementById(menu.getAttribute('aria-controls')!)!;
    const isOpen = () => {
      expect(panel.hasAttribute('data-open')).toBe(menu.getAttribute('aria-expanded') === 'true');
      return panel.hasAttribute('data-open');
    };
    expect(isOpen()).toBe(false);
    fireEvent.click(menu);
    expect(isOpen()).toBe(true);
    fireEvent.keyDown(menu, { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect(menu).toHaveFocus();
    fireEvent.click(menu);
    fireEvent.mouseDown(document.body);
    expect(isOpen()).toBe(false);
    fireEvent.click(menu);
    await act(() => router.navigate('/checkout/success'));
    expect(menu).toBeInTheDocument();
    expect(isOpen()).toBe(false);
  });
});

describe('Sign in and Sign up', () => {
  const button = (name: string) => screen.queryByRole('button', { name });

  it.each(['/', '/checkout/success'])('on %s open the dialogs and lead to /sltrng', async (address) => {
    const openSignIn = vi.fn<Session['openSignIn']>();
    const openSignUp = vi.fn<Session['openSignUp']>();
    await visit(address, { ...visitor, openSignIn, openSignUp });
    fireEvent.click(button('Sign in')!);
    fireEvent.click(button('Sign up')!);
    expect(openSignIn.mock.calls).toEqual([[{ returnTo: '/sltrng' }]]);
    expect(openSignUp.mock.calls).toEqual([[{ returnTo: '/sltrng' }]]);
  });

  it('lead to the page that the visitor asked for', async () => {
    const openSignIn = vi.fn<Session['openSignIn']>();
    rememberWantedAddress('/sltrng/module/3');
    await visit('/', { ...visitor, openSignIn });
    fireEvent.click(button('Sign in')!);
    expect(openSignIn).toHaveBeenCalledWith({ returnTo: '/sltrng/module/3' });
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'sltrng'])(
    'never lead out of the site: %s',
    async (address) => {
      const openSignIn = vi.fn<Session['openSignIn']>();
      rememberWantedAddress(address);
      await visit('/', { ...visitor, openSignIn });
      fireEvent.click(button('Sign in')!);
      expect(openSignIn).toHaveBeenCalledWith({ returnTo: '/sltrng' });
    },
  );

  it.each<[string, Session, string, boolean]>([
    ['a visitor', visitor, '', true],
    ['a member', memberSession, '', false],
    ['someone not known yet', { ...visitor, status: 'loading' }, '', true],
    ['someone not known yet who was signed out', { ...visitor, status: 'loading' }, '__client_uat=0', true],
    ['someone whose session is being read', { ...visitor, status: 'loading' }, '__client_uat_x1=17', false],
    ['someone who cannot be known', { ...visitor, status: 'failed' }, '__client_uat=17', true],
  ])('are offered to %s', async (_name, session, cookie, isOffered) => {
    document.cookie = cookie;
    await visit('/', session);
    document.cookie = '__client_uat_x1=; max-age=0';
    expect(button('Sign in') !== null).toBe(isOffered);
    expect(button('Sign up') !== null).toBe(isOffered);
  });

  it.each(['Sign in', 'Sign up'])(
    'start the sign-in service when %s is pointed at or focused',
    async (name) => {
      const prepare = vi.fn<() => void>();
      await visit('/', { ...visitor, status: 'loading', prepare });
      expect(prepare).not.toHaveBeenCalled();
      fireEvent.pointerEnter(button(name)!);
      expect(prepare).toHaveBeenCalledTimes(1);
      act(() => button(name)!.focus());
      expect(prepare).toHaveBeenCalledTimes(2);
    },
  );

  it('show that an early press waits', async () => {
    await visit('/', { ...visitor, status: 'loading', awaitedDialog: 'signUp' });
    expect(button('Sign up')).toHaveAttribute('aria-busy', 'true');
    // The library's own sign of waiting takes the words away.
    expect(button('Sign up')).not.toHaveAttribute('data-loading');
    expect(button('Sign in')).not.toHaveAttribute('aria-busy');
  });
});

describe('what an open page says about signing in', () => {
  it('is nothing as a rule', async () => {
    await visit('/', visitor);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each(['/', '/checkout/success', '/nothing'])(
    '%s stays readable when the service fails, with “Try again”',
    async (address) => {
      const retry = vi.fn<() => void>();
      await visit(address, { ...visitor, status: 'failed', retry });
      expect(screen.getByRole('status')).toHaveTextContent('Signing in is not working right now.');
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(retry).toHaveBeenCalledTimes(1);
    },
  );

  it('is said once where the guard says it', async () => {
    await visit('/sltrng', { ...visitor, status: 'failed' });
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    expect(screen.queryByText(/go on reading this page/)).toBeNull();
  });

  it('tells a visitor whom the guard turned away, and takes them on after the sign-in', async () => {
    const openSignIn = vi.fn<Session['openSignIn']>();
    const router = await visit('/sltrng/module/2', { ...visitor, openSignIn });
    expect(router.state.location.pathname).toBe('/');
    expect(screen.getByRole('status')).toHaveTextContent('The page that you asked for is for members.');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in and go on' }));
    expect(openSignIn).toHaveBeenCalledWith({ returnTo: '/sltrng/module/2' });
  });

  it('asks who is there for a visitor who was turned away, also after a reload', async () => {
    const prepare = vi.fn<() => void>();
    rememberWantedAddress('/sltrng');
    await visit(
      { pathname: '/', state: { wasTurnedAway: true } },
      { ...visitor, status: 'loading', prepare },
    );
    expect(prepare).toHaveBeenCalled();
  });

  it('does not follow the visitor around', async () => {
    const router = await visit('/sltrng', visitor);
    await act(() => router.navigate('/checkout/cancel'));
    expect(screen.queryByText(/for members/)).toBeNull();
    await act(() => router.navigate('/'));
    expect(screen.queryByText(/for members/)).toBeNull();
  });
});

describe('a failure of the sign-in service', () => {
  it('closes the menu of a narrow window, which would cover what is said of it', async () => {
    function Page() {
      const [session, setSession] = useState<Session>({
        ...visitor,
        awaitedDialog: 'signIn',
        status: 'loading',
      });
      return (
        <SessionContext value={session}>
          <Header />
          <button
            onClick={() => {
              setSession({ ...visitor, status: 'failed' });
            }}
          >
            Fail
          </button>
        </SessionContext>
      );
    }
    render(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    );
    const menu = screen.getByRole('button', { name: 'Menu' });
    fireEvent.click(menu);
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText(/On a slow connection/)).toBeInTheDocument();
    fireEvent.click(screen.getByText('Fail'));
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(menu);
    expect(menu).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('finding one’s way', () => {
  it('the skip link is the first stop and moves the focus to the content', async () => {
    const router = await visit('/checkout/success');
    const [first] = document.querySelectorAll('a[href], button, input');
    expect(first).toHaveTextContent('Skip to the content');
    fireEvent.click(first!);
    expect(screen.getByRole('main')).toHaveFocus();
    expect(router.state.location.hash).toBe('');
  });

  it.each(['/', '/checkout/success', '/nothing', '/sltrng', '/courses'])(
    '%s has one main part and the contact in its footer',
    async (address) => {
      await visit(address);
      expect(screen.getAllByRole('main')).toHaveLength(1);
      const footer = within(screen.getByRole('contentinfo'));
      expect(footer.getByRole('link', { name: 'support@daylightandrest.example' })).toBeInTheDocument();
      expect(footer.getByText(/Tidewater/)).toBeInTheDocument();
    },
  );

  it.each([
    ['/sltrng', { ...memberSession, hasCourseAccess: false }],
    ['/sltrng', { ...visitor, status: 'failed' as const }],
  ])('the messages of the guard at %s stand between header and footer', async (address, session) => {
    await visit(address, session);
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  });

  it.each(['pricing', 'courses', 'subscribe'])('/#%s is scrolled to from another page', async (id) => {
    const router = await visit('/checkout/cancel');
    await act(() => router.navigate(`/#${id}`));
    await screen.findByRole('heading', { name: /Take care of your nights/ });
    await waitFor(() => {
      expect(scrolled.mock.contexts).toContain(document.getElementById(id));
    });
    expect(document.getElementById(id)).toHaveFocus();
  });

  const addSection = (id: string) => {
    const section = document.createElement('section');
    section.id = id;
    section.tabIndex = -1;
    document.body.append(section);
    return section;
  };
  const untilObserved = () => new Promise((resolve) => setTimeout(resolve, 0));

  it('is scrolled to once it is there, where it loads later', async () => {
    renderRoutes([{ path: '/', element: <HashScroll /> }], '/#later');
    expect(scrolled).not.toHaveBeenCalled();
    const section = addSection('later');
    await untilObserved();
    expect(scrolled.mock.contexts).toEqual([section]);
    expect(section).toHaveFocus();
    section.remove();
  });

  it('is no longer waited for after the visitor went on', async () => {
    const { router } = renderRoutes([{ path: '*', element: <HashScroll /> }], '/#later');
    await act(() => router.navigate('/elsewhere'));
    const section = addSection('later');
    await untilObserved();
    expect(scrolled).not.toHaveBeenCalled();
    section.remove();
  });

  it.each([
    ['that a visit begins with is there at once', '/#part', 'auto'],
    ['of another page is there at once', '/elsewhere', 'auto'],
    ['of the page that is seen is scrolled to in view', '/', 'smooth'],
  ])('a part %s', async (_name, first, behavior) => {
    const section = addSection('part');
    const { router } = renderRoutes([{ path: '*', element: <HashScroll /> }], first);
    if (first !== '/#part') {
      await act(() => router.navigate('/#part'));
    }
    expect(scrolled.mock.lastCall).toEqual([{ behavior }]);
    section.remove();
  });

  it('stays where it is while what stands above it is still coming, until the member takes over', async () => {
    const growing = new Set<() => void>();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly callback: () => void;
        constructor(callback: () => void) {
          this.callback = callback;
        }
        observe() {
          growing.add(this.callback);
        }
        disconnect() {
          growing.delete(this.callback);
        }
      },
    );
    const section = addSection('part');
    const { router } = renderRoutes([{ path: '*', element: <HashScroll /> }], '/course');
    await act(() => router.navigate('/dashboard#part'));
    scrolled.mockReset();
    for (const grow of growing) {
      grow();
    }
    expect(scrolled.mock.contexts).toEqual([section]);
    dispatchEvent(new Event('touchstart'));
    expect(growing.size).toBe(0);
    vi.unstubAllGlobals();
    section.remove();
  });

  it('is scrolled to again at a second press', async () => {
    const router = await visit('/#pricing');
    scrolled.mockReset();
    await act(() => router.navigate('/#pricing'));
    expect(scrolled).toHaveBeenCalled();
  });

  it('an unknown part of a page moves nothing', async () => {
    await visit('/#nothing');
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('the payment button gets the settings of the site', async () => {
    await visit('/');
    expect(await screen.findByRole('button', { name: 'Subscribe to P-1' })).toBeInTheDocument();
  });
});

describe('protected addresses', () => {
  it.each([
    '/courses',
    '/sltrng',
    '/sltrng/module/1',
    '/sltrng/module/99',
    '/course',
    '/dashboard',
    '/resources',
    '/resources/progressive-muscle-relaxation',
    '/resources/sleep-hygiene-checklist',
    '/resources/breathing-exercise',
    '/resources/sleep-sanctuary',
  ])('%s is behind the guard', async (address) => {
    const router = await visit(address, visitor);
    expect(router.state.location.pathname).toBe('/');
  });

  it.each([
    ['/dashboard', 'Your dashboard'],
    ['/resources', 'Resources'],
    ['/resources/progressive-muscle-relaxation', 'Progressive Muscle Relaxation'],
    ['/resources/sleep-hygiene-checklist', 'Sleep Hygiene Checklist'],
    ['/resources/breathing-exercise', '4-7-8 Breathing Exercise'],
    ['/resources/sleep-sanctuary', 'Creating Your Sleep Sanctuary'],
  ])('%s shows a member %s', async (address, heading) => {
    await visit(address);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  });

  it.each(['/', '/checkout/success', '/checkout/cancel', '/brand-preview', '/nothing'])(
    '%s is open',
    async (address) => {
      const router = await visit(address, visitor);
      expect(router.state.location.pathname).toBe(address);
    },
  );
});

describe('an error', () => {
  it('of a screen is shown with its text and a way home, between header and footer', async () => {
    screens.break = new Error('The page broke');
    await visit('/checkout/cancel');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!');
    expect(screen.getByText('The page broke')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  });

  it.each([
    ['a text', 'just a text', 'just a text'],
    ['a number', 404, '404'],
  ])('that is %s is shown too', async (_name, thrown, text) => {
    screens.break = thrown;
    await visit('/checkout/cancel');
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('goes with the next address', async () => {
    screens.break = new Error('The page broke');
    const router = await visit('/checkout/cancel');
    screens.break = null;
    await act(() => router.navigate('/checkout/success'));
    expect(await screen.findByRole('heading', { name: 'Checkout Success' })).toBeInTheDocument();
    expect(screen.queryByText('The page broke')).toBeNull();
  });
});
