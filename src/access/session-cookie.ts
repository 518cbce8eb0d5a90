/**
 * Whether the sign-in service left its mark of an open session in this browser. It is a hint for the first paint, never
 * a permission: the service itself answers later.
 */
export function maybeSignedIn(cookies: string = document.cookie): boolean {
  return cookies.split('; ').some((cookie) => /^__client_uat[^=]*=[1-9]/.test(cookie));
}
