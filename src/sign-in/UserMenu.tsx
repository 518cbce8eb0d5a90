import { use } from 'react';

import { useSession } from '#src/session/session.ts';

import { UserMenuContext } from './sign-in-service.ts';

import classes from './UserMenu.module.css';

/** The provider's own user menu, for signed-in members. Signing out returns to '/'. */
export function UserMenu() {
  const mount = use(UserMenuContext);
  const { status } = useSession();
  return status === 'signedIn' && mount !== null ? (
    <div ref={mount} className={classes.menu} data-testid="user-menu" />
  ) : null;
}
