import { Hono } from 'hono';
import { z } from 'zod';

import type { Emulator } from './emulator.ts';
import { rawMember } from './raw-json.ts';
import { checkBody, parseJsonObject } from './request-body.ts';

const webhookRequest = z.looseObject({
  url: z.url(),
  event_types: z.array(z.looseObject({ name: z.string() })).min(1),
});

const verificationRequest = z.looseObject({
  auth_algo: z.string().min(1),
  cert_url: z.string().min(1),
  transmission_id: z.string().min(1),
  transmission_sig: z.string().min(1),
  transmission_time: z.string().min(1),
  webhook_id: z.string().min(1),
  webhook_event: z.looseObject({}),
});

/** Reading the certificate needs no token. */
export function certificateRoutes({ signer }: Emulator): Hono {
  return new Hono().get(`/v1/notifications/certs/${signer.certificateId}`, (context) =>
    context.text(signer.certificate),
  );
}

/** Webhooks v1: list and register receivers, verify a signature over the event's bytes as they were sent. */
export function webhookRoutes({ webhooks, signer, certificateUrl }: Emulator): Hono {
  return new Hono()
    .get('/v1/notifications/webhooks', (context) => context.json({ webhooks: webhooks.list() }))
    .post('/v1/notifications/webhooks', async (context) => {
      const body = checkBody(webhookRequest, parseJsonObject(await context.req.text()));
      return context.json(webhooks.register(body.url, body.event_types), 201);
    })
    .post('/v1/notifications/verify-webhook-signature', async (context) => {
      const text = await context.req.text();
      const body = checkBody(verificationRequest, parseJsonObject(text));
      const isGood =
        body.auth_algo === 'SHA256withRSA' &&
        body.cert_url === certificateUrl &&
        webhooks.list().some(({ id }) => id === body.webhook_id) &&
        signer.verify(
          {
            id: body.transmission_id,
            time: body.transmission_time,
            webhookId: body.webhook_id,
            body: rawMember(text, 'webhook_event') ?? '',
          },
          body.transmission_sig,
        );
      return context.json({ verification_status: isGood ? 'SUCCESS' : 'FAILURE' });
    });
}
