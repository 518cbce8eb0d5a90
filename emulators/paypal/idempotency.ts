import type { Context } from 'hono';

import type { Emulator } from './emulator.ts';
import { PaypalError } from './errors.ts';
import { parseJsonObject } from './request-body.ts';

const HOUR_MS = 3_600_000;

/** For how long each API keeps a PayPal-Request-Id, as the parameter's description in PayPal's OpenAPI files says. */
const KEPT_MS: readonly (readonly [paths: string, ms: number])[] = [
  ['/v2/checkout/', 6 * HOUR_MS],
  ['/v2/payments/', 45 * 24 * HOUR_MS],
  ['/v1/payments/', 30 * 24 * HOUR_MS],
  ['/v1/billing/', 72 * HOUR_MS],
  ['/v1/catalogs/', 72 * HOUR_MS],
];

/**
 * Runs a creating call at most once for each PayPal-Request-Id, as long as that is kept. The same id, whatever the body, gets what the
 * first call made as it is now, with status 200 in place of 201. Failures are not kept: the caller may repair the cause and try again
 * with the same id.
 *
 * @param run Must not wait for anything, so that two calls at once cannot both run. Returns how to show what it made.
 */
export async function answerOnce(
  { clock, firstAnswers }: Emulator,
  context: Context,
  run: (body: Record<string, unknown>) => () => object,
): Promise<Response> {
  const isOrder = context.req.path.startsWith('/v2/checkout/');
  const malformed = isOrder ? 'MALFORMED_REQUEST_JSON' : 'INVALID_PARAMETER_SYNTAX';
  const body = parseJsonObject(await context.req.text(), malformed);
  const requestId = context.req.header('paypal-request-id');
  const key = `${context.req.path} ${requestId}`;
  const first = requestId ? firstAnswers.get(key) : undefined;
  if (first && clock.now() < first.keptUntil) {
    return context.json(first.show(), 200);
  }
  const show = run(body);
  if (requestId) {
    firstAnswers.set(key, { show, keptUntil: clock.now() + keptMs(context.req.path) });
  }
  return context.json(show(), 201);
}

function keptMs(path: string): number {
  const kept = KEPT_MS.find(([paths]) => path.startsWith(paths));
  if (kept === undefined) {
    throw new Error(`PayPal does not say for how long ${path} keeps a PayPal-Request-Id`);
  }
  return kept[1];
}

/** Whether the caller asked for the whole resource: `Prefer: return=representation`. */
export function wantsRepresentation(context: Context): boolean {
  return context.req.header('prefer')?.includes('return=representation') ?? false;
}

/** PayPal's own switch for trying failures: `{"mock_application_codes":"INSTRUMENT_DECLINED"}`. */
export function mockedFailure(header: string): PaypalError {
  const { mock_application_codes: codes } = parseJsonObject(header);
  const issue = String(Array.isArray(codes) ? codes[0] : codes);
  return new PaypalError(issue.startsWith('INTERNAL_') ? 500 : 422, issue);
}
