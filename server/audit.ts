import type { Logger } from 'pino';

import type { Access, Grant } from './clerk/members.ts';
import { debugTrail } from './paypal/debug-trail.ts';

/** What made the server look at a purchase. */
export interface Cause {
  /** The call, `event`, or the operator's command. */
  readonly by: string;
  /** PayPal's or Clerk's id of the event. */
  readonly eventId?: string;
  readonly requestId?: string;
  /** A keyed hash of the visitor's network address. */
  readonly visitor?: string;
}

/** Something that was decided about a member's access or money. Ids only: no name, no address, no amount of a person. */
export interface Decision {
  readonly decision:
    | 'granted'
    | 'revoked'
    | 'end-moved'
    | 'refused'
    /** Nothing was decided, and a person should look. */
    | 'attention'
    | 'billing-ended'
    | 'grant-given'
    | 'grant-ended'
    /** Kept of a payment or a purchase, and read with it from now on. */
    | 'marked';
  readonly member: string | null;
  /** PayPal's id. */
  readonly purchase: string | null;
  readonly plan?: string | null;
  readonly before?: Access;
  readonly after?: Access;
  /** What a person gave by hand, as a whole: nothing else keeps it but Clerk. */
  readonly grant?: { readonly id: string } & Grant;
  /** PayPal's id of the payment that was marked. */
  readonly payment?: string;
  /** The reason that a person gave. */
  readonly why?: string;
  /** In a word, why. */
  readonly outcome: string;
}

/** Keeps who was granted or refused what, for which purchase, and from which answers of PayPal. */
export type Audit = (decision: Decision, cause: Cause) => void;

/** Writes each decision as a log line of its own, with `"kind":"access"`. Those that ask for a person are warnings. */
export function auditTo(log: Logger): Audit {
  return (decision, cause) => {
    const line = { kind: 'access', ...decision, cause, paypal: debugTrail() };
    if (decision.decision === 'attention') {
      log.warn(line);
    } else {
      log.info(line);
    }
  };
}
