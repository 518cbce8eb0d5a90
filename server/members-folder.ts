import { existsSync } from 'node:fs';

import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';

import { isOpen } from './access.ts';
import type { ServerEnvironment } from './environment.ts';
import { Refusal } from './errors.ts';
import { MEMBER_PAGES } from './folders.ts';
import { accessInSession, type AccessOf } from './kept-access.ts';
import { noteOutcome, type AppContext } from './log.ts';
import { limitByAddress, limitByReader } from './rate-limits.ts';
import { sessionTokensIn } from './session-cookies.ts';
import { signInFirst, type SessionClaims, type SessionReader } from './session-token.ts';
import { staticFiles, withTags } from './static-files.ts';

const ADDRESS = '/members';
export const MEMBERS_ADDRESSES = `${ADDRESS}/*`;

/** What it takes to tell who asks, and what they may open. */
export interface Doorkeeper {
  readonly readSession: SessionReader;
  readonly accessOf: AccessOf;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * Serves the texts that members pay for: only to the site's own pages, and only while the member's access is open by the clock
 * of this server. Who asks is read from Clerk's session cookie. What access there is stands in the token, where the operator
 * has set that, or is looked up. A browser may keep a text, but has to ask each time whether it may still show it.
 * @throws {Error} if there is no such folder.
 */
export function serveMembersFolder(
  folder: string,
  environment: ServerEnvironment,
  doorkeeper: Doorkeeper,
): MiddlewareHandler<AppContext> {
  if (!existsSync(folder)) {
    throw new Error(`The members' texts are missing: ${folder} is not there. Run \`npm run build\` first.`);
  }
  const files = staticFiles(folder, () => ({
    salt: '',
    put: (context) => {
      context.header('Cache-Control', 'private, no-cache');
    },
  }));
  return every(
    limitByAddress(environment),
    async (context, next) => {
      context.header('Cache-Control', 'no-store');
      context.header('Vary', 'Cookie');
      const from = context.req.header('Sec-Fetch-Site');
      // Browsers before 2023 do not say where a request comes from. Theirs bring no cookie from elsewhere either.
      if (from !== undefined && from !== 'same-origin') {
        throw new Refusal(403, 'foreign-page', 'This text opens on our own pages only.');
      }
      context.set(
        'reader',
        await claimsIn(sessionTokensIn(context, environment.clerk.publishableKey), doorkeeper.readSession),
      );
      await next();
    },
    limitByReader(),
    async (context, next) => {
      const { reader } = context.var;
      if (reader === undefined) {
        throw new Error('A text for members is not behind its doorkeeper.');
      }
      await mustBeOpen(reader, doorkeeper);
      await next();
    },
    withTags(),
    async (context, next) => {
      const name = context.req.path.slice(ADDRESS.length);
      const send = name.startsWith(`/${MEMBER_PAGES}/`) ? undefined : files.get(name);
      if (send === undefined) {
        noteOutcome(context, 'not-found');
        return context.text('There is nothing at this address.', 404);
      }
      const answer = await send(context, next);
      answer?.headers.append('Vary', 'Cookie');
      return answer;
    },
  );
}

/**
 * Of the first token that is genuine and current. A session that support opened in a member's name reads what the member reads.
 * @throws what is wrong with the first one, where none is.
 */
export async function claimsIn(
  tokens: readonly string[],
  readSession: SessionReader,
): Promise<SessionClaims> {
  let refusal: Refusal | null = null;
  for (const token of tokens) {
    try {
      return await readSession(token);
    } catch (error) {
      if (!(error instanceof Refusal)) {
        throw error;
      }
      refusal ??= error;
    }
  }
  throw refusal ?? signInFirst();
}

/** @throws {Refusal} 403 if the member has no access, or none any more. */
async function mustBeOpen(claims: SessionClaims, doorkeeper: Doorkeeper): Promise<void> {
  const access = await accessInSession(claims, doorkeeper);
  if (access?.hasCourseAccess !== true) {
    throw new Refusal(
      403,
      'without-access',
      'This text is for members, and your account has no course access at the moment.',
    );
  }
  if (!isOpen(access, doorkeeper.now())) {
    throw new Refusal(
      403,
      'access-ended',
      'Your course access has ended. You can renew it on our home page, under Pricing. What you have written is still there.',
    );
  }
}
