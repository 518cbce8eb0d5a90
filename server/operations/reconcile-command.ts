import { SUBSCRIBED_EVENT_TYPES } from '../paypal/event-types.ts';
import type { Command } from './command.ts';
import { connectOperatorsVendors } from './connect.ts';
import { WEBHOOK_PATH } from './paypal-check.ts';
import { findDrift } from './reconcile.ts';
import { exitCodeOf, linesOf, settle } from './report.ts';
import { misuse, readWords } from './words.ts';

const USAGE = `npm run reconcile -- [--apply] [--days N]

Compares what PayPal says with what Clerk has, for every member. Changes nothing without --apply.
  --apply   mend what can be mended without a person
  --days N  look through the payments of N days, 35 if left out, at most 1095
Ends with 0: clean, or all mended. 1: something is wrong. 2: a vendor could not be read.`;

const USUAL_DAYS = '35';
/** PayPal lists transactions of three years. */
const MOST_DAYS = 1095;

export const reconcile: Command = async (context) => {
  const { values, positionals } = readWords(
    context.words,
    { apply: { type: 'boolean', default: false }, days: { type: 'string', default: USUAL_DAYS } },
    USAGE,
  );
  const days = Number(values.days);
  if (positionals.length > 0 || !Number.isInteger(days) || days < 1 || days > MOST_DAYS) {
    throw misuse(`--days takes a whole number from 1 to ${MOST_DAYS}, and nothing else follows.`, USAGE);
  }
  const { environment, vendors, operator } = connectOperatorsVendors(context);
  const unread: string[] = [];
  const findings = await findDrift(
    vendors,
    operator,
    {
      days,
      webhookUrl: `${environment.appOrigin}${WEBHOOK_PATH}`,
      webhookIds: environment.paypal.webhookIds,
      eventTypes: SUBSCRIBED_EVENT_TYPES,
      planIdOnSale: environment.paypal.planId,
    },
    unread,
  );
  const report = await settle(findings, unread, values.apply);
  for (const line of linesOf(report)) {
    context.print(line);
  }
  return exitCodeOf(report);
};
