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
