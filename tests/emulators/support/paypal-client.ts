import { ApiError, Client, Environment } from '@paypal/paypal-server-sdk';

interface Credentials {
  url: string;
  clientId: string;
  clientSecret: string;
}

/** The real PayPal client, pointed at an emulator: it knows two fixed addresses only, so each request is re-addressed. */
export class EmulatedPaypalClient extends Client {
  private readonly baseUrl: string;

  constructor({ url, clientId, clientSecret }: Credentials) {
    super({
      clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
      environment: Environment.Sandbox,
      timeout: 10_000,
    });
    this.baseUrl = url;
  }

  override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
    const factory = super.getRequestBuilderFactory();
    return (...args) => {
      const request = factory(...args);
      request.interceptRequest((sent) => ({
        ...sent,
        url: this.baseUrl + sent.url.replace(/^https:\/\/[^/]+/, ''),
      }));
      return request;
    };
  }
}

/** Status and `details[0].issue` of a call that PayPal refuses. A call that succeeds fails the test. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<{ status: number; issue: string | undefined }> {
  const error: unknown = await call.then(
    () => new Error('the call was not refused'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError) || typeof error.body !== 'string') {
    throw error;
  }
  const body = JSON.parse(error.body) as { details?: { issue?: string }[] };
  return { status: error.statusCode, issue: body.details?.[0]?.issue };
}
