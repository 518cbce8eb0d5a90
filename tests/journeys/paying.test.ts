import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { answering, newMember, visit } from './support/browser.ts';
import {
  newAccount,
  paypalControl,
  paypalKnobs,
  paypalState,
  newSession,
  userWith,
} from './support/emulators.ts';
import { fromSite, siteUrl } from './support/stack.ts';
import { button, openPaypal, subscribe } from './support/steps.ts';

async function signedInMember() {
  const account = await newAccount();
  const visitor = await newMember(account);
  return { account, ...visitor };
}

async function openSecureCheckout(page: Page) {
  await visit(page, `${siteUrl}/checkout/cancel`);
  await page.locator('.cl-userButtonTrigger').first().waitFor();
  await button(page, 'Try checkout again').click();
  await page.getByRole('dialog', { name: 'Secure Checkout' }).waitFor();
}

const pressCheckout = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Secure Checkout' })
    .getByRole('button', { name: /Checkout/ })
    .click();

const hasAccess = async (email: string) =>
  (await userWith(email))?.publicMetadata['hasCourseAccess'] === true;

describe('the single payment', () => {
  it('leads through Secure Checkout to access', async () => {
    const { account, context, page } = await signedInMember();
    await openSecureCheckout(page);
    await pressCheckout(page);
    await button(page, 'Pay Now').click();
    await page.waitForURL('**/checkout/success?token=*');
    await page.getByText('Payment captured successfully!').waitFor();
    await page.waitForURL('**/courses');
    expect(await hasAccess(account.email)).toBe(true);
    await context.close();
  });

  it('makes one order where Checkout is pressed twice', async () => {
    const { account, context, page } = await signedInMember();
    await openSecureCheckout(page);
    await paypalKnobs({ delay_ms: 500 });
    await page
      .getByRole('dialog', { name: 'Secure Checkout' })
      .getByRole('button', { name: /Checkout/ })
      .dblclick();
    await button(page, 'Pay Now').waitFor();
    const orders = (await paypalState()).orders.filter((order) => JSON.stringify(order).includes(account.id));
    expect(orders).toHaveLength(1);
    await context.close();
  });

  it('can be cancelled and tried again', async () => {
    const { account, context, page } = await signedInMember();
    await openSecureCheckout(page);
    await pressCheckout(page);
    await button(page, 'Cancel').click();
    await page.waitForURL('**/checkout/cancel*');
    await page.getByText('Your PayPal payment was cancelled. No charges were made.').waitFor();
    expect(
      await page.evaluate(() => [
        localStorage.getItem('checkout:pendingOrderToken'),
        localStorage.getItem('checkout:inProgress'),
        sessionStorage.getItem('checkout:hostedButtonsLoaded'),
      ]),
    ).toEqual([null, null, null]);
    expect(await hasAccess(account.email)).toBe(false);

    await button(page, 'Try checkout again').click();
    await pressCheckout(page);
    await button(page, 'Pay Now').click();
    await page.waitForURL('**/courses');
    expect(await hasAccess(account.email)).toBe(true);
    await context.close();
  });

  it('shows in red why a payment was declined, and leads back to the same order', async () => {
    const { account, context, page } = await signedInMember();
    await openSecureCheckout(page);
    await paypalKnobs({ capture_answer: 'instrument-declined' });
    await pressCheckout(page);
    const answer = page.waitForResponse('**/api/capture-order');
    await button(page, 'Pay Now').click();
    await page.waitForURL('**/checkout/success?token=*');
    const token = new URL(page.url()).searchParams.get('token');
    const refused = await answer;
    // 409 where PayPal's event was handled first: the order then waits for another choice already.
    expect([409, 422]).toContain(refused.status());
    const message = page.getByText(await refused.text());
    await message.waitFor();
    const [red = 0, green = 0] = await message.evaluate((element) =>
      getComputedStyle(element).color.match(/\d+/g)!.map(Number),
    );
    expect(red).toBeGreaterThan(green * 2);
    await page.getByRole('link', { name: 'Go to Courses' }).waitFor();
    expect(await hasAccess(account.email)).toBe(false);
    await paypalKnobs({ capture_answer: '' });
    await page.getByRole('link', { name: 'Choose another way to pay' }).click();
    await button(page, 'Pay Now').click();
    await page.waitForURL(`**/checkout/success?token=${token}*`);
    await page.waitForURL('**/courses');
    expect(await hasAccess(account.email)).toBe(true);
    expect((await paypalState()).captures[token!]).toBe(1);
    await context.close();
  });

  it('is captured once, however often the page is loaded', async () => {
    const { account, context, page } = await signedInMember();
    await openSecureCheckout(page);
    await pressCheckout(page);
    await button(page, 'Pay Now').click();
    await page.waitForURL('**/checkout/success?token=*');
    const address = page.url();
    await page.getByText('Payment captured successfully!').waitFor();
    await visit(page, address);
    await page.getByText('Payment captured successfully!').waitFor();
    await page.reload();
    await answering(page);
    await page.getByText('Payment captured successfully!').waitFor();
    const token = new URL(address).searchParams.get('token')!;
    expect((await paypalState()).captures[token]).toBe(1);
    expect(await hasAccess(account.email)).toBe(true);
    await context.close();
  });
});

describe('the subscription', () => {
  it('goes on to the success page where the activation call fails, and the webhook grants', async () => {
    const { account, context, page } = await signedInMember();
    await page.route('**/api/activate-subscription', (route) => route.fulfill({ status: 500, body: 'down' }));
    await visit(page, `${siteUrl}/#pricing`);
    await subscribe(page);
    await page.waitForURL('**/checkout/success?subscriptionID=*');
    await page.waitForURL('**/courses');
    expect(await hasAccess(account.email)).toBe(true);
    await context.close();
  });

  it('is granted by the webhook where the browser never hears of it', async () => {
    const { account, context, page } = await signedInMember();
    await paypalKnobs({ lose_callback: true });
    await visit(page, `${siteUrl}/#pricing`);
    await subscribe(page);
    await expect.poll(() => hasAccess(account.email), { timeout: 30_000 }).toBe(true);
    await page.getByText(/^You already have access to the courses/).waitFor();
    await visit(page, `${siteUrl}/sltrng`);
    await page.getByRole('heading', { level: 1, name: 'Transform Your Sleep in 28 Days' }).waitFor();
    await context.close();
  });

  it('opens no window of PayPal for a member with access, and says what they have', async () => {
    const account = await newAccount({ hasCourseAccess: true });
    const { context, page } = await newMember(account);
    await visit(page, `${siteUrl}/#pricing`);
    const popups: Page[] = [];
    page.on('popup', (popup) => popups.push(popup));
    await button(page, 'Subscribe with PayPal').click();
    await page
      .getByText(
        'There is nothing to pay now, so we have not opened PayPal. You already have access to the courses, and it has no end.',
      )
      .waitFor();
    expect(popups).toEqual([]);
    await page.locator('#subscribe').getByRole('link', { name: 'Go to Courses' }).click();
    await page.waitForURL('**/courses');
    await context.close();
  });

  it('says what a closed window may mean, and can be tried again', async () => {
    const { account, context, page } = await signedInMember();
    await visit(page, `${siteUrl}/#pricing`);
    const paypal = await openPaypal(page);
    await button(paypal, 'Agree & Subscribe').waitFor();
    await paypal.close();
    await page.getByText(/^PayPal's window was closed\. If PayPal sends you a receipt/).waitFor();
    expect(await hasAccess(account.email)).toBe(false);
    await subscribe(page);
    await page.waitForURL('**/courses');
    expect(await hasAccess(account.email)).toBe(true);
    await context.close();
  });

  it('shows a message and “Try again” where the PayPal script is blocked', async () => {
    const { context, page } = await signedInMember();
    await page.route('**/sdk/js*', (route) => route.abort());
    await visit(page, `${siteUrl}/#pricing`);
    await page.reload();
    await answering(page);
    const retry = button(page, /^Try again/);
    await retry.waitFor();
    await page.unroute('**/sdk/js*');
    await retry.click();
    await button(page, 'Subscribe with PayPal').waitFor();
    expect(await button(page, 'Subscribe with PayPal').count()).toBe(1);
    await context.close();
  });

  it('keeps the pending badge until access is there, and a button reads it again', async () => {
    const { account, context, page } = await signedInMember();
    await paypalKnobs({ activation_delay_ms: 600_000, hold_webhooks: true });
    await visit(page, `${siteUrl}/#pricing`);
    await subscribe(page);
    await page.waitForURL('**/checkout/success?subscriptionID=*');
    await page
      .getByText(
        'Access pending — it may take a few seconds to reflect. If not, click "Go to Course" to refresh.',
      )
      .waitFor();
    expect(await hasAccess(account.email)).toBe(false);
    await context.close();
  });
});

describe('what must never be granted', () => {
  const post = async (path: string, userId: string, body: object) => {
    const response = await fromSite(`${siteUrl}/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${(await newSession(userId)).token}`,
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };
  const plantSubscription = (body: object) => paypalControl<{ id: string }>('subscriptions', body);

  it("a forged user id, another member's subscription, another plan, a wrong amount", async () => {
    const honest = await newAccount();
    const other = await newAccount();
    const { plan_id } = (await paypalState()).subscriptions[0] as unknown as { plan_id: string };

    const foreign = await plantSubscription({ plan_id, custom_id: other.id, status: 'ACTIVE' });
    expect(
      (await post('activate-subscription', honest.id, { subscriptionID: foreign.id, userId: other.id }))
        .status,
    ).toBe(403);
    expect(
      (await post('activate-subscription', honest.id, { subscriptionID: foreign.id, userId: honest.id }))
        .status,
    ).toBe(403);

    const cheap = await plantSubscription({
      plan_id: 'P-SOMEOTHERPLAN',
      custom_id: honest.id,
      status: 'ACTIVE',
    });
    expect(
      (await post('activate-subscription', honest.id, { subscriptionID: cheap.id, userId: honest.id }))
        .status,
    ).toBe(422);

    const order = await paypalControl<{ id: string }>('orders', {
      intent: 'CAPTURE',
      status: 'APPROVED',
      purchase_units: [{ amount: { currency_code: 'USD', value: '1.00' }, custom_id: honest.id }],
    });
    expect((await post('capture-order', honest.id, { token: order.id, userId: honest.id })).status).toBe(422);
    expect((await paypalState()).captures[order.id] ?? 0).toBe(0);

    expect(await hasAccess(honest.email)).toBe(false);
    expect(await hasAccess(other.email)).toBe(false);
  });
});
