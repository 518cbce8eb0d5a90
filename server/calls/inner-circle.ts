import type { InnerCircleLinks } from '../../content/members/inner-circle.ts';
import { hasMembership, type Vendors } from '../access.ts';
import type { ForumEnvironment } from '../environment.ts';
import { noAccount } from './refusals.ts';

/** What the member's page of the Inner Circle may lead to. */
export type InnerCircleAnswer =
  | { readonly isMember: false }
  | ({ readonly isMember: true } & InnerCircleLinks);

/** The addresses of the Inner Circle, for whoever has the membership now. */
export async function readInnerCircle(
  vendors: Vendors,
  links: InnerCircleLinks,
  forum: ForumEnvironment | null,
  memberId: string,
): Promise<InnerCircleAnswer> {
  const member = await vendors.members.get(memberId);
  if (member === null) {
    throw noAccount();
  }
  return (await hasMembership(vendors, member))
    ? { isMember: true, sessions: links.sessions, community: forum?.url ?? links.community }
    : { isMember: false };
}
