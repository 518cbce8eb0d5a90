import { APPLICATION_NAME, PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../options.ts';

const unused = {
  enabled: false,
  required: false,
  used_for_first_factor: false,
  first_factors: [],
  used_for_second_factor: false,
  second_factors: [],
  verifications: [],
  verify_at_sign_up: false,
};

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
  backup_code: unused,
  passkey: unused,
};

const userSettings = {
  attributes,
  social: {},
  actions: { delete_self: true, create_organization: false },
  enterprise_sso: { enabled: false },
  saml: { enabled: false },
  sign_in: { second_factor: { required: false, enabled: false } },
  sign_up: {
    captcha_enabled: false,
    captcha_widget_type: null,
    custom_action_required: false,
    progressive: true,
    mode: 'public',
    legal_consent_enabled: false,
    allowlist_only: false,
  },
  password_settings: {
    disable_hibp: true,
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
  passkey_settings: { allow_autofill: false, show_sign_in_button: false },
  username_settings: { min_length: 4, max_length: 64 },
};

const noOrganizations = {
  enabled: false,
  max_allowed_memberships: 0,
  force_organization_selection: false,
  actions: { admin_delete: false },
  domains: { enabled: false, enrollment_modes: [], default_role: null },
  slug: { disabled: true },
};

const noBilling = {
  billing: {
    stripe_publishable_key: null,
    organization: { enabled: false, has_paid_plans: false },
    user: { enabled: false, has_paid_plans: false },
  },
};

/** The settings that a real instance has in its dashboard: e-mail and password, a code at sign-up, one session a browser. */
export function environmentJson(appOrigin: string) {
  const home = `${appOrigin}/`;
  return {
    auth_config: {
      object: 'auth_config',
      id: 'aac_local',
      single_session_mode: true,
      claimed_at: null,
      reverification: false,
    },
    display_config: {
      object: 'display_config',
      id: 'display_config_local',
      instance_environment_type: 'development',
      application_name: APPLICATION_NAME,
      branded: true,
      show_devmode_warning: true,
      preferred_sign_in_strategy: 'password',
      clerk_js_version: '5',
      theme: {},
      logo_image_url: '',
      favicon_image_url: '',
      support_email: '',
      terms_url: '',
      privacy_policy_url: '',
      captcha_public_key: null,
      captcha_widget_type: null,
      captcha_public_key_invisible: null,
      captcha_oauth_bypass: [],
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
      after_join_waitlist_url: '',
      organization_profile_url: '',
      create_organization_url: '',
      after_leave_organization_url: '',
      after_create_organization_url: '',
    },
    user_settings: userSettings,
    organization_settings: noOrganizations,
    commerce_settings: noBilling,
    api_keys_settings: { enabled: false, user_api_keys_enabled: false, orgs_api_keys_enabled: false },
    protect_config: { object: 'protect_config', id: 'protect_local' },
    maintenance_mode: false,
  };
}
