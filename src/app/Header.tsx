import { IconMenu2, IconX } from '@tabler/icons-react';
import { Link, NavLink } from 'react-router-dom';

import { SITE_NAME } from '#content/site-name.ts';
import { paths } from '#src/paths.ts';
import { useSession } from '#src/session/session.ts';
import { SignInButtons } from '#src/sign-in/SignInButtons.tsx';
import { UserMenu } from '#src/sign-in/UserMenu.tsx';
import { Logo } from '#src/ui/Logo.tsx';
import { useDisclosurePanel } from '#src/ui/use-disclosure-panel.ts';

import { DisplaySettings } from './DisplaySettings.tsx';
import type { HeaderLink } from './header-links.ts';

import classes from './Header.module.css';

const noLinks: readonly HeaderLink[] = [];

/** The frame of both headers. On narrow windows everything but the logo and the user menu stands behind a Menu button. */
export function Header({ links = noLinks }: { readonly links?: readonly HeaderLink[] }) {
  const { status } = useSession();
  // What is said of a failure stands below the header, where the open panel would cover it.
  const { isOpen, rootProps, buttonProps, panelProps } = useDisclosurePanel(
    status === 'failed' ? status : undefined,
  );
  const MenuIcon = isOpen ? IconX : IconMenu2;
  return (
    <header className={classes.header}>
      <div className={classes.bar} {...rootProps}>
        <Link to={paths.home} className={classes.logo} aria-label={`${SITE_NAME}, to the home page`}>
          <Logo />
        </Link>
        <button className={classes.menuButton} {...buttonProps}>
          <MenuIcon aria-hidden size={24} />
          Menu
        </button>
        <div className={classes.panel} {...panelProps}>
          {links.length === 0 ? null : (
            <nav aria-label="Main" className={classes.nav}>
              {links.map(({ label, to }) => (
                <NavLink key={label} to={to} end className={classes.link ?? ''}>
                  {label}
                </NavLink>
              ))}
            </nav>
          )}
          <div className={classes.account}>
            <SignInButtons />
            <DisplaySettings />
          </div>
        </div>
        <div className={classes.user}>
          <UserMenu />
        </div>
      </div>
    </header>
  );
}
