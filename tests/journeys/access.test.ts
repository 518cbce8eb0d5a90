import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { axeFindings } from './support/axe.ts';
import { answering, newMember, newVisitor, visit } from './support/browser.ts';
import { clerkKnobs, newAccount } from './support/emulators.ts';
import { clerkUrl, siteUrl } from './support/stack.ts';
import { button, fillSignIn, SIGN_UP_CODE, signIn } from './support/steps.ts';

const PROTECTED_TEXT = 'Transform Your Sleep in 28 Days';
/** The page where a visitor is sent says the course's name as well; these words stand in the course only. */
const PROTECTED_WORDS = 'a few quiet minutes a day';
const SIGN_IN_DELAY_MS = 3_000;

/** A browser that has gone to the sign-in service and back in vain: the server cannot tell who is there, and the page finds out. */
async function newRiddle() {
  const visitor = await newVisitor();
  await visitor.context.addCookies([{ name: '__client_uat', value: '1', url: siteUrl }]);
  await becomeRiddle(visitor.context);
  return visitor;
}

/** The same for a browser that is signed in already. */
async function becomeRiddle(context: BrowserContext) {
  await context.clearCookies({ name: /^__session/ });
  await context.addCookies([{ name: '__clerk_redirect_count', value: '3', url: siteUrl }]);
}

/** Notes every text that the page ever held and every address it went to. */
async function watchPage(page: Page) {
  const navigations: string[] = [];
  const loads: string[] = [];
  page.on('framenavigated', (frame) => {
    // The sign-in library tidies the address once and replaces it by itself: that takes nobody anywhere.
    if (frame === page.mainFrame() && frame.url() !== navigations.at(-1)) {
      navigations.push(frame.url());
    }
  });
  page.on('domcontentloaded', () => loads.push(page.url()));
  await page.addInitScript((text) => {
    const seen = globalThis as unknown as { sawProtectedText: boolean };
    seen.sawProtectedText = false;
    new MutationObserver(() => {
      seen.sawProtectedText ||= document.documentElement.textContent.includes(text);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, PROTECTED_WORDS);
  return {
    navigations,
    loads,
    sawProtectedText: () =>
      page.evaluate(() => (globalThis as unknown as { sawProtectedText: boolean }).sawProtectedText),
  };
}

describe('the guard, with sign-in three seconds late', () => {
  it('shows a spinner and nothing else while it does not know', async () => {
    const { context, page } = await newRiddle();
    await clerkKnobs({ delayMs: SIGN_IN_DELAY_MS });
    const watched = await watchPage(page);
    await visit(page, `${siteUrl}/sltrng`);
    await page.getByRole('status').first().waitFor();
    expect(page.url()).toBe(`${siteUrl}/sltrng`);
    expect(await watched.sawProtectedText()).toBe(false);
    await context.close();
  });

  it('sends a signed-out visitor home, replacing the address', async () => {
    const { context, page } = await newVisitor();
    await clerkKnobs({ delayMs: SIGN_IN_DELAY_MS });
    const watched = await watchPage(page);
    await page.goto('about:blank');
    watched.navigations.length = 0;
    watched.loads.length = 0;
    await visit(page, `${siteUrl}/sltrng`);
    await page.waitForURL(`${siteUrl}/`);
    expect(await watched.sawProtectedText()).toBe(false);
    expect(watched.navigations).toEqual([`${siteUrl}/sltrng`, `${siteUrl}/`]);
    expect(watched.loads).toHaveLength(1);
    await page.goBack();
    expect(page.url()).toBe('about:blank');
    await context.close();
  });

  it('shows a member without access the way to buy', async () => {
    const account = await newAccount();
    const { context, page } = await newMember(account);
    await clerkKnobs({ delayMs: SIGN_IN_DELAY_MS });
    const watched = await watchPage(page);
    await visit(page, `${siteUrl}/sltrng`);
    await page.getByText('Course Access Required').waitFor();
    await page
      .getByText('You need to purchase the 30-Day Sleep Cycle Reset course to access this content.')
      .waitFor();
    expect(await watched.sawProtectedText()).toBe(false);
    expect(watched.navigations).toEqual([`${siteUrl}/sltrng`]);
    await clerkKnobs({ delayMs: 0 });
    await page.getByRole('link', { name: 'Purchase Course' }).click();
    await page.waitForURL('**/#pricing');
    await expect
      .poll(() => page.locator('#pricing').evaluate((block) => Math.round(block.getBoundingClientRect().top)))
      .toBeLessThan(450);
    await context.close();
  });

  it('shows the course to a member with access, without a detour', async () => {
    const account = await newAccount({ hasCourseAccess: true });
    const { context, page } = await newMember(account);
    await clerkKnobs({ delayMs: SIGN_IN_DELAY_MS });
    const watched = await watchPage(page);
    await visit(page, `${siteUrl}/sltrng`);
    await page.getByRole('heading', { level: 1, name: PROTECTED_TEXT }).waitFor();
    expect(watched.navigations).toEqual([`${siteUrl}/sltrng`]);
    await page.reload();
    await answering(page);
    await page.getByRole('heading', { level: 1, name: PROTECTED_TEXT }).waitFor();
    expect(page.url()).toBe(`${siteUrl}/sltrng`);
    await context.close();
  });
});

describe('a member whom the server knows', () => {
  it('reads without the sign-in service’s script, hears that the menu does not come, and gets it with “Try again”', async () => {
    const account = await newAccount({ hasCourseAccess: true });
    const { context, page } = await newMember(account);
    await page.route('**/clerk.browser.js', (route) => route.abort());
    await visit(page, `${siteUrl}/sltrng/module/1`);
    await button(page, 'Complete Lesson').waitFor();
    await button(page, 'Open your account menu').click();
    const notice = page.getByText('Your account menu cannot be opened right now.');
    await notice.waitFor();
    await page.unroute('**/clerk.browser.js');
    await button(page, 'Try again').click();
    await page.locator('.cl-userButtonPopoverCard').waitFor();
    expect(await notice.isVisible()).toBe(false);
    expect(page.url()).toBe(`${siteUrl}/sltrng/module/1`);
    await context.close();
  });

  it('is led home once the session turns out to have ended elsewhere', async () => {
    const account = await newAccount({ hasCourseAccess: true });
    const { context, page } = await newMember(account);
    const cookies = await context.cookies();
    await page.goto('about:blank');
    await fetch(
      `${clerkUrl}/v1/client/sessions?__clerk_db_jwt=${cookies.find(({ name }) => name === '__clerk_db_jwt')?.value}`,
      {
        method: 'DELETE',
      },
    );
    await visit(page, `${siteUrl}/sltrng`);
    await page.getByRole('heading', { level: 1, name: PROTECTED_TEXT }).waitFor();
    await page.waitForURL(`${siteUrl}/`);
    expect(await page.getByText('Course Access Required').count()).toBe(0);
    await context.close();
  });
});

describe('the guard and the paid period', () => {
  it('honours the end of a cancelled membership', async () => {
    const day = 24 * 60 * 60 * 1_000;
    for (const [end, text] of [
      [Date.now() + day, PROTECTED_TEXT],
      [Date.now() - day, 'Course Access Required'],
    ] as const) {
      const account = await newAccount({
        hasCourseAccess: true,
        accessEndsAt: new Date(end).toISOString(),
      });
      const { context, page } = await newMember(account);
      await visit(page, `${siteUrl}/sltrng`);
      await page.getByText(text).first().waitFor();
      expect(page.url()).toBe(`${siteUrl}/sltrng`);
      await context.close();
    }
  });
});

describe('deep links', () => {
  it('bring a member back to where they wanted to go', async () => {
    const account = await newAccount({ hasCourseAccess: true });
    const { context, page } = await newVisitor();
    await visit(page, `${siteUrl}/sltrng/module/1`);
    await page.waitForURL(`${siteUrl}/`);
    await button(page, 'Sign in').first().click();
    await fillSignIn(page, account.email, account.password);
    await page.waitForURL('**/sltrng/module/1');
    await page
      .getByText(/0 of 4 lessons completed/)
      .first()
      .waitFor();
    expect(await page.title()).toContain('Module 1');
    await context.close();
  });
});

describe('what the server hands out', () => {
  const LESSON_WORDS = 'Before you change a single habit';
  const FOR_MEMBERS = 'This text is for members, and your account has no course access at the moment.';

  it('is the lesson, to a member with access', async () => {
    const account = await newAccount({ hasCourseAccess: true });
    const { context, page } = await newMember(account);
    await visit(page, `${siteUrl}/sltrng/module/1`);
    await page.getByText(LESSON_WORDS).first().waitFor();
    expect(page.url()).toBe(`${siteUrl}/sltrng/module/1`);
    await context.close();
  });

  it('is no lesson to a browser in which the sign-in service’s answer was changed', async () => {
    const account = await newAccount();
    const { context, page } = await newMember(account);
    await page.addInitScript(() => {
      const { fetch: ask } = globalThis;
      globalThis.fetch = async (...request) => {
        const answer = await ask(...request);
        return answer.url.includes('/__clerk/v1/')
          ? new Response(
              (await answer.text()).replaceAll(
                '"public_metadata":{}',
                '"public_metadata":{"hasCourseAccess":true}',
              ),
              answer,
            )
          : answer;
      };
    });
    await visit(page, `${siteUrl}/sltrng/module/1`);
    await page.getByText(FOR_MEMBERS).waitFor();
    await button(page, 'Try again').click();
    await page.getByText(FOR_MEMBERS).waitFor();
    expect(await page.getByText(LESSON_WORDS).count()).toBe(0);
    await context.close();
  });

  it('is no lesson on a device whose clock was set back', async () => {
    const day = 24 * 60 * 60 * 1_000;
    const account = await newAccount({
      hasCourseAccess: true,
      accessEndsAt: new Date(Date.now() - 40 * day).toISOString(),
    });
    const { context, page } = await newMember(account);
    await page.addInitScript((backMs) => {
      const { now } = Date;
      Date.now = () => now() - backMs;
    }, 60 * day);
    await visit(page, `${siteUrl}/sltrng/module/1`);
    await page.getByText(/^Your course access has ended\./).waitFor();
    expect(await page.getByText(LESSON_WORDS).count()).toBe(0);
    await context.close();
  });
});

describe('a device that is new to the sign-in service', () => {
  it('is confirmed by a code, and the member comes to where they wanted to go', async () => {
    const account = await newAccount({ hasCourseAccess: true });
    const { context, page } = await newVisitor();
    await clerkKnobs({ deviceTrust: 'needs_client_trust' });
    await visit(page, `${siteUrl}/courses`);
    await page.waitForURL(`${siteUrl}/`);
    await button(page, 'Sign in').first().click();
    await page.locator('input[name=identifier]').fill(account.email);
    await page.locator('.cl-formButtonPrimary').click();
    await page.locator('.cl-formFieldInput__password').last().fill(account.password);
    await page.locator('.cl-formButtonPrimary').click();
    const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' });
    const field = dialog.getByLabel('The six numbers from our email');
    await field.waitFor();
    await page.locator('.cl-modalBackdrop').waitFor({ state: 'detached' });
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.type('111111');
    await page.keyboard.press('Enter');
    await dialog.getByText(/^This code did not work/).waitFor();
    await field.fill(SIGN_UP_CODE);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/courses');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('.cl-userButtonTrigger').first().waitFor();
    await context.close();
  });
});

describe('a session that ends', () => {
  it('by itself, says so and leads back; by the member, says nothing', async () => {
    const { context, page } = await newVisitor();
    const account = await newAccount({ hasCourseAccess: true });
    await visit(page, siteUrl);
    await signIn(page, account);
    await visit(page, `${siteUrl}/sltrng/module/3`);
    const own = await context.newPage();
    await visit(own, `${siteUrl}/resources`);
    await own.locator('.cl-userButtonTrigger').first().click();
    await own.getByRole('menuitem', { name: 'Sign out' }).click();
    await own.waitForURL(`${siteUrl}/`);
    await page.waitForURL(`${siteUrl}/`);
    await page.getByText('You were signed out. Sign in to go on where you were.').waitFor();
    expect(await own.getByText(/You were signed out|for members/).count()).toBe(0);
    await button(page, 'Sign in and go on').click();
    await fillSignIn(page, account.email, account.password);
    await page.waitForURL(`${siteUrl}/sltrng/module/3`);
    await context.close();
  });
});

describe('a sign-in service that does not answer', () => {
  it('is said on a page of members, which opens once it does', async () => {
    const { context, page } = await newMember(await newAccount({ hasCourseAccess: true }));
    await page.goto('about:blank');
    await becomeRiddle(context);
    await clerkKnobs({ delayMs: 60_000 });
    await visit(page, `${siteUrl}/dashboard`);
    await page.getByText('We cannot check your account right now').waitFor();
    expect(page.url()).toBe(`${siteUrl}/dashboard`);
    await clerkKnobs({ delayMs: 0 });
    await button(page, 'Try again').click();
    await page.getByRole('heading', { name: 'Your dashboard' }).waitFor();
    await context.close();
  });

  it('is said below the header of a narrow window, with the menu closed', async () => {
    const { context, page } = await newVisitor({ viewport: { width: 390, height: 844 } });
    await clerkKnobs({ delayMs: 60_000 });
    await visit(page, siteUrl);
    await button(page, 'Menu').click();
    await button(page, 'Sign in').first().click();
    await page.getByText('On a slow connection').waitFor();
    const retry = button(page, 'Try again');
    await retry.waitFor();
    expect(await button(page, 'Menu').getAttribute('aria-expanded')).toBe('false');
    await retry.click({ trial: true });
    await context.close();
  });
});

describe('a blocked sign-in script', () => {
  it('leaves the landing page readable and offers to try again, which then honors the press', async () => {
    const { context, page } = await newVisitor();
    await page.route('**/clerk.browser.js', (route) => route.abort());
    await visit(page, siteUrl);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('#pricing').waitFor();
    await button(page, 'Sign in').first().click();
    const retry = button(page, /^Try again/).first();
    await retry.waitFor();
    await page.unroute('**/clerk.browser.js');
    await retry.click();
    await page.locator('.cl-signIn-root').waitFor();
    expect(page.url()).toBe(`${siteUrl}/`);
    await context.close();
  });

  it('keeps a protected page closed, without a redirect', async () => {
    const { context, page } = await newRiddle();
    await page.route('**/clerk.browser.js', (route) => route.abort());
    const watched = await watchPage(page);
    await visit(page, `${siteUrl}/sltrng`);
    await button(page, /^Try again/)
      .first()
      .waitFor();
    expect(page.url()).toBe(`${siteUrl}/sltrng`);
    expect(await watched.sawProtectedText()).toBe(false);
    await context.close();
  });
});
