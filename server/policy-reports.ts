import type { Context } from 'hono';
import { z } from 'zod';

import { Refusal } from './errors.ts';
import { noteOutcome, type AppContext } from './log.ts';
import { bodyUpTo, parseBody } from './request-body.ts';

const REPORTS_MAX_BYTES = 16 * 1024;
const TYPES: ReadonlySet<string> = new Set(['application/reports+json', 'application/csp-report']);

const reports = z.union([
  z.array(z.object({ body: z.object({ effectiveDirective: z.string(), blockedURL: z.string() }) })).min(1),
  z
    .object({ 'csp-report': z.object({ 'effective-directive': z.string(), 'blocked-uri': z.string() }) })
    .transform(({ 'csp-report': report }) => [
      { body: { effectiveDirective: report['effective-directive'], blockedURL: report['blocked-uri'] } },
    ]),
]);

/**
 * Takes what the browsers say that a policy refused, in both forms of https://www.w3.org/TR/CSP3/#reporting. The log line
 * of the request names the first refusal, without anything that could tell of a person, and how many there were.
 */
export const takePolicyReports = [bodyUpTo(REPORTS_MAX_BYTES), take] as const;

async function take(context: Context<AppContext>): Promise<Response> {
  if (!TYPES.has(context.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '')) {
    throw new Refusal(415, 'not-json', 'This request must be sent as a report.');
  }
  const parsed = reports.safeParse(parseBody(await context.req.text()));
  const [first] = parsed.data ?? [];
  if (parsed.data === undefined || first === undefined) {
    throw new Refusal(400, 'bad-body', 'This request is not complete: it must hold a report.');
  }
  noteOutcome(context, 'policy-report', {
    directive: /^[a-z-]{1,40}$/.test(first.body.effectiveDirective) ? first.body.effectiveDirective : 'other',
    blocked: sourceOf(first.body.blockedURL),
    reports: String(parsed.data.length),
  });
  return context.body(null, 204);
}

/** A word such as `inline`, or where a refused file would have come from. */
function sourceOf(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) {
    return blocked;
  }
  const origin = URL.canParse(blocked) ? new URL(blocked).origin : 'null';
  return origin === 'null' || origin.length > 100 ? 'other' : origin;
}
