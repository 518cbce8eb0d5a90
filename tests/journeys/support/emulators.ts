import { clerkUrl, paypalUrl } from './stack.ts';

interface PaypalState {
  readonly orders: readonly { readonly id: string; readonly status: string; readonly custom_id?: string }[];
  readonly subscriptions: readonly {
    readonly id: string;
    readonly status: string;
    readonly custom_id?: string;
  }[];
  readonly captures: Readonly<Record<string, number>>;
}

interface ClerkUser {
  readonly id: string;
  readonly email: string;
  readonly publicMetadata: Readonly<Record<string, unknown>>;
}

let accountNumber = 0;

/** Makes an account at the practice sign-in service. Returns what a journey needs to sign in. */
export async function newAccount(
  publicMetadata: Record<string, unknown> = {},
  privateMetadata: Record<string, unknown> = {},
) {
  accountNumber += 1;
  const account = {
    email: `member${accountNumber}.${Date.now()}@example.com`,
    password: 'calm-evening-tide',
    publicMetadata,
    privateMetadata,
  };
  const { id } = await send<{ id: string }>(clerkUrl, 'users', account);
  return { id, ...account };
}

/** Writes what the practice sign-in service knows of a member's access. */
export const changeAccess = (userId: string, publicMetadata: object) =>
  send(clerkUrl, `users/${userId}/public-metadata`, publicMetadata, 'PATCH');

/** A fresh session of a member: a valid token, as the site itself would send it, and the cookies of the browser that has it. */
export const newSession = (userId: string) =>
  send<{ readonly token: string; readonly cookies: readonly string[] }>(clerkUrl, 'sessions', { userId });

export async function userWith(email: string): Promise<ClerkUser | undefined> {
  const { users } = await read<{ users: readonly ClerkUser[] }>(clerkUrl, 'state');
  return users.find((user) => user.email === email);
}

export const clerkKnobs = (knobs: object) => send(clerkUrl, 'knobs', knobs);
export const paypalKnobs = (knobs: object) => send(paypalUrl, 'knobs', knobs);
export const paypalState = () => read<PaypalState>(paypalUrl, 'state');
export const paypalControl = <T>(path: string, body: object = {}) => send<T>(paypalUrl, path, body);

/** Every knob back to normal, so that journeys do not disturb each other. */
export async function calmEmulators() {
  await clerkKnobs({ delayMs: 0, down: false, scriptDown: false, failMetadata: 0, deviceTrust: '' });
  await paypalKnobs({
    sdk: '',
    activation_delay_ms: 0,
    lose_callback: false,
    hold_webhooks: false,
    down: false,
    delay_ms: 0,
    fail: [],
    capture_answer: '',
  });
}

async function send<T = unknown>(
  emulator: string,
  path: string,
  body: object,
  method: 'POST' | 'PATCH' = 'POST',
): Promise<T> {
  const response = await fetch(`${emulator}/_emulator/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) {
    throw new Error(`${path}: ${response.status} ${await response.text()}`);
  }
  return (await response.json()) as T;
}

async function read<T>(emulator: string, path: string): Promise<T> {
  const response = await fetch(`${emulator}/_emulator/${path}`);
  return (await response.json()) as T;
}
