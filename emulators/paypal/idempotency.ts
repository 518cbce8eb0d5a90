import { createHash } from 'node:crypto';

import type { Context } from 'hono';

import type { Emulator } from './emulator.ts';
import { PaypalError } from './errors.ts';
import { parseJsonObject } from './request-body.ts';

/**
 * Runs a creating call at most once for each PayPal-Request-Id. The same id and body get the first answer again, with
 * status 200 in place of 201. Failures are not kept: the caller may repair the cause and try again with the same id.
 *
 * @param run Must not wait for anything, so that two calls at once cannot both run.
 * @throws PaypalError 422 DUPLICATE_REQUEST_ID when the id comes with another body.
 */
export async function answerOnce(
  { firstAnswers }: Emulator,
  context: Context,
  run: (body: Record<string, unknown>) => object,
): Promise<Response> {
  const text = await context.req.text();
  const body = parseJsonObject(text);
  const requestId = context.req.header('paypal-request-id');
  if (!requestId) {
    return context.json(run(body), 201);
  }
  const key = `${context.req.path} ${requestId}`;
  const bodyHash = createHash('sha256').update(text).digest('hex');
  const first = firstAnswers.get(key);
  if (first) {
    if (first.bodyHash !== bodyHash) {
      throw new PaypalError(422, 'DUPLICATE_REQUEST_ID');
    }
    return context.json(first.answer as object, 200);
  }
  const answer = structuredClone(run(body));
  firstAnswers.set(key, { bodyHash, answer });
  return context.json(answer, 201);
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
