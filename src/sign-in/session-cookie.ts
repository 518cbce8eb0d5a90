import { useHydrated } from '#src/ui/use-hydrated.ts';

/**
 * Whether the sign-in service left its mark of an open session in this browser. It is a hint for the first paint, never
 * a permission: the service itself answers later.
 */
export function maybeSignedIn(cookies: string = document.cookie): boolean {
  return cookies.split('; ').some((cookie) => /^__client_uat[^=]*=[1-9]/.test(cookie));
}

/** The same hint for a component. False in the HTML that the server sends, which is the same for everyone. */
export function useMaybeSignedIn(): boolean {
  return useHydrated() && maybeSignedIn();
}
