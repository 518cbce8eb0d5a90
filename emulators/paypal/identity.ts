import { Hono } from 'hono';

import type { Emulator } from './emulator.ts';
import { PaypalError } from './errors.ts';

/** Identity v1: the account that the REST app belongs to. Its payer id is the merchant id. */
export function identityRoutes({ origin, options }: Emulator): Hono {
  return new Hono().get('/v1/identity/oauth2/userinfo', (context) => {
    if (context.req.query('schema') !== 'paypalv1.1') {
      throw new PaypalError(400, { issue: 'INVALID_PARAMETER_VALUE', field: 'schema' });
    }
    return context.json({
      user_id: `${origin}/webapps/auth/identity/user/${options.merchantId}`,
      name: 'Practice shop',
      payer_id: options.merchantId,
      verified_account: 'true',
      emails: [{ value: 'shop@example.com', primary: true }],
    });
  });
}
