// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { browserScript } from '../../emulators/paypal/browser-sdk-route.ts';
import type { Knobs } from '../../emulators/paypal/knobs.ts';

interface ButtonsInstance {
  isEligible(): boolean;
  render(target: Element | string): Promise<void>;
  close(): Promise<void>;
}

interface PaypalNamespace {
  Buttons?: (props: object) => ButtonsInstance;
}

const EMULATOR = 'http://localhost:4010';
const SUBSCRIPTION_SETTINGS = 'client-id=the-client&vault=true&intent=subscription';

function runScript(
  mode: Knobs['sdk'] = '',
  settings = SUBSCRIPTION_SETTINGS,
  { namespace, nonce }: { namespace?: string; nonce?: string } = {},
) {
  const script = document.createElement('script');
  Object.defineProperty(script, 'src', { value: `${EMULATOR}/sdk/js?${settings}` });
  if (namespace) {
    script.dataset['namespace'] = namespace;
  }
  if (nonce) {
    script.dataset['cspNonce'] = nonce;
  }
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  runInThisContext(browserScript(mode));
}

const paypal = (namespace = 'paypal') =>
  (window as unknown as Record<string, PaypalNamespace | undefined>)[namespace];

function makeButtons(props: object): ButtonsInstance {
  const buttons = paypal()?.Buttons?.(props);
  if (!buttons) {
    throw new Error('the script defines no Buttons');
  }
  return buttons;
}

/** A popup as the opening page sees it. */
function fakePopup() {
  const popup = {
    closed: false,
    location: { href: '' },
    close: vi.fn<() => void>(() => {
      popup.closed = true;
    }),
  };
  return popup;
}

interface CreateActions {
  subscription: { create(request: object): Promise<string> };
}

type Callback = (report: unknown) => void;

const callbacks = () => ({
  createSubscription: vi.fn<(data: unknown, actions: CreateActions) => Promise<string>>(
    (_, { subscription }) => subscription.create({ plan_id: 'P-1' }),
  ),
  onApprove: vi.fn<Callback>(),
  onCancel: vi.fn<Callback>(),
  onError: vi.fn<Callback>(),
});

let popup: ReturnType<typeof fakePopup>;
let open: ReturnType<typeof vi.fn<() => unknown>>;
let calls: { url: string; init: RequestInit }[];
let refusal: number | null;

const button = () => document.querySelector<HTMLButtonElement>('.paypal-buttons button');
const settled = () => vi.advanceTimersByTimeAsync(0);
const nonceOf = (address: string) => new URL(address).searchParams.get('sdk');

/** What a browser does with the scripts within the page when its policy lets it. */
function runInlineScripts(): void {
  for (const script of document.querySelectorAll('.paypal-buttons script')) {
    Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
    runInThisContext(script.textContent);
  }
}

async function show(props: object): Promise<ButtonsInstance> {
  const buttons = makeButtons(props);
  await buttons.render(document.body);
  runInlineScripts();
  return buttons;
}

function say(data: object, over: { origin?: string; source?: unknown } = {}): void {
  const event = new MessageEvent('message', { data, origin: over.origin ?? EMULATOR });
  Object.defineProperty(event, 'source', { value: over.source ?? popup });
  window.dispatchEvent(event);
}

const approval = (address = popup.location.href) => ({
  nonce: nonceOf(address),
  decision: 'approve',
  subscriptionID: 'I-1',
  orderID: 'O-1',
  payerID: 'PAYER',
});

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren();
  popup = fakePopup();
  open = vi.fn<() => unknown>(() => popup);
  calls = [];
  refusal = null;
  vi.spyOn(window, 'open').mockImplementation(open as unknown as typeof window.open);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    calls.push({ url, init });
    const isToken = url.endsWith('/token');
    const status = !isToken && refusal !== null ? refusal : 200;
    const answer = isToken ? { access_token: 'TOKEN' } : { id: 'I-1' };
    return Promise.resolve(Response.json(answer, { status }));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete (window as unknown as Record<string, unknown>)['paypal'];
});

describe('the button', () => {
  it('carries the label for subscriptions', async () => {
    runScript();
    await show({ ...callbacks(), style: { label: 'subscribe' } });
    expect(button()?.textContent).toBe('Subscribe with PayPal');
  });

  it('is enabled and disabled by the shop', async () => {
    runScript();
    const onInit =
      vi.fn<(data: unknown, actions: { enable(): Promise<void>; disable(): Promise<void> }) => void>();
    await show({ ...callbacks(), onInit });
    const actions = onInit.mock.calls[0]?.[1];
    await actions?.disable();
    expect(button()?.disabled).toBe(true);
    button()?.click();
    expect(open).not.toHaveBeenCalled();
    await actions?.enable();
    button()?.click();
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('is removed when it is closed, and stands once after a second mount', async () => {
    runScript();
    const first = await show(callbacks());
    await first.close();
    expect(button()).toBeNull();
    runScript();
    await show(callbacks());
    expect(document.querySelectorAll('.paypal-buttons')).toHaveLength(1);
  });

  it('consists of parts within the page that carry the nonce of the page', async () => {
    for (const nonce of ['', 'n0nce']) {
      runScript('', SUBSCRIPTION_SETTINGS, { nonce });
      const buttons = await show(callbacks());
      const parts = [...document.querySelectorAll('.paypal-buttons script, .paypal-buttons style')];
      expect(parts.map(({ tagName }) => tagName)).toEqual(['STYLE', 'SCRIPT']);
      expect(parts.map((part) => part.getAttribute('nonce') ?? '')).toEqual([nonce, nonce]);
      await buttons.close();
    }
  });

  it('does nothing when the policy of the page refuses its script', async () => {
    runScript();
    await makeButtons(callbacks()).render(document.body);
    button()?.click();
    expect(open).not.toHaveBeenCalled();
    runInlineScripts();
    button()?.click();
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('names what the shop got wrong', async () => {
    runScript('', 'client-id=the-client&intent=subscription');
    expect(() => makeButtons(callbacks())).toThrow('vault=true');
    runScript();
    expect(() => makeButtons({})).toThrow('intent=subscription');
    expect(() => makeButtons({ ...callbacks(), createOrder: () => 'O-1' })).toThrow('not both');
    await expect(makeButtons(callbacks()).render('#nowhere')).rejects.toThrow('#nowhere');
  });
});

describe('a subscription', () => {
  it('opens the window inside the click, shows the approval page, and closes after the message', async () => {
    runScript();
    const shop = callbacks();
    await show(shop);
    button()?.click();
    expect(open).toHaveBeenCalledTimes(1);
    await settled();
    expect(calls.map(({ url }) => url)).toEqual([
      `${EMULATOR}/v1/oauth2/token`,
      `${EMULATOR}/v1/billing/subscriptions`,
    ]);
    expect(calls[0]?.init.headers).toMatchObject({ Authorization: `Basic ${btoa('the-client:')}` });
    expect(popup.location.href).toContain(`${EMULATOR}/webapps/billing/subscriptions?subscription=I-1&sdk=`);
    expect(popup.close).not.toHaveBeenCalled();

    say(approval());
    await settled();
    expect(popup.close).toHaveBeenCalledTimes(1);
    expect(shop.onApprove).toHaveBeenCalledTimes(1);
    expect(shop.onApprove.mock.calls[0]?.[0]).toMatchObject({
      subscriptionID: 'I-1',
      orderID: 'O-1',
      payerID: 'PAYER',
    });
    expect(shop.onCancel).not.toHaveBeenCalled();
  });

  it('believes no message from elsewhere', async () => {
    runScript();
    const shop = callbacks();
    await show(shop);
    button()?.click();
    await settled();
    say(approval(), { origin: 'http://evil.example' });
    say(approval(), { source: window });
    say({ ...approval(), nonce: 'guess' });
    await settled();
    expect(shop.onApprove).not.toHaveBeenCalled();
    expect(popup.close).not.toHaveBeenCalled();
  });

  it('is cancelled by the message and by closing the window', async () => {
    runScript();
    const shop = callbacks();
    await show(shop);
    button()?.click();
    await settled();
    say({ ...approval(), decision: 'cancel' });
    await settled();
    expect(shop.onCancel).toHaveBeenCalledTimes(1);

    popup = fakePopup();
    button()?.click();
    await settled();
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect(shop.onCancel).toHaveBeenCalledTimes(2);
    expect(shop.onApprove).not.toHaveBeenCalled();
    expect(shop.onError).not.toHaveBeenCalled();
  });

  it('is approved when the message comes just after the window closed', async () => {
    runScript();
    const shop = callbacks();
    await show(shop);
    button()?.click();
    await settled();
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(260);
    say(approval());
    await vi.advanceTimersByTimeAsync(1000);
    expect(shop.onApprove).toHaveBeenCalledTimes(1);
    expect(shop.onCancel).not.toHaveBeenCalled();
  });

  it('opens one window for two clicks', async () => {
    runScript();
    const shop = callbacks();
    await show(shop);
    button()?.click();
    button()?.click();
    await settled();
    expect(open).toHaveBeenCalledTimes(1);
    expect(shop.createSubscription).toHaveBeenCalledTimes(1);
  });

  it('reports a refused creation and closes the window', async () => {
    runScript();
    const shop = callbacks();
    await show(shop);
    refusal = 422;
    button()?.click();
    await settled();
    expect(shop.onError).toHaveBeenCalledTimes(1);
    expect(String(shop.onError.mock.calls[0]?.[0])).toContain('status 422');
    expect(popup.close).toHaveBeenCalled();
  });

  it('goes into a dialog when the browser blocks the window', async () => {
    runScript();
    const shop = callbacks();
    await show(shop);
    open.mockReturnValue(null);
    const frame = Object.assign(document.createElement('div'), { src: '', contentWindow: window.parent });
    const createElement = document.createElement.bind(document);
    vi.spyOn(document, 'createElement').mockImplementation((tag: string) =>
      tag === 'iframe' ? frame : createElement(tag),
    );
    button()?.click();
    await settled();
    const dialog = document.querySelector('dialog');
    expect(dialog?.open).toBe(true);
    expect(frame.src).toContain('/webapps/billing/subscriptions?subscription=I-1');
    say(approval(frame.src), { source: frame.contentWindow });
    await settled();
    expect(shop.onApprove).toHaveBeenCalledTimes(1);
    expect(document.querySelector('dialog')).toBeNull();

    button()?.click();
    await settled();
    document.querySelector<HTMLButtonElement>('dialog button')?.click();
    await vi.advanceTimersByTimeAsync(1000);
    expect(shop.onCancel).toHaveBeenCalledTimes(1);
  });

  it('ends in silence when the button is taken away', async () => {
    runScript();
    const shop = callbacks();
    const buttons = await show(shop);
    button()?.click();
    await settled();
    await buttons.close();
    expect(popup.close).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    for (const callback of [shop.onApprove, shop.onCancel, shop.onError]) {
      expect(callback).not.toHaveBeenCalled();
    }
  });
});

describe('onClick', () => {
  type Actions = { resolve(): Promise<void>; reject(): Promise<void> };

  it('opens nothing when the shop rejects at once', async () => {
    runScript();
    const shop = callbacks();
    await show({ ...shop, onClick: (_: unknown, { reject }: Actions) => reject() });
    button()?.click();
    await settled();
    expect(open).not.toHaveBeenCalled();
    expect(shop.createSubscription).not.toHaveBeenCalled();
  });

  it('closes the window again when the shop rejects later', async () => {
    runScript();
    const shop = callbacks();
    const onClick = async (_: unknown, { reject }: Actions) => {
      await Promise.resolve();
      await reject();
    };
    await show({ ...shop, onClick });
    button()?.click();
    expect(open).toHaveBeenCalledTimes(1);
    await settled();
    expect(popup.close).toHaveBeenCalledTimes(1);
    expect(shop.createSubscription).not.toHaveBeenCalled();
  });

  it('goes on when the shop resolves', async () => {
    runScript();
    const shop = callbacks();
    await show({ ...shop, onClick: (_: unknown, { resolve }: Actions) => resolve() });
    button()?.click();
    await settled();
    expect(shop.createSubscription).toHaveBeenCalledTimes(1);
  });
});

describe('an order', () => {
  it('goes to the checkout page', async () => {
    runScript('', 'client-id=the-client');
    const onApprove = vi.fn<Callback>();
    await show({ createOrder: () => Promise.resolve('O-1'), onApprove });
    button()?.click();
    await settled();
    expect(popup.location.href).toContain(`${EMULATOR}/checkoutnow?token=O-1&sdk=`);
    say({ ...approval(), subscriptionID: null });
    await settled();
    expect(onApprove.mock.calls[0]?.[0]).toMatchObject({ orderID: 'O-1', subscriptionID: null });
  });
});

describe('misbehaviour on demand', () => {
  it('defines nothing, or no Buttons, or Buttons that are not eligible or do not render', async () => {
    runScript('empty');
    expect(paypal()).toBeUndefined();
    runScript('no-buttons');
    expect(paypal()).toBeDefined();
    expect(paypal()?.Buttons).toBeUndefined();
    runScript('ineligible');
    expect(makeButtons(callbacks()).isEligible()).toBe(false);
    runScript('render-reject');
    expect(makeButtons(callbacks()).isEligible()).toBe(true);
    await expect(show(callbacks())).rejects.toThrow('told to fail');
  });

  it('takes the namespace that the page gives it', () => {
    runScript('', SUBSCRIPTION_SETTINGS, { namespace: 'paypalOrders' });
    expect(paypal('paypalOrders')?.Buttons).toBeTypeOf('function');
    expect(paypal()).toBeUndefined();
  });
});
