import { Button } from '@mantine/core';

import { paths } from '#src/paths.ts';
import { useSession, type Session } from '#src/session/session.ts';
import { readWantedAddress } from '#src/session/wanted-address.ts';

import { useMaybeSignedIn } from './session-cookie.ts';

import classes from './SignInButtons.module.css';

/** Sign in and Sign up for visitors. A press that comes before the sign-in service is there waits for it. */
export function SignInButtons() {
  const session = useSession();
  const maybeSignedIn = useMaybeSignedIn();
  if (!isVisitor(session, maybeSignedIn)) {
    return null;
  }

  const button = (dialog: NonNullable<Session['awaitedDialog']>, open: Session['openSignIn']) => ({
    onPointerEnter: session.prepare,
    onFocus: session.prepare,
    'aria-busy': session.awaitedDialog === dialog || undefined,
    onClick: () => {
      open({ returnTo: readWantedAddress() ?? paths.sleepCourse });
    },
  });
  return (
    <div className={classes.buttons}>
      <Button variant="outline" {...button('signIn', session.openSignIn)}>
        Sign in
      </Button>
      <Button {...button('signUp', session.openSignUp)}>Sign up</Button>
      {session.awaitedDialog === null ? null : (
        <output className={classes.wait}>
          One moment. On a slow connection, the window to sign in can take a minute to open.
        </output>
      )}
    </div>
  );
}

/** A member whose session is still being read sees no invitation to sign in. */
function isVisitor({ status }: Session, maybeSignedIn: boolean): boolean {
  return status === 'loading' ? !maybeSignedIn : status !== 'signedIn';
}
