import type { Client, SignIn, SignUp, User } from '../store/records.ts';
import type { sessionJson } from './session.ts';
import { userPreviewJson, verificationJson } from './user.ts';

const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** fapi/2025-11-10.yml `Client.SignUp`. `has_password` is not in the file, but in the types of clerk-js. */
export function signUpJson(signUp: SignUp) {
  const { emailVerification } = signUp;
  const isVerified = emailVerification?.status === 'verified';
  return {
    object: 'sign_up_attempt',
    id: signUp.id,
    status: signUp.status,
    required_fields: ['email_address', 'password'],
    optional_fields: ['first_name', 'last_name'],
    missing_fields: [
      ...(signUp.email === null ? ['email_address'] : []),
      ...(signUp.passwordHash === null ? ['password'] : []),
    ],
    unverified_fields: signUp.email !== null && !isVerified ? ['email_address'] : [],
    verifications: {
      email_address: emailVerification && {
        ...verificationJson(emailVerification),
        next_action: isVerified ? '' : 'needs_attempt',
        supported_strategies: ['email_code'],
      },
      phone_number: null,
      web3_wallet: null,
      external_account: null,
    },
    username: null,
    first_name: signUp.firstName,
    last_name: signUp.lastName,
    email_address: signUp.email,
    phone_number: null,
    web3_wallet: null,
    password_enabled: signUp.passwordHash !== null,
    has_password: signUp.passwordHash !== null,
    unsafe_metadata: signUp.unsafeMetadata,
    custom_action: false,
    external_id: null,
    created_session_id: signUp.createdSessionId,
    created_user_id: signUp.createdUserId,
    abandon_at: signUp.createdAt + ABANDONED_AFTER_MS,
    legal_accepted_at: null,
    locale: null,
  };
}

/** fapi/2025-11-10.yml `Client.SignIn-2`. */
export function signInJson(signIn: SignIn, user: User | undefined) {
  const byEmail = user && { safe_identifier: user.email, email_address_id: user.emailId, primary: true };
  const needsSecond = signIn.status === 'needs_client_trust' || signIn.status === 'needs_second_factor';
  return {
    object: 'sign_in_attempt',
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
    supported_second_factors: byEmail && needsSecond ? [{ strategy: 'email_code', ...byEmail }] : null,
    first_factor_verification: signIn.firstVerification && verificationJson(signIn.firstVerification),
    second_factor_verification: signIn.secondVerification && verificationJson(signIn.secondVerification),
    created_session_id: signIn.createdSessionId,
    user_data: user ? userPreviewJson(user) : null,
    abandon_at: signIn.createdAt + ABANDONED_AFTER_MS,
    client_trust_state: signIn.clientTrust,
  };
}

interface ClientParts {
  readonly client: Client;
  readonly sessions: readonly ReturnType<typeof sessionJson>[];
  readonly signInUser: User | undefined;
  readonly robotCheck: boolean;
  readonly cookieExpiresAt: number | null;
}

/** fapi/2025-11-10.yml `Client.Client-2`. */
export function clientJson({ client, sessions, signInUser, robotCheck, cookieExpiresAt }: ClientParts) {
  return {
    object: 'client',
    id: client.id,
    last_active_session_id: client.lastActiveSessionId,
    sign_up: client.signUp && signUpJson(client.signUp),
    sign_in: client.signIn && signInJson(client.signIn, signInUser),
    sessions,
    captcha_bypass: !robotCheck,
    cookie_expires_at: cookieExpiresAt,
    last_authentication_strategy: null,
    created_at: client.createdAt,
    updated_at: client.updatedAt,
  };
}
