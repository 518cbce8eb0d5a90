import type { Payer } from './resources.ts';

/** Approves everything in practice. */
export const practicePayer: Payer = {
  payer_id: 'PRACTSEPAYER2',
  email_address: 'pat@example.com',
  name: { given_name: 'Pat', surname: 'Practice' },
};
