import type { Member, Members } from '../clerk/members.ts';
import { Misuse } from './command.ts';

/**
 * The member with an id of Clerk's or an e-mail address.
 * @throws {Misuse} if there is none, or more than one.
 */
export async function findMember(members: Members, who: string): Promise<Member> {
  const found = who.includes('@') ? await members.withEmail(who) : [await members.get(who)];
  const [member, ...others] = found.filter((candidate) => candidate !== null);
  if (member === undefined) {
    throw new Misuse(`Clerk knows no member ${who}.`);
  }
  if (others.length > 0) {
    throw new Misuse(`Clerk knows several members with ${who}: name one by its id.`);
  }
  return member;
}
