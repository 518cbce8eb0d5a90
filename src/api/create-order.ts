import { fromPromise } from 'xstate';

import type { OrderAnswer, OrderLink } from '#machines/checkout-modal.machine.ts';

import { parseJson, postJson, type GetToken } from './post-json.ts';

export const CREATE_ORDER_TIMEOUT_MS = 30_000;

const CONFLICT = 409;

/**
 * `POST /api/create-order`. Resolves to the links of the order (none where the server names none), or to the reason why there is
 * nothing to pay. Rejects with "Server checkout unavailable" for any other answer. Calling it twice is safe: the server gives a
 * member the same order as long as that one can be paid.
 */
export const createOrder = (caller: { getToken: GetToken }) =>
  fromPromise<OrderAnswer>(() => create(caller.getToken));

async function create(getToken: GetToken): Promise<OrderAnswer> {
  const answer = await postJson(
    '/api/create-order',
    {},
    { getToken, timeoutMs: CREATE_ORDER_TIMEOUT_MS },
  ).catch(() => null);
  if (answer?.status === CONFLICT && answer.text !== '') {
    return { result: 'refused', sentence: answer.text };
  }
  if (answer?.isOk !== true) {
    throw new Error('Server checkout unavailable');
  }
  return { result: 'created', links: linksIn(parseJson(answer.text)) };
}

function linksIn(order: unknown): readonly OrderLink[] {
  const links = typeof order === 'object' && order !== null && 'links' in order ? order.links : null;
  return Array.isArray(links) ? links.filter(isLink) : [];
}

function isLink(link: unknown): link is OrderLink {
  return (
    typeof link === 'object' &&
    link !== null &&
    'rel' in link &&
    typeof link.rel === 'string' &&
    'href' in link &&
    typeof link.href === 'string'
  );
}
