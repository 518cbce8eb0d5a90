import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { courses } from '#content/courses/courses.ts';
import { paths } from '#src/paths.ts';
import { useSession } from '#src/session/session.ts';
import { useMaybeSignedIn } from '#src/sign-in/session-cookie.ts';
import { SignInNotices } from '#src/sign-in/SignInNotices.tsx';

import { Footer } from './Footer.tsx';
import { landingHeaderLinks, sharedHeaderLinks } from './header-links.ts';
import { Header } from './Header.tsx';
import { NotebookDesk } from './NotebookDesk.tsx';
import { NoticeDesk } from './NoticeDesk.tsx';
import { CONTENT_ID, SkipLink } from './SkipLink.tsx';
import { TextDialogOutlet } from './TextDialogOutlet.tsx';

import classes from './Layout.module.css';

interface LayoutProps {
  readonly header: ReactNode;
  readonly notices?: ReactNode;
  readonly children: ReactNode;
}

function Layout({ header, notices = null, children }: LayoutProps) {
  return (
    <div className={classes.layout}>
      <SkipLink />
      {header}
      {notices}
      <NotebookDesk />
      <NoticeDesk />
      <main id={CONTENT_ID} tabIndex={-1} className={classes.content}>
        {children}
      </main>
      <Footer />
      <TextDialogOutlet />
    </div>
  );
}

/** The landing header: the landing page, the sleep course and the catalogue. */
export function LandingLayout() {
  const session = useSession();
  const maybeSignedIn = useMaybeSignedIn();
  return (
    <Layout
      header={<Header links={landingHeaderLinks(session, maybeSignedIn)} />}
      notices={<SignInNotices />}
    >
      <Outlet />
    </Layout>
  );
}

/** The shared header: every other page. */
export function SharedLayout() {
  const session = useSession();
  const maybeSignedIn = useMaybeSignedIn();
  return (
    <Layout header={<Header links={sharedHeaderLinks(session, maybeSignedIn)} />} notices={<SignInNotices />}>
      <Outlet />
    </Layout>
  );
}

/** What stands around the guard's own messages: the header of the page that it keeps closed. */
export function GuardLayout({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const maybeSignedIn = useMaybeSignedIn();
  const { pathname } = useLocation();
  const linksOf = hasLandingHeader(pathname) ? landingHeaderLinks : sharedHeaderLinks;
  return <Layout header={<Header links={linksOf(session, maybeSignedIn)} />}>{children}</Layout>;
}

function hasLandingHeader(pathname: string): boolean {
  return [paths.courses, ...courses.map(({ address }) => address)].includes(pathname.replace(/\/$/, ''));
}
