import { followConnection } from './running-connection.tsx';
import { showNotice } from './show-notice.ts';
import { TooltipDesk } from './TooltipDesk.tsx';
import { followLetters } from './type-ahead.ts';

/** Starts what every page has, and needs only once it is read: the words of signs, letters in menus, the watch for the connection. */
export function attend(): void {
  showNotice(<TooltipDesk key="tooltip" />);
  followLetters();
  followConnection();
}
