import type { Context, MiddlewareHandler } from 'hono';
import type { z } from 'zod';

import { Refusal } from './errors.ts';
import type { AppContext } from './log.ts';

/** Refuses bodies that are larger. One that comes in parts is read here, because nothing says how long it will be. */
export function bodyUpTo(maxBytes: number): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    const request = context.req.raw;
    if (!request.headers.has('transfer-encoding')) {
      if (Number(request.headers.get('content-length') ?? 0) > maxBytes) {
        throw tooLarge();
      }
      return next();
    }
    const { method, url, headers, signal } = request;
    const body = await readUpTo(maxBytes, request.body);
    context.req.raw = new Request(url, { method, headers: [...headers], signal, body });
    return next();
  };
}

async function readUpTo(
  maxBytes: number,
  body: ReadableStream<Uint8Array> | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) {
      throw tooLarge();
    }
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function tooLarge(): Refusal {
  return new Refusal(413, 'too-large', 'This request is too large.');
}

/** Refuses bodies that are larger or are not JSON, before anything else looks at them. */
export function jsonBodyUpTo(
  maxBytes: number,
): readonly [MiddlewareHandler<AppContext>, MiddlewareHandler<AppContext>] {
  return [
    bodyUpTo(maxBytes),
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
