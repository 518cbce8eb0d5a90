import { createContext, use, useEffect } from 'react';

import type { DialogRequest } from '#machines/session.machine.ts';
import type { PaidAccess } from '#machines/support/paid-access.ts';
import type { Visitor } from '#machines/support/visitor.ts';

/** Where a member goes after the sign-in dialog. */
type SignInRequest = Pick<DialogRequest, 'returnTo'>;

/** What the screens know of the person in front of them. The identity provider fills it in; no screen imports that provider. */
export interface Session extends Visitor {
  /** The dialog that was asked for and opens as soon as the sign-in service has answered, or null. */
  readonly awaitedDialog: DialogRequest['dialog'] | null;
  /** Bearer token for the calls to our own server. Rejects when the provider does not answer within ten seconds. */
  readonly getToken: () => Promise<string>;
  /**
   * Reads the member's data again, for example after a payment, and answers what it says of their access. Rejects when the
   * provider does not answer within ten seconds.
   */
  readonly reload: () => Promise<PaidAccess>;
  /** Starts the sign-in service, unless it runs already: at the first sign that the visitor is going to need it. */
  readonly prepare: () => void;
  /** Opens the provider's own dialog. */
  readonly openSignIn: (request: SignInRequest) => void;
  readonly openSignUp: (request: SignInRequest) => void;
  /** Tries to load the sign-in service once more after `failed`. */
  readonly retry: () => void;
}

export const SessionContext = createContext<Session | null>(null);

/** The current session. Throws outside its provider. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) {
    throw new Error('useSession needs a SessionContext around it.');
  }
  return session;
}

/** The current session for a screen that has to know who is there: where nobody knows yet, the sign-in service starts with it. */
export function useNeededSession(): Session {
  const session = useSession();
  const { prepare } = session;
  const isUnknown = session.status === 'loading';
  useEffect(() => {
    if (isUnknown) {
      prepare();
    }
  }, [prepare, isUnknown]);
  return session;
}
