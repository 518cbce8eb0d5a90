import { z } from 'zod';

/** `experience_context` and the older `application_context`: what the approval page says and where it leads. */
export const experience = z.looseObject({
  brand_name: z.string().optional(),
  return_url: z.url().optional(),
  cancel_url: z.url().optional(),
});
