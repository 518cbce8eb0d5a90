import type { ServerEnvironment } from '../environment.ts';
import {
  sameKeyText,
  type ClerkDomain,
  type ClerkInstance,
  type ClerkSettings,
  type SigningKey,
} from './clerk-instance.ts';
import { fault, faultsAmong, note, type Finding } from './finding.ts';
import type { Look } from './look.ts';

/** @param instance null: Clerk does not take the secret key. */
export function faultsOfInstance(
  secretKey: string,
  instance: { readonly environment: string } | null,
): readonly Finding[] {
  if (instance === null) {
    return [
      fault(
        'clerk-secret-refused',
        'Clerk does not take CLERK_SECRET_KEY.',
        'Copy the secret key of this instance again. It may have been deleted.',
      ),
    ];
  }
  const isLive = secretKey.startsWith('sk_live_');
  return faultsAmong([
    {
      isFine: isLive === (instance.environment === 'production'),
      kind: 'clerk-environment',
      what: `CLERK_SECRET_KEY is a ${isLive ? 'live' : 'test'} key of a ${instance.environment} instance.`,
      remedy: 'Take both keys from the same instance.',
    },
  ]);
}

/** @param jwtKey CLERK_JWT_KEY as PEM; null: not set. */
export function faultsOfKeys(
  ofSecret: readonly SigningKey[],
  ofPublishable: readonly SigningKey[],
  jwtKey: string | null,
): readonly Finding[] {
  const shared = ofSecret.some(({ id }) => ofPublishable.some((key) => key.id === id));
  const kept = jwtKey === null ? null : sameKeyText(jwtKey);
  return [
    ...faultsAmong([
      {
        isFine: shared,
        kind: 'clerk-two-instances',
        what: 'VITE_CLERK_PUBLISHABLE_KEY and CLERK_SECRET_KEY belong to two instances: no sign-in is ever believed.',
        remedy: 'Take both keys from the same instance.',
      },
      {
        isFine: jwtKey === null || ofSecret.some(({ pem }) => pem === kept),
        kind: 'clerk-jwt-key',
        what: 'CLERK_JWT_KEY is not a key that this instance signs with: every sign-in is refused.',
        remedy: 'Copy the JWKS public key (PEM) of this instance again, or leave CLERK_JWT_KEY empty.',
      },
    ]),
    ...(jwtKey === null
      ? [
          note(
            'clerk-jwt-key-unset',
            'CLERK_JWT_KEY is not set, so session tokens are checked with keys that are fetched from Clerk.',
            'Set it to the JWKS public key (PEM): tokens are then checked without a call to Clerk.',
          ),
        ]
      : []),
  ];
}

/** What is wrong with the domains of a production instance. */
export function faultsOfDomains(
  { appOrigin, clerk }: Pick<ServerEnvironment, 'appOrigin' | 'clerk'>,
  domains: readonly ClerkDomain[],
): readonly Finding[] {
  const own = domains.find(({ is_satellite: isSatellite }) => !isSatellite);
  if (own === undefined) {
    return [
      fault(
        'clerk-domain-none',
        'The Clerk instance has no domain.',
        'Add the domain of the site at Clerk under "Domains", with its DNS records.',
      ),
    ];
  }
  const host = new URL(appOrigin).hostname;
  const proxyUrl = clerk.proxy === null ? null : `${appOrigin}${clerk.proxy.path}`;
  return faultsAmong([
    {
      isFine: host === own.name || host.endsWith(`.${own.name}`),
      kind: 'clerk-domain',
      what: `APP_ORIGIN is on ${host}, and the Clerk instance works on ${own.name} only.`,
      remedy: 'Change the domain at Clerk, or APP_ORIGIN.',
    },
    {
      isFine: (own.proxy_url ?? null) === proxyUrl,
      kind: 'clerk-proxy',
      what: `Clerk knows the proxy address ${own.proxy_url ?? 'none'}, and VITE_CLERK_PROXY_URL means ${proxyUrl ?? 'none'}.`,
      remedy: 'Set the same proxy address at Clerk under "Domains", or leave both empty.',
    },
    {
      isFine: proxyUrl !== null || hostOf(own.frontend_api_url) === clerk.frontendApiHost,
      kind: 'clerk-frontend-host',
      what: `VITE_CLERK_PUBLISHABLE_KEY points at ${clerk.frontendApiHost}, and the instance answers at ${hostOf(own.frontend_api_url) ?? 'nowhere'}.`,
      remedy: 'Copy the publishable key of this instance again and build again.',
    },
  ]);
}

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null;
}

/** What is wrong with how people sign up and in. */
export function faultsOfSettings(current: ClerkSettings, isLive: boolean): readonly Finding[] {
  const { attributes, social, sign_in: signIn, sign_up: signUp, actions } = current.user_settings;
  const socials = Object.entries(social).flatMap(([name, { enabled }]) => (enabled ? [name] : []));
  return [
    ...faultsAmong([
      {
        isFine: attributes.email_address.enabled && attributes.email_address.required,
        kind: 'clerk-email',
        what: 'People can sign up without an e-mail address.',
        remedy: 'Require an e-mail address at Clerk under "User and authentication".',
      },
      {
        isFine: attributes.email_address.verify_at_sign_up,
        kind: 'clerk-unverified-email',
        what: 'Nobody is asked for a code at sign-up, so a mistyped address locks its owner out.',
        remedy: 'Turn on "Verify at sign-up" with a code.',
      },
      {
        isFine: attributes.password.enabled && attributes.password.required,
        kind: 'clerk-password',
        what: 'Passwords are off, and the help texts of the site speak of them.',
        remedy: 'Turn passwords on.',
      },
      {
        isFine: socials.length === 0,
        kind: 'clerk-social',
        what: `Sign-in with ${socials.join(', ')} is on.`,
        remedy: 'Turn it off: its shared keys are for development, and no text of the site explains it.',
      },
      {
        isFine: !signIn.second_factor.required,
        kind: 'clerk-second-factor',
        what: 'A second factor is required of everyone.',
        remedy: 'Turn it off, or the members need a device that they may not have.',
      },
      {
        isFine: signUp.mode === 'public',
        kind: 'clerk-sign-up',
        what: `Sign-up is ${signUp.mode}: people who want to pay cannot make an account.`,
        remedy: 'Set sign-up to public.',
      },
      {
        isFine: signUp.captcha_enabled || !isLive,
        kind: 'clerk-captcha',
        what: 'The robot check at sign-up is off.',
        remedy: 'Turn on bot protection at Clerk under "Attack protection".',
      },
      {
        isFine: !current.organization_settings.enabled,
        kind: 'clerk-organizations',
        what: 'Organizations are on: members may be asked to choose one after they sign in.',
        remedy: 'Turn organizations off.',
      },
      {
        isFine: current.auth_config.test_mode !== true || !isLive,
        kind: 'clerk-test-mode',
        what: 'Test mode is on: an address with +clerk_test needs no real code.',
        remedy: 'Turn test mode off.',
      },
      {
        isFine: (current.display_config.instance_environment_type === 'production') === isLive,
        kind: 'clerk-instance-type',
        what: `The publishable key leads to a ${current.display_config.instance_environment_type} instance.`,
        remedy: 'Take both keys from the same instance and build again.',
      },
    ]),
    ...(current.maintenance_mode
      ? [note('clerk-maintenance', 'Clerk is in maintenance mode: nobody can sign in.')]
      : []),
    ...(actions.delete_self
      ? [note('clerk-delete-self', 'Members can delete their own account, which ends their membership.')]
      : []),
  ];
}

/** What Clerk's API does not show, so a person must. */
function whatNoApiShows(webhookSigningSecret: string | null, appOrigin: string): readonly Finding[] {
  return [
    ...faultsAmong([
      {
        isFine: webhookSigningSecret !== null,
        kind: 'clerk-webhook-secret',
        what: 'CLERK_WEBHOOK_SIGNING_SECRET is not set: a member who deletes the account goes on paying.',
        remedy: `Add the endpoint ${appOrigin}/api/webhooks/clerk at Clerk under "Webhooks", subscribed to user.deleted, and copy its signing secret.`,
      },
    ]),
    note(
      'clerk-by-hand',
      'No API of Clerk shows Device Trust and the endpoints of webhooks.',
      `Look yourself: Device Trust off (Protect, Rules), and ${appOrigin}/api/webhooks/clerk subscribed to user.deleted.`,
    ),
  ];
}

/** Everything that must be true at Clerk before the site opens, as far as its APIs show it. */
export async function checkClerk(
  look: Look,
  instance: ClerkInstance,
  environment: ServerEnvironment,
): Promise<readonly Finding[]> {
  const { appOrigin, clerk } = environment;
  const isLive = clerk.secretKey.startsWith('sk_live_');
  return [
    ...(await look('the instance', async () => faultsOfInstance(clerk.secretKey, await instance.instance()))),
    ...(await look('the signing keys', async () =>
      faultsOfKeys(
        await instance.signingKeys('secret'),
        await instance.signingKeys('publishable'),
        clerk.jwtKey,
      ),
    )),
    ...(isLive
      ? await look('the domains', async () => faultsOfDomains(environment, await instance.domains()))
      : []),
    ...(await look('the settings', async () => faultsOfSettings(await instance.settings(), isLive))),
    ...whatNoApiShows(clerk.webhookSigningSecret, appOrigin),
  ];
}
