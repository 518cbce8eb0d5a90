/** What the subscription button needs to know. The environment is parsed where the site is put together. */
export interface PaypalSettings {
  readonly clientId: string;
  /** The plan that the button sells. */
  readonly planId: string;
  readonly environment: 'sandbox' | 'production';
  /** The address of PayPal's browser script; null for PayPal's own. */
  readonly sdkUrl: string | null;
}
