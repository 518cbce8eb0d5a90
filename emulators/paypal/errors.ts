import { newCode } from './identifiers.ts';
import type { Link } from './resources.ts';

const NAMES: Readonly<Record<number, readonly [name: string, message: string]>> = {
  400: ['INVALID_REQUEST', 'The request is malformed or breaks the schema.'],
  401: ['AUTHENTICATION_FAILURE', 'There is no valid access token in the request.'],
  403: ['NOT_AUTHORIZED', 'The access token does not allow this.'],
  404: ['RESOURCE_NOT_FOUND', 'There is no such resource.'],
  422: ['UNPROCESSABLE_ENTITY', 'The request is well formed, but it cannot be carried out.'],
  500: ['INTERNAL_SERVER_ERROR', 'Something went wrong inside the emulator.'],
  429: ['RATE_LIMIT_REACHED', 'Too many requests.'],
  503: ['SERVICE_UNAVAILABLE', 'The service is not available.'],
};

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  ORDER_NOT_APPROVED: 'The payer has not approved this order yet. Send the payer to the approval link first.',
  ORDER_ALREADY_CAPTURED: 'This order has been captured before. An order is captured once.',
  ORDER_ALREADY_COMPLETED: 'This order is paid. What is paid cannot be changed.',
  ACTION_DOES_NOT_MATCH_INTENT: 'This order is not meant to be captured.',
  NOT_PATCHABLE: 'The emulator does not change this field.',
  NOT_SUPPORTED: 'The emulator does not do this.',
  PAYPAL_REQUEST_ID_REQUIRED: 'An order that names its payment source needs a PayPal-Request-Id.',
  PENDING_CAPTURE: 'A capture that is still pending cannot be refunded.',
  INSTRUMENT_DECLINED: 'The bank or card declined this payment.',
  INVALID_RESOURCE_ID: 'No resource has this id.',
  PERMISSION_DENIED: 'This access token may only create orders and subscriptions.',
  CAPTURE_FULLY_REFUNDED: 'Nothing is left of this capture to refund.',
  REFUND_AMOUNT_EXCEEDED: 'The refund is larger than what is left of the payment.',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'The refund must be in the currency of the payment.',
  MALFORMED_REQUEST_JSON: 'The body is not JSON.',
  PLAN_STATUS_INVALID: 'The plan has the wrong status for this.',
  SUBSCRIPTION_CANNOT_HAVE_QUANTITY: 'The plan of this subscription does not support quantities.',
  INVALID_PATCH_PATH: 'This field cannot be changed.',
  UNSUPPORTED_PATCH_OPERATION: 'This field cannot be changed in this way.',
  NOT_A_VALID_EVENT_NAME: 'There is no event of this name.',
};

interface Detail {
  issue: string;
  description?: string;
  /** A JSON pointer into the request body. */
  field?: string;
}

/** A refusal that reaches the caller in PayPal's error shape. */
export class PaypalError extends Error {
  readonly status: number;
  readonly detail: Detail | undefined;
  readonly retryAfterS: number | undefined;
  readonly links: readonly Link[];
  /** In place of the usual name of this status. */
  readonly errorName: string | undefined;

  constructor(
    status: number,
    detail?: Detail | string,
    {
      retryAfterS,
      links = [],
      name,
    }: { retryAfterS?: number | undefined; links?: readonly Link[]; name?: string } = {},
  ) {
    const full = typeof detail === 'string' ? { issue: detail } : detail;
    super(full?.issue ?? NAMES[status]?.[0] ?? String(status));
    this.name = 'PaypalError';
    this.status = status;
    this.detail = full;
    this.retryAfterS = retryAfterS;
    this.links = links;
    this.errorName = name;
  }
}

export function unknownResource(): PaypalError {
  return new PaypalError(404, 'INVALID_RESOURCE_ID');
}

/** `name`, `message`, `debug_id` and `details[]`, as PayPal answers. Server code reads `details[0].issue`. */
export function errorResponse(error: PaypalError): Response {
  const { status, detail, retryAfterS, links, errorName } = error;
  const [usualName, message] = NAMES[status] ?? [detail?.issue ?? 'ERROR', 'The request failed.'];
  const debugId = newCode(13).toLowerCase();
  return Response.json(
    {
      name: errorName ?? usualName,
      message,
      debug_id: debugId,
      details: detail
        ? [{ ...detail, description: detail.description ?? DESCRIPTIONS[detail.issue] ?? detail.issue }]
        : [],
      links,
    },
    {
      status,
      headers: {
        'Paypal-Debug-Id': debugId,
        ...(retryAfterS !== undefined && { 'Retry-After': String(retryAfterS) }),
      },
    },
  );
}
