/** How the sign-in service is reached. */
export interface ClerkSettings {
  readonly publishableKey: string;
  /** A path or address that forwards to Clerk's Frontend API; null to call Clerk directly. */
  readonly proxyUrl: string | null;
  /** The address of clerk-js; null to load it from Clerk. */
  readonly scriptUrl: string | null;
}

/** What the payment buttons need to know. */
export interface PaypalSettings {
  readonly clientId: string;
  /** The plan that the subscription button sells. */
  readonly planId: string;
  readonly environment: 'sandbox' | 'production';
  /** The address of PayPal's browser script; null to load it from PayPal. */
  readonly sdkUrl: string | null;
}

/** The site's settings, read once when it starts. They come from the `VITE_` variables of `.env.example`. */
export interface ClientSettings {
  readonly clerk: ClerkSettings;
  readonly paypal: PaypalSettings;
}

const HINT = 'Set it to what the file .env.example says.';

/** Either the settings, or one sentence for each variable that is missing or malformed. */
export type ParsedSettings = { readonly settings: ClientSettings } | { readonly problems: readonly string[] };

/**
 * Reads the `VITE_` variables: for the page, for the build, which refuses what the page would refuse, and for the server,
 * which must know them too.
 *
 * @param raw the variables by name, such as `import.meta.env`; other names are ignored, an empty value counts as not set
 */
export function parseClientSettings(raw: Readonly<Record<string, unknown>>): ParsedSettings {
  const problems: string[] = [];
  const readOptional = (name: string, isWellFormed: (value: string) => boolean) => {
    const given = raw[name];
    const value = typeof given === 'string' ? given.trim() : '';
    if (value !== '' && !isWellFormed(value)) {
      problems.push(`${name} is malformed. ${HINT}`);
    }
    return value === '' ? null : value;
  };
  const read = (name: string, isWellFormed: (value: string) => boolean) => {
    const value = readOptional(name, isWellFormed);
    if (value === null) {
      problems.push(`${name} is missing. ${HINT}`);
    }
    return value ?? '';
  };
  const settings: ClientSettings = {
    clerk: {
      publishableKey: read('VITE_CLERK_PUBLISHABLE_KEY', (key) => hostInPublishableKey(key) !== null),
      proxyUrl: readOptional('VITE_CLERK_PROXY_URL', isPathOrUrl),
      scriptUrl: readOptional('VITE_CLERK_JS_URL', isPathOrUrl),
    },
    paypal: {
      clientId: read('VITE_PAYPAL_CLIENT_ID', isWord),
      planId: read('VITE_PAYPAL_PLAN_ID', (value) => /^P-\w+$/.test(value)),
      environment:
        read('VITE_PAYPAL_ENVIRONMENT', (value) => /^(?:sandbox|production)$/.test(value)) === 'production'
          ? 'production'
          : 'sandbox',
      sdkUrl: readOptional('VITE_PAYPAL_SDK_URL', isUrl),
    },
  };
  return problems.length === 0 ? { settings } : { problems };
}

/** The host that Clerk encodes into a publishable key, or null if the key is malformed. Specification, section 5. */
export function hostInPublishableKey(key: string): string | null {
  const encoded = /^pk_(?:test|live)_([^_]+)$/.exec(key)?.[1];
  try {
    return /^([\w-]+(?:\.[\w-]+)+(?::\d+)?)\$$/.exec(atob(encoded ?? ''))?.[1] ?? null;
  } catch {
    return null;
  }
}

export function isWord(value: string): boolean {
  return /^\S+$/.test(value);
}

export function isUrl(value: string): boolean {
  try {
    return /^https?:$/.test(new URL(value).protocol);
  } catch {
    return false;
  }
}

export function isPathOrUrl(value: string): boolean {
  return /^\/(?!\/)\S*$/.test(value) || isUrl(value);
}
