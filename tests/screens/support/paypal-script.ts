import type { PayPalButtonsComponentProps } from '@paypal/react-paypal-js';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

import { settled } from '../../support/settled.ts';

type Callbacks = Required<
  Pick<
    PayPalButtonsComponentProps,
    'onInit' | 'onClick' | 'createSubscription' | 'onApprove' | 'onCancel' | 'onError'
  >
>;

/** How a stubbed button behaves. */
interface ButtonKnobs {
  isEligible: boolean;
  /** True where the script brings no `Buttons`. */
  hasNoButtons: boolean;
}

/** Stands at the network's edge of PayPal's browser script: a test loads it or breaks it, and acts as its button. */
export function interceptPaypalScript() {
  const scripts: HTMLScriptElement[] = [];
  const knobs: ButtonKnobs = { isEligible: true, hasNoButtons: false };
  const subscriptions: unknown[] = [];
  const rendered: Callbacks[] = [];
  const insert = document.head.insertBefore.bind(document.head);
  vi.spyOn(document.head, 'insertBefore').mockImplementation((node, reference) => {
    if (node instanceof HTMLScriptElement) {
      scripts.push(node);
      return node;
    }
    return insert(node, reference);
  });

  const Buttons = (callbacks: Callbacks) => {
    const button = document.createElement('button');
    button.textContent = 'Subscribe with PayPal';
    button.addEventListener('click', () => void press(callbacks));
    return {
      isEligible: () => knobs.isEligible,
      render: (container: HTMLElement) => {
        rendered.push(callbacks);
        container.append(button);
        return Promise.resolve();
      },
      close: () => {
        button.remove();
        return Promise.resolve();
      },
    };
  };

  /** What PayPal does on a press: asks the page, opens its window, and lets the page create the subscription. */
  async function press({ onClick, createSubscription }: Callbacks) {
    let isRejected = false;
    await onClick(
      { fundingSource: 'paypal' },
      {
        resolve: () => Promise.resolve(),
        reject: () => {
          isRejected = true;
          return Promise.resolve();
        },
      },
    );
    if (!isRejected) {
      await createSubscription({}, {
        subscription: {
          create: (subscription: unknown) => {
            subscriptions.push(subscription);
            return Promise.resolve('I-1');
          },
        },
      } as never);
    }
  }

  const latest = () => {
    const callbacks = rendered.at(-1);
    if (callbacks === undefined) {
      throw new Error('No PayPal button has been rendered.');
    }
    return callbacks;
  };
  const inAct = (what: () => unknown) =>
    act(async () => {
      void what();
      await settled();
    });

  return {
    scripts,
    knobs,
    subscriptions,
    load: () =>
      inAct(() => {
        vi.stubGlobal('paypal', knobs.hasNoButtons ? {} : { Buttons });
        scripts.at(-1)?.onload?.(new Event('load'));
      }),
    fail: () => inAct(() => scripts.at(-1)?.onerror?.(new Event('error'))),
    init: () => inAct(() => latest().onInit({}, { enable: settled, disable: settled })),
    approve: (data: object = { subscriptionID: 'I-1' }) =>
      inAct(() => latest().onApprove(data as never, {} as never)),
    cancel: () => inAct(() => latest().onCancel({}, {} as never)),
    breakDown: (error: Record<string, unknown>) => inAct(() => latest().onError(error)),
  };
}
