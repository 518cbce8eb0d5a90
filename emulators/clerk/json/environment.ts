import type { Emulator } from '../emulator.ts';
import {
  APPLICATION_NAME,
  MAX_PASSWORD_ATTEMPTS,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
} from '../options.ts';

const unused = {
  enabled: false,
  required: false,
  used_for_first_factor: false,
  first_factors: [],
  used_for_second_factor: false,
  second_factors: [],
  verifications: [],
  verify_at_sign_up: false,
  immutable: false,
};
const off = { enabled: false };

const attributes = {
  email_address: {
    ...unused,
    enabled: true,
    required: true,
    used_for_first_factor: true,
    first_factors: ['email_code'],
    verifications: ['email_code'],
    verify_at_sign_up: true,
  },
  password: { ...unused, enabled: true, required: true },
  first_name: { ...unused, enabled: true },
  last_name: { ...unused, enabled: true },
  phone_number: unused,
  username: unused,
  web3_wallet: unused,
  authenticator_app: unused,
  ticket: unused,
  backup_code: unused,
  passkey: unused,
};

/** Turnstile's own keys for tests, which always pass (https://developers.cloudflare.com/turnstile/troubleshooting/testing). */
const TURNSTILE_KEY = '1x00000000000000000000AA';
const TURNSTILE_KEY_INVISIBLE = '1x00000000000000000000BB';

/** fapi/2025-11-10.yml `Client.UserSettings`. */
function userSettings(robotCheck: boolean) {
  return {
    attributes,
    social: {},
    actions: { delete_self: true, create_organization: false, create_organizations_limit: null },
    enterprise_sso: { enabled: false, self_serve_sso: false },
    saml: { enabled: false, self_serve_sso: false },
    sign_in: { second_factor: { required: false } },
    sign_up: {
      captcha_enabled: robotCheck,
      captcha_widget_type: 'smart',
      custom_action_required: false,
      progressive: true,
      mode: 'public',
      legal_consent_enabled: false,
    },
    restrictions: {
      allowlist: off,
      blocklist: off,
      allowlist_blocklist_disabled_on_sign_in: off,
      block_email_subaddresses: off,
      block_disposable_email_domains: off,
    },
    password_settings: {
      disable_hibp: false,
      enforce_hibp_on_sign_in: true,
      disable_password_reverification: false,
      min_length: PASSWORD_MIN_CHARACTERS,
      max_length: PASSWORD_MAX_CHARACTERS,
      require_special_char: false,
      require_numbers: false,
      require_uppercase: false,
      require_lowercase: false,
      show_zxcvbn: false,
      min_zxcvbn_strength: 0,
      allowed_special_characters: '!@#$%',
    },
    passkey_settings: { allow_autofill: false, show_sign_in_button: false, satisfies_second_factor: false },
    username_settings: {
      min_length: 4,
      max_length: 64,
      allow_extended_special_characters: false,
      allow_numeric_usernames: false,
    },
    attack_protection: {
      user_lockout: { enabled: true, max_attempts: MAX_PASSWORD_ATTEMPTS, duration_in_minutes: 60 },
      pii: off,
      email_link: { require_same_client: true },
      enumeration_protection: off,
    },
  };
}

const noOrganizations = {
  enabled: false,
  max_allowed_memberships: 0,
  actions: { admin_delete: false },
  domains: { enabled: false, enrollment_modes: [], default_role: '' },
  slug: { disabled: true },
  creator_role: 'org:admin',
};

const noBilling = {
  billing: {
    stripe_publishable_key: null,
    free_trial_requires_payment_method: false,
    organization: { enabled: false, has_paid_plans: false },
    user: { enabled: false, has_paid_plans: false },
  },
};

/** fapi/2025-11-10.yml `Client.AuthConfig`. */
const authConfig = (isDevelopment: boolean) => ({
  object: 'auth_config',
  id: 'aac_local',
  first_name: 'on',
  last_name: 'on',
  email_address: 'required',
  phone_number: 'off',
  username: 'off',
  password: 'required',
  identification_requirements: [['email_address']],
  identification_strategies: ['email_address'],
  first_factors: ['email_code', 'password', 'reset_password_email_code'],
  second_factors: [],
  email_address_verification_strategies: ['email_code'],
  single_session_mode: true,
  enhanced_email_deliverability: false,
  test_mode: isDevelopment,
  cookieless_dev: isDevelopment,
  url_based_session_syncing: isDevelopment,
  claimed_at: null,
  reverification: false,
  native_settings: {
    object: 'native_settings',
    api_enabled: false,
    trusted_device_sign_in_enabled: false,
    trusted_device_enrollment_prompt_after_sign_in_enabled: false,
    trusted_device_enrollment_prompt_after_sign_up_enabled: false,
  },
});

/** The settings that a real instance has in its dashboard: e-mail and password, a code at sign-up, one session a browser. */
export function environmentJson({ appOrigin, knobs, instance }: Emulator) {
  const isDevelopment = !instance.isProduction;
  const home = `${appOrigin}/`;
  return {
    auth_config: authConfig(isDevelopment),
    display_config: {
      object: 'display_config',
      id: 'display_config_local',
      instance_environment_type: isDevelopment ? 'development' : 'production',
      application_name: APPLICATION_NAME,
      branded: true,
      show_devmode_warning: isDevelopment,
      preferred_sign_in_strategy: 'password',
      experimental_force_oauth_first: false,
      clerk_js_version: '5',
      theme: {},
      google_one_tap_client_id: null,
      logo_image: null,
      logo_url: null,
      logo_image_url: null,
      logo_link_url: home,
      favicon_image: null,
      favicon_url: null,
      favicon_image_url: null,
      support_email: null,
      help_url: null,
      terms_url: null,
      privacy_policy_url: null,
      captcha_public_key: knobs.robotCheck ? TURNSTILE_KEY : null,
      captcha_widget_type: knobs.robotCheck ? 'smart' : null,
      captcha_public_key_invisible: knobs.robotCheck ? TURNSTILE_KEY_INVISIBLE : null,
      captcha_provider: knobs.robotCheck ? 'turnstile' : null,
      captcha_oauth_bypass: [],
      captcha_heartbeat: false,
      home_url: appOrigin,
      sign_in_url: home,
      sign_up_url: home,
      after_sign_in_url: home,
      after_sign_up_url: home,
      after_sign_out_one_url: home,
      after_sign_out_all_url: home,
      after_switch_session_url: home,
      user_profile_url: home,
      waitlist_url: '',
      oauth_consent_url: '',
      after_join_waitlist_url: '',
      organization_profile_url: '',
      create_organization_url: '',
      after_leave_organization_url: '',
      after_create_organization_url: '',
    },
    user_settings: userSettings(knobs.robotCheck),
    organization_settings: noOrganizations,
    fraud_settings: { object: 'fraud_settings', native: { device_attestation_mode: 'disabled' } },
    commerce_settings: noBilling,
    api_keys_settings: { enabled: false, user_api_keys_enabled: false, orgs_api_keys_enabled: false },
    protect_config: { loaders: [] },
    client_debug_mode: false,
    partitioned_cookies: false,
    maintenance_mode: false,
  };
}
