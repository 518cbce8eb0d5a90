import { createPublicKey } from 'node:crypto';

import { z } from 'zod';

import type { ServerEnvironment } from '../environment.ts';
import { BadVendorAnswer, VendorUnavailable } from '../errors.ts';
import type { Timing } from '../vendor-call.ts';

const CLERK_API_URL = 'https://api.clerk.com';

/** What Clerk's two APIs tell about the instance that the keys belong to. All calls throw VendorUnavailable or BadVendorAnswer. */
export interface ClerkInstance {
  /** From the Backend API with the secret key; null: Clerk does not take the key. */
  instance(): Promise<{ readonly environment: string } | null>;
  /** The domains of a production instance; the first one is the site's own. */
  domains(): Promise<readonly ClerkDomain[]>;
  /** The keys that sign session tokens, as the secret key's instance has them and as the publishable key's instance shows them. */
  signingKeys(side: 'secret' | 'publishable'): Promise<readonly SigningKey[]>;
  /** The settings that every browser is told. */
  settings(): Promise<ClerkSettings>;
}

const domain = z.object({
  name: z.string(),
  is_satellite: z.boolean().default(false),
  frontend_api_url: z.string().default(''),
  proxy_url: z.string().nullish(),
});
export type ClerkDomain = z.infer<typeof domain>;

/** The public half as PEM, for comparison. */
export interface SigningKey {
  readonly id: string;
  readonly pem: string;
}

const attribute = z.object({
  enabled: z.boolean().default(false),
  required: z.boolean().default(false),
  used_for_first_factor: z.boolean().default(false),
  verify_at_sign_up: z.boolean().default(false),
});
const switchable = z.object({ enabled: z.boolean().default(false) });

/** The fields of Clerk's OpenAPI file of the Frontend API, `Client.Environment`, that the product depends on. */
const settings = z.object({
  auth_config: z.object({ test_mode: z.boolean().optional() }).default({}),
  display_config: z.object({ instance_environment_type: z.string().default('') }),
  user_settings: z.object({
    attributes: z.object({
      email_address: attribute,
      password: attribute,
      phone_number: attribute.optional(),
      username: attribute.optional(),
    }),
    social: z.record(z.string(), switchable).default({}),
    sign_in: z.object({ second_factor: z.object({ required: z.boolean().default(false) }) }),
    sign_up: z.object({
      captcha_enabled: z.boolean().default(false),
      mode: z.string().default('public'),
    }),
    actions: z.object({ delete_self: z.boolean().default(false) }).default({ delete_self: false }),
  }),
  organization_settings: switchable.default({ enabled: false }),
  maintenance_mode: z.boolean().default(false),
});
export type ClerkSettings = z.infer<typeof settings>;

const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });

export function connectClerkInstance({ appOrigin, clerk }: ServerEnvironment, timing: Timing): ClerkInstance {
  const backend = clerk.apiUrl ?? CLERK_API_URL;
  const frontend = clerk.proxy === null ? `https://${clerk.frontendApiHost}` : clerk.proxy.target;
  const asSecret = { Authorization: `Bearer ${clerk.secretKey}` };
  const asProxy =
    clerk.proxy === null
      ? {}
      : { 'Clerk-Proxy-Url': `${appOrigin}${clerk.proxy.path}`, 'Clerk-Secret-Key': clerk.secretKey };

  async function get<Shape>(address: string, headers: Record<string, string>, shape: z.ZodType<Shape>) {
    const response = await fetchOrFail(address, headers, timing);
    if (response.status === 401 || response.status === 403) {
      await response.body?.cancel();
      return null;
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new BadVendorAnswer('Clerk', `status ${response.status}`);
    }
    const parsed = shape.safeParse(await response.json().catch(() => undefined));
    if (!parsed.success) {
      throw new BadVendorAnswer('Clerk', 'unexpected answer');
    }
    return parsed.data;
  }

  return {
    instance: async () => {
      const found = await get(
        `${backend}/v1/instance`,
        asSecret,
        z.object({ environment_type: z.string().default('') }),
      );
      return found === null ? null : { environment: found.environment_type };
    },
    domains: async () =>
      (await must(get(`${backend}/v1/domains`, asSecret, z.object({ data: z.array(domain) })))).data,
    signingKeys: async (side) => {
      const { keys } = await must(
        side === 'secret'
          ? get(`${backend}/v1/jwks`, asSecret, keySet)
          : get(`${frontend}/.well-known/jwks.json`, asProxy, keySet),
      );
      return keys.map((key) => ({ id: key.kid, pem: pemOf(key) }));
    },
    settings: () => must(get(`${frontend}/v1/environment`, asProxy, settings)),
  };
}

async function must<Shape>(reading: Promise<Shape | null>): Promise<Shape> {
  const found = await reading;
  if (found === null) {
    throw new BadVendorAnswer('Clerk', 'the key was refused');
  }
  return found;
}

async function fetchOrFail(
  address: string,
  headers: Record<string, string>,
  { attemptTimeoutMs }: Timing,
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, { headers, signal: AbortSignal.timeout(attemptTimeoutMs) });
  } catch {
    throw new VendorUnavailable('Clerk', `no answer from ${new URL(address).host}`);
  }
  if (response.status >= 500 || response.status === 429) {
    await response.body?.cancel();
    throw new VendorUnavailable('Clerk', `status ${response.status}`);
  }
  return response;
}

function pemOf(key: z.infer<typeof keySet>['keys'][number]): string {
  try {
    return canonicalPem(createPublicKey({ key, format: 'jwk' }));
  } catch {
    throw new BadVendorAnswer('Clerk', 'an unreadable key');
  }
}

function canonicalPem(key: ReturnType<typeof createPublicKey>): string {
  return key.export({ type: 'spki', format: 'pem' }).toString().trim();
}

/** The same key always gives the same text, however its PEM was wrapped. Null if it is no public key. */
export function sameKeyText(pem: string): string | null {
  try {
    return canonicalPem(createPublicKey(pem));
  } catch {
    return null;
  }
}
