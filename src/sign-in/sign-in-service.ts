import { createContext } from 'react';

import type { DialogRequest, LibraryReport } from '#machines/session.machine.ts';
import type { Session } from '#src/session/session.ts';

/** Puts the provider's user menu into an element. Returns what takes it off again. */
export type MountUserMenu = (element: HTMLDivElement) => () => void;

/** What the sign-in library can do while it is a part of the page. */
export interface SignInService extends Pick<Session, 'getToken' | 'reload'> {
  readonly openDialog: (request: DialogRequest) => void;
  readonly mountUserMenu: MountUserMenu;
}

/** Whom the library tells what it can do and who is there, and that it has left the page. */
export interface LibraryListener {
  readonly onReport: (report: LibraryReport, service: SignInService) => void;
  readonly onLeave: () => void;
}

export type Navigate = (to: string, options: { readonly replace: boolean }) => unknown;

export const UserMenuContext = createContext<MountUserMenu | null>(null);
