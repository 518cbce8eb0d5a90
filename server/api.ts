import { Hono, type Context } from 'hono';
import { except } from 'hono/combine';

import type { Vendors } from './access.ts';
import { activateSubscription, activateSubscriptionBody } from './calls/activate-subscription.ts';
import { captureOrder, captureOrderBody } from './calls/capture-order.ts';
import { createOrder, createOrderBody } from './calls/create-order.ts';
import { handlePayPalWebhook } from './calls/paypal-webhook.ts';
import { forgedMember } from './calls/refusals.ts';
import type { ServerEnvironment } from './environment.ts';
import { answerError, Refusal } from './errors.ts';
import { noteOutcome, type AppContext } from './log.ts';
import { limitByAddress, limitByMember, limitEvents } from './rate-limits.ts';
import { jsonBodyUpTo, readBody } from './request-body.ts';
import { requireMember } from './session-token.ts';
import type { Timing } from './vendor-call.ts';

const CALL_MAX_BYTES = 10 * 1024;
/** PayPal's events hold whole orders with all their details. */
const EVENT_MAX_BYTES = 256 * 1024;

/** The calls of the browser and of PayPal, below `/api`. */
export function createApi(
  environment: ServerEnvironment,
  vendors: Vendors,
  timing: Timing,
): Hono<AppContext> {
  const api = new Hono<AppContext>();
  api.onError(answerError);
  api.use(async (context, next) => {
    context.header('Cache-Control', 'no-store');
    await next();
  });
  api.use('/webhooks/*', limitEvents(environment));
  api.use(except('/api/webhooks/*', limitByAddress(environment)));

  const asMember = [
    ...jsonBodyUpTo(CALL_MAX_BYTES),
    requireMember(environment, timing),
    limitByMember(),
  ] as const;
  api.post('/create-order', ...asMember, async (context) => {
    await readBody(context, createOrderBody, 'an object');
    const order = await createOrder(
      vendors.paypal,
      environment.appOrigin,
      memberOf(context),
      context.req.header('Idempotency-Key'),
    );
    noteOutcome(context, 'created');
    return context.json(order);
  });
  api.post('/capture-order', ...asMember, async (context) => {
    const { token, userId } = await readBody(context, captureOrderBody, '`token` and `userId`');
    const captured = await captureOrder(vendors, timing, sameMember(context, userId), token);
    noteOutcome(context, 'granted');
    return context.json(captured);
  });
  api.post('/activate-subscription', ...asMember, async (context) => {
    const { subscriptionID, userId } = await readBody(
      context,
      activateSubscriptionBody,
      '`subscriptionID` and `userId`',
    );
    const activated = await activateSubscription(
      vendors,
      timing,
      sameMember(context, userId),
      subscriptionID,
    );
    const isActive = activated.status === 'ACTIVE';
    noteOutcome(context, isActive ? 'granted' : 'pending');
    return context.json(activated, isActive ? 200 : 202);
  });
  api.post('/webhooks/paypal', ...jsonBodyUpTo(EVENT_MAX_BYTES), async (context) => {
    const { outcome, event, memberId } = await handlePayPalWebhook(
      vendors,
      context.req.raw.headers,
      await context.req.text(),
    );
    if (memberId !== null) {
      context.set('memberId', memberId);
    }
    noteOutcome(context, outcome, event === null ? {} : { event: event.event_type, eventId: event.id });
    return context.body(null, 200);
  });
  api.all('*', () => {
    throw new Refusal(404, 'not-found', 'There is no such call.');
  });
  return api;
}

function memberOf(context: Context<AppContext>): string {
  const memberId = context.get('memberId');
  if (memberId === undefined) {
    throw new Error('A call for members is not behind requireMember.');
  }
  return memberId;
}

function sameMember(context: Context<AppContext>, userId: string): string {
  const memberId = memberOf(context);
  if (memberId !== userId) {
    throw forgedMember();
  }
  return memberId;
}
