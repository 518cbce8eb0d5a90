import { createContext, use } from 'react';

/** How far the sign-in service has come. `failed`: its script could not be loaded. */
export type SessionStatus = 'loading' | 'signedOut' | 'signedIn' | 'failed';

/** Where a member goes after the sign-in dialog. */
export interface SignInRequest {
  /** An address inside the site, for example `/#pricing`. */
  readonly returnTo: string;
}

/** What the screens know of the person in front of them. The identity provider fills it in; no screen imports that provider. */
export interface Session {
  readonly status: SessionStatus;
  /** Null unless signed in. */
  readonly userId: string | null;
  /** The provider's `publicMetadata.hasCourseAccess`. */
  readonly hasCourseAccess: boolean;
  /** End of a cancelled membership's paid period, in milliseconds since the epoch; null where access has no end. */
  readonly accessEndsAt: number | null;
  /** Bearer token for the calls to our own server. Rejects when the provider does not answer within ten seconds. */
  readonly getToken: () => Promise<string>;
  /** Reads the member's data again, for example after a payment. */
  readonly reload: () => Promise<void>;
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
