/**
 * Takes away the part of the address after `#` where it cannot be decoded, such as `#%`. Nothing on a page stands there, and the
 * sign-in library fails as it decodes it.
 */
export function dropUnreadableHash(): void {
  try {
    decodeURI(location.hash);
  } catch {
    history.replaceState(history.state, '', location.pathname + location.search);
  }
}
