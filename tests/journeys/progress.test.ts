import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Visitor, answering, newMember, visit } from './support/browser.ts';
import { newAccount } from './support/emulators.ts';
import { siteUrl } from './support/stack.ts';
import { button, completeOpenModule, lessonCount, subscribe } from './support/steps.ts';

const COMPLETED = 'sleepCourse:completedModules';

describe('progress on this device', () => {
  it('keeps both modules where two tabs complete different ones', async () => {
    const account = await newAccount({ hasCourseAccess: true });
    const { context, page: first } = await newMember(account);
    await visit(first, `${siteUrl}/sltrng/module/1`);
    const second = await context.newPage();
    await visit(second, `${siteUrl}/sltrng/module/2`);
    await lessonCount(second).waitFor();
    await lessonCount(first).waitFor();

    await completeOpenModule(second);
    await completeOpenModule(first);
    await expect
      .poll(() => first.evaluate((key) => localStorage.getItem(key), COMPLETED))
      .toMatch(/^\[(0,1|1,0)\]$/);

    for (const page of [first, second]) {
      await visit(page, `${siteUrl}/sltrng`);
      await expect.poll(() => button(page, /Review Module ✓/).count()).toBe(2);
    }
    await context.close();
  });

  it('stays within a visit where storage throws, and nothing else breaks', async () => {
    const account = await newAccount();
    const { context, page, pageErrors } = await newMember(account);
    await page.addInitScript(
      (keys) => {
        const refuse = (key: string) => {
          if (keys.some((prefix) => key.startsWith(prefix))) {
            throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
          }
        };
        const { getItem, setItem, removeItem } = Storage.prototype;
        Storage.prototype.getItem = function read(key) {
          refuse(key);
          return getItem.call(this, key);
        };
        Storage.prototype.setItem = function write(key, value) {
          refuse(key);
          setItem.call(this, key, value);
        };
        Storage.prototype.removeItem = function remove(key) {
          refuse(key);
          removeItem.call(this, key);
        };
      },
      ['sleep', 'energy', 'checkout', 'theme', 'text', 'access'],
    );
    await visit(page, `${siteUrl}/#pricing`);
    await subscribe(page);
    await page.waitForURL('**/courses');
    await page
      .getByRole('link', { name: /Start Course/ })
      .first()
      .click();
    await button(page, /Start Module/)
      .first()
      .click();
    await completeOpenModule(page);
    await button(page, /Review Module ✓/)
      .first()
      .waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('starts at lesson 1 again after a reload and continues where the member left off', async () => {
    const account = await newAccount({ hasCourseAccess: true });
    const { context, page } = await newMember(account);
    await visit(page, `${siteUrl}/sltrng/module/1`);
    await button(page, 'Complete Lesson').click();
    await button(page, 'Next Lesson').click();
    await button(page, 'Complete Lesson').click();
    await page.getByText('2 of 4 lessons completed').first().waitFor();
    await page.reload();
    await answering(page);
    await page.getByText('0 of 4 lessons completed').first().waitFor();
    expect(await button(page, 'Previous Lesson').isDisabled()).toBe(true);
    await button(page, /Continue where you left off/).click();
    await page.getByText('2 of 4 lessons completed').first().waitFor();
    expect(await button(page, 'Previous Lesson').isDisabled()).toBe(false);
    await context.close();
  });

  describe('that the device no longer holds as a list of modules', () => {
    let member: Visitor;
    beforeAll(async () => {
      member = await newMember(await newAccount({ hasCourseAccess: true }));
      await visit(member.page, `${siteUrl}/sltrng`);
    });
    afterAll(() => member.context.close());

    it.each(['{', 'null', '"x"', '{}', '[1,"a",null,99,1]'])('shows the course: %s', async (rubbish) => {
      const { page, pageErrors } = member;
      await page.evaluate(
        ([key, value]) => {
          localStorage.setItem(key!, value!);
        },
        [COMPLETED, rubbish],
      );
      await visit(page, `${siteUrl}/sltrng`);
      await button(page, /(Start|Review) Module/)
        .first()
        .waitFor();
      expect(await button(page, /Review Module ✓/).count()).toBe(rubbish.startsWith('[') ? 1 : 0);
      expect(pageErrors).toEqual([]);
    });
  });
});
