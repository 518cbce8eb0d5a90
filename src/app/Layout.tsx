import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';

import { useSession } from '#src/session/session.ts';
import { useMaybeSignedIn } from '#src/sign-in/session-cookie.ts';
import { SignInNotices } from '#src/sign-in/SignInNotices.tsx';

import { Footer } from './Footer.tsx';
import { sharedHeaderLinks } from './header-links.ts';
import { Header } from './Header.tsx';
import { NotebookDesk } from './NotebookDesk.tsx';
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
  return (
    <Layout header={<Header />} notices={<SignInNotices />}>
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

/** What stands around the guard's own messages. */
export function GuardLayout({ children }: { readonly children: ReactNode }) {
  return <Layout header={<Header />}>{children}</Layout>;
}
