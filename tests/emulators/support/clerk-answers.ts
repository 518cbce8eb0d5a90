import { z } from 'zod';

/**
 * What Clerk's own files say of its answers (clerk/openapi-specs: `fapi/2025-11-10.yml`, `bapi/2025-11-10.yml`,
 * `webhooks/2025-04-15.yml`), as far as an instance with e-mail and password needs it. A strict object is one that the
 * file calls closed.
 */

const text = z.string();
const whole = z.int();
const flag = z.boolean();
const free = z.record(z.string(), z.unknown());
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();
/** Nothing of its kind is in use, so nothing may stand in the list. */
const none = z.array(z.never());

/** `Stubs.Verification.Password`. */
const passwordVerification = z.strictObject({
  object: z.literal('verification_password'),
  status: z.enum(['unverified', 'verified']),
  strategy: z.literal('password'),
  attempts: maybe(whole),
  expire_at: maybe(whole),
});

const codeStatus = z.enum(['unverified', 'verified', 'failed', 'expired']);
const codeStrategy = z.enum([
  'phone_code',
  'email_code',
  'reset_password_email_code',
  'reset_password_phone_code',
]);

/** `Stubs.Verification.OTP`. */
const codeVerification = z.object({
  object: z.literal('verification_otp'),
  status: codeStatus,
  strategy: codeStrategy,
  attempts: maybe(whole),
  expire_at: whole,
});

/** `Stubs.SignInFactor`. */
const factor = z.strictObject({
  strategy: z.enum([
    'password',
    'email_code',
    'email_link',
    'phone_code',
    'totp',
    'reset_password_email_code',
  ]),
  safe_identifier: text.optional(),
  email_address_id: text.optional(),
  primary: maybe(flag).optional(),
});

/** `Client.EmailAddress`, bapi `EmailAddress`. */
const emailAddress = z.strictObject({
  id: text,
  object: z.literal('email_address'),
  email_address: text,
  reserved: flag,
  verification: maybe(codeVerification),
  linked_to: none,
  matches_sso_connection: flag.optional(),
  created_at: whole,
  updated_at: whole,
});

const userFields = {
  id: text,
  object: z.literal('user'),
  username: maybe(text),
  first_name: maybe(text),
  last_name: maybe(text),
  image_url: text.optional(),
  has_image: flag,
  primary_email_address_id: maybe(text),
  primary_phone_number_id: maybe(text),
  primary_web3_wallet_id: maybe(text),
  password_enabled: flag,
  two_factor_enabled: flag,
  totp_enabled: flag,
  backup_code_enabled: flag,
  email_addresses: z.array(emailAddress),
  phone_numbers: none,
  web3_wallets: none,
  passkeys: none,
  organization_memberships: none.optional(),
  external_accounts: none,
  saml_accounts: none,
  enterprise_accounts: none,
  public_metadata: free,
  unsafe_metadata: free.optional(),
  external_id: maybe(text),
  last_sign_in_at: maybe(whole),
  banned: flag,
  locked: flag,
  lockout_expires_in_seconds: maybe(whole),
  verification_attempts_remaining: maybe(whole),
  created_at: whole,
  updated_at: whole,
  delete_self_enabled: flag,
  create_organization_enabled: flag,
  last_active_at: maybe(whole),
  mfa_enabled_at: maybe(whole),
  mfa_disabled_at: maybe(whole),
  legal_accepted_at: maybe(whole),
};

/** `Client.User`: what is not in the file may be there, but never what only a server may see. */
const user = z.object({ ...userFields, private_metadata: z.undefined().optional() });

/** bapi `User`. */
const backendUser = z.strictObject({
  ...userFields,
  locale: maybe(text).optional(),
  private_metadata: maybe(free).optional(),
});

/** `Client.SignIn-2` `user_data`. */
const preview = z.strictObject({
  first_name: maybe(text),
  last_name: maybe(text),
  image_url: text.optional(),
  has_image: flag,
});

/** `Client.PublicUserData`. */
const publicUserData = z.strictObject({
  ...preview.shape,
  image_url: maybe(text).optional(),
  identifier: text,
  user_id: maybe(text).optional(),
});

/** `Token`. */
const token = z.strictObject({ object: z.literal('token'), jwt: text });

/** `Client.SessionBase-2`. */
const sessionBase = z.object({
  id: text,
  object: z.literal('session'),
  status: z.enum(['active', 'revoked', 'ended', 'expired', 'removed', 'abandoned', 'pending']),
  expire_at: whole,
  abandon_at: whole,
  last_active_at: whole,
  actor: maybe(free).optional(),
  tasks: maybe(z.array(z.object({ key: text }))).optional(),
});

/** `Client.Session-2`. */
const session = z.object({
  ...sessionBase.shape,
  last_active_token: maybe(token).optional(),
  last_active_organization_id: maybe(text),
  user: user.optional(),
  public_user_data: maybe(publicUserData),
  factor_verification_age: z.array(whole),
  created_at: whole,
  updated_at: whole,
});

/** `Client.ActiveSession` and `Client.SessionActivity`. */
const activeSession = z.object({
  ...sessionBase.shape,
  latest_activity: z.object({ id: text, object: text, is_mobile: flag }),
});

/** `Client.SignIn-2`. */
const signIn = z.strictObject({
  object: z.literal('sign_in_attempt'),
  id: text,
  status: z.enum([
    'abandoned',
    'needs_identifier',
    'needs_first_factor',
    'needs_second_factor',
    'needs_client_trust',
    'needs_new_password',
    'needs_protect_check',
    'complete',
  ]),
  supported_identifiers: z.array(
    z.enum(['email_address', 'phone_number', 'username', 'web3_wallet', 'passkey']),
  ),
  supported_first_factors: maybe(z.array(factor)),
  supported_second_factors: maybe(z.array(factor)),
  first_factor_verification: maybe(z.union([passwordVerification, codeVerification])),
  second_factor_verification: maybe(codeVerification),
  identifier: maybe(text),
  user_data: maybe(preview),
  created_session_id: maybe(text),
  abandon_at: whole,
  client_trust_state: maybe(z.enum(['pending', 'new', 'known'])).optional(),
});

/** `Client.SignUp`. */
const signUp = z.object({
  object: z.literal('sign_up_attempt'),
  id: text,
  status: z.enum(['abandoned', 'missing_requirements', 'complete']),
  required_fields: z.array(text),
  optional_fields: z.array(text),
  missing_fields: z.array(text),
  unverified_fields: z.array(text),
  /** `Client.SignUp.Verifications`, `Stubs.SignUpVerification.AdditionalFields`. */
  verifications: z.object({
    email_address: maybe(
      z.object({
        ...codeVerification.shape,
        next_action: z.enum(['needs_prepare', 'needs_attempt', '']),
        supported_strategies: z.array(text),
      }),
    ),
    phone_number: z.null(),
    web3_wallet: z.null(),
    external_account: z.null(),
  }),
  username: maybe(text),
  email_address: maybe(text),
  phone_number: maybe(text),
  web3_wallet: maybe(text),
  password_enabled: flag,
  first_name: maybe(text),
  last_name: maybe(text),
  custom_action: flag,
  external_id: maybe(text),
  created_session_id: maybe(text),
  created_user_id: maybe(text),
  abandon_at: whole,
  legal_accepted_at: maybe(whole),
});

/** `Client.Client-2`. */
const client = z.object({
  object: z.literal('client'),
  id: text,
  sessions: z.array(session),
  sign_in: maybe(signIn),
  sign_up: maybe(signUp),
  last_active_session_id: maybe(text),
  last_authentication_strategy: maybe(text),
  cookie_expires_at: maybe(whole),
  captcha_bypass: flag,
  created_at: whole,
  updated_at: whole,
});

/** bapi and fapi `DeletedObject`. */
const deletedObject = z.strictObject({ object: text, id: text.optional(), deleted: flag });

/** The answer with the whole state of the browser beside it: `Client.ClientWrapped…`. */
const wrapped = <Schema extends z.ZodType>(response: Schema) =>
  z.strictObject({ response, client: maybe(client) });

const requirement = z.enum(['on', 'off', 'required']);
const enabled = z.strictObject({ enabled: flag });

/** `UserSettings.Attribute`. */
const attribute = z.strictObject({
  enabled: flag,
  required: flag,
  used_for_first_factor: flag,
  first_factors: z.array(text),
  used_for_second_factor: flag,
  second_factors: z.array(text),
  verifications: z.array(text),
  verify_at_sign_up: flag,
  immutable: flag,
});

/** `Client.UserSettings`. */
const userSettings = z.strictObject({
  attributes: z.strictObject({
    email_address: attribute,
    phone_number: attribute,
    username: attribute,
    web3_wallet: attribute,
    first_name: attribute,
    last_name: attribute,
    password: attribute,
    authenticator_app: attribute,
    ticket: attribute,
    backup_code: attribute,
    passkey: attribute,
  }),
  social: z.strictObject({}),
  saml: z.strictObject({ enabled: flag, self_serve_sso: flag }),
  enterprise_sso: z.strictObject({ enabled: flag, self_serve_sso: flag }),
  sign_in: z.strictObject({ second_factor: z.strictObject({ required: flag }) }),
  sign_up: z.strictObject({
    captcha_enabled: flag,
    captcha_widget_type: z.enum(['smart', 'invisible']),
    custom_action_required: flag,
    progressive: flag,
    mode: z.enum(['public', 'restricted', 'waitlist']),
    legal_consent_enabled: flag,
  }),
  restrictions: z.strictObject({
    allowlist: enabled,
    blocklist: enabled,
    allowlist_blocklist_disabled_on_sign_in: enabled,
    block_email_subaddresses: enabled,
    block_disposable_email_domains: enabled,
  }),
  password_settings: z.strictObject({
    disable_hibp: flag,
    disable_password_reverification: flag,
    min_length: whole,
    max_length: whole,
    require_special_char: flag,
    require_numbers: flag,
    require_uppercase: flag,
    require_lowercase: flag,
    show_zxcvbn: flag,
    min_zxcvbn_strength: whole.min(0).max(4),
    enforce_hibp_on_sign_in: flag,
    allowed_special_characters: text,
  }),
  username_settings: z.strictObject({
    min_length: maybe(whole),
    max_length: maybe(whole),
    allow_extended_special_characters: flag,
    allow_numeric_usernames: flag,
  }),
  actions: z.strictObject({
    delete_self: flag,
    create_organization: flag,
    create_organizations_limit: maybe(flag),
  }),
  attack_protection: z.strictObject({
    user_lockout: z.strictObject({ enabled: flag, max_attempts: whole, duration_in_minutes: whole }),
    pii: enabled,
    email_link: z.strictObject({ require_same_client: flag }),
    enumeration_protection: enabled,
  }),
  passkey_settings: z.strictObject({
    allow_autofill: flag,
    show_sign_in_button: flag,
    satisfies_second_factor: flag,
  }),
});

/** `Client.AuthConfig`. */
const authConfig = z.strictObject({
  object: z.literal('auth_config'),
  id: text,
  first_name: requirement,
  last_name: requirement,
  email_address: requirement,
  phone_number: requirement,
  username: requirement,
  password: requirement,
  identification_requirements: z.array(z.array(text)),
  identification_strategies: z.array(text),
  first_factors: z.array(text),
  second_factors: z.array(text),
  email_address_verification_strategies: z.array(text),
  single_session_mode: flag,
  enhanced_email_deliverability: flag,
  test_mode: flag,
  cookieless_dev: flag.optional(),
  url_based_session_syncing: flag,
  claimed_at: maybe(whole),
  reverification: flag,
  native_settings: z.strictObject({
    object: z.literal('native_settings'),
    api_enabled: flag,
    trusted_device_sign_in_enabled: flag,
    trusted_device_enrollment_prompt_after_sign_in_enabled: flag,
    trusted_device_enrollment_prompt_after_sign_up_enabled: flag,
  }),
});

/** `Client.DisplayConfig`. */
const displayConfig = z.strictObject({
  object: z.literal('display_config'),
  id: text,
  instance_environment_type: z.enum(['production', 'development', 'staging']),
  application_name: text,
  theme: free,
  preferred_sign_in_strategy: z.enum(['password', 'otp']),
  home_url: text,
  sign_in_url: text,
  sign_up_url: text,
  user_profile_url: text,
  waitlist_url: text,
  oauth_consent_url: text,
  after_sign_in_url: text,
  after_sign_up_url: text,
  after_sign_out_one_url: text,
  after_sign_out_all_url: text,
  after_switch_session_url: text,
  after_join_waitlist_url: text,
  organization_profile_url: text,
  create_organization_url: text,
  after_leave_organization_url: text,
  after_create_organization_url: text,
  logo_link_url: text,
  logo_url: maybe(text),
  logo_image_url: maybe(text).optional(),
  logo_image: maybe(free),
  favicon_url: maybe(text),
  favicon_image_url: maybe(text).optional(),
  favicon_image: maybe(free),
  support_email: maybe(text),
  branded: flag,
  experimental_force_oauth_first: flag,
  clerk_js_version: maybe(text),
  show_devmode_warning: flag,
  google_one_tap_client_id: maybe(text),
  help_url: maybe(text),
  privacy_policy_url: maybe(text),
  terms_url: maybe(text),
  captcha_public_key: maybe(text),
  captcha_widget_type: maybe(z.enum(['smart', 'invisible'])),
  captcha_public_key_invisible: maybe(text),
  captcha_provider: maybe(z.literal('turnstile')),
  captcha_oauth_bypass: z.array(text),
  captcha_heartbeat: maybe(flag).optional(),
});

const paidPlans = z.strictObject({ enabled: flag, has_paid_plans: flag });

/** `Client.Environment`. */
const environment = z.strictObject({
  auth_config: authConfig,
  display_config: displayConfig,
  user_settings: userSettings,
  organization_settings: z.strictObject({
    enabled: flag,
    max_allowed_memberships: whole,
    actions: z.strictObject({ admin_delete: flag }),
    domains: z.strictObject({ enabled: flag, enrollment_modes: none, default_role: text }),
    slug: z.strictObject({ disabled: flag }),
    creator_role: text,
  }),
  fraud_settings: z.strictObject({
    object: z.literal('fraud_settings'),
    native: z.strictObject({ device_attestation_mode: z.enum(['disabled', 'onboarding', 'enforced']) }),
  }),
  commerce_settings: z.strictObject({
    billing: z.strictObject({
      stripe_publishable_key: maybe(text),
      free_trial_requires_payment_method: flag,
      user: paidPlans,
      organization: paidPlans,
    }),
  }),
  api_keys_settings: z.strictObject({
    enabled: flag,
    user_api_keys_enabled: flag,
    orgs_api_keys_enabled: flag,
  }),
  protect_config: z.strictObject({ loaders: none }),
  client_debug_mode: flag,
  partitioned_cookies: flag,
  maintenance_mode: flag,
});

/** `ClerkErrors`, and the form field of those that a dialog shows beside it. */
export const errors = z.strictObject({
  errors: z
    .array(
      z.strictObject({
        message: text,
        long_message: text,
        code: text,
        meta: z.strictObject({ param_name: text }).optional(),
      }),
    )
    .min(1),
  meta: z.strictObject({ client }).optional(),
  clerk_trace_id: text,
});

/** `JWKS`, `JWKS.rsa.PublicKey`. */
const jwks = z.strictObject({
  keys: z.array(z.object({ kid: text, alg: text, use: text, kty: z.literal('RSA'), n: text, e: text })),
});

/** webhooks `WebhookEventPayload`. */
export const webhookEvent = z.object({
  object: z.literal('event'),
  type: text,
  timestamp: whole,
  instance_id: text,
  data: z.union([backendUser, deletedObject]),
});

const wrappedClient = wrapped(maybe(client));
const wrappedSession = wrapped(session);
const wrappedSignIn = wrapped(signIn);
const wrappedSignUp = wrapped(signUp);
const wrappedUser = wrapped(user);

/** Every operation that the emulator has, with what a 200 holds. */
export const OPERATIONS: readonly (readonly [operation: string, answer: z.ZodType])[] = [
  ['POST /v1/dev_browser', z.object({ id: text })],
  ['GET /v1/environment', environment],
  ['PATCH /v1/environment', environment],
  ['GET /v1/client', wrappedClient],
  ['POST /v1/client', wrappedClient],
  ['PUT /v1/client', wrappedClient],
  ['DELETE /v1/client', wrappedClient],
  ['DELETE /v1/client/sessions', wrappedClient],
  ['GET /v1/client/sessions/:id', wrappedSession],
  ['POST /v1/client/sessions/:id/touch', wrappedSession],
  ['POST /v1/client/sessions/:id/tokens', token],
  ['POST /v1/client/sessions/:id/end', wrappedSession],
  ['POST /v1/client/sessions/:id/remove', wrappedSession],
  ['POST /v1/client/sign_ups', wrappedSignUp],
  ['GET /v1/client/sign_ups/:id', wrappedSignUp],
  ['PATCH /v1/client/sign_ups/:id', wrappedSignUp],
  ['POST /v1/client/sign_ups/:id/prepare_verification', wrappedSignUp],
  ['POST /v1/client/sign_ups/:id/attempt_verification', wrappedSignUp],
  ['POST /v1/client/sign_ins', wrappedSignIn],
  ['GET /v1/client/sign_ins/:id', wrappedSignIn],
  ['POST /v1/client/sign_ins/:id/prepare_first_factor', wrappedSignIn],
  ['POST /v1/client/sign_ins/:id/attempt_first_factor', wrappedSignIn],
  ['POST /v1/client/sign_ins/:id/prepare_second_factor', wrappedSignIn],
  ['POST /v1/client/sign_ins/:id/attempt_second_factor', wrappedSignIn],
  ['POST /v1/client/sign_ins/:id/reset_password', wrappedSignIn],
  ['GET /v1/me', wrappedUser],
  ['PATCH /v1/me', wrappedUser],
  ['PATCH /v1/me/metadata', wrappedUser],
  ['POST /v1/me/change_password', wrappedUser],
  ['DELETE /v1/me', wrapped(deletedObject)],
  ['GET /v1/me/sessions/active', z.array(activeSession)],
  ['POST /v1/me/sessions/:id/revoke', wrappedSession],
  ['GET /v1/jwks', jwks],
  ['GET /v1/users', z.array(backendUser)],
  ['GET /v1/users/count', z.strictObject({ object: z.literal('total_count'), total_count: whole })],
  ['GET /v1/users/:id', backendUser],
  ['PATCH /v1/users/:id/metadata', backendUser],
  ['DELETE /v1/users/:id', deletedObject],
];
