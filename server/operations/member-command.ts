import { readIfShown, reconcileAccess } from '../access.ts';
import type { Cause } from '../audit.ts';
import type { Grant, Member } from '../clerk/members.ts';
import { leaseAt, type PurchaseReading } from '../paypal/purchase.ts';
import type { Command, CommandContext } from './command.ts';
import { connectOperatorsVendors, type OperatorsVendors } from './connect.ts';
import { DAY_MS } from './drift/books.ts';
import { findMember } from './find-member.ts';
import type { SubscriptionDescription } from './paypal-operator.ts';
import { accessInWords, rehearse } from './rehearsal.ts';
import { CLEAN, FAULTY } from './report.ts';
import { misuse, readWords } from './words.ts';

const USAGE = `npm run member -- show <user or e-mail>
npm run member -- move <subscription> <to user or e-mail>
npm run member -- resend <user or e-mail | event>
npm run member -- unreadable <user or e-mail> <purchase> --why "…"

show    what Clerk has and what PayPal says, side by side
move    makes a membership another account's, and opens the course there
resend  has PayPal send the events of a member's purchases again (30 days), or one event (WH-…)
unreadable  says that PayPal will never show a purchase again: the member keeps what it opened, and
        \`npm run reconcile\` notes it and is not stopped by it any more`;

export const member: Command = async (context) => {
  const { values, positionals } = readWords(context.words, { why: { type: 'string' } }, USAGE);
  const [verb = '', first, second, ...rest] = positionals;
  const needsSecond = verb === 'move' || verb === 'unreadable';
  if (first === undefined || rest.length > 0 || (second !== undefined) !== needsSecond) {
    throw misuse('Say what to do, and with whom.', USAGE);
  }
  const why = values.why?.trim() ?? '';
  if ((why !== '') !== (verb === 'unreadable')) {
    throw misuse('Give a reason (--why) for a purchase that cannot be read, and for nothing else.', USAGE);
  }
  const connected = connectOperatorsVendors(context);
  if (verb === 'show') {
    return show(context, connected, first);
  }
  if (verb === 'move') {
    return move(context, connected, first, second ?? '');
  }
  if (verb === 'resend') {
    return resend(context, connected, first);
  }
  if (verb === 'unreadable') {
    return markUnreadable(context, connected, { who: first, purchaseId: second ?? '', why });
  }
  throw misuse('Say show, move, resend or unreadable.', USAGE);
};

async function show(
  { print, now }: CommandContext,
  { vendors, operator }: OperatorsVendors,
  who: string,
): Promise<number> {
  const found = await findMember(vendors.members, who);
  const rehearsed = await reconcileAccess(rehearse(vendors).vendors, found.id, null, { by: 'show' });
  const due = rehearsed?.access ?? found.access;
  print(row('Member', `${found.id}  ${found.email ?? 'without an e-mail address'}`));
  print(row('Clerk', accessInWords(found.access)));
  const isPartial = (rehearsed?.unread.length ?? 0) > 0;
  print(
    row(
      'Due',
      `${accessInWords(due)}, by purchases and grants${isPartial ? ' as far as they could be read' : ''}`,
    ),
  );
  for (const [id, remembered] of found.purchases) {
    const reading = await readIfShown(vendors, found, { kind: remembered.kind, id });
    const label = remembered.kind === 'order' ? 'Payment' : 'Membership';
    print(row(label, `${id}  ${readingInWords(reading, found, now())}`));
    if (remembered.kind === 'subscription') {
      print(row('', subscriptionInWords(await operator.describeSubscription(id))));
    }
  }
  for (const [id, { by, why, at }] of found.unreadable) {
    print(row('Unreadable', `${id}  known by ${by} at ${at}: ${why}`));
  }
  for (const [payment] of found.reversed) {
    print(row('Reversed', `${payment}  taken back by PayPal, counts as not made`));
  }
  for (const [id, given] of found.grants) {
    print(row('Grant', `${id}  ${grantInWords(given)}`));
  }
  const isSame = accessInWords(found.access) === accessInWords(due);
  print(isSame ? 'Both agree.' : 'They do not agree: run `npm run reconcile -- --apply`.');
  return isSame ? CLEAN : FAULTY;
}

const LABEL_WIDTH = 12;

function row(label: string, text: string): string {
  return `${label.padEnd(LABEL_WIDTH)}${text}`;
}

function readingInWords(reading: PurchaseReading | null, { id }: Member, now: number): string {
  if (reading === null) {
    return 'PayPal does not show it';
  }
  const lease = leaseAt(reading, now);
  const opens =
    lease === null
      ? 'opens nothing'
      : `opens the course ${lease.endsAt === null ? 'without an end' : `until ${new Date(lease.endsAt).toISOString()}`}`;
  return [
    reading.state,
    opens,
    ...(reading.fault === null ? [] : [`wrong ${reading.fault}`]),
    ...(reading.memberId === id ? [] : [`belongs to ${reading.memberId ?? 'nobody'}`]),
  ].join(', ');
}

function subscriptionInWords(subscription: SubscriptionDescription | null): string {
  if (subscription === null) {
    return 'not shown by PayPal';
  }
  const { status, plan_id: planId, subscriber, billing_info: billing } = subscription;
  const last = billing?.last_payment;
  return [
    `${status} on ${planId}`,
    `paid by ${subscriber?.email_address ?? 'an address that PayPal does not show'}`,
    last === undefined ? 'no payment yet' : `last payment ${last.amount?.value ?? ''} on ${last.time ?? '?'}`,
    billing?.next_billing_time === undefined ? 'no next payment' : `next ${billing.next_billing_time}`,
    ...(billing?.last_failed_payment === undefined
      ? []
      : [`a payment failed on ${billing.last_failed_payment.time ?? '?'}`]),
  ].join(', ');
}

function grantInWords({ by, why, at, until }: Grant): string {
  return `by ${by} at ${at}, ${until === null ? 'without an end' : `until ${until}`}: ${why}`;
}

async function move(
  { print, operator: person }: CommandContext,
  { vendors, operator }: OperatorsVendors,
  subscriptionId: string,
  to: string,
): Promise<number> {
  const receiver = await findMember(vendors.members, to);
  const subscription = await vendors.paypal.getSubscription(subscriptionId);
  if (subscription === null) {
    throw misuse(`PayPal does not know the membership ${subscriptionId}.`, USAGE);
  }
  const from = subscription.custom_id ?? null;
  const cause: Cause = { by: `move by ${person}` };
  if (from !== receiver.id) {
    await operator.moveSubscription(subscriptionId, receiver.id);
  }
  const moved = await reconcileAccess(
    vendors,
    receiver.id,
    { kind: 'subscription', id: subscriptionId },
    cause,
  );
  vendors.audit(
    {
      decision: moved?.access.hasCourseAccess === true ? 'granted' : 'attention',
      outcome: `moved from ${from ?? 'nobody'}`,
      member: receiver.id,
      purchase: subscriptionId,
      plan: subscription.plan_id,
    },
    cause,
  );
  print(`${subscriptionId} belongs to ${receiver.id}, whose course is ${accessInWords(moved?.access)}.`);
  const left =
    from === null || from === receiver.id ? null : await reconcileAccess(vendors, from, null, cause);
  if (left !== null) {
    print(`It belonged to ${from}, whose course is ${accessInWords(left.access)}.`);
  }
  return moved?.access.hasCourseAccess === true ? CLEAN : FAULTY;
}

async function markUnreadable(
  { print, now, operator: person }: CommandContext,
  { vendors }: OperatorsVendors,
  { who, purchaseId, why }: { readonly who: string; readonly purchaseId: string; readonly why: string },
): Promise<number> {
  const found = await findMember(vendors.members, who);
  const remembered = found.purchases.get(purchaseId);
  if (remembered === undefined) {
    throw misuse(`${found.id} does not remember a purchase ${purchaseId}.`, USAGE);
  }
  if ((await readIfShown(vendors, found, { kind: remembered.kind, id: purchaseId })) !== null) {
    throw misuse(`PayPal shows ${purchaseId}, so there is nothing to mark.`, USAGE);
  }
  const mark = { by: person, why, at: new Date(now()).toISOString() };
  await vendors.members.change(found.id, { unreadable: { [purchaseId]: mark } });
  vendors.audit(
    { decision: 'marked', outcome: 'known-unreadable', member: found.id, purchase: purchaseId, why },
    { by: `member by ${person}` },
  );
  print(
    `${purchaseId} of ${found.id} is known to be unreadable. The course stays ${accessInWords(found.access)}.`,
  );
  return CLEAN;
}

const EVENT_DAYS = 30;

async function resend(
  { print, now }: CommandContext,
  { vendors, operator, environment }: OperatorsVendors,
  who: string,
): Promise<number> {
  const { webhookIds } = environment.paypal;
  if (who.startsWith('WH-')) {
    await operator.resendEvent(who, webhookIds);
    print(`PayPal sends ${who} again.`);
    return CLEAN;
  }
  const found = await findMember(vendors.members, who);
  const ids = [found.id, ...found.purchases.keys()];
  const events = await operator.listEvents(now() - EVENT_DAYS * DAY_MS, now());
  const theirs = events.filter(({ resource }) => {
    const text = JSON.stringify(resource ?? {});
    return ids.some((id) => text.includes(`"${id}"`));
  });
  for (const { id, event_type: type, create_time: at } of theirs) {
    await operator.resendEvent(id, webhookIds);
    print(`PayPal sends ${id} again (${type} of ${at}).`);
  }
  print(`${theirs.length} events of ${found.id} are sent again.`);
  return theirs.length > 0 ? CLEAN : FAULTY;
}
