import type { useClerk } from '@clerk/clerk-react';
import { fromPromise } from 'xstate';

import type { CodeAnswer } from '#machines/device-trust.machine.ts';
import { createSharedRequests } from '#src/api/shared-requests.ts';

import { withTimeout } from './with-timeout.ts';

const ANSWER_TIME_OUT_MS = 15_000;

type Clerk = ReturnType<typeof useClerk>;
type SignIn = NonNullable<Clerk['client']>['signIn'];

/**
 * True for a sign-in whose password was right, on a device that is new to the service (`Client.SignIn.status` of its Frontend API).
 * The library's own dialog does not know this status and would stay on the password for ever.
 */
export function waitsForTrust(signIn: SignIn): boolean {
  return (signIn.status as string | null) === 'needs_client_trust';
}

const codes = createSharedRequests<unknown>();

/** Asks the service to send a code by email. Rejects where it does not offer that, or does not answer. */
export const sendCode = (clerk: Clerk) =>
  fromPromise<void>(async () => {
    const signIn = signInOf(clerk);
    const email = signIn.supportedSecondFactors?.find(({ strategy }) => strategy === 'email_code');
    if (email === undefined) {
      throw new Error('The sign-in service asks for a proof that is not sent by email.');
    }
    await codes(signIn.id ?? '', () =>
      withTimeout(
        ANSWER_TIME_OUT_MS,
        signIn.prepareSecondFactor({
          strategy: 'email_code',
          ...('emailAddressId' in email ? { emailAddressId: email.emailAddressId } : {}),
        }),
      ),
    );
  });

/**
 * Gives the code to the service, and signs the member in. Rejects where the service does not answer.
 *
 * @param returnTo an address inside the site, where the member goes then
 */
export const checkCode = (clerk: Clerk, returnTo: string) =>
  fromPromise<CodeAnswer, { code: string }>(async ({ input }) => {
    const attempt = signInOf(clerk).attemptSecondFactor({ strategy: 'email_code', code: input.code });
    const signIn = await withTimeout(ANSWER_TIME_OUT_MS, attempt).catch((error: unknown) => {
      if (isRefusal(error)) {
        return null;
      }
      throw error;
    });
    if (signIn === null || signIn.status !== 'complete') {
      return 'wrong';
    }
    await clerk.setActive({ session: signIn.createdSessionId, redirectUrl: returnTo });
    return 'confirmed';
  });

function signInOf({ client }: Clerk): SignIn {
  if (client === undefined) {
    throw new Error('The sign-in library is not ready.');
  }
  return client.signIn;
}

/** True where the service has read the request and said no: the code is wrong, too old, or was tried too often. */
function isRefusal(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429;
}
