import type { ClientSettings } from '#src/settings.ts';

/** Either the settings, or one sentence for each variable that is missing or malformed. */
export type ParsedEnvironment =
  | { readonly environment: ClientSettings }
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

  const environment: ClientSettings = {
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
