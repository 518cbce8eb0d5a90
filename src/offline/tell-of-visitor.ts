import { isAccessOpen } from '#machines/support/paid-access.ts';
import type { Visitor } from '#machines/support/visitor.ts';

import { tellWorker, type WorkerMessage } from './worker-message.ts';

/** Tells the service worker who is there, whenever that changes: whose the lessons are that are kept on this device. */
export function visitorTeller(): (visitor: Visitor) => void {
  let told = '';
  return (visitor) => {
    const message = messageOf(visitor);
    const text = JSON.stringify(message);
    if (message !== null && text !== told) {
      told = text;
      tellWorker(message);
    }
  };
}

function messageOf(visitor: Visitor): WorkerMessage | null {
  const { status, memberId, accessEndsAt } = visitor;
  if (status === 'signedIn' && memberId !== null && isAccessOpen(visitor, Date.now())) {
    // What the worker itself has put into the page is no news to it.
    return isKeptPage() ? null : { type: 'member.told', memberId, accessEndsAt };
  }
  return status === 'signedIn' || status === 'signedOut' ? { type: 'member.left' } : null;
}

/** Whether the service worker has made this page of what is kept on the device, and has said who is there. */
function isKeptPage(): boolean {
  return document.querySelector('#visitor[data-kept]') !== null;
}
