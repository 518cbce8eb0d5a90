import { ClerkApiError, malformedField, takenEmail } from '../errors.ts';
import { SESSION_LIFETIME_MS, type SeedAccount } from '../options.ts';
import { newSigningKey, signingKeyInMemory } from '../signing.ts';
import { readDataFile, writeDataFile } from './data-file.ts';
import { newId } from './ids.ts';
import { hashPassword } from './passwords.ts';
import type { Client, Session, User } from './records.ts';

type NewUser = Pick<User, 'email' | 'passwordHash' | 'firstName' | 'lastName'> &
  Partial<Pick<User, 'publicMetadata' | 'privateMetadata' | 'unsafeMetadata'>>;

interface StoreOptions {
  readonly dataFile: string | null;
  readonly seeds: readonly SeedAccount[];
}

/** Lower case without surrounding spaces: two spellings of one address are one account. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Accounts, sessions and browsers. Records may be changed in place; `save` writes everything to the data file. */
export class Store {
  readonly signingKey: string;
  readonly #dataFile: string | null;
  readonly #seeds: readonly NewUser[];
  readonly #users = new Map<string, User>();
  readonly #sessions = new Map<string, Session>();
  /** By dev-browser token. */
  readonly #clients = new Map<string, Client>();
  /** Payloads of handshakes by nonce; not written to the data file. */
  readonly #handshakes = new Map<string, readonly string[]>();

  /** @throws an Error when the data file holds something else, or when a seed is not a valid account. */
  constructor({ dataFile, seeds }: StoreOptions) {
    this.#dataFile = dataFile;
    this.#seeds = seeds.map(preparedSeed);
    const data = dataFile === null ? null : readDataFile(dataFile);
    this.signingKey = data?.signingKey ?? (dataFile === null ? signingKeyInMemory() : newSigningKey());
    for (const user of data?.users ?? []) {
      this.#users.set(user.id, user);
    }
    for (const session of data?.sessions ?? []) {
      this.#sessions.set(session.id, session);
    }
    for (const client of data?.clients ?? []) {
      this.#clients.set(client.devBrowserToken, client);
    }
    this.#createSeeds();
  }

  save(): void {
    if (this.#dataFile !== null) {
      writeDataFile(this.#dataFile, {
        version: 1,
        signingKey: this.signingKey,
        users: [...this.#users.values()],
        sessions: [...this.#sessions.values()],
        clients: [...this.#clients.values()],
      });
    }
  }

  /** Back to the seeds. The signing key stays, because servers keep its public half for an hour. */
  reset(): void {
    this.#users.clear();
    this.#sessions.clear();
    this.#clients.clear();
    this.#handshakes.clear();
    this.#createSeeds();
  }

  get users(): User[] {
    return [...this.#users.values()];
  }

  findUser(id: string): User | undefined {
    return this.#users.get(id);
  }

  findUserByEmail(email: string): User | undefined {
    const wanted = normalizeEmail(email);
    return this.users.find((user) => user.email === wanted);
  }

  /** @throws ClerkApiError when the e-mail is malformed or taken. */
  checkNewEmail(email: string): string {
    const normalized = wellFormedEmail(email);
    if (this.findUserByEmail(normalized) !== undefined) {
      throw takenEmail();
    }
    return normalized;
  }

  /** @throws ClerkApiError when the e-mail is malformed or taken. */
  createUser(account: NewUser): User {
    const now = Date.now();
    const user: User = {
      ...account,
      id: newId('user'),
      emailId: newId('idn'),
      email: this.checkNewEmail(account.email),
      publicMetadata: account.publicMetadata ?? {},
      privateMetadata: account.privateMetadata ?? {},
      unsafeMetadata: account.unsafeMetadata ?? {},
      createdAt: now,
      updatedAt: now,
      lastSignInAt: null,
    };
    this.#users.set(user.id, user);
    return user;
  }

  /** @throws ClerkApiError when the e-mail or the password is not acceptable. */
  createAccount(account: SeedAccount): User {
    return this.createUser(newUserFrom(account));
  }

  deleteUser(user: User): void {
    this.#users.delete(user.id);
    for (const session of this.#sessions.values()) {
      if (session.userId === user.id) {
        this.#sessions.delete(session.id);
      }
    }
  }

  createClient(): Client {
    const now = Date.now();
    const client: Client = {
      id: newId('client'),
      devBrowserToken: newId('dvb'),
      rotatingToken: newId('rt'),
      signUp: null,
      signIn: null,
      knownUserIds: [],
      lastActiveSessionId: null,
      createdAt: now,
      updatedAt: now,
    };
    this.#clients.set(client.devBrowserToken, client);
    return client;
  }

  findClient(devBrowserToken: string): Client | undefined {
    return this.#clients.get(devBrowserToken);
  }

  findClientById(id: string): Client | undefined {
    return [...this.#clients.values()].find((client) => client.id === id);
  }

  /** The browser is a known one to this account from then on. */
  startSession(client: Client, user: User, extra: Partial<Pick<Session, 'actor' | 'task'>> = {}): Session {
    const now = Date.now();
    const session: Session = {
      id: newId('sess'),
      clientId: client.id,
      userId: user.id,
      status: 'active',
      createdAt: now,
      updatedAt: now,
      lastActiveAt: now,
      actor: null,
      task: null,
      ...extra,
    };
    this.#sessions.set(session.id, session);
    client.lastActiveSessionId = session.id;
    client.rotatingToken = newId('rt');
    client.knownUserIds = [...new Set([...client.knownUserIds, user.id])];
    user.lastSignInAt = now;
    return session;
  }

  endSession(session: Session, status: 'ended' | 'removed' | 'revoked'): void {
    session.status = status;
    session.updatedAt = Date.now();
  }

  /** Sessions of a browser or of a user that are neither ended nor older than a week. */
  liveSessions(owner: { readonly clientId: string } | { readonly userId: string }): Session[] {
    const oldest = Date.now() - SESSION_LIFETIME_MS;
    return [...this.#sessions.values()].filter(
      (session) =>
        session.status === 'active' &&
        session.createdAt > oldest &&
        ('clientId' in owner ? session.clientId === owner.clientId : session.userId === owner.userId),
    );
  }

  /** Returns the nonce that stands for the directives. */
  keepHandshake(directives: readonly string[]): string {
    const nonce = newId('nonce');
    this.#handshakes.set(nonce, directives);
    return nonce;
  }

  /** What the nonce stands for: once. */
  takeHandshake(nonce: string): readonly string[] | undefined {
    const directives = this.#handshakes.get(nonce);
    this.#handshakes.delete(nonce);
    return directives;
  }

  #createSeeds(): void {
    for (const seed of this.#seeds) {
      if (this.findUserByEmail(seed.email) === undefined) {
        this.createUser(seed);
      }
    }
  }
}

function wellFormedEmail(email: string): string {
  const normalized = normalizeEmail(email);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(normalized)) {
    throw malformedField('email_address', 'Email address must be a valid email address.');
  }
  return normalized;
}

function newUserFrom(account: SeedAccount): NewUser {
  return {
    email: wellFormedEmail(account.email),
    passwordHash: hashPassword(account.password),
    firstName: account.firstName ?? null,
    lastName: account.lastName ?? null,
    publicMetadata: account.publicMetadata ?? {},
    privateMetadata: account.privateMetadata ?? {},
  };
}

function preparedSeed(seed: SeedAccount): NewUser {
  try {
    return newUserFrom(seed);
  } catch (cause) {
    const reason = cause instanceof ClerkApiError ? cause.longMessage : 'unknown reason';
    throw new Error(`The seed account "${seed.email}" cannot be made: ${reason}`, { cause });
  }
}
