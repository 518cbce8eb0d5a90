import { describe, expect, it } from 'vitest';

import { newMember, visit } from './support/browser.ts';
import { newAccount, paypalState } from './support/emulators.ts';
import { siteUrl } from './support/stack.ts';
import { button, subscribe } from './support/steps.ts';

describe('the membership', () => {
  it('is paid, cancelled by its own page, and the course stays open', async () => {
    const account = await newAccount();
    const { context, page } = await newMember(account);
    await visit(page, `${siteUrl}/#pricing`);
    await subscribe(page);
    await page.waitForURL('**/courses');

    await page.getByRole('contentinfo').getByRole('link', { name: 'Cancel my membership' }).click();
    await page.getByText('It runs, and renews by itself until you cancel.').waitFor();
    await page
      .getByText(/^\$27\.00 on .+/)
      .first()
      .waitFor();
    await button(page, 'Cancel my membership').click();
    await page.getByRole('heading', { name: 'Cancel your membership?' }).waitFor();
    await button(page, 'Yes, cancel my membership').click();
    await page.getByRole('heading', { name: 'Your membership is cancelled' }).waitFor();
    await page.getByText(/^Your courses stay open until .+\.$/).waitFor();

    const { subscriptions } = await paypalState();
    const own = subscriptions.filter((subscription) => JSON.stringify(subscription).includes(account.id));
    expect(own.map(({ status }) => status)).toEqual(['CANCELLED']);

    await page.reload();
    await page.getByText('It is over. PayPal takes no further payment for it.').waitFor();
    await visit(page, `${siteUrl}/sltrng`);
    await page.getByRole('heading', { level: 1, name: 'Transform Your Sleep in 28 Days' }).waitFor();
    await context.close();
  });
});
