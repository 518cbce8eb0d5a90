import { Button } from '@mantine/core';
import { useState } from 'react';

import { paths } from '#src/paths.ts';
import { useSession, type Session } from '#src/session/session.ts';
import { readWantedAddress } from '#src/session/wanted-address.ts';

import { useMaybeSignedIn } from './session-cookie.ts';

import classes from './SignInButtons.module.css';

type Dialog = 'openSignIn' | 'openSignUp';

/** Sign in and Sign up for visitors. A press that comes before the sign-in service is there waits for it. */
export function SignInButtons() {
  const session = useSession();
  const maybeSignedIn = useMaybeSignedIn();
  const [pressed, setPressed] = useState<Dialog | null>(null);
  if (!isVisitor(session, maybeSignedIn)) {
    return null;
  }

  const button = (dialog: Dialog) => ({
    onPointerEnter: session.prepare,
    onFocus: session.prepare,
    loading: pressed === dialog && session.status === 'loading',
    onClick: () => {
      setPressed(dialog);
      session[dialog]({ returnTo: readWantedAddress() ?? paths.sleepCourse });
    },
  });
  return (
    <div className={classes.buttons}>
      <Button variant="outline" {...button('openSignIn')}>
        Sign in
      </Button>
      <Button {...button('openSignUp')}>Sign up</Button>
    </div>
  );
}

/** A member whose session is still being read sees no invitation to sign in. */
function isVisitor({ status }: Session, maybeSignedIn: boolean): boolean {
  return status === 'loading' ? !maybeSignedIn : status !== 'signedIn';
}
