import { createHmac } from 'node:crypto';

import { Hono, type Context } from 'hono';
import { except } from 'hono/combine';
import { z } from 'zod';

import type { InnerCircleLinks } from '../content/members/inner-circle.ts';
import { hasMembership, type Vendors } from './access.ts';
import type { Cause } from './audit.ts';
import { activateSubscription, activateSubscriptionBody } from './calls/activate-subscription.ts';
import { captureOrder, captureOrderBody } from './calls/capture-order.ts';
import { handleClerkWebhook } from './calls/clerk-webhook.ts';
import { readSignOn, signedOn } from './calls/community.ts';
import { createOrder, createOrderBody } from './calls/create-order.ts';
import { readInnerCircle } from './calls/inner-circle.ts';
import {
  cancelMembership,
  cancelMembershipBody,
  membershipBody,
  readMembership,
} from './calls/membership.ts';
import { handlePayPalWebhook } from './calls/paypal-webhook.ts';
import { forgedMember } from './calls/refusals.ts';
import type { Member } from './clerk/members.ts';
import { clientAddress, networkOf } from './client-address.ts';
import type { ServerEnvironment } from './environment.ts';
import { answerError, ifAnswered, Refusal } from './errors.ts';
import { noteOutcome, type AppContext } from './log.ts';
import { claimsIn } from './members-folder.ts';
import type { PayPalOperator } from './operations/paypal-operator.ts';
import { withDebugTrail } from './paypal/debug-trail.ts';
import { createEventVerifier } from './paypal/event-signature.ts';
import { limitByAddress, limitByMember, limitEvents } from './rate-limits.ts';
import { jsonBodyUpTo, readBody } from './request-body.ts';
import { sessionTokensIn } from './session-cookies.ts';
import { requireMember, type SessionClaims, type SessionReader } from './session-token.ts';
import type { Timing } from './vendor-call.ts';

const CALL_MAX_BYTES = 10 * 1024;
/** PayPal's events hold whole orders with all their details. */
const EVENT_MAX_BYTES = 256 * 1024;

/** The calls of the browser and of the vendors, below `/api`. */
export function createApi(
  environment: ServerEnvironment,
  vendors: Vendors,
  payments: Pick<PayPalOperator, 'listTransactions' | 'listEvents'>,
  readSession: SessionReader,
  timing: Timing,
  innerCircle: InnerCircleLinks,
): Hono<AppContext> {
  const api = new Hono<AppContext>();
  api.onError(answerError);
  api.use(async (context, next) => {
    context.header('Cache-Control', 'no-store');
    await withDebugTrail(next);
  });
  api.use('/webhooks/*', limitEvents(environment));
  api.use(except('/api/webhooks/*', limitByAddress(environment)));

  const asMember = [...jsonBodyUpTo(CALL_MAX_BYTES), requireMember(readSession), limitByMember()] as const;
  const causeOf = (context: Context<AppContext>, by: string): Cause => ({
    by,
    requestId: context.get('requestId'),
    visitor: createHmac('sha256', environment.clerk.secretKey)
      .update(clientAddress(context, environment.trustedProxyHops))
      .digest('hex')
      .slice(0, 16),
  });
  /** Keeps a refusal of access in the audit trail, then throws it on. */
  async function audited<Answer>(
    cause: Cause,
    member: string,
    purchase: string | null,
    decide: () => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await decide();
    } catch (error) {
      if (error instanceof Refusal) {
        vendors.audit({ decision: 'refused', outcome: error.outcome, member, purchase }, cause);
      }
      throw error;
    }
  }

  api.post('/create-order', ...asMember, async (context) => {
    await readBody(context, createOrderBody, 'an object');
    const memberId = memberOf(context);
    const order = await audited(causeOf(context, 'create-order'), memberId, null, () =>
      createOrder(vendors, environment.appOrigin, memberId),
    );
    noteOutcome(context, 'created');
    return context.json(order);
  });
  api.post('/capture-order', ...asMember, async (context) => {
    const { token, userId: named } = await readBody(context, captureOrderBody, '`token` and `userId`');
    const memberId = sameMember(context, named);
    const cause = causeOf(context, 'capture-order');
    const captured = await audited(cause, memberId, token, () =>
      captureOrder(vendors, timing, memberId, token, cause),
    );
    noteOutcome(context, 'granted');
    return context.json(captured);
  });
  api.post('/activate-subscription', ...asMember, async (context) => {
    const { subscriptionID: subscriptionId, userId: named } = await readBody(
      context,
      activateSubscriptionBody,
      '`subscriptionID` and `userId`',
    );
    const memberId = sameMember(context, named);
    const cause = causeOf(context, 'activate-subscription');
    const activated = await audited(cause, memberId, subscriptionId, () =>
      activateSubscription(vendors, timing, memberId, subscriptionId, cause),
    );
    const isActive = activated.status === 'ACTIVE';
    noteOutcome(context, isActive ? 'granted' : 'pending');
    return context.json(activated, isActive ? 200 : 202);
  });

  api.post('/membership', ...asMember, async (context) => {
    const { subscriptionID: asked } = await readBody(context, membershipBody, 'an object');
    const memberId = memberOf(context);
    const report = await readMembership(vendors, memberId, asked ?? null);
    noteOutcome(context, 'read');
    return context.json(report);
  });
  api.post('/cancel-membership', ...asMember, async (context) => {
    const { subscriptionID: subscriptionId } = await readBody(
      context,
      cancelMembershipBody,
      '`subscriptionID`',
    );
    const memberId = memberOf(context);
    const cause = causeOf(context, 'cancel-membership');
    const { isOver, ...report } = await audited(cause, memberId, subscriptionId, () =>
      cancelMembership(vendors, timing, memberId, subscriptionId, cause),
    );
    noteOutcome(context, isOver ? 'cancelled' : 'cancelling');
    return context.json(report, isOver ? 200 : 202);
  });

  api.post('/inner-circle', ...asMember, async (context) => {
    await readBody(context, innerCircleBody, 'an object');
    const answer = await readInnerCircle(vendors, innerCircle, environment.forum, memberOf(context));
    noteOutcome(context, answer.isMember ? 'member' : 'no-member');
    return context.json(answer);
  });
  /**
   * The forum sends the member's browser here. Whoever is not known to be a member goes on to the page of the Inner Circle, which
   * lets them sign in, says what is missing, and leads back here.
   */
  api.get('/community', async (context) => {
    const { forum } = environment;
    if (forum === null) {
      throw new Refusal(404, 'no-forum', 'There is no community at this address.');
    }
    const { sso, sig } = context.req.query();
    const request = readSignOn(forum, { sso, sig });
    const member = await memberBehind(context, environment, vendors, readSession);
    noteOutcome(context, member === null ? 'asks-first' : 'signed-on');
    return context.redirect(
      member === null
        ? `${environment.appOrigin}/inner-circle?${new URLSearchParams({ sso: sso ?? '', sig: sig ?? '' }).toString()}`
        : signedOn(forum, request, member),
      303,
    );
  });

  const verifyEvent = createEventVerifier(environment.paypal, timing, { now: vendors.now });
  api.post('/webhooks/paypal', ...jsonBodyUpTo(EVENT_MAX_BYTES), async (context) => {
    const rawBody = await context.req.text();
    const network = networkOf(clientAddress(context, environment.trustedProxyHops));
    await verifyEvent(context.req.raw.headers, rawBody, network);
    const { outcome, event, memberId, needsAttention } = await handlePayPalWebhook(vendors, rawBody, {
      by: 'paypal-event',
      requestId: context.get('requestId'),
    });
    if (memberId !== null) {
      context.set('memberId', memberId);
    }
    noteOutcome(
      context,
      outcome,
      event === null ? {} : { event: event.event_type, eventId: event.id },
      needsAttention,
    );
    return context.body(null, 200);
  });
  api.post('/webhooks/clerk', ...jsonBodyUpTo(EVENT_MAX_BYTES), async (context) => {
    const { url, headers } = context.req.raw;
    const request = new Request(url, { method: 'POST', headers, body: await context.req.text() });
    const { outcome, memberId } = await handleClerkWebhook(
      vendors,
      payments,
      environment.clerk.webhookSigningSecret,
      request,
      { by: 'clerk-event', requestId: context.get('requestId') },
    );
    if (memberId !== null) {
      context.set('memberId', memberId);
    }
    noteOutcome(context, outcome);
    return context.body(null, 200);
  });
  api.all('*', () => {
    throw new Refusal(404, 'not-found', 'There is no such call.');
  });
  return api;
}

const innerCircleBody = z.object({});

/** The member whose browser this is, if the membership is theirs; null where that is not so, or where nobody can say. */
async function memberBehind(
  context: Context<AppContext>,
  environment: ServerEnvironment,
  vendors: Vendors,
  readSession: SessionReader,
): Promise<Member | null> {
  const tokens = sessionTokensIn(context, environment.clerk.publishableKey);
  const claims = await ifNotRefused(claimsIn(tokens, readSession));
  if (claims === null || claims.act !== undefined) {
    return null;
  }
  context.set('memberId', claims.sub);
  const member = await ifAnswered(vendors.members.get(claims.sub));
  return member !== null && (await ifAnswered(hasMembership(vendors, member))) === true ? member : null;
}

async function ifNotRefused(claims: Promise<SessionClaims>): Promise<SessionClaims | null> {
  try {
    return await ifAnswered(claims);
  } catch (error) {
    if (error instanceof Refusal) {
      return null;
    }
    throw error;
  }
}

function memberOf(context: Context<AppContext>): string {
  const memberId = context.get('memberId');
  if (memberId === undefined) {
    throw new Error('A call for members is not behind requireMember.');
  }
  return memberId;
}

/** The member of the token, who must be the one that the body names. */
function sameMember(context: Context<AppContext>, named: string): string {
  const memberId = memberOf(context);
  if (memberId !== named) {
    throw forgedMember();
  }
  return memberId;
}
