import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';

import { Refusal } from './errors.ts';
import type { AppContext } from './log.ts';

/** Refuses bodies that are larger or are not JSON, before anything else looks at them. */
export function jsonBodyUpTo(
  maxBytes: number,
): readonly [MiddlewareHandler<AppContext>, MiddlewareHandler<AppContext>] {
  return [
    bodyLimit({
      maxSize: maxBytes,
      onError: () => {
        throw new Refusal(413, 'too-large', 'This request is too large.');
      },
    }),
    async (context, next) => {
      const type = context.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
      if (type !== 'application/json') {
        throw new Refusal(415, 'not-json', 'This request must be sent as JSON.');
      }
      await next();
    },
  ];
}

/** @throws {Refusal} 400 if the body is not JSON or not of the expected shape. */
export async function readBody<Shape>(
  context: Context<AppContext>,
  schema: z.ZodType<Shape>,
  expected: string,
): Promise<Shape> {
  const parsed = schema.safeParse(parseBody(await context.req.text()));
  if (!parsed.success) {
    throw new Refusal(400, 'bad-body', `This request is not complete: it must hold ${expected}.`);
  }
  return parsed.data;
}

/** @throws {Refusal} 400 if `text` is not JSON. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'bad-json', 'This request could not be read: its JSON is broken.');
  }
}
