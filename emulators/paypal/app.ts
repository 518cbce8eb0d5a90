import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { html } from 'hono/html';

import { approvalPages } from './approval-pages.ts';
import { browserSdkRoutes } from './browser-sdk-route.ts';
import { disputeRoutes } from './dispute-routes.ts';
import type { Emulator } from './emulator.ts';
import { errorResponse, PaypalError, unknownResource } from './errors.ts';
import { mockedFailure } from './idempotency.ts';
import { newCode } from './identifiers.ts';
import { identityRoutes } from './identity.ts';
import { forcedFailures } from './knobs.ts';
import { oauthRoutes, requireToken } from './oauth.ts';
import { orderRoutes } from './orders.ts';
import { pageLayout } from './page-layout.ts';
import { paymentRoutes } from './payments.ts';
import { planRoutes } from './plans.ts';
import { productRoutes } from './products.ts';
import { saleRoutes } from './sales.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { testControls } from './test-controls.ts';
import { transactionSearchRoutes } from './transaction-search.ts';
import { certificateRoutes, webhookEventRoutes, webhookRoutes } from './webhook-routes.ts';

const startPage = () =>
  pageLayout(
    'PayPal emulator',
    html`<h1>PayPal emulator</h1>
      <p>
        This small server stands in for PayPal on this computer, so that the shop can be tried without an
        account.
      </p>
      <p><a href="/_emulator/state">See every order, subscription and event</a></p>`,
  );

const missingPage = () =>
  pageLayout(
    'Page not found',
    html`<h1>Page not found</h1>
      <p><a href="/">About this emulator</a></p>`,
  );

const REST_PATHS = ['/v1/*', '/v2/*'];

const allowBrowsers = cors({
  origin: '*',
  allowHeaders: ['Authorization', 'Content-Type', 'PayPal-Request-Id', 'Prefer'],
});

const giveDebugId: MiddlewareHandler = async (context, next) => {
  await next();
  if (!context.res.headers.has('Paypal-Debug-Id')) {
    context.header('Paypal-Debug-Id', newCode(13).toLowerCase());
  }
};

const mockFailures: MiddlewareHandler = async (context, next) => {
  const mock = context.req.header('paypal-mock-response');
  if (mock !== undefined) {
    throw mockedFailure(mock);
  }
  await next();
};

/** The REST calls, in the order: forced failures, token, mocked failure, the call itself. */
function restApi(emulator: Emulator): Hono {
  const rest = new Hono();
  const useEverywhere = (...middleware: MiddlewareHandler[]) => {
    for (const path of REST_PATHS) {
      rest.use(path, ...middleware);
    }
  };
  useEverywhere(
    allowBrowsers,
    giveDebugId,
    forcedFailures(() => emulator.knobs),
  );
  rest.route('/', oauthRoutes(emulator));
  rest.route('/', certificateRoutes(emulator));
  useEverywhere(requireToken(emulator), mockFailures);
  for (const routes of [
    orderRoutes,
    paymentRoutes,
    planRoutes,
    subscriptionRoutes,
    saleRoutes,
    productRoutes,
    webhookRoutes,
    webhookEventRoutes,
    disputeRoutes,
    transactionSearchRoutes,
    identityRoutes,
  ]) {
    rest.route('/', routes(emulator));
  }
  rest.on('ALL', REST_PATHS, () => {
    throw unknownResource();
  });
  return rest;
}

export function createApp(emulator: Emulator): Hono {
  const app = new Hono();
  app.onError((error) => {
    if (error instanceof PaypalError) {
      return errorResponse(error);
    }
    console.error(error);
    return errorResponse(new PaypalError(500));
  });
  app.get('/', (context) => context.html(startPage()));
  app.route('/', browserSdkRoutes(emulator));
  app.route('/', approvalPages(emulator));
  app.route('/', testControls(emulator));
  app.route('/', restApi(emulator));
  app.notFound((context) => context.html(missingPage(), 404));
  return app;
}
