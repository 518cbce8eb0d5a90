import { SUBSCRIBED_EVENT_TYPES } from '../paypal/event-types.ts';
import { checkClerk } from './clerk-check.ts';
import { connectClerkInstance } from './clerk-instance.ts';
import type { Command } from './command.ts';
import { connectOperatorsVendors } from './connect.ts';
import { lookInto } from './look.ts';
import { checkPayPal } from './paypal-check.ts';
import { exitCodeOf, linesOf, settle } from './report.ts';
import { misuse, readWords } from './words.ts';

const USAGE = `npm run vendors:check

Says before the site opens what is wrong at PayPal and at Clerk, as far as they show it. Changes nothing.
Ends with 0: nothing. 1: something is wrong. 2: a vendor could not be read.`;

export const vendorsCheck: Command = async (context) => {
  if (readWords(context.words, {}, USAGE).positionals.length > 0) {
    throw misuse('This command takes no words.', USAGE);
  }
  const { environment, operator } = connectOperatorsVendors(context);
  const unread: string[] = [];
  const look = lookInto(unread);
  const findings = [
    ...(await checkPayPal(look, operator, environment, SUBSCRIBED_EVENT_TYPES, context.now())),
    ...(await checkClerk(look, connectClerkInstance(environment, context.timing), environment)),
  ];
  const report = await settle(findings, unread, false);
  for (const line of linesOf(report)) {
    context.print(line);
  }
  return exitCodeOf(report);
};
