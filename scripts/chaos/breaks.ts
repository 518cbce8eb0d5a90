import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One change to the source. `find` must stand in the file exactly once. */
interface Change {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** A way to spoil the server on purpose, which the lives must notice. */
export interface Break {
  readonly name: string;
  readonly changes: readonly Change[];
}

export const BREAKS: readonly Break[] = [
  {
    name: 'no second look after a write',
    changes: [
      {
        file: 'server/access.ts',
        find: '    auditChange(vendors, member, change, reading, cause);\n  }',
        replace:
          '    auditChange(vendors, member, change, reading, cause);\n    return { access: change.access ?? member.access, before, reading, unread: known.unread };\n  }',
      },
    ],
  },
  {
    name: 'events acknowledged on failure',
    changes: [
      {
        file: 'server/api.ts',
        find: '    await verifyEvent(context.req.raw.headers, rawBody, network);',
        replace:
          '    await verifyEvent(context.req.raw.headers, rawBody, network);\n    context.error = undefined;\n    try { await handlePayPalWebhook(vendors, rawBody, { by: "paypal-event" }); } catch { return context.body(null, 200); }',
      },
    ],
  },
  {
    name: 'own order not remembered',
    changes: [
      {
        file: 'server/calls/create-order.ts',
        find: '    [...member.openOrders].map(async ([id, startedAt]) => ({',
        replace: '    [...member.openOrders].slice(0, 0).map(async ([id, startedAt]) => ({',
      },
    ],
  },
  {
    name: 'expired order handed out again',
    changes: [
      {
        file: 'server/calls/create-order.ts',
        find: "return { is: isYoung ? 'hidden' : 'over' };",
        replace: "return { is: isYoung || startedAt !== member.id ? 'hidden' : 'over' };",
      },
    ],
  },
  {
    name: 'no idempotency key for orders',
    changes: [
      {
        file: 'server/calls/create-order.ts',
        find: 'number < MOST_ORDERS ? requestId(request, number) : randomUUID()',
        replace: 'number < 0 ? requestId(request, number) : randomUUID()',
      },
    ],
  },
  {
    name: 'grace forgotten',
    changes: [
      {
        file: 'server/paypal/subscription-reading.ts',
        find: 'const GRACE_DAYS = 10;',
        replace: 'const GRACE_DAYS = 0;',
      },
    ],
  },
  {
    name: 'grace after the end of a membership',
    changes: [
      {
        file: 'server/paypal/subscription-reading.ts',
        find: "const hasGrace = status === 'ACTIVE' && !isGivenBack;",
        replace: 'const hasGrace = true;',
      },
    ],
  },
  {
    name: 'refund ignored',
    changes: [
      {
        file: 'server/paypal/order-reading.ts',
        find: "['REFUNDED', 'refunded'],",
        replace: "['REFUNDED', 'paid'],",
      },
      {
        file: 'server/paypal/purchase.ts',
        find: 'const REFUNDED_SHARE = 0.5;',
        replace: 'const REFUNDED_SHARE = 2;',
      },
    ],
  },
  {
    name: 'half a refund ignored',
    changes: [
      {
        file: 'server/paypal/purchase.ts',
        find: 'const REFUNDED_SHARE = 0.5;',
        replace: 'const REFUNDED_SHARE = 1;',
      },
    ],
  },
  {
    name: 'no check of custom_id',
    changes: [
      {
        file: 'server/calls/refusals.ts',
        find: '  if (reading.memberId !== memberId) {',
        replace: '  if (reading.memberId === null) {',
      },
      {
        file: 'server/access.ts',
        find: '      const read = purchase === null ? null : await readFor(vendors, member, purchase);',
        replace:
          '      const shown = purchase === null ? null : await readFor(vendors, member, purchase);\n      const read = shown === null ? null : { ...shown, memberId };',
      },
    ],
  },
  {
    name: 'second capture allowed',
    changes: [
      {
        file: 'server/calls/capture-order.ts',
        find: "const isBeside = reading.state === 'approved' && isOpen(member.access, vendors.now());",
        replace: "const isBeside = reading.state === 'approved' && memberId === orderId;",
      },
      {
        file: 'server/calls/create-order.ts',
        find: '  if (isOpen(member.access, vendors.now())) {',
        replace: '  if (isOpen(member.access, vendors.now()) && memberId === appOrigin) {',
      },
    ],
  },
  {
    name: 'refused order left payable',
    changes: [
      {
        file: 'server/calls/give-up-order.ts',
        find: '    await vendors.paypal.withdrawOrder(reading.id);',
        replace: '    await Promise.resolve();',
      },
    ],
  },
  {
    name: 'nobody told of a second payment',
    changes: [
      {
        file: 'server/access.ts',
        find: "      if (isNewlyPaid && reading?.kind === 'order') {",
        replace: "      if (isNewlyPaid && reading?.kind === 'order' && pass < 0) {",
      },
      {
        file: 'server/operations/reconcile.ts',
        find: '      ...(await doublePayments(books)),',
        replace: '      ...(await doublePayments({ ...books, members: new Map() })),',
      },
    ],
  },
  {
    name: "access before the capture's status is read",
    changes: [
      {
        file: 'server/paypal/order-reading.ts',
        find: "['PENDING', 'pending'],",
        replace: "['PENDING', 'paid'],",
      },
    ],
  },
  {
    name: 'mark of a reversal ignored',
    changes: [
      {
        file: 'server/access.ts',
        find: 'termsThen, member, now())',
        replace: 'termsThen, { ...member, reversed: new Set() }, now())',
      },
    ],
  },
  {
    name: 'declined said for an unknown answer',
    changes: [
      {
        file: 'server/paypal/capture.ts',
        find: "return DECLINED.has(error.issue) ? 'declined' : 'unclear';",
        replace: "return DECLINED.has(error.issue) ? 'declined' : 'declined';",
      },
      {
        file: 'server/calls/capture-order.ts',
        find: "if (result === 'declined' && (await giveUpOrder(vendors, member, wanted)).state === 'withdrawn') {",
        replace: "if (result === 'declined') {",
      },
    ],
  },
  {
    name: 'one purchase forgets the others',
    changes: [
      {
        file: 'server/access.ts',
        find: '      .filter(([id]) => id !== purchase?.id)',
        replace: '      .filter(([id]) => purchase === null && id !== "")',
      },
    ],
  },
  {
    name: 'taken away without everything read',
    changes: [
      {
        file: 'server/access.ts',
        find: 'const access = unread.length === 0 ? found : better(found, member.access);',
        replace: 'const access = unread.length === 0 ? found : found;',
      },
    ],
  },
  {
    name: 'second membership left running',
    changes: [
      {
        file: 'server/access.ts',
        find: 'const hasEnded = await endSurplusMemberships(vendors, member, found.known, cause);',
        replace:
          'const hasEnded = pass < 0 && await endSurplusMemberships(vendors, member, found.known, cause);',
      },
    ],
  },
  {
    name: 'events about what is not shown yet acknowledged',
    changes: [
      {
        file: 'server/calls/paypal-webhook.ts',
        find: '  if (now() - Date.parse(time) < REPEATED_FOR_MS) {',
        replace: '  if (now() - Date.parse(time) < -REPEATED_FOR_MS) {',
      },
    ],
  },
];

/** The source of the product, as far as the server needs it. */
const PARTS = ['server', 'content', 'src/paths.ts', 'src/settings.ts', 'package.json', 'tsconfig.json'];

/** What is wrong with a break: each text must stand in the source exactly once. */
export function misfitsOf(root: string, { name, changes }: Break): readonly string[] {
  return changes.flatMap(({ file, find }) => {
    const count = readFileSync(join(root, file), 'utf8').split(find).length - 1;
    return count === 1 ? [] : [`${name}: ${file} holds the text ${count} times: ${find.trim()}`];
  });
}

/**
 * A copy of the source with the break in it, in a folder of its own.
 * @param root the folder of the product.
 */
export function breakCopy(root: string, broken: Break): { readonly folder: string; remove(): void } {
  const misfits = misfitsOf(root, broken);
  if (misfits.length > 0) {
    throw new Error(misfits.join('\n'));
  }
  const folder = mkdtempSync(join(tmpdir(), 'broken-server-'));
  for (const part of PARTS) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const { file, find, replace } of broken.changes) {
    const path = join(folder, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(find, () => replace),
    );
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
