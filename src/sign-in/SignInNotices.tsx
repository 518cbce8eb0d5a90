import { Button } from '@mantine/core';
import { use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useSession } from '#src/session/session.ts';
import { readWantedAddress, type GuardRedirectState } from '#src/session/wanted-address.ts';

import { UserMenuContext } from './sign-in-service.ts';

import classes from '#src/ui/notice.module.css';

/** What an open page says about signing in: that it is not working, or that a page needs it. Otherwise nothing. */
export function SignInNotices() {
  const session = useSession();
  const { state } = useLocation();
  const redirect = state as GuardRedirectState | null;
  const wanted = redirect?.wasTurnedAway === true ? readWantedAddress() : null;
  const menu = use(UserMenuContext);
  const { prepare } = session;
  const isUnknown = session.status === 'loading';

  useEffect(() => {
    if (wanted !== null && isUnknown) {
      prepare();
    }
  }, [prepare, wanted, isUnknown]);

  if (menu?.press === 'failed') {
    return (
      <output className={classes.notice}>
        <span>Your account menu cannot be opened right now. You can go on reading this page.</span>
        <Button variant="outline" onClick={menu.open}>
          Try again
        </Button>
      </output>
    );
  }

  if (session.status === 'failed') {
    return (
      <output className={classes.notice}>
        <span>Signing in is not working right now. You can go on reading this page.</span>
        <Button variant="outline" onClick={session.retry}>
          Try again
        </Button>
      </output>
    );
  }
  if (session.status === 'signedOut' && wanted !== null) {
    return (
      <output className={classes.notice}>
        <span>
          {redirect?.wasSignedIn === true
            ? 'You were signed out. Sign in to go on where you were.'
            : 'The page that you asked for is for members. Sign in and we take you there.'}
        </span>
        <Button
          variant="outline"
          onClick={() => {
            session.openSignIn({ returnTo: wanted });
          }}
        >
          Sign in and go on
        </Button>
      </output>
    );
  }
  return null;
}
