import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import { pino, type DestinationStream, type Logger } from 'pino';

import type { LogLevel } from './environment.ts';
import type { SessionClaims } from './session-token.ts';

export interface AppContext {
  Bindings: Partial<HttpBindings>;
  Variables: RequestIdVariables & {
    outcome?: string;
    notes?: Notes;
    memberId?: string;
    /** Whoever reads a text for members. No log line names them: what somebody reads about health is theirs. */
    reader?: SessionClaims;
    needsAttention?: boolean;
  };
}

/** Extra fields of a log line. Only short texts that are neither secret nor personal: no token, no e-mail, no vendor object. */
export type Notes = Readonly<Record<string, string>>;

/** A logger that writes one JSON object a line to `destination`, or to standard output. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/**
 * Says in one word how the request ended, for its log line.
 * @param needsAttention whether a person should look at it: such a line is a warning.
 */
export function noteOutcome(
  context: Context<AppContext>,
  outcome: string,
  notes: Notes = {},
  needsAttention = false,
): void {
  context.set('outcome', outcome);
  context.set('needsAttention', needsAttention);
  context.set('notes', { ...context.get('notes'), ...notes });
}

/** Writes one line for each request. `collapsed` paths are logged without what follows them. */
export function logRequests(log: Logger, collapsed: readonly string[]): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    const start = performance.now();
    await next();
    const { status } = context.res;
    const line = {
      method: context.req.method,
      path: loggablePath(context.req.path, collapsed),
      status,
      ms: Math.round(performance.now() - start),
      requestId: context.get('requestId'),
      outcome: context.get('outcome') ?? (status < 400 ? 'ok' : 'refused'),
      ...(context.get('memberId') === undefined ? {} : { member: context.get('memberId') }),
      ...context.get('notes'),
    };
    if (status >= 500) {
      log.error(line);
    } else if (context.get('needsAttention') === true) {
      log.warn(line);
    } else {
      log.info(line);
    }
  };
}

function loggablePath(path: string, collapsed: readonly string[]): string {
  const prefix = collapsed.find((start) => path === start || path.startsWith(`${start}/`));
  return prefix === undefined ? path.replace(/[^/]+(?:@|%40)[^/]+/gi, '(address)') : `${prefix}/*`;
}
