import { Hono, type Context } from 'hono';
import { html, raw } from 'hono/html';

import { findOrderAgreement, findSubscriptionAgreement, type Agreement } from './agreements.ts';
import type { Emulator } from './emulator.ts';
import type { Money } from './money.ts';
import { pageLayout } from './page-layout.ts';
import { practicePayer } from './payer.ts';

function amountText({ value, currency_code: currency }: Money): string {
  return `${currency === 'USD' ? '$' : ''}${value} ${currency}`;
}

function messagePage(title: string, text: string) {
  return pageLayout(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>`,
  );
}

function agreementPage({ title, price, description, renewal, approveLabel, experience }: Agreement) {
  const { given_name: first, surname } = practicePayer.name;
  return pageLayout(
    title,
    html`<h1>${title}</h1>
      <p class="amount">${amountText(price)}</p>
      <p>${renewal}</p>
      <dl class="facts">
        <div>
          <dt>For</dt>
          <dd>${description}</dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>${experience.brand_name ?? 'The shop'}</dd>
        </div>
        <div>
          <dt>You pay as</dt>
          <dd>${first} ${surname}, ${practicePayer.email_address}</dd>
        </div>
      </dl>
      <form method="post">
        <button class="primary" name="decision" value="approve">${approveLabel}</button>
        <button name="decision" value="cancel">Cancel</button>
      </form>`,
  );
}

const inScript = (value: unknown) => raw(JSON.stringify(value).replaceAll('<', '\\u003c'));

/** Tells the page that opened the window. The browser script closes the window once the message has arrived. */
function reportPage(message: object, targetOrigin: string) {
  return pageLayout(
    'Going back to the shop',
    html`<h1>Going back to the shop</h1>
      <p role="status">You can close this window.</p>
      <script>
        (window.opener ?? window.parent).postMessage(${inScript(message)}, ${inScript(targetOrigin)});
      </script>`,
  );
}

function silentPage() {
  return pageLayout(
    'Finished',
    html`<h1>Finished</h1>
      <p role="status">You can close this window.</p>
      <script>
        window.close();
      </script>`,
  );
}

function originOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;
}

function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) {
    url.searchParams.set(name, value);
  }
  return url.href;
}

function answerPayer(emulator: Emulator, context: Context, agreement: Agreement, isApproved: boolean) {
  const { report, experience, returnQuery, cancelQuery } = agreement;
  const nonce = context.req.query('sdk');
  const targetOrigin = originOf(context.req.query('origin'));
  if (nonce !== undefined && targetOrigin !== undefined) {
    const message = {
      ...report,
      nonce,
      decision: isApproved ? 'approve' : 'cancel',
      payerID: isApproved ? practicePayer.payer_id : null,
    };
    return context.html(emulator.knobs.lose_callback ? silentPage() : reportPage(message, targetOrigin));
  }
  const target = isApproved ? experience.return_url : experience.cancel_url;
  if (target === undefined) {
    return context.html(
      messagePage(
        isApproved ? 'Approved' : 'Cancelled',
        'The shop gave no address to go back to. You can close this window.',
      ),
    );
  }
  return context.redirect(withQuery(target, isApproved ? returnQuery : cancelQuery), 303);
}

const unknownPage = () =>
  messagePage('Nothing to pay here', 'This link belongs to no payment. Go back to the shop and start again.');

const overPage = () =>
  messagePage('Already finished', 'This payment is finished. Go back to the shop to see it.');

/** The pages where a payer agrees or cancels, and what comes of it. */
export function approvalPages(emulator: Emulator): Hono {
  const pages = new Hono();
  const finders = {
    '/checkoutnow': findOrderAgreement,
    '/webapps/billing/subscriptions': findSubscriptionAgreement,
  };
  for (const [path, find] of Object.entries(finders)) {
    pages.get(path, (context) => {
      const agreement = find(emulator, context);
      if (!agreement) {
        return context.html(unknownPage(), 404);
      }
      return agreement.state === 'over'
        ? context.html(overPage(), 409)
        : context.html(agreementPage(agreement));
    });
    pages.post(path, async (context) => {
      const agreement = find(emulator, context);
      if (!agreement) {
        return context.html(unknownPage(), 404);
      }
      if (agreement.state === 'over') {
        return context.html(overPage(), 409);
      }
      const { decision } = await context.req.parseBody();
      const isApproved = decision === 'approve';
      if (isApproved) {
        agreement.approve();
      }
      return answerPayer(emulator, context, agreement, isApproved);
    });
  }
  return pages.get('/sdk/opening', (context) =>
    context.html(messagePage('Opening PayPal', 'One moment, please.')),
  );
}
