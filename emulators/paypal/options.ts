export interface PaypalEmulatorOptions {
  /** 0 takes any free port. */
  port: number;
  clientId: string;
  clientSecret: string;
  /** The merchant that payments go to. */
  merchantId: string;
  /**
   * Monthly, runs until cancelled. `price` is a decimal text such as `27.00`. `failureThreshold` says how many payments in
   * a row may fail before a subscription is suspended; 0, as with PayPal, = any number.
   */
  plan: { id: string; name: string; price: string; currency: string; failureThreshold?: number };
  /** Where events go; null sends none. */
  webhook: { id: string; url: string } | null;
  /** Orders, subscriptions, plans and the signing key live here; null keeps them in memory only. */
  dataFile: string | null;
}

export interface RunningEmulator {
  /** `http://localhost:PORT`, the same for browsers and servers. */
  url: string;
  /** The emulator's time in milliseconds since 1970: a server in the same process can live by it. */
  now(): number;
  /** Answers as over the network, but without it: for callers in the same process. */
  answer(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/**
 * Reads the options of an emulator that runs on its own. Everything has a default for practice.
 *
 * @throws Error when the port is not a port.
 */
export function optionsFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): PaypalEmulatorOptions {
  const text = (name: string, fallback: string) => env[name]?.trim() || fallback;
  const port = Number(text('PAYPAL_EMULATOR_PORT', '4010'));
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error('PAYPAL_EMULATOR_PORT must be a whole number from 0 to 65535.');
  }
  const webhookUrl = text('PAYPAL_EMULATOR_WEBHOOK_URL', '');
  return {
    port,
    clientId: text('VITE_PAYPAL_CLIENT_ID', 'practice-client-id'),
    clientSecret: text('PAYPAL_CLIENT_SECRET', 'practice-secret'),
    merchantId: text('PAYPAL_MERCHANT_ID', 'PRACTSEMERCH2'),
    plan: {
      id: text('VITE_PAYPAL_PLAN_ID', 'P-PRACTICEMONTHLYPLAN0001'),
      name: text('PAYPAL_EMULATOR_PLAN_NAME', 'Monthly membership'),
      price: text('PAYPAL_EMULATOR_PLAN_PRICE', '27.00'),
      currency: text('PAYPAL_EMULATOR_PLAN_CURRENCY', 'USD'),
    },
    webhook: webhookUrl ? { id: text('PAYPAL_WEBHOOK_ID', 'WHPRACTICE0000001'), url: webhookUrl } : null,
    dataFile: text('PAYPAL_EMULATOR_DATA_FILE', '') || null,
  };
}
