/* global emulatorMode */
// Served to browsers at /sdk/js inside a block that declares `emulatorMode`. Running twice in one page is harmless:
// the second run replaces `window.paypal`, and buttons of the first keep working.
(() => {
  const POLL_CLOSED_MS = 250;
  // A message that was sent just before the window closed is still on its way.
  const LATE_MESSAGE_MS = 300;

  const script = document.currentScript;
  const { origin, searchParams: settings } = new URL(script.src);
  const namespace = script.getAttribute('data-namespace') || 'paypal';
  const nonce = script.getAttribute('data-csp-nonce');

  const LABELS = {
    subscribe: 'Subscribe with PayPal',
    buynow: 'Buy Now with PayPal',
    pay: 'Pay with PayPal',
    checkout: 'PayPal Checkout',
  };
  const COLORS = {
    gold: ['#ffc439', '#111111'],
    blue: ['#003087', '#ffffff'],
    silver: ['#eeeeee', '#111111'],
    white: ['#ffffff', '#111111'],
    black: ['#2c2e2f', '#ffffff'],
  };

  /**
   * A script or style within the page, as PayPal's script adds them to its placeholder. The page's policy refuses it unless
   * it allows inline parts or names the nonce that the page gave the script by `data-csp-nonce`.
   */
  function inlinePart(tag, text) {
    const part = document.createElement(tag);
    if (nonce) {
      part.setAttribute('nonce', nonce);
    }
    part.textContent = text;
    return part;
  }

  const OVERLAY_STYLE = `
    .paypal-practice-overlay { box-sizing: border-box; width: min(32rem, 96vw); height: min(46rem, 94vh); padding: 0; border: 0; border-radius: 12px; overflow: hidden }
    .paypal-practice-overlay button { display: block; width: 100%; height: 48px; border: 0; background: #0b2545; color: #ffffff; font: 600 18px system-ui, sans-serif; cursor: pointer; outline-offset: -6px }
    .paypal-practice-overlay iframe { display: block; width: 100%; height: calc(100% - 48px); border: 0 }`;

  /** Stands in the page behind the button, and is all that makes it react. */
  const PRESS_SCRIPT = `document.currentScript.parentElement.querySelector('button').addEventListener('click', ({ currentTarget }) => {
    currentTarget.dispatchEvent(new CustomEvent('paypal-practice-press', { bubbles: true }));
  });`;

  async function post(path, headers, body) {
    const response = await fetch(origin + path, { method: 'POST', headers, body });
    const answer = await response.json();
    if (!response.ok) {
      throw new Error(`${path} answered with status ${response.status}: ${JSON.stringify(answer)}`);
    }
    return answer;
  }

  async function createResource(path, request) {
    const { access_token: token } = await post(
      '/v1/oauth2/token',
      {
        Authorization: `Basic ${btoa(`${settings.get('client-id')}:`)}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      'grant_type=client_credentials',
    );
    const { id } = await post(
      path,
      { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      JSON.stringify(request),
    );
    return { id, token };
  }

  function openPopup() {
    const popup = window.open(`${origin}/sdk/opening`, 'paypal_practice', 'popup,width=500,height=720');
    if (!popup || popup.closed) {
      return null;
    }
    return {
      source: () => popup,
      isClosed: () => popup.closed,
      close: () => popup.close(),
      show(url) {
        popup.location.href = url;
      },
    };
  }

  function openOverlay() {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'PayPal practice checkout');
    dialog.className = 'paypal-practice-overlay';
    const closeButton = document.createElement('button');
    closeButton.type = 'button';
    closeButton.textContent = 'Close PayPal';
    const frame = document.createElement('iframe');
    frame.title = 'PayPal Checkout';
    frame.src = `${origin}/sdk/opening`;
    dialog.append(inlinePart('style', OVERLAY_STYLE), closeButton, frame);
    document.body.append(dialog);
    let closed = false;
    dialog.addEventListener('close', () => {
      closed = true;
      dialog.remove();
    });
    closeButton.addEventListener('click', () => dialog.close());
    dialog.showModal();
    return {
      source: () => frame.contentWindow,
      isClosed: () => closed,
      close: () => dialog.close(),
      show(url) {
        frame.src = url;
      },
    };
  }

  /** Resolves with the payer's decision. The window is closed here and only here, after its message has arrived. */
  function decision(checkout, address) {
    return new Promise((resolve) => {
      const nonce = crypto.randomUUID();
      const finish = (message) => {
        clearInterval(poll);
        window.removeEventListener('message', listen);
        checkout.close();
        resolve(message);
      };
      const listen = (event) => {
        if (event.origin === origin && event.source === checkout.source() && event.data?.nonce === nonce) {
          finish(event.data);
        }
      };
      const poll = setInterval(() => {
        if (checkout.isClosed()) {
          clearInterval(poll);
          setTimeout(finish, LATE_MESSAGE_MS, { decision: 'cancel' });
        }
      }, POLL_CLOSED_MS);
      window.addEventListener('message', listen);
      const url = new URL(address);
      url.searchParams.set('sdk', nonce);
      url.searchParams.set('origin', window.location.origin);
      checkout.show(url.href);
    });
  }

  function Buttons(props = {}) {
    if (props.createSubscription && props.createOrder) {
      throw new Error('Pass createSubscription or createOrder, not both');
    }
    if (props.createSubscription && settings.get('vault') !== 'true') {
      throw new Error('createSubscription needs the script parameter vault=true');
    }
    if (settings.get('intent') === 'subscription' && !props.createSubscription) {
      throw new Error('The script parameter intent=subscription needs createSubscription');
    }
    let root = null;
    let button = null;
    let checkout = null;
    let isEnabled = true;
    let isBusy = false;
    let isClosed = false;

    const report = (error) => {
      if (props.onError) {
        props.onError(error);
      } else {
        console.error(error);
      }
    };

    /** The approval address of what the shop creates, and the token that the creation used. */
    async function create() {
      let token = '';
      const createAt = (path) => async (request) => {
        const created = await createResource(path, request);
        token = created.token;
        return created.id;
      };
      const data = { paymentSource: 'paypal' };
      const isSubscription = Boolean(props.createSubscription);
      const id = isSubscription
        ? await props.createSubscription(data, {
            subscription: {
              create: createAt('/v1/billing/subscriptions'),
              revise: async (revised) => revised,
            },
          })
        : await props.createOrder(data, { order: { create: createAt('/v2/checkout/orders') } });
      if (typeof id !== 'string' || id === '') {
        throw new Error(`${isSubscription ? 'createSubscription' : 'createOrder'} must return an id`);
      }
      const path = isSubscription ? '/webapps/billing/subscriptions?subscription=' : '/checkoutnow?token=';
      return { address: `${origin}${path}${encodeURIComponent(id)}`, token };
    }

    /** False when onClick rejects. A rejection before its first wait means that no window opens at all. */
    function askShop() {
      let isAccepted = true;
      const answer = props.onClick?.(
        { fundingSource: 'paypal' },
        {
          resolve: async () => {
            isAccepted = true;
          },
          reject: async () => {
            isAccepted = false;
          },
        },
      );
      return { isRejected: () => !isAccepted, settled: answer };
    }

    async function run() {
      if (isBusy || !isEnabled || isClosed) {
        return;
      }
      isBusy = true;
      try {
        const click = askShop();
        if (click.isRejected()) {
          return;
        }
        // A browser lets a window open only inside the click: nothing is awaited before this line.
        checkout = openPopup() ?? openOverlay();
        await click.settled;
        if (click.isRejected()) {
          checkout.close();
          return;
        }
        const { address, token } = await create();
        const message = await decision(checkout, address);
        if (isClosed) {
          return;
        }
        if (message.decision === 'approve') {
          await props.onApprove?.(
            {
              orderID: message.orderID,
              subscriptionID: message.subscriptionID,
              payerID: message.payerID,
              billingToken: null,
              facilitatorAccessToken: token,
              paymentSource: 'paypal',
            },
            {
              redirect: (url) => window.location.assign(url),
              restart: () => {
                isBusy = false;
                return run();
              },
            },
          );
        } else {
          await props.onCancel?.(
            { orderID: message.orderID },
            { redirect: (url) => window.location.assign(url) },
          );
        }
      } catch (error) {
        checkout?.close();
        if (!isClosed) {
          report(error);
        }
      } finally {
        isBusy = false;
        checkout = null;
      }
    }

    function buildButton() {
      const { label, color, shape, height: wanted = 50 } = props.style ?? {};
      const height = Math.min(55, Math.max(25, wanted));
      const [background, foreground] = COLORS[color] ?? COLORS.gold;
      button = document.createElement('button');
      button.type = 'button';
      button.textContent = LABELS[label] ?? 'PayPal';
      button.dataset.fundingSource = 'paypal';
      const name = `paypal-practice-${crypto.randomUUID()}`;
      button.className = name;
      const style = `
        .${name} { display: block; width: 100%; max-width: 750px; height: ${height}px; border: 1px solid #00000055; border-radius: ${shape === 'pill' ? height / 2 : 6}px; background: ${background}; color: ${foreground}; font: 700 ${Math.round(height * 0.38)}px system-ui, sans-serif; cursor: pointer; outline-offset: 3px }
        .${name}:disabled { cursor: not-allowed }`;
      root = document.createElement('div');
      root.className = 'paypal-buttons';
      root.addEventListener('paypal-practice-press', () => void run());
      root.append(inlinePart('style', style), button, inlinePart('script', PRESS_SCRIPT));
    }

    function setEnabled(next) {
      isEnabled = next;
      button.disabled = !next;
    }

    return {
      isEligible: () => emulatorMode !== 'ineligible',
      async render(target) {
        const container = typeof target === 'string' ? document.querySelector(target) : target;
        if (!container) {
          throw new Error(`There is no element ${target} in the page`);
        }
        buildButton();
        container.append(root);
        if (emulatorMode === 'render-reject') {
          throw new Error('The emulator was told to fail rendering');
        }
        props.onInit?.(
          { correlationID: 'practice' },
          { enable: async () => setEnabled(true), disable: async () => setEnabled(false) },
        );
      },
      async close() {
        isClosed = true;
        checkout?.close();
        root?.remove();
      },
      async updateProps(next) {
        Object.assign(props, next);
      },
    };
  }

  window[namespace] = {
    version: '5.0.0-practice',
    ...(emulatorMode === 'no-buttons' ? {} : { Buttons }),
    FUNDING: { PAYPAL: 'paypal' },
    getFundingSources: () => ['paypal'],
    isFundingEligible: (source) => source === 'paypal',
  };
})();
