import type { Emulator } from './emulator.ts';
import { backendUserJson } from './json/user.ts';
import type { User } from './store/records.ts';

export function tellUserCreated({ webhooks }: Emulator, user: User): void {
  webhooks.announce('user.created', user.id, backendUserJson(user));
}

/** Notes the time of the change, too. */
export function tellUserChanged({ webhooks }: Emulator, user: User): void {
  user.updatedAt = Date.now();
  webhooks.announce('user.updated', user.id, backendUserJson(user));
}

/** Deletes the account and its sessions, and returns what Clerk says of it. */
export function removeUser({ store, webhooks }: Emulator, user: User) {
  store.deleteUser(user);
  const deleted = { object: 'user', id: user.id, deleted: true };
  webhooks.announce('user.deleted', user.id, deleted);
  return deleted;
}
