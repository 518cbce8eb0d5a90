import type { Shelf } from '#machines/notebook.machine.ts';
import { nobody, type Visitor } from '#machines/support/visitor.ts';

const bare = { isMoving: false, hasNameless: false, declinedBy: [], claimedBy: null };

/** What a device can say of its notebooks, by the name under which transition tables list it. */
export const shelves = {
  nobodys: { ...bare, owner: null },
  annas: { ...bare, owner: 'anna' },
  berts: { ...bare, owner: 'bert' },
  annasOffered: { ...bare, owner: 'anna', hasNameless: true },
  annasDeclined: { ...bare, owner: 'anna', hasNameless: true, declinedBy: ['anna'] },
  annasClaimed: { ...bare, owner: 'anna', hasNameless: true, claimedBy: 'anna' },
} as const satisfies Record<string, Shelf>;

/** Who can be in front of it. */
export const people = {
  loading: { ...nobody, status: 'loading' },
  failed: { ...nobody, status: 'failed' },
  signedOut: { ...nobody, status: 'signedOut' },
  annaSignedIn: { ...nobody, status: 'signedIn', memberId: 'anna' },
  bertSignedIn: { ...nobody, status: 'signedIn', memberId: 'bert' },
} as const satisfies Record<string, Visitor>;
