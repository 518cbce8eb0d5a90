import type { ContentfulStatusCode } from 'hono/utils/http-status';

import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from './options.ts';

interface ErrorDetails {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly message: string;
  /** What Clerk's dialogs show. Defaults to `message`. */
  readonly longMessage?: string;
  /** The form field that the message belongs to. */
  readonly paramName?: string;
  /** Seconds to wait before the next try, sent as `Retry-After`. */
  readonly retryAfterS?: number;
}

/** A refusal in Clerk's words: status, code and the form field it belongs to. */
export class ClerkApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly longMessage: string;
  readonly paramName: string | undefined;
  readonly retryAfterS: number | undefined;

  constructor(details: ErrorDetails) {
    super(details.message);
    this.status = details.status;
    this.code = details.code;
    this.longMessage = details.longMessage ?? details.message;
    this.paramName = details.paramName;
    this.retryAfterS = details.retryAfterS;
  }
}

/** Clerk's error body. `meta.client` lets clerk-js take over a session that another tab has started. */
export function errorJson(error: ClerkApiError, client: unknown) {
  return {
    errors: [
      {
        code: error.code,
        message: error.message,
        long_message: error.longMessage,
        ...(error.paramName === undefined ? {} : { meta: { param_name: error.paramName } }),
      },
    ],
    ...(client === undefined ? {} : { meta: { client } }),
    clerk_trace_id: 'local',
  };
}

export const unknownDevBrowser = () =>
  new ClerkApiError({ status: 401, code: 'dev_browser_unauthenticated', message: 'Browser unauthenticated' });

export const proxyWithoutSecret = () =>
  new ClerkApiError({
    status: 400,
    code: 'proxy_request_missing_secret_key',
    message: 'missing secret key',
    longMessage:
      "When using a proxy, it's required to also pass the instance secret key in the Clerk-Secret-Key header.",
  });

export const wrongProxySecret = () =>
  new ClerkApiError({
    status: 401,
    code: 'proxy_request_invalid_secret_key',
    message: 'invalid secret key',
    longMessage: 'The secret key given with this proxy request is invalid.',
  });

export const foreignOrigin = () =>
  new ClerkApiError({
    status: 400,
    code: 'origin_invalid',
    message: 'Invalid HTTP Origin header',
    longMessage: 'The Request HTTP Origin header must be equal to or a subdomain of the requesting URL.',
  });

export const notSignedIn = () =>
  new ClerkApiError({
    status: 401,
    code: 'authentication_invalid',
    message: 'Invalid authentication',
    longMessage: 'Unable to authenticate the request, you need to supply an active session',
  });

export const missingSecretKey = () =>
  new ClerkApiError({
    status: 401,
    code: 'authorization_header_format_invalid',
    message: 'Invalid Authorization header format',
    longMessage: "Invalid Authorization header format. Must be 'Bearer <YOUR_API_KEY>'",
  });

export const wrongSecretKey = () =>
  new ClerkApiError({
    status: 401,
    code: 'clerk_key_invalid',
    message: 'The provided Clerk Secret Key is invalid. Make sure that your Clerk Secret Key is correct.',
  });

export const alreadySignedIn = () =>
  new ClerkApiError({
    status: 400,
    code: 'session_exists',
    message: 'Session already exists',
    longMessage: "You're already signed in.",
  });

export const notFound = (what: string, id: string) =>
  new ClerkApiError({
    status: 404,
    code: 'resource_not_found',
    message: 'not found',
    longMessage: `No ${what} was found with id ${id}`,
  });

export const notEmulated = (method: string, path: string) =>
  new ClerkApiError({
    status: 404,
    code: 'resource_not_found',
    message: 'not found',
    longMessage: `The local Clerk emulator does not know ${method} ${path}`,
  });

export const wrongStep = (longMessage: string) =>
  new ClerkApiError({
    status: 400,
    code: 'client_state_invalid',
    message: 'Invalid client state',
    longMessage,
  });

export const unreadableBody = () =>
  new ClerkApiError({
    status: 400,
    code: 'request_body_invalid',
    message: 'Request body invalid',
    longMessage: 'The request body could not be read.',
  });

export const missingField = (paramName: string) =>
  new ClerkApiError({
    status: 422,
    code: 'form_param_missing',
    message: 'is missing',
    longMessage: `${paramName} must be included.`,
    paramName,
  });

export const emptyField = (paramName: string) =>
  new ClerkApiError({
    status: 422,
    code: 'form_param_nil',
    message: `Enter ${paramName.replaceAll('_', ' ')}.`,
    paramName,
  });

export const malformedField = (paramName: string, longMessage: string) =>
  new ClerkApiError({
    status: 422,
    code: 'form_param_format_invalid',
    message: 'is invalid',
    longMessage,
    paramName,
  });

export const unsupportedValue = (paramName: string, value: string) =>
  new ClerkApiError({
    status: 422,
    code: 'form_param_value_invalid',
    message: 'is invalid',
    longMessage: `${value} does not match one of the allowed values for parameter ${paramName}`,
    paramName,
  });

export const valueTooLarge = (paramName: string, largest: number) =>
  new ClerkApiError({
    status: 422,
    code: 'form_param_value_too_large',
    message: 'Value too large',
    longMessage: `The value of ${paramName} can't be greater than ${largest}`,
    paramName,
  });

export const metadataTooLarge = (paramName: string) =>
  new ClerkApiError({
    status: 422,
    code: 'form_param_exceeds_allowed_size',
    message: 'exceeds the allowed size',
    longMessage: `${paramName} exceeds the maximum allowed size of 8 kB.`,
    paramName,
  });

export const tooManyRequests = (retryAfterS: number) =>
  new ClerkApiError({
    status: 429,
    code: 'too_many_requests',
    message: 'Too many requests',
    longMessage: 'Too many requests, retry later',
    retryAfterS,
  });

export const unknownField = (paramName: string) =>
  new ClerkApiError({
    status: 422,
    code: 'form_param_unknown',
    message: 'is unknown',
    longMessage: `${paramName} is not a parameter that the local Clerk emulator knows.`,
    paramName,
  });

export const takenEmail = () =>
  new ClerkApiError({
    status: 422,
    code: 'form_identifier_exists',
    message: 'That email address is taken. Please try another.',
    paramName: 'email_address',
  });

export const unknownEmail = () =>
  new ClerkApiError({
    status: 422,
    code: 'form_identifier_not_found',
    message: "Couldn't find your account.",
    paramName: 'identifier',
  });

export const wrongCode = () =>
  new ClerkApiError({
    status: 422,
    code: 'form_code_incorrect',
    message: 'is incorrect',
    longMessage: 'Incorrect code',
    paramName: 'code',
  });

export const unsentCode = () =>
  new ClerkApiError({
    status: 400,
    code: 'verification_not_sent',
    message: 'not sent',
    longMessage: 'You need to send a verification code before attempting to verify.',
  });

export const expiredVerification = () =>
  new ClerkApiError({
    status: 400,
    code: 'verification_expired',
    message: 'expired',
    longMessage: 'This verification has expired. You must create a new one.',
  });

export const failedVerification = () =>
  new ClerkApiError({
    status: 400,
    code: 'verification_failed',
    message: 'failed',
    longMessage: 'Too many failed attempts. You have to try again with the same or another method.',
  });

export const noSecondFactor = (strategy: string) =>
  new ClerkApiError({
    status: 400,
    code: 'no_second_factors',
    message: 'no second factors',
    longMessage: `No second factors were found for strategy ${strategy}.`,
  });

export const missingCaptcha = () =>
  new ClerkApiError({
    status: 400,
    code: 'captcha_missing_token',
    message: 'Authentication unsuccessful due to failed security validations.',
    longMessage:
      'Authentication unsuccessful due to failed security validations. Please refresh the page to try again or reach out to support for more assistance.',
  });

export const unloadedCaptcha = () =>
  new ClerkApiError({
    status: 400,
    code: 'captcha_invalid',
    message: 'Error loading CAPTCHA',
    longMessage:
      'The CAPTCHA failed to load. This may be due to an unsupported browser or a browser extension. Please try a different browser or disabling extensions. If this issue persists, please contact support.',
  });

export const refusedCaptcha = () =>
  new ClerkApiError({
    status: 400,
    code: 'captcha_invalid',
    message: 'Authentication unsuccessful due to failed security validations.',
    longMessage:
      'Authentication unsuccessful due to failed security validations. Please try using a different browser or disabling browser extensions. If issues persist, contact support for assistance.',
  });

/** A new password that is in a list of stolen ones. */
export const stolenPassword = (paramName: string) =>
  new ClerkApiError({
    status: 422,
    code: 'form_password_pwned',
    message: 'This password is known from a data breach elsewhere. Please choose another one.',
    paramName,
  });

/** The right password at a sign-in, but one that is in a list of stolen ones. */
export const compromisedPassword = () =>
  new ClerkApiError({
    status: 422,
    code: 'form_password_compromised',
    message:
      'Your password may be compromised. To protect your account, please continue with an alternative sign-in method. You will be required to reset your password after signing in.',
    paramName: 'password',
  });

export const wrongPassword = (paramName: string) =>
  new ClerkApiError({
    status: 422,
    code: 'form_password_incorrect',
    message: 'Password is incorrect. Try again, or use another method.',
    paramName,
  });

export const passwordTooShort = (paramName: string) =>
  new ClerkApiError({
    status: 422,
    code: 'form_password_length_too_short',
    message: `Passwords must be ${PASSWORD_MIN_CHARACTERS} characters or more.`,
    paramName,
  });

export const passwordTooLong = (paramName: string) =>
  new ClerkApiError({
    status: 422,
    code: 'form_password_length_too_long',
    message: `Passwords must be less than ${PASSWORD_MAX_CHARACTERS + 1} characters.`,
    paramName,
  });

export const forcedFailure = () =>
  new ClerkApiError({
    status: 500,
    code: 'internal_clerk_error',
    message: 'Internal error',
    longMessage: 'This failure was asked for through the test controls.',
  });

export const forcedOutage = () =>
  new ClerkApiError({
    status: 503,
    code: 'service_unavailable',
    message: 'Service unavailable',
    longMessage: 'This outage was asked for through the test controls.',
  });

const FORCED_CODES: Readonly<Record<number, string>> = {
  401: 'clerk_key_invalid',
  404: 'resource_not_found',
  429: 'too_many_requests',
  503: 'service_unavailable',
};

/** A failure of any status that a rule of the `fail` knob asked for. */
export const forcedStatus = (status: number, retryAfterS: number | undefined) =>
  new ClerkApiError({
    status: status as ContentfulStatusCode,
    code: FORCED_CODES[status] ?? 'internal_clerk_error',
    message: 'This failure was asked for through the test controls.',
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
  });

export const internalError = () =>
  new ClerkApiError({ status: 500, code: 'internal_clerk_error', message: 'Internal error' });

export const foreignPage = () =>
  new ClerkApiError({
    status: 403,
    code: 'origin_invalid',
    message: 'The test controls answer no page from elsewhere.',
  });
