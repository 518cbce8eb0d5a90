import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';

import { noteOutcome, type AppContext } from './log.ts';

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503;

/** An answer other than success. Its message is a sentence that the member reads and can act on. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: RefusalStatus;
  /** One word for the log. */
  readonly outcome: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: RefusalStatus,
    outcome: string,
    sentence: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(sentence);
    this.status = status;
    this.outcome = outcome;
    this.headers = headers;
  }
}

export type Vendor = 'Clerk' | 'PayPal';

/** The vendor could not be reached, timed out, or said that it is not able to answer now. Nothing is known about the truth. */
export class VendorUnavailable extends Error {
  override readonly name = 'VendorUnavailable';
  readonly vendor: Vendor;
  readonly reason: string;
  /** How long the vendor asks to be left alone, in milliseconds; null if it does not say. */
  readonly retryAfterMs: number | null;

  constructor(vendor: Vendor, reason: string, retryAfterMs: number | null = null) {
    super(`${vendor} is not available: ${reason}`);
    this.vendor = vendor;
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The vendor answered, but not in a way that can be used. */
export class BadVendorAnswer extends Error {
  override readonly name = 'BadVendorAnswer';
  readonly vendor: Vendor;
  readonly reason: string;

  constructor(vendor: Vendor, reason: string) {
    super(`${vendor} answered with something that cannot be used: ${reason}`);
    this.vendor = vendor;
    this.reason = reason;
  }
}

/** True where a vendor did not say, or not in a way that can be used, what it was asked for. */
export function isVendorFailure(error: unknown): error is VendorUnavailable | BadVendorAnswer {
  return error instanceof VendorUnavailable || error instanceof BadVendorAnswer;
}

/** What a vendor says; null where it fails. Anything else that goes wrong is thrown. */
export async function ifAnswered<Value>(answer: Promise<Value>): Promise<Value | null> {
  try {
    return await answer;
  } catch (error) {
    if (isVendorFailure(error)) {
      return null;
    }
    throw error;
  }
}

const RETRY_AFTER_SECONDS = 30;

/** Turns everything that was thrown into a plain sentence with the right status. */
export function answerError(error: unknown, context: Context<AppContext>): Response {
  if (error instanceof Refusal) {
    noteOutcome(context, error.outcome);
    if (error.status === 503) {
      context.header('Retry-After', String(RETRY_AFTER_SECONDS));
    }
    return context.text(error.message, error.status, { ...error.headers });
  }
  if (error instanceof VendorUnavailable) {
    noteOutcome(context, 'vendor-unavailable', { vendor: error.vendor, reason: error.reason });
    const seconds = Math.max(RETRY_AFTER_SECONDS, Math.ceil((error.retryAfterMs ?? 0) / 1000));
    context.header('Retry-After', String(seconds));
    return context.text(
      `${theService(error.vendor)} does not answer at the moment. Please wait a minute, then try again. If you have already paid, please do not pay a second time.`,
      503,
    );
  }
  if (error instanceof BadVendorAnswer) {
    noteOutcome(context, 'vendor-nonsense', { vendor: error.vendor, reason: error.reason });
    return context.text(
      `${theService(error.vendor)} gave an answer that we could not use. Please try again in a few minutes. If you have already paid, please do not pay a second time. If it happens again, please contact us.`,
      502,
    );
  }
  if (error instanceof HTTPException) {
    noteOutcome(context, 'refused');
    return context.text('This request could not be read.', error.status);
  }
  noteOutcome(context, 'defect', {
    stack: error instanceof Error ? (error.stack ?? error.name) : typeof error,
  });
  return context.text(
    'Something went wrong on our side. Please try again in a few minutes. If it happens again, please contact us.',
    500,
  );
}

function theService(vendor: Vendor): string {
  return vendor === 'PayPal' ? 'PayPal' : 'Our sign-in service';
}
