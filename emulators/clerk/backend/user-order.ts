import { unsupportedValue } from '../errors.ts';
import type { User } from '../store/records.ts';

type Sortable = string | number | null;

/** bapi/2025-11-10.yml `GET /users` `order_by`; the fields that an account of the emulator has. */
const ORDERS = new Map<string, (user: User) => Sortable>([
  ['created_at', (user) => user.createdAt],
  ['updated_at', (user) => user.updatedAt],
  ['email_address', (user) => user.email],
  ['first_name', (user) => user.firstName],
  ['last_name', (user) => user.lastName],
  ['last_active_at', (user) => user.updatedAt],
  ['last_sign_in_at', (user) => user.lastSignInAt],
]);

/**
 * @param order the field, after `-` for the greatest first. A plus is `+` or, decoded from an address, a space.
 * @throws ClerkApiError when there is no such order.
 */
export function inOrder(users: readonly User[], order: string): User[] {
  const [, sign = '', field = ''] = /^([-+ ]?)(.*)$/.exec(order) ?? [];
  const valueOf = ORDERS.get(field);
  if (valueOf === undefined) {
    throw unsupportedValue('order_by', order);
  }
  const sorted = users.toSorted((one, other) => compare(valueOf(one), valueOf(other)));
  return sign === '-' ? sorted.toReversed() : sorted;
}

function compare(one: Sortable, other: Sortable): number {
  if (one === other) {
    return 0;
  }
  if (one === null || other === null) {
    return one === null ? -1 : 1;
  }
  return one < other ? -1 : 1;
}
