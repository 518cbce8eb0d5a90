import { createHash } from 'node:crypto';

import { DEVELOPMENT_HOST, type ProductionInstance } from './options.ts';

/** What the publishable key of an instance says of it. */
export interface Instance {
  readonly isProduction: boolean;
  readonly frontendHost: string;
  /** Who signs the session tokens. */
  readonly issuer: string;
  /** What the names of cookies end with, so that two instances on one site do not meet. */
  readonly cookieSuffix: string;
}

const SUFFIX_LENGTH = 8;

export function instanceOf(production: ProductionInstance | null): Instance {
  const frontendHost = production?.frontendHost ?? DEVELOPMENT_HOST;
  const publishableKey = `pk_${production === null ? 'test' : 'live'}_${btoa(`${frontendHost}$`)}`;
  return {
    isProduction: production !== null,
    frontendHost,
    issuer: `https://${frontendHost}`,
    cookieSuffix: createHash('sha1').update(publishableKey).digest('base64url').slice(0, SUFFIX_LENGTH),
  };
}

/** The site's own domain: what is left of `clerk.example.com` without its first part. */
export function siteDomain({ frontendHost }: Instance): string {
  return frontendHost.slice(frontendHost.indexOf('.') + 1);
}
