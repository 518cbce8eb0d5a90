import type { Visitor } from '#machines/support/visitor.ts';
import { shownMark } from '#src/notebook/mark.ts';

type Told = Pick<Visitor, 'status'> & Partial<Visitor>;

/** Who is there, as the server says it in the page; null where it does not know, and on pages that are the same for everyone. */
export function toldVisitor(): Visitor | null {
  const text = document.getElementById('visitor')?.textContent;
  if (text === undefined) {
    return null;
  }
  const { status, memberId = null, hasCourseAccess = false, accessEndsAt = null } = JSON.parse(text) as Told;
  return { status, memberId, hasCourseAccess, accessEndsAt };
}

/**
 * Whether the notebook that this page shows is the visitor's own. Where it is not, no screen may show anything before the notebook
 * has been changed.
 */
export function hasOwnNotebook({ memberId }: Visitor): boolean {
  return shownMark() === (memberId === null ? null : JSON.stringify({ open: memberId }));
}
