import { randomBytes } from 'node:crypto';

import { reconcileAccess } from '../access.ts';
import type { Cause } from '../audit.ts';
import type { Grant, Member } from '../clerk/members.ts';
import type { Command } from './command.ts';
import { connectOperatorsVendors } from './connect.ts';
import { findMember } from './find-member.ts';
import { accessInWords } from './rehearsal.ts';
import { CLEAN, FAULTY } from './report.ts';
import { misuse, readWords } from './words.ts';

const USAGE = `npm run grant -- <user or e-mail> --why "…" [--until 2027-01-31]
npm run grant -- <user or e-mail> --end <grant>

Opens the course by hand, or ends what was opened by hand. A grant counts like a purchase and stands until it ends or a person ends it.
  --why    the reason, for whoever reads it in a year
  --until  the last day (UTC), or an ISO time; left out: without an end
  --end    the grant, as \`npm run member -- show\` names it
  --by     who gives it; left out: the name of your account on this machine`;

export const grant: Command = async (context) => {
  const { values, positionals } = readWords(
    context.words,
    {
      why: { type: 'string' },
      until: { type: 'string' },
      end: { type: 'string' },
      by: { type: 'string', default: context.operator },
    },
    USAGE,
  );
  const [who, ...rest] = positionals;
  const isEnding = values.end !== undefined;
  const why = values.why?.trim() ?? '';
  if (who === undefined || rest.length > 0 || isEnding === (why !== '')) {
    throw misuse('Name one member, and either a reason (--why) or the grant to end (--end).', USAGE);
  }
  const now = context.now();
  const until = values.until === undefined ? null : endOf(values.until, now);
  const { vendors } = connectOperatorsVendors(context);
  const member = await findMember(vendors.members, who);
  const id = values.end ?? `${new Date(now).toISOString().slice(0, 10)}-${randomBytes(3).toString('hex')}`;
  const given = isEnding
    ? endedGrant(member, id, now)
    : { by: values.by, why, at: new Date(now).toISOString(), until };
  const cause: Cause = { by: `grant by ${values.by}` };
  await vendors.members.change(member.id, { grants: { [id]: given } });
  vendors.audit(
    {
      decision: isEnding ? 'grant-ended' : 'grant-given',
      outcome: 'by-hand',
      member: member.id,
      purchase: null,
      before: member.access,
      grant: { id, ...given },
    },
    cause,
  );
  const access = (await reconcileAccess(vendors, member.id, null, cause))?.access;
  context.print(
    isEnding
      ? `The grant ${id} of ${member.id} has ended.`
      : `The grant ${id} was given to ${member.id}${until === null ? '' : `, until ${until}`}.`,
  );
  context.print(`The course is ${accessInWords(access)}.`);
  const isAsAsked = isEnding || access?.hasCourseAccess === true;
  return isAsAsked ? CLEAN : FAULTY;

  function endedGrant({ grants }: Member, grantId: string, at: number): Grant {
    const ending = grants.get(grantId);
    if (ending === undefined) {
      throw misuse(
        `${member.id} has no grant ${grantId}, but ${[...grants.keys()].join(', ') || 'none at all'}.`,
        USAGE,
      );
    }
    return { ...ending, until: new Date(at).toISOString() };
  }
};

/** A day ends at its midnight in UTC. */
function endOf(text: string, now: number): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const time = Date.parse(isDay ? `${text}T23:59:59.000Z` : text);
  if (Number.isNaN(time) || (!isDay && !/T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text))) {
    throw misuse('--until takes a day such as 2027-01-31, or a time such as 2027-01-31T12:00:00Z.', USAGE);
  }
  if (time <= now) {
    throw misuse('--until lies in the past.', USAGE);
  }
  return new Date(time).toISOString();
}
