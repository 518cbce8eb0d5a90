import type { z } from 'zod';

import { PaypalError } from './errors.ts';

/** @throws PaypalError 400 when the text is not a JSON object. An empty text counts as `{}`. */
export function parseJsonObject(text: string): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw new PaypalError(400, 'MALFORMED_REQUEST_JSON');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new PaypalError(400, 'MALFORMED_REQUEST_JSON');
  }
  return parsed as Record<string, unknown>;
}

/** @throws PaypalError 400 that names the first field that is missing or wrong. */
export function checkBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
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
    issue: value === undefined ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_VALUE',
    field: `/${path.map(String).join('/')}`,
    description: problem?.message ?? 'The body breaks the schema.',
  });
}
