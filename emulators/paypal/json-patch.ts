import { z } from 'zod';

import { PaypalError } from './errors.ts';

const operations = z
  .array(z.looseObject({ op: z.string(), path: z.string(), value: z.unknown().optional() }))
  .min(1)
  .max(32767);

export type PatchOperation = z.infer<typeof operations>[number];

/**
 * Reads a list of changes (RFC 6902).
 *
 * @throws PaypalError 400 when the text is not such a list.
 */
export function parsePatch(text: string): PatchOperation[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new PaypalError(400, 'INVALID_PARAMETER_SYNTAX');
  }
  const { data } = operations.safeParse(parsed);
  if (!data) {
    throw new PaypalError(400, 'INVALID_PARAMETER_SYNTAX');
  }
  return data;
}
