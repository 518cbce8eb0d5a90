import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { DestinationStream } from 'pino';

import { innerCircleLinks, type InnerCircleLinks } from '../content/members/inner-circle.ts';
import type { Vendors } from './access.ts';
import { createApi } from './api.ts';
import { auditTo } from './audit.ts';
import { forwardToClerk, limitProxiedBody } from './clerk-proxy.ts';
import { connectMembers } from './clerk/members.ts';
import { POLICY_REPORTS_PATH } from './content-security-policy.ts';
import type { ServerEnvironment } from './environment.ts';
import { answerError, Refusal } from './errors.ts';
import { membersFolderOf } from './folders.ts';
import { keepAccess } from './kept-access.ts';
import { createLog, logRequests, noteOutcome, type AppContext } from './log.ts';
import { MEMBERS_ADDRESSES, serveMembersFolder } from './members-folder.ts';
import { connectPayPalOperator } from './operations/paypal-operator.ts';
import { servePagesWithVisitor } from './pages-with-visitor.ts';
import { createPayPal } from './paypal/client.ts';
import { termsOf } from './paypal/purchase.ts';
import { connectPayPalRequests } from './paypal/requests.ts';
import { takePolicyReports } from './policy-reports.ts';
import { CALLS_A_MINUTE, limitByAddress } from './rate-limits.ts';
import { watchVendors } from './readiness.ts';
import { recognizeVisitors } from './recognize.ts';
import { securityHeaders } from './security-headers.ts';
import { keepKeys, readSessions } from './session-token.ts';
import { serveSite } from './site.ts';
import { USUAL_TIMING, type Timing } from './vendor-call.ts';

export interface AppOptions {
  /** The folder of the built site, with that of the members' texts beside it; null: the calls only. */
  readonly siteFolder: string | null;
  /** Where log lines go; standard output if left out. */
  readonly logDestination?: DestinationStream;
  readonly timing?: Partial<Timing>;
  /** Milliseconds since the epoch. Leases and the ages of events follow it; the clock of this machine if left out. */
  readonly now?: () => number;
  /** The addresses of the Inner Circle; the owner's if left out. */
  readonly innerCircle?: InnerCircleLinks;
}

/** The whole server, without a network. Only `environment` says which Clerk and which PayPal it talks to. */
export function createApp(environment: ServerEnvironment, options: AppOptions): Hono<AppContext> {
  const timing = { ...USUAL_TIMING, ...options.timing };
  const requests = connectPayPalRequests(environment.paypal, timing);
  const vendors: Vendors = {
    members: connectMembers(environment.clerk, timing),
    paypal: createPayPal(requests, environment.paypal.planId),
    terms: termsOf(environment.paypal),
    audit: auditTo(createLog('info', options.logDestination)),
    now: options.now ?? Date.now,
  };
  const payments = connectPayPalOperator(requests, vendors.now);
  const keyOf = keepKeys(environment.clerk, timing);
  const readSession = readSessions(environment, keyOf);
  const missingVendors = watchVendors(environment, vendors.paypal, timing);
  const { proxy } = environment.clerk;

  const app = new Hono<AppContext>();
  app.onError(answerError);
  app.use(requestId());
  const log = createLog(environment.logLevel, options.logDestination);
  app.use(logRequests(log, proxy === null ? [] : [proxy.path]));
  app.use(securityHeaders(environment, proxy?.path ?? null));

  app.get('/healthz', (context) => {
    context.header('Cache-Control', 'no-store');
    return context.text('alive');
  });
  app.get('/readyz', async (context) => {
    context.header('Cache-Control', 'no-store');
    const missing = await missingVendors();
    if (missing.length === 0) {
      return context.text('ready');
    }
    noteOutcome(context, 'not-ready', { missing: missing.join(' ') });
    return context.text(`Not ready: ${missing.join(' and ')} cannot be reached.`, 503);
  });
  app.route(
    '/api',
    createApi(environment, vendors, payments, readSession, timing, options.innerCircle ?? innerCircleLinks),
  );
  if (proxy !== null) {
    app.all(
      `${proxy.path}/*`,
      limitByAddress(environment, CALLS_A_MINUTE.clerk),
      limitProxiedBody(),
      forwardToClerk(environment, proxy, log),
    );
  }
  app.post(POLICY_REPORTS_PATH, limitByAddress(environment, CALLS_A_MINUTE.reports), ...takePolicyReports);
  if (options.siteFolder !== null) {
    const site = serveSite(options.siteFolder, environment);
    const doorkeeper = {
      readSession,
      accessOf: keepAccess(vendors.members, vendors.now),
      now: vendors.now,
    };
    app.get(
      MEMBERS_ADDRESSES,
      serveMembersFolder(membersFolderOf(options.siteFolder), environment, doorkeeper),
    );
    app.use(
      servePagesWithVisitor(
        options.siteFolder,
        environment,
        recognizeVisitors(environment, doorkeeper, keyOf, timing),
      ),
      site,
    );
  }
  app.notFound((context) =>
    answerError(new Refusal(404, 'not-found', 'There is nothing at this address.'), context),
  );
  return app;
}
