import { monthlyPriceToday, prices } from '#content/prices.ts';

/** The accounts that are there from the first start. Practice only: no such person, no such mailbox. */
export const PRACTICE_ACCOUNTS = [
  {
    email: 'rose@example.com',
    password: 'calm-evening-tide',
    firstName: 'Rose',
    lastName: 'Member',
    publicMetadata: { hasCourseAccess: true },
    privateMetadata: {
      grants: {
        practice: {
          by: 'practice',
          why: 'A member to try the courses with.',
          at: '2026-01-01T00:00:00.000Z',
        },
      },
    },
  },
  { email: 'henry@example.com', password: 'calm-evening-tide', firstName: 'Henry', lastName: 'Visitor' },
] as const;

export const SIGN_UP_CODE = '424242';
const CLERK_JS_VERSION = '5.128.0';
export const CLERK_PROXY_PATH = '/__clerk';
export const CLERK_SECRET_KEY = 'sk_test_practice0000000000000000000000000000';
/** What the Clerk emulator signs its events with. */
export const CLERK_WEBHOOK_SIGNING_SECRET = `whsec_${btoa('practice-signing-secret')}`;
export const PAYPAL_CLIENT_ID = 'practice-client-id';
export const PAYPAL_CLIENT_SECRET = 'practice-client-secret';
export const PAYPAL_MERCHANT_ID = 'PRACTSEMERCH2';
export const PAYPAL_WEBHOOK_ID = 'WHPRACTICE0001';
export const PAYPAL_PLAN = {
  id: 'P-5ML4271244454362WXNWU5NQ',
  name: 'Inner Circle membership',
  price: monthlyPriceToday,
  currency: prices.currency,
  failureThreshold: 2,
} as const;

const CLERK_FRONTEND_HOST = 'local-emulator-1.clerk.accounts.dev';

interface PracticeAddresses {
  /** What the browser's address bar shows, for example `http://localhost:4000`. */
  readonly siteOrigin: string;
  /** Where our own server listens; the same port as the site unless Vite serves it. */
  readonly serverPort: number;
  readonly clerkUrl: string;
  readonly paypalUrl: string;
}

/** Every variable of `.env.example`, filled in so that the product talks to the local emulators. */
export function practiceEnvironment(addresses: PracticeAddresses): Record<string, string> {
  return {
    APP_ORIGIN: addresses.siteOrigin,
    PORT: String(addresses.serverPort),
    HOST: '127.0.0.1',
    VITE_CLERK_PUBLISHABLE_KEY: `pk_test_${btoa(`${CLERK_FRONTEND_HOST}$`)}`,
    VITE_CLERK_PROXY_URL: CLERK_PROXY_PATH,
    VITE_CLERK_JS_URL: `${CLERK_PROXY_PATH}/npm/@clerk/clerk-js@${CLERK_JS_VERSION}/dist/clerk.browser.js`,
    CLERK_SECRET_KEY,
    CLERK_WEBHOOK_SIGNING_SECRET,
    CLERK_PROXY_TARGET: addresses.clerkUrl,
    CLERK_API_URL: addresses.clerkUrl,
    VITE_PAYPAL_CLIENT_ID: PAYPAL_CLIENT_ID,
    PAYPAL_CLIENT_SECRET,
    VITE_PAYPAL_ENVIRONMENT: 'sandbox',
    VITE_PAYPAL_PLAN_ID: PAYPAL_PLAN.id,
    PAYPAL_MERCHANT_ID,
    PAYPAL_WEBHOOK_ID,
    VITE_PAYPAL_SDK_URL: `${addresses.paypalUrl}/sdk/js`,
    PAYPAL_API_BASE_URL: addresses.paypalUrl,
  };
}
