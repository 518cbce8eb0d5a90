import type { Context } from 'hono';
import type { z } from 'zod';

import { emptyField, malformedField, missingField, unreadableBody } from './errors.ts';

const OVERRIDES = new Set(['PATCH', 'PUT', 'DELETE']);

/** clerk-js sends PATCH, PUT and DELETE as POST with `?_method=`. */
export function withTrueMethod(request: Request): Request {
  const wanted = new URL(request.url).searchParams.get('_method')?.toUpperCase();
  if (request.method !== 'POST' || wanted === undefined || !OVERRIDES.has(wanted)) {
    return request;
  }
  return new Request(request, { method: wanted });
}

/** A form-encoded body. Absent fields are undefined. */
export class Form {
  readonly #fields: URLSearchParams;

  constructor(fields: URLSearchParams) {
    this.#fields = fields;
  }

  optional(name: string): string | undefined {
    return this.#fields.get(name) ?? undefined;
  }

  /** @throws ClerkApiError when the field is absent or empty. */
  required(name: string): string {
    const value = this.optional(name);
    if (value === undefined) {
      throw missingField(name);
    }
    if (value === '') {
      throw emptyField(name);
    }
    return value;
  }

  /** The name that a member typed: null when emptied, undefined when not sent. */
  optionalName(name: string): string | null | undefined {
    const value = this.optional(name)?.trim();
    return value === '' ? null : value;
  }

  /** @throws ClerkApiError when the field holds something other than a JSON object. */
  optionalObject(name: string): Record<string, unknown> | undefined {
    const text = this.optional(name);
    if (text === undefined) {
      return undefined;
    }
    const value = parseJson(text);
    if (!isRecord(value)) {
      throw malformedField(name, `${name} must be a valid JSON object.`);
    }
    return value;
  }
}

/** @throws ClerkApiError when the body is not form-encoded. */
export async function readForm(c: Context): Promise<Form> {
  const text = await c.req.text();
  const contentType = c.req.header('content-type') ?? '';
  if (text !== '' && !contentType.startsWith('application/x-www-form-urlencoded')) {
    throw unreadableBody();
  }
  if (/%(?![0-9a-f]{2})/i.test(text)) {
    throw unreadableBody();
  }
  return new Form(new URLSearchParams(text));
}

/** @throws ClerkApiError when the body is not JSON, or not of the wanted shape. */
export async function readJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const body = parseJson(await c.req.text());
  if (body === undefined) {
    throw unreadableBody();
  }
  const result = schema.safeParse(body);
  if (!result.success) {
    const [issue] = result.error.issues;
    const place = issue?.path.join('.') || 'body';
    throw malformedField(place, `${place}: ${issue?.message ?? 'is invalid'}`);
  }
  return result.data;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
