import type { Client, SignIn, SignUp, User } from '../store/records.ts';
import type { sessionJson } from './session.ts';
import { userPreviewJson, verificationJson } from './user.ts';

const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

export function signUpJson(signUp: SignUp) {
  return {
    object: 'sign_up',
    id: signUp.id,
    status: signUp.status,
    required_fields: ['email_address', 'password'],
    optional_fields: ['first_name', 'last_name'],
    missing_fields: [
      ...(signUp.email === null ? ['email_address'] : []),
      ...(signUp.passwordHash === null ? ['password'] : []),
    ],
    unverified_fields: signUp.email !== null && !signUp.emailVerified ? ['email_address'] : [],
    verifications: {
      email_address: signUp.codeSent
        ? {
            ...verificationJson(signUp.emailVerified, 'email_code'),
            next_action: signUp.emailVerified ? '' : 'needs_attempt',
            supported_strategies: ['email_code'],
          }
        : null,
      phone_number: null,
      web3_wallet: null,
      external_account: null,
    },
    username: null,
    first_name: signUp.firstName,
    last_name: signUp.lastName,
    email_address: signUp.email,
    phone_number: null,
    has_password: signUp.passwordHash !== null,
    unsafe_metadata: signUp.unsafeMetadata,
    created_session_id: signUp.createdSessionId,
    created_user_id: signUp.createdUserId,
    abandon_at: Date.now() + ABANDONED_AFTER_MS,
    legal_accepted_at: null,
    locale: null,
  };
}

export function signInJson(signIn: SignIn, user: User | undefined) {
  const byEmail = user && { safe_identifier: user.email, email_address_id: user.emailId, primary: true };
  const strategy = signIn.verified ?? signIn.prepared;
  return {
    object: 'sign_in',
    id: signIn.id,
    status: signIn.status,
    identifier: user?.email ?? null,
    supported_identifiers: ['email_address'],
    supported_first_factors: byEmail
      ? [
          { strategy: 'password' },
          { strategy: 'email_code', ...byEmail },
          { strategy: 'reset_password_email_code', ...byEmail },
        ]
      : [],
    supported_second_factors: null,
    first_factor_verification: strategy && verificationJson(signIn.verified !== null, strategy),
    second_factor_verification: null,
    created_session_id: signIn.createdSessionId,
    user_data: user ? userPreviewJson(user) : null,
  };
}

interface ClientParts {
  readonly client: Client;
  readonly sessions: readonly ReturnType<typeof sessionJson>[];
  readonly signInUser: User | undefined;
}

export function clientJson({ client, sessions, signInUser }: ClientParts) {
  return {
    object: 'client',
    id: client.id,
    last_active_session_id: client.lastActiveSessionId,
    sign_up: client.signUp && signUpJson(client.signUp),
    sign_in: client.signIn && signInJson(client.signIn, signInUser),
    sessions,
    captcha_bypass: true,
    cookie_expires_at: null,
    last_authentication_strategy: null,
    created_at: client.createdAt,
    updated_at: client.updatedAt,
  };
}
