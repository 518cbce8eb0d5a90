import { createContext } from 'react';

import type { DialogRequest, LibraryReport } from '#machines/session.machine.ts';
import type { Session } from '#src/session/session.ts';

/** Puts the provider's user menu into an element. Returns what takes it off again. */
export type MountUserMenu = (element: HTMLDivElement) => () => void;

/** The member's menu, as the header shows it. */
export interface UserMenuPort {
  /** Null while the provider's own menu is not there. */
  readonly mount: MountUserMenu | null;
  /** What has become of a press that came before the menu. */
  readonly press: 'none' | 'waiting' | 'failed';
  /** Fetches the provider's menu and opens it. */
  readonly open: () => void;
}

/** What the sign-in library can do while it is a part of the page. */
export interface SignInService extends Pick<Session, 'getToken' | 'reload'> {
  readonly openDialog: (request: DialogRequest) => void;
  /** @param isOpen whether it stands open from the start */
  readonly mountUserMenu: (element: HTMLDivElement, isOpen: boolean) => () => void;
}

/** Whom the library tells what it can do and who is there, and that it has left the page. */
export interface LibraryListener {
  readonly onReport: (report: LibraryReport, service: SignInService) => void;
  readonly onLeave: () => void;
}

export type Navigate = (to: string, options: { readonly replace: boolean }) => unknown;

export const UserMenuContext = createContext<UserMenuPort | null>(null);
