import { createContext } from 'react';

import type { Session } from '#src/session/session.ts';

/** Puts the provider's user menu into an element. Answers the clean-up. */
export type MountUserMenu = (element: HTMLDivElement) => () => void;

/** What the sign-in service reports: the session port, without what starts the service itself. */
export interface SignInService extends Omit<Session, 'prepare' | 'retry'> {
  readonly mountUserMenu: MountUserMenu;
  /** True where the library runs without its service and keeps to that until the page is loaded again. */
  readonly needsPageReload: boolean;
}

export type Navigate = (to: string, options: { readonly replace: boolean }) => unknown;

export const UserMenuContext = createContext<MountUserMenu | null>(null);
