import { MAX_PASSWORD_ATTEMPTS } from '../options.ts';
import type { User, Verification } from '../store/records.ts';

/** A picture without a request: Clerk's own come from its servers, and nothing may leave this machine. */
function avatar(user: User): string {
  const initial = (user.firstName ?? user.email)
    .charAt(0)
    .toUpperCase()
    .replace(/[^A-Z0-9]/, '?');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="#0b5c66"/><text x="40" y="52" font-family="sans-serif" font-size="36" fill="#fff" text-anchor="middle">${initial}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export function verificationJson({ strategy, status, attempts, expireAt }: Verification) {
  return strategy === 'password'
    ? { object: 'verification_password', status, strategy, attempts: null, expire_at: null }
    : { object: 'verification_otp', status, strategy, attempts, expire_at: expireAt };
}

/** The account as the browser sees it, and without private metadata: fapi/2025-11-10.yml `Client.User`. */
export function userJson(user: User) {
  return {
    object: 'user',
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    username: null,
    locale: null,
    image_url: avatar(user),
    has_image: false,
    primary_email_address_id: user.emailId,
    primary_phone_number_id: null,
    primary_web3_wallet_id: null,
    email_addresses: [
      {
        object: 'email_address',
        id: user.emailId,
        email_address: user.email,
        reserved: false,
        linked_to: [],
        matches_sso_connection: false,
        verification: verificationJson({
          strategy: 'email_code',
          status: 'verified',
          attempts: 1,
          expireAt: user.createdAt,
        }),
        created_at: user.createdAt,
        updated_at: user.createdAt,
      },
    ],
    phone_numbers: [],
    web3_wallets: [],
    external_accounts: [],
    enterprise_accounts: [],
    saml_accounts: [],
    passkeys: [],
    organization_memberships: [],
    password_enabled: true,
    two_factor_enabled: false,
    totp_enabled: false,
    backup_code_enabled: false,
    mfa_enabled_at: null,
    mfa_disabled_at: null,
    delete_self_enabled: true,
    create_organization_enabled: false,
    public_metadata: user.publicMetadata,
    unsafe_metadata: user.unsafeMetadata,
    external_id: null,
    banned: false,
    locked: false,
    lockout_expires_in_seconds: null,
    verification_attempts_remaining: MAX_PASSWORD_ATTEMPTS,
    legal_accepted_at: null,
    last_sign_in_at: user.lastSignInAt,
    last_active_at: user.updatedAt,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
  };
}

/** What a server with the secret key sees: bapi/2025-11-10.yml `User`. */
export function backendUserJson(user: User) {
  return { ...userJson(user), private_metadata: user.privateMetadata };
}

/** What a dialog shows of an account before the password is given. */
export function userPreviewJson(user: User) {
  return {
    first_name: user.firstName,
    last_name: user.lastName,
    image_url: avatar(user),
    has_image: false,
  };
}
