import { use } from 'react';

import { useSession } from '#src/session/session.ts';

import { UserMenuContext } from './sign-in-service.ts';

import classes from './UserMenu.module.css';

/**
 * The provider's own user menu, for signed-in members. Signing out returns to '/'. Until the provider's script is there, a button
 * stands for it that fetches the script; a press on it opens the menu once it can.
 */
export function UserMenu() {
  const menu = use(UserMenuContext);
  const { status } = useSession();
  if (status !== 'signedIn' || menu === null) {
    return null;
  }
  const { mount, press, open } = menu;
  const isWaiting = press === 'waiting';
  return mount === null ? (
    <button
      type="button"
      className={classes.standIn}
      aria-label={isWaiting ? 'Your account menu is opening' : 'Open your account menu'}
      aria-haspopup="dialog"
      data-waiting={isWaiting || undefined}
      onClick={open}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d="M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm-8.5 9a8.5 7 0 0 1 17 0Z" />
      </svg>
    </button>
  ) : (
    <div ref={mount} className={classes.menu} data-testid="user-menu" />
  );
}
