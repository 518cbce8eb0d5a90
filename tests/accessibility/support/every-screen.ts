import { Loader } from '@mantine/core';
import type { RunOptions } from 'axe-core';
import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { courses } from '#content/courses/courses.ts';
import type { Course } from '#content/types.ts';
import { memberPages } from '#src/app/member-pages.ts';
import { paths } from '#src/paths.ts';
import { textSizeChoice, type TextSize } from '#src/theme/text-size.ts';
import { themeChoice } from '#src/theme/theme.ts';

import { axeFindings } from '../../journeys/support/axe.ts';
import { newMember, newVisitor, visit } from '../../journeys/support/browser.ts';
import { newAccount } from '../../journeys/support/emulators.ts';
import { siteUrl } from '../../journeys/support/stack.ts';
import { button } from '../../journeys/support/steps.ts';
import { ANSWERED_SCREENS } from './answered-screens.ts';
import { changesOfColor, FRESH, installColors, markFreshTexts } from './colors.ts';
import { LEAST_EDGE, paleFields } from './edges.ts';
import { lostInForcedColors } from './forced-colors.ts';
import { LIMITS, measured } from './measures.ts';
import { movedByInput } from './on-input.ts';
import { faultsOnPaper, PAPER } from './paper.ts';
import { heading, words, type Screen } from './screen.ts';
import { hiddenTexts, switchTextSpacing } from './spacing.ts';
import { waysFrom } from './ways.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe looks at once in a window, whatever the theme is. */
const STRUCTURE: RunOptions = {
  runOnly: { type: 'tag', values: RULES },
  rules: { 'color-contrast': { enabled: false } },
};

/** A page that waits has no heading of its own yet. */
const WAITING: RunOptions = {
  ...STRUCTURE,
  rules: { ...STRUCTURE.rules, 'page-has-heading-one': { enabled: false } },
};

/** And in each theme. Whatever has too little contrast for AA has too little for AAA, too. */
const COLORS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast-enhanced', 'link-in-text-block'] },
};

type Theme = 'light' | 'dark';

/** The size that a browser with enlarged letters sets a text in, and its own. */
const FONT_SIZES = { enlarged: { standard: 24, fixed: 20 }, usual: { standard: 16, fixed: 13 } };

/** How much larger the largest size of the site sets every letter. */
const LARGEST = 1.3;

const dialogWith = (name: string, part: string) => (page: Page) =>
  page.getByRole('dialog', { name }).getByRole('heading', { name: part }).waitFor();

/** No answer comes, and the browser says so as soon as something on the page listens. */
async function offline(page: Page) {
  await page.route('**/healthz', (route) => route.abort());
  await page.waitForFunction(
    () => {
      dispatchEvent(new Event('offline'));
      return document.body.textContent.includes('You are offline.');
    },
    undefined,
    { polling: 250 },
  );
}

/** Chooses a table of another diary, with these lines below its head. */
async function bringInNights(page: Page, lines: string) {
  await button(page, 'Bring in nights from another diary').click();
  await page.locator('input[type=file][accept*=csv]').setInputFiles({
    name: 'nights.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Night,To bed\n${lines}`),
  });
}

/** And says what stands where in it. */
async function answerForNights(page: Page, lines: string) {
  await bringInNights(page, lines);
  await page.getByLabel('In which column is this: The date?').selectOption('0');
  await page.getByLabel('In which column is this: To bed?').selectOption('1');
  for (const name of ['Year first: 2026-11-29', 'The evening on which it began', 'With 24 hours: 22:45']) {
    await page.getByRole('radio', { name }).check();
  }
  await button(page, 'Look at the nights').click();
}

/** Runs in a page before its own scripts: a version waits, as far as the page can see. */
function versionWaits() {
  const registration = { waiting: {}, active: {}, addEventListener: () => {} };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: () => Promise.resolve(registration), ready: new Promise(() => {}) },
  });
}

/** What each course has, also one that comes after these looks were written. */
function screensOf(course: Course): readonly Screen[] {
  return [
    { name: `${course.shortName} course`, address: course.address, who: 'member', open: heading(/./) },
    {
      name: `${course.shortName} course, a module`,
      address: paths.openModule(course, 1),
      who: 'member',
      isBlackOnPaper: true,
      open: (page) => button(page, 'Complete Lesson').waitFor(),
    },
  ];
}

const SCREENS: readonly Screen[] = [
  { name: 'landing', address: '/', who: 'visitor', open: heading(/./) },
  {
    name: 'landing, end of the carousel',
    address: '/#courses',
    who: 'visitor',
    open: async (page) => {
      await page.getByRole('list', { name: 'Courses' }).press('End');
      await page.getByText(/^Courses? .*9 of 9$/).waitFor({ state: 'attached' });
    },
  },
  { name: 'brand preview', address: '/brand-preview', who: 'visitor', open: heading('Our logo') },
  { name: 'blog', address: '/blog', who: 'visitor', open: heading('The Daylight & Rest blog') },
  { name: 'blog, tag', address: '/blog/tag/sleep', who: 'visitor', open: heading('Posts about “sleep”') },
  { name: 'blog, cluster', address: '/blog/sleep-hygiene', who: 'visitor', open: heading('Sleep hygiene') },
  {
    name: 'blog, empty cluster',
    address: '/blog/none',
    who: 'visitor',
    open: words('No posts in this cluster yet.'),
  },
  {
    name: 'article',
    address: '/blog/sleep-hygiene/sleep-hygiene-checklist',
    who: 'visitor',
    open: (page) => page.getByRole('heading', { name: 'Where this comes from' }).waitFor(),
  },
  {
    name: 'unknown article',
    address: '/blog/sleep-hygiene/none',
    who: 'visitor',
    open: heading('Post not found'),
  },
  { name: 'not found', address: '/no-such-page', who: 'visitor', open: heading(/404|Page not found/) },
  {
    name: 'checkout success, no token',
    address: '/checkout/success',
    who: 'visitor',
    open: heading('Checkout Success'),
  },
  {
    name: 'checkout success, pending',
    address: '/checkout/success?subscriptionID=I-UNKNOWN00001',
    who: 'newcomer',
    open: words(/^Access pending/),
  },
  {
    name: 'checkout cancel',
    address: '/checkout/cancel',
    who: 'visitor',
    open: heading('Checkout Cancelled'),
  },
  {
    name: 'secure checkout',
    address: '/checkout/cancel',
    who: 'newcomer',
    open: async (page) => {
      await button(page, 'Try checkout again').click();
      await page.getByRole('dialog', { name: 'Secure Checkout' }).waitFor();
    },
  },
  {
    name: 'membership, signed out',
    address: '/membership',
    who: 'visitor',
    open: words('Please sign in to see your membership'),
  },
  {
    name: 'membership, none',
    address: '/membership',
    who: 'newcomer',
    open: words('This account has no membership that we know of'),
  },
  {
    name: 'membership, opened by hand',
    address: '/membership',
    who: 'member',
    open: words('This account has no membership that we know of'),
  },
  {
    name: 'inner circle',
    address: '/inner-circle',
    who: 'member',
    open: (page) => page.getByRole('heading', { name: 'Live sessions' }).waitFor(),
  },
  {
    name: 'access required',
    address: '/sltrng',
    who: 'newcomer',
    open: words('Course Access Required'),
  },
  { name: 'landing of a member', address: '/', who: 'member', open: heading(/./) },
  { name: 'catalogue', address: '/courses', who: 'member', open: heading(/./) },
  ...courses.flatMap(screensOf),
  {
    name: 'sleep course, first day',
    address: '/sltrng',
    who: 'member',
    open: async (page) => {
      await button(page, 'Begin Day 1 today').click();
      await page.getByRole('link', { name: 'Start Here, Safely' }).waitFor();
    },
  },
  {
    name: 'check first, ask first',
    address: '/sltrng/days/check-first',
    who: 'member',
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Lung or heart disease' }).check();
      await button(page, 'I have gone through the list').click();
      await page.getByRole('link', { name: 'Day 13' }).waitFor();
    },
  },
  {
    name: 'check first, emergency',
    address: '/efcourse/days/check-first',
    who: 'member',
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Fainting' }).check();
      await page.getByRole('heading', { name: 'Call emergency services now' }).waitFor();
    },
  },
  {
    name: 'next month',
    address: '/efcourse/days/next-month',
    who: 'member',
    open: heading('Your next four weeks'),
  },
  {
    name: 'next month, under way',
    address: '/sltrng/days/next-month',
    who: 'member',
    open: async (page) => {
      await button(page, 'Begin Week 1 today').click();
      await button(page, 'Week 1 is done').waitFor();
    },
  },
  {
    name: 'look back on the month',
    address: '/sltrng/days/look-back-month',
    who: 'member',
    open: heading('Look back on your four weeks'),
  },
  {
    name: 'certificate',
    address: '/sltrng/days/certificate',
    who: 'member',
    open: heading('Your certificate'),
  },
  {
    name: 'look back',
    address: '/sltrng/days/look-back-7',
    who: 'member',
    open: async (page) => {
      await page.getByRole('radio', { name: 'On some days' }).check();
      await page.getByText('On Day 1 you were asked').waitFor();
    },
  },
  {
    name: 'module dialog',
    address: '/sltrng',
    who: 'member',
    isBlackOnPaper: true,
    open: async (page) => {
      await button(page, /Start Module/)
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Module 1: Sleep Foundations' }).waitFor();
      await button(page, 'Complete Lesson').click();
      await page.getByText('1 of 4 lessons completed').first().waitFor();
    },
  },
  {
    name: 'lesson notes',
    address: '/sltrng/module/2',
    who: 'member',
    isBlackOnPaper: true,
    open: (page) => page.getByRole('textbox', { name: 'Your notes' }).fill('What helps me: a walk at noon.'),
  },
  {
    name: 'free preview dialog',
    address: '/sltrng?read=free-preview',
    who: 'member',
    open: (page) => button(page, 'Get Full Access Now').waitFor(),
  },
  {
    name: 'About Us dialog',
    address: '/?read=about',
    who: 'visitor',
    open: dialogWith('About Us', 'How we write'),
  },
  {
    name: 'Contact Us dialog',
    address: '/?read=contact',
    who: 'visitor',
    open: dialogWith('Contact Us', 'General questions'),
  },
  {
    name: 'Privacy Policy dialog',
    address: '/?read=privacy-policy',
    who: 'visitor',
    open: dialogWith('Privacy Policy', 'What we collect'),
  },
  {
    name: 'Terms of Use dialog',
    address: '/sltrng?read=terms-of-use',
    who: 'member',
    open: dialogWith('Terms of Use', 'Governing law'),
  },
  {
    name: 'things to print',
    address: '/things-to-print',
    who: 'member',
    open: heading('Things to print'),
  },
  { name: 'resources', address: '/resources', who: 'member', open: heading('Resources') },
  { name: 'offline', address: '/resources', who: 'member', isHurried: true, open: offline },
  { name: 'offline, signed out', address: '/blog', who: 'visitor', isHurried: true, open: offline },
  {
    name: 'offer of a new version',
    address: '/resources',
    who: 'member',
    isHurried: true,
    before: versionWaits,
    open: words(/^A new version of this site is ready/),
  },
  {
    name: 'muscle relaxation',
    address: '/resources/progressive-muscle-relaxation',
    who: 'member',
    isBlackOnPaper: true,
    open: heading('Progressive Muscle Relaxation'),
  },
  {
    name: 'breathing exercise',
    address: '/resources/breathing-exercise',
    who: 'member',
    isBlackOnPaper: true,
    open: heading('4-7-8 Breathing Exercise'),
  },
  {
    name: 'sleep hygiene checklist',
    address: '/resources/sleep-hygiene-checklist',
    who: 'member',
    isBlackOnPaper: true,
    open: heading('Sleep Hygiene Checklist'),
  },
  {
    name: 'sleep sanctuary checklist',
    address: '/resources/sleep-sanctuary',
    who: 'member',
    isBlackOnPaper: true,
    open: heading('Creating Your Sleep Sanctuary'),
  },
  {
    name: 'energy course, open',
    address: '/efreset',
    who: 'visitor',
    open: heading('28 Days to Learn What Gives You Energy'),
  },
  {
    name: 'energy course preview',
    address: '/efreset?read=energy-preview',
    who: 'visitor',
    open: dialogWith('Free Course Preview', 'What you will learn'),
  },
  {
    name: 'focus timer',
    address: '/efcourse?resource=pomodoro-rhythm-guide',
    who: 'member',
    open: heading('Pomodoro Rhythm Guide'),
  },
  {
    name: 'warm-up audio',
    address: '/efcourse?resource=cognitive-warm-up-audio',
    who: 'member',
    open: async (page) => {
      await page.getByRole('spinbutton').first().fill('2');
      await page.getByRole('figure').waitFor();
    },
  },
  { name: 'dashboard', address: '/dashboard', who: 'member', open: heading('Your dashboard') },
  {
    name: 'nights from another diary',
    address: '/dashboard',
    who: 'member',
    open: async (page) => {
      await bringInNights(page, '2026-11-20,22:45\n');
      await page.getByRole('radio', { name: 'Year first: 2026-11-29' }).waitFor();
    },
  },
  {
    name: 'nights from another diary, to decide',
    address: '/dashboard',
    who: 'member',
    open: async (page) => {
      await answerForNights(page, '2026-01-20,22:45\n2026-01-21,late\n');
      await page.getByRole('checkbox', { name: 'Leave these rows out' }).check();
    },
  },
  {
    name: 'dashboard, with entries and an open form',
    address: '/dashboard',
    who: 'member',
    open: async (page) => {
      await answerForNights(
        page,
        `${new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)},22:45\n`,
      );
      await button(page, 'Bring them in').click();
      await page.getByText('The nights are in your diary.').waitFor();
      await button(page, 'Add a win').click();
      await page.getByLabel('What went well?').fill('I slept through, and walked to the lake at noon.');
      await button(page, 'Save this win').click();
      await page.getByText('Your win is in the journal.').waitFor();
      await button(page, 'Write about last night').click();
      await button(page, 'Save this night').waitFor();
    },
  },
  {
    name: 'removing notes',
    address: '/dashboard',
    who: 'member',
    open: async (page) => {
      await button(page, 'Remove my notes from this device').first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove my notes for ever' }).waitFor();
    },
  },
  {
    name: 'module that does not exist',
    address: '/sltrng/module/9',
    who: 'member',
    open: words('Course Content Coming Soon'),
  },
  ...ANSWERED_SCREENS,
];

/** Access that a person gave by hand, which opens the Inner Circle too. */
const GRANTED = {
  grants: { looks: { by: 'the looks', why: 'To see the Inner Circle.', at: '2026-01-01T00:00:00.000Z' } },
};

/** A phone's window, in which only texts with more space are looked at. */
const PHONE = { width: 390, height: 844 };

/** Each width is looked at in one page, the narrow one first, in which the screen is opened. */
const WINDOWS = [{ width: 320, height: 568 }, PHONE, { width: 1280, height: 900 }] as const;

/** A screen opens in the theme in which the one before it ended. */
const FIRST_THEME = 'dark';
const THEMES: ReadonlyMap<object, readonly Theme[]> = new Map<object, readonly Theme[]>([
  [WINDOWS[0], [FIRST_THEME, 'light']],
  [WINDOWS[2], ['light', FIRST_THEME]],
]);

async function visitorWho(who: Screen['who']) {
  const options = { reducedMotion: 'reduce' } as const;
  if (who === 'visitor') {
    return newVisitor(options);
  }
  const account =
    who === 'member' ? await newAccount({ hasCourseAccess: true }, GRANTED) : await newAccount();
  return newMember(account, options);
}

/** As another tab does it: the page that is open takes it up. */
async function choose(page: Page, choice: { readonly key: string }, value: string) {
  await page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    },
    [choice.key, value] as const,
  );
}

async function chooseTheme(page: Page, theme: Theme) {
  const chosen = page.locator(`html.${theme}[data-mantine-color-scheme=${theme}]`);
  if ((await chosen.count()) === 0) {
    await choose(page, themeChoice, theme);
    await chosen.waitFor();
    await page.evaluate(changesOfColor);
  }
}

/** The size of the letters in the site's display settings, and in the browser's. */
async function chooseLetters(
  page: Page,
  devtools: CDPSession,
  size: TextSize,
  fontSizes: (typeof FONT_SIZES)[keyof typeof FONT_SIZES],
  factor: number,
) {
  await devtools.send('Page.setFontSizes', { fontSizes });
  await choose(page, textSizeChoice, size);
  // The browser takes the change up a little later than it says so.
  await page.waitForFunction(
    (px) => Math.abs(Number.parseFloat(getComputedStyle(document.documentElement).fontSize) - px) < 0.1,
    fontSizes.standard * factor,
  );
}

/** What stands beyond the right edge, where the page or a dialog can be moved sideways. A list that is moved sideways only may be. */
function beyondTheEdge(): string[] {
  const root = document.documentElement;
  const moved = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      element.scrollHeight > element.clientHeight + 1 &&
      /auto|scroll/.test(getComputedStyle(element).overflowX),
  );
  return (root.scrollWidth > root.clientWidth ? [root, ...moved] : moved).flatMap((around) => {
    const edge = around === root ? root.clientWidth : around.getBoundingClientRect().right;
    return [...around.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > edge + 1)
      .map((element) => `${element.localName} “${element.textContent.trim().slice(0, 40)}”`);
  });
}

/**
 * Lets axe look at every screen of the site that these people see, in both themes and in windows of each width. One page serves all
 * looks at a screen: loading it again would take longer than they do.
 */
export function describeLooks(people: readonly Screen['who'][]) {
  describe('axe finds nothing', () => {
    /** The pages to which links lead, and from where. */
    const ways = new Map<string, Set<string>>();
    const pages = new Map<Screen['who'], { readonly page: Page; readonly devtools: CDPSession }>();
    beforeAll(async () => {
      for (const who of people) {
        const { page, context } = await visitorWho(who);
        pages.set(who, { page, devtools: await context.newCDPSession(page) });
      }
    });

    const screens = SCREENS.filter(({ who }) => people.includes(who));
    it.each(screens.map((screen) => [screen.name, screen] as const))('%s', async (_name, screen) => {
      const { page, devtools } = pages.get(screen.who)!;
      await page.setViewportSize(WINDOWS[0]);
      await visitScreen(page, screen);
      await page.evaluate(installColors);
      for (const window of WINDOWS) {
        await page.setViewportSize(window);
        const themes = THEMES.get(window);
        const whole = themes === undefined ? [] : await looks(page, devtools, themes, screen);
        for (const [what, findings] of [...(await spaced(page)), ...whole]) {
          expect.soft(findings, `${what}, at ${window.width} px`).toEqual([]);
        }
      }
      for (const [to, from] of await page.evaluate(waysFrom)) {
        ways.set(to, (ways.get(to) ?? new Set()).add(from));
      }
      expect.soft(await onPaper(page, screen), 'on paper, from the dark theme').toEqual([]);
      await page.setViewportSize(WINDOWS[0]);
      expect.soft(await lostInForcedColors(page), 'in the colors of the reader').toEqual([]);
      expect.soft(await page.evaluate(movedByInput), 'on input').toEqual([]);
    });

    // The lessons of a course come one after the other.
    const memberPaths = memberPages()
      .map(({ path }) => path)
      .filter((path) => people.includes('member') && !path.includes('/module/'));
    it.each(memberPaths)('more than one way leads to %s', (path) => {
      expect([...(ways.get(path) ?? [])].length).toBeGreaterThan(1);
    });
  });
}

/** The turning sign beside the words of a wait. */
const TURNING = `.${Loader.classes['root']}`;

/**
 * Opens a screen. A hurried page begins at once what others begin after seconds without a press, and a page that waits never gives up.
 * Of any other, what is on its way is there before it is looked at.
 */
async function visitScreen(page: Page, screen: Screen) {
  const { address, answers, before, open, isWaiting = false, isHurried = false } = screen;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await answers?.(page);
  const scripts = [before, isHurried && hurryUp, isWaiting && waitForever].filter(
    (script) => typeof script === 'function',
  );
  const added = await Promise.all(scripts.map((script) => page.addInitScript(script)));
  await visit(page, siteUrl + address);
  await Promise.all(added.map((script) => script.dispose()));
  await open(page);
  const turning = page.locator(TURNING).filter({ visible: true });
  await expect.poll(async () => (await turning.count()) > 0).toBe(isWaiting);
  // What lies under the pointer looks different.
  await page.mouse.move(0, 0);
}

/** Runs in a page before its own scripts: what waits until the page has been left alone does not wait. */
function hurryUp() {
  const wait = setTimeout;
  Object.assign(globalThis, {
    setTimeout: (then: () => void, ms?: number) => wait(then, ms === 4000 ? 0 : ms),
  });
}

/** Runs in a page before its own scripts: an answer that does not come is not given up. */
function waitForever() {
  const wait = setTimeout;
  Object.assign(globalThis, {
    setTimeout: (then: () => void, ms = 0) => (ms >= 15_000 ? 0 : wait(then, ms)),
  });
}

/** What is wrong with the screen where the reader gives its texts more space. */
async function spaced(
  page: Page,
): Promise<readonly (readonly [what: string, findings: readonly string[]])[]> {
  await page.evaluate(switchTextSpacing);
  const beyond = await page.evaluate(beyondTheEdge);
  const hidden = await page.evaluate(hiddenTexts);
  await page.evaluate(switchTextSpacing);
  return [
    ['beyond the edge with more space', beyond],
    ['texts with more space', hidden],
  ];
}

/** What is wrong with the screen as it comes out of a printer. */
async function onPaper(page: Page, { isBlackOnPaper = false }: Screen) {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(changesOfColor);
  const findings = await page.evaluate(faultsOnPaper, isBlackOnPaper ? PAPER.black : PAPER.readable);
  await page.emulateMedia({ media: null });
  return findings;
}

/**
 * What is wrong with the screen in a window of this width, by what was looked at. Texts that have the colors of an earlier window are not
 * compared with their ground again.
 */
async function looks(
  page: Page,
  devtools: CDPSession,
  themes: readonly Theme[],
  { isWaiting = false }: Screen,
) {
  const findings = new Map<string, readonly string[]>();
  findings.set('beyond the edge', await page.evaluate(beyondTheEdge));
  findings.set('measures', await page.evaluate(measured, LIMITS));
  await chooseLetters(page, devtools, 'largest', FONT_SIZES.enlarged, LARGEST);
  findings.set('beyond the edge with the largest letters', await page.evaluate(beyondTheEdge));
  await chooseLetters(page, devtools, 'standard', FONT_SIZES.usual, 1);
  findings.set('axe', await axeFindings(page, isWaiting ? WAITING : STRUCTURE));
  for (const theme of themes) {
    await chooseTheme(page, theme);
    findings.set(`edges of fields, ${theme}`, await page.evaluate(paleFields, LEAST_EDGE));
    if ((await page.evaluate(markFreshTexts, FRESH)) > 0) {
      findings.set(`axe, ${theme}`, await axeFindings(page, COLORS, `[${FRESH}]`));
    }
  }
  return findings;
}
