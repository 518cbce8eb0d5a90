import type { Vendors } from '../access.ts';
import { auditTo } from '../audit.ts';
import { connectMembers } from '../clerk/members.ts';
import { parseServerEnvironment, type ServerEnvironment } from '../environment.ts';
import { createLog } from '../log.ts';
import { createPayPal } from '../paypal/client.ts';
import { termsOf } from '../paypal/purchase.ts';
import { connectPayPalRequests } from '../paypal/requests.ts';
import type { CommandContext } from './command.ts';
import { connectPayPalOperator, type PayPalOperator } from './paypal-operator.ts';

export interface OperatorsVendors {
  readonly environment: ServerEnvironment;
  readonly vendors: Vendors;
  readonly operator: PayPalOperator;
}

/** @throws {EnvironmentError} naming every variable that is missing or malformed. */
export function connectOperatorsVendors({
  variables,
  timing,
  now,
  auditDestination,
}: CommandContext): OperatorsVendors {
  const environment = parseServerEnvironment(variables);
  const { clerk, paypal } = environment;
  const requests = connectPayPalRequests(paypal, timing);
  return {
    environment,
    operator: connectPayPalOperator(requests, now),
    vendors: {
      members: connectMembers(clerk, timing),
      paypal: createPayPal(requests, paypal.planId),
      terms: termsOf(paypal),
      audit: auditTo(createLog('info', auditDestination)),
      now,
    },
  };
}
