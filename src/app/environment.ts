/** The site's settings, read once when it starts. They come from the `VITE_` variables of `.env.example`. */
export interface ClientEnvironment {
  readonly clerk: {
    readonly publishableKey: string;
    /** A path or address that forwards to Clerk's Frontend API; null to call Clerk directly. */
    readonly proxyUrl: string | null;
    /** The address of clerk-js; null to load it from Clerk. */
    readonly scriptUrl: string | null;
  };
  readonly paypal: {
    readonly clientId: string;
    readonly planId: string;
    readonly environment: 'sandbox' | 'production';
    /** The address of the browser script; null to load it from PayPal. */
    readonly sdkUrl: string | null;
  };
}

/** Either the settings, or one sentence for each variable that is missing or malformed. */
export type ParsedEnvironment =
  | { readonly environment: ClientEnvironment }
  | { readonly problems: readonly string[] };

type RawEnvironment = Readonly<Record<string, unknown>>;
type Check = (value: string) => string | null;

/**
 * Reads the variables. It is pure, so that the build can refuse what the page would refuse.
 *
 * @param raw the variables by name, such as `import.meta.env`; names that are not ours are ignored
 */
export function parseClientEnvironment(raw: RawEnvironment): ParsedEnvironment {
  const problems: string[] = [];
  const read = (name: string, check: Check) => {
    const value = textOf(raw[name]);
    const problem = value === '' ? 'is missing' : check(value);
    if (problem !== null) {
      problems.push(`${name} ${problem}. The file .env.example says what belongs there.`);
    }
    return value;
  };
  const readOptional = (name: string, check: Check) => (textOf(raw[name]) === '' ? null : read(name, check));

  const environment: ClientEnvironment = {
    clerk: {
      publishableKey: read('VITE_CLERK_PUBLISHABLE_KEY', publishableKeyProblem),
      proxyUrl: readOptional('VITE_CLERK_PROXY_URL', addressProblem),
      scriptUrl: readOptional('VITE_CLERK_JS_URL', addressProblem),
    },
    paypal: {
      clientId: read('VITE_PAYPAL_CLIENT_ID', () => null),
      planId: read('VITE_PAYPAL_PLAN_ID', (value) =>
        value.startsWith('P-') ? null : 'does not start with P-',
      ),
      environment:
        read('VITE_PAYPAL_ENVIRONMENT', (value) =>
          value === 'sandbox' || value === 'production' ? null : 'is neither sandbox nor production',
        ) === 'production'
          ? 'production'
          : 'sandbox',
      sdkUrl: readOptional('VITE_PAYPAL_SDK_URL', addressProblem),
    },
  };

  return problems.length === 0 ? { environment } : { problems };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** What is wrong with a publishable key, as the end of a sentence, or null. Specification, section 5. */
function publishableKeyProblem(key: string): string | null {
  if (!/^pk_(?:test|live)_/.test(key)) {
    return 'does not start with pk_test_ or pk_live_';
  }
  const parts = key.split('_');
  if (parts.length !== 3) {
    return 'does not have three parts that are separated by underscores';
  }
  return /^[^$]+\.[^$]+\$$/.test(decoded(parts[2] ?? ''))
    ? null
    : 'does not decode to a host name that ends in a dollar sign';
}

function decoded(base64: string): string {
  try {
    return atob(base64);
  } catch {
    return '';
  }
}

function addressProblem(value: string): string | null {
  return value.startsWith('/') || /^https?:\/\/./.test(value)
    ? null
    : 'is neither a path that starts with / nor an address that starts with https://';
}
