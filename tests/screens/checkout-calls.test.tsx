import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, type AnyActorLogic } from 'xstate';

import type { OrderAnswer } from '#machines/checkout-modal.machine.ts';
import {
  activateSubscription,
  ACTIVATION_TIMEOUT_MS,
  requestActivation,
  type ActivationAnswer,
} from '#src/api/activate-subscription.ts';
import { captureOrder, CAPTURE_TIMEOUT_MS } from '#src/api/capture-order.ts';
import { createOrder, CREATE_ORDER_TIMEOUT_MS } from '#src/api/create-order.ts';

import { stubOurServer } from './support/our-server.ts';

let server: ReturnType<typeof stubOurServer>;
let serial = 0;

beforeEach(() => {
  vi.useFakeTimers();
  server = stubOurServer();
  serial += 1;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const getToken = () => Promise.resolve('token-of-user_1');

/** Runs a call as an actor. Returns its end: the output, or the error. */
function run(logic: AnyActorLogic, input: object) {
  const actor = createActor(logic, { input });
  const end = new Promise<unknown>((resolve) => {
    actor.subscribe({
      complete: () => resolve((actor.getSnapshot() as { output: unknown }).output),
      error: resolve,
    });
  });
  actor.start();
  return { actor, end, sent: vi.advanceTimersByTimeAsync(0) };
}

const calls = [
  {
    name: 'capture-order',
    logic: captureOrder,
    input: () => ({ token: `EC-${serial}`, memberId: 'user_1' }),
    body: () => ({ token: `EC-${serial}`, userId: 'user_1' }),
    timeoutMs: CAPTURE_TIMEOUT_MS,
    success: '{"status":"COMPLETED"}',
    failure: 'Failed to capture order',
    isShared: true,
  },
  {
    name: 'create-order',
    logic: createOrder,
    input: () => ({}),
    body: () => ({}),
    timeoutMs: CREATE_ORDER_TIMEOUT_MS,
    success: '{"links":[]}',
    failure: 'Server checkout unavailable',
    /** The server gives a member the same order again. */
    isShared: false,
  },
  {
    name: 'activate-subscription',
    logic: activateSubscription,
    input: () => ({ subscriptionId: `I-${serial}`, memberId: 'user_1' }),
    body: () => ({ subscriptionID: `I-${serial}`, userId: 'user_1' }),
    timeoutMs: ACTIVATION_TIMEOUT_MS,
    success: 'anything',
    failure: expect.any(String) as string,
    isShared: true,
  },
];

describe.each(calls)('POST /api/$name', ({ name, logic, input, body, timeoutMs, success, failure }) => {
  it('sends exactly the stated body, as JSON, in the name of the member', async () => {
    const { end, sent } = run(logic({ getToken }), input());
    await sent;
    expect(server.calls.map(({ path }) => path)).toEqual([`/api/${name}`]);
    expect(server.calls[0]?.body).toEqual(body());
    expect(server.calls[0]?.headers.get('content-type')).toBe('application/json');
    expect(server.calls[0]?.headers.get('authorization')).toBe('Bearer token-of-user_1');
    await server.answer(new Response(success));
    expect(await end).not.toBeInstanceOf(Error);
  });

  it('is sent again once it has ended', async () => {
    const first = run(logic({ getToken }), input());
    await first.sent;
    await server.answer(new Response('', { status: 503 }));
    expect(await first.end).toBeInstanceOf(Error);
    const second = run(logic({ getToken }), input());
    await second.sent;
    await server.answer(new Response(success));
    expect(await second.end).not.toBeInstanceOf(Error);
    expect(server.calls).toHaveLength(2);
  });

  it('ends where the server does not answer in time, not before', async () => {
    const { actor, end, sent } = run(logic({ getToken }), input());
    await sent;
    await vi.advanceTimersByTimeAsync(timeoutMs - 1);
    expect(actor.getSnapshot()).toMatchObject({ status: 'active' });
    await vi.advanceTimersByTimeAsync(1);
    expect(await end).toBeInstanceOf(Error);
  });

  it.each([
    ['no connection', () => server.disconnect(), getToken],
    ['no token', () => Promise.resolve(), () => Promise.reject(new Error('The provider does not answer.'))],
  ])('fails in words where there is %s', async (_case, act, token) => {
    const { end, sent } = run(logic({ getToken: token }), input());
    await sent;
    await act();
    const error = await end;
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toEqual(failure);
  });
});

describe.each(calls.filter(({ isShared }) => isShared))('POST /api/$name', ({ logic, input, success }) => {
  it('is sent once where it is started twice, and both hear the answer', async () => {
    const first = run(logic({ getToken }), input());
    const second = run(logic({ getToken }), input());
    await first.sent;
    await second.sent;
    expect(server.calls).toHaveLength(1);
    await server.answer(new Response(success));
    expect(await first.end).toEqual(await second.end);
  });
});

describe('POST /api/capture-order', () => {
  it.each([
    ['captured', new Response('{"status":"COMPLETED"}'), { result: 'captured' }],
    [
      'refused',
      new Response('  The order was paid by someone else. \n', { status: 403 }),
      { result: 'refused', sentence: 'The order was paid by someone else.' },
    ],
    [
      'undecided',
      new Response('PayPal does not answer.', { status: 503 }),
      { result: 'undecided', sentence: 'PayPal does not answer.' },
    ],
    [
      'declined, with the way back among other links',
      new Response('Declined.', {
        status: 422,
        headers: { link: '</style.css>; rel="preload", <https://pay.test/c?token=1>; rel="payer-action"' },
      }),
      { result: 'declined', sentence: 'Declined.', approvalUrl: 'https://pay.test/c?token=1' },
    ],
    [
      'declined, with a link that leads elsewhere',
      new Response('Declined.', { status: 422, headers: { link: '<https://pay.test/help>; rel="help"' } }),
      { result: 'refused', sentence: 'Declined.' },
    ],
  ])('answers what the server says: %s', async (_case, response, answer) => {
    const { end, sent } = run(captureOrder({ getToken }), { token: `EC-${serial}`, memberId: 'user_1' });
    await sent;
    await server.answer(response);
    expect(await end).toEqual(answer);
  });

  it.each([
    ['no body', new Response('', { status: 502 }), 'Failed to capture order'],
    [
      "a proxy's web page",
      new Response('<h1>502</h1>\n<p>Bad <b>gateway</b></p>', {
        status: 502,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      }),
      '502 Bad gateway',
    ],
    [
      'a web page without words',
      new Response('<img src="x">', { status: 502, headers: { 'content-type': 'text/html' } }),
      'Failed to capture order',
    ],
    [
      'a web page in place of a success',
      new Response('<p>Welcome to the hotel</p>', { headers: { 'content-type': 'text/html' } }),
      'Failed to capture order',
    ],
    ['a success that is no JSON', new Response('ok'), 'Failed to capture order'],
  ])('says why it failed: %s', async (_case, response, message) => {
    const { end, sent } = run(captureOrder({ getToken }), { token: `EC-${serial}`, memberId: 'user_1' });
    await sent;
    await server.answer(response);
    expect(await end).toEqual(new Error(message));
  });

  it('shortens a long answer between two words', async () => {
    const { end, sent } = run(captureOrder({ getToken }), { token: `EC-${serial}`, memberId: 'user_1' });
    await sent;
    await server.answer(new Response('so long '.repeat(500), { status: 503 }));
    const answer = (await end) as { sentence: string };
    expect(answer.sentence).toMatch(/^(?:so long )+so …$|^(?:so long )+…$/);
    expect(answer.sentence.length).toBeLessThanOrEqual(302);
  });

  it('fails with what the request failed with, where that is no Error', async () => {
    vi.stubGlobal('fetch', () => Promise.reject('the extension refused'));
    const { end } = run(captureOrder({ getToken }), { token: `EC-${serial}`, memberId: 'user_1' });
    await vi.advanceTimersByTimeAsync(0);
    expect(await end).toBe('the extension refused');
  });

  it('is not shared between members', async () => {
    const first = run(captureOrder({ getToken }), { token: `EC-${serial}`, memberId: 'user_1' });
    const second = run(captureOrder({ getToken }), { token: `EC-${serial}`, memberId: 'user_2' });
    await first.sent;
    await second.sent;
    expect(server.calls).toHaveLength(2);
  });
});

describe('POST /api/activate-subscription', () => {
  const subscription = () => ({ subscriptionId: `I-${serial}`, memberId: 'user_1' });

  const answers: readonly (readonly [name: string, response: Response, answer: ActivationAnswer])[] = [
    ['active', new Response('{}'), { result: 'active' }],
    ['pending', new Response('{}', { status: 202 }), { result: 'pending' }],
    ...[403, 404, 409, 422].map(
      (status) =>
        [
          `refused with ${status}`,
          new Response('This membership has ended. ', { status }),
          { result: 'refused', sentence: 'This membership has ended.' },
        ] as const,
    ),
  ];
  it.each(answers)('answers what the server says: %s', async (_case, response, answer) => {
    const end = requestActivation(subscription(), getToken);
    await vi.advanceTimersByTimeAsync(0);
    await server.answer(response);
    await expect(end).resolves.toEqual(answer);
  });

  it.each([400, 401, 429, 500, 503])('rejects where %i decides nothing', async (status) => {
    const end = requestActivation(subscription(), getToken).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(0);
    await server.answer(new Response('Please wait.', { status }));
    expect(await end).toEqual(new Error('The subscription could not be activated.'));
  });

  it("fails with the server's words as an actor, so that they are logged", async () => {
    const { end, sent } = run(activateSubscription({ getToken }), subscription());
    await sent;
    await server.answer(new Response('This membership has ended.', { status: 409 }));
    expect(await end).toEqual(new Error('This membership has ended.'));
  });
});

describe('POST /api/create-order', () => {
  it('answers why there is nothing to pay', async () => {
    const { end, sent } = run(createOrder({ getToken }), {});
    await sent;
    await server.answer(new Response(' You already have access. ', { status: 409 }));
    expect(await end).toEqual({ result: 'refused', sentence: 'You already have access.' });
  });

  it.each([
    ['a refusal without words', new Response('', { status: 409 })],
    ['a refusal of another kind', new Response('Please sign in.', { status: 401 })],
  ])('is unavailable with %s', async (_case, response) => {
    const { end, sent } = run(createOrder({ getToken }), {});
    await sent;
    await server.answer(response);
    expect(await end).toEqual(new Error('Server checkout unavailable'));
  });

  it.each([
    ['links', '{"links":[{"rel":"approve","href":"https://pay.test/1","method":"GET"}]}', 1],
    ['no links', '{}', 0],
    ['links that are no list', '{"links":{"rel":"approve"}}', 0],
    [
      'links without rel or address',
      '{"links":[null,1,{"rel":"approve"},{"href":"x"},{"rel":1,"href":"x"}]}',
      0,
    ],
    ['null', 'null', 0],
    ['no JSON', 'ok', 0],
    ['nothing', '', 0],
  ])('answers the links of the order: %s', async (_case, text, count) => {
    const { end, sent } = run(createOrder({ getToken }), {});
    await sent;
    await server.answer(new Response(text));
    const answer = (await end) as OrderAnswer;
    expect(answer.result === 'created' && answer.links).toHaveLength(count);
  });
});
