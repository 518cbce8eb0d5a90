import type { z } from 'zod';

import { PaypalError } from './errors.ts';

/**
 * An empty text counts as `{}`.
 *
 * @param issue What the API calls a body that is not JSON; undefined where it has no name for it.
 * @throws PaypalError 400 when the text is not a JSON object.
 */
export function parseJsonObject(text: string, issue?: string): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw new PaypalError(400, issue);
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new PaypalError(400, issue);
  }
  return parsed as Record<string, unknown>;
}

/** What each of PayPal's APIs calls the faults of a body. */
interface Faults {
  wrong: string;
  tooLong: string;
  tooFew: string;
}

const ORDER_FAULTS: Faults = {
  wrong: 'INVALID_PARAMETER_VALUE',
  tooLong: 'INVALID_STRING_LENGTH',
  tooFew: 'INVALID_ARRAY_MIN_ITEMS',
};
export const BILLING_FAULTS: Faults = {
  wrong: 'INVALID_PARAMETER_VALUE',
  tooLong: 'INVALID_STRING_MAX_LENGTH',
  tooFew: 'INVALID_PARAMETER_VALUE',
};
export const REFUND_FAULTS: Faults = {
  wrong: 'INVALID_PARAMETER_SYNTAX',
  tooLong: 'INVALID_STRING_LENGTH',
  tooFew: 'INVALID_PARAMETER_SYNTAX',
};

function issueOf(problem: z.core.$ZodIssue | undefined, value: unknown, faults: Faults): string {
  if (value === undefined) {
    return 'MISSING_REQUIRED_PARAMETER';
  }
  if (problem?.code === 'too_big' && problem.origin === 'string') {
    return faults.tooLong;
  }
  return problem?.code === 'too_small' && problem.origin === 'array' ? faults.tooFew : faults.wrong;
}

/** @throws PaypalError 400 that names the first field that is missing or wrong. */
export function checkBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  faults: Faults = ORDER_FAULTS,
): z.infer<Schema> {
  const result = schema.safeParse(body);
  if (result.success) {
    return result.data;
  }
  const problem = result.error.issues[0];
  const path = problem?.path ?? [];
  const value = path.reduce<unknown>(
    (inside, key) => (inside as Record<PropertyKey, unknown> | undefined)?.[key],
    body,
  );
  throw new PaypalError(400, {
    issue: issueOf(problem, value, faults),
    field: `/${path.map(String).join('/')}`,
    description: problem?.message ?? 'The body breaks the schema.',
  });
}
