import { act, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { energyTexts } from '#content/courses/energy/course.ts';
import { energyModule1 } from '#content/courses/energy/module-1.ts';
import { loadEnergyModule } from '#content/courses/energy/modules.ts';
import { energyPreview } from '#content/courses/energy/preview.ts';
import type { EnergyLesson, Module } from '#content/types.ts';

import { openEnergyCourse } from './support/energy-stage.tsx';
import { refuseStorage, tellTab, writeElsewhere } from './support/storage.ts';

vi.mock('#content/courses/energy/modules.ts', () => ({ loadEnergyModule: vi.fn<typeof loadEnergyModule>() }));

const PROGRESS_KEY = 'energyCourse:completedModules';
const METRICS_KEY = 'energyCourse:metrics';

const twoLessons: Module<EnergyLesson> = { ...energyModule1, lessons: energyModule1.lessons.slice(0, 2) };

beforeEach(() => {
  tellTab();
  vi.mocked(loadEnergyModule).mockReset().mockResolvedValue(twoLessons);
});

const modules = () => within(screen.getByRole('region', { name: 'Your Complete Energy & Focus Program' }));
const cardButton = (name: string) =>
  within(screen.getByRole('article', { name, hidden: true })).getByRole('button', { hidden: true });
const dialog = () => screen.findByRole('dialog');

async function completeBothLessons(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Complete Lesson' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Complete Lesson' }));
}

describe('the home of the energy course', () => {
  // Section 2: the names and the minutes of the energy modules.
  it.each(['/efreset', '/efcourse'])('shows the same eight modules at %s', (address) => {
    openEnergyCourse(address);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(energyTexts.headline);
    expect(document.title).toContain(energyTexts.headline);
    expect(screen.getByText(energyTexts.lead)).toBeVisible();
    const shown = modules()
      .getAllByRole('article')
      .map((card) => [
        within(card).getByRole('heading').textContent,
        /\d+ minutes/.exec(card.textContent)?.[0],
        within(card).getByRole('button').textContent,
      ]);
    expect(shown).toEqual([
      ['Module 1: Energy & Focus Foundations', '45 minutes', 'Start Module'],
      ['Module 2: Daily Rhythm & Circadian Alignment', '35 minutes', 'Start Module'],
      ['Module 3: Brain Nutrition & Hydration', '30 minutes', 'Start Module'],
      ['Module 4: Movement & Micro-Workouts', '40 minutes', 'Start Module'],
      ['Module 5: Stress Regulation & Breathwork', '45 minutes', 'Start Module'],
      ['Module 6: Cognitive Training & Memory', '38 minutes', 'Start Module'],
      ['Module 7: Digital Hygiene & Attention', '32 minutes', 'Start Module'],
      ['Module 8: Sustain & Integrate', '28 minutes', 'Start Module'],
    ]);
    expect(loadEnergyModule).not.toHaveBeenCalled();
  });

  // Section 2, top to bottom: hero, journey panel, modules, bonus resources.
  it('stands in the order of the specification', () => {
    openEnergyCourse();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Your Energy & Focus Journey',
      'Your Complete Energy & Focus Program',
      'Bonus Resources & Tools',
    ]);
    expect(document.querySelector('#course-modules')).toHaveAttribute('tabindex', '-1');
  });

  // decisions.md: "Hosted images have a local fallback of the same size".
  it('has our own drawing below the hosted picture', () => {
    openEnergyCourse();
    const { backgroundImage } = document.querySelector<HTMLElement>('[data-hero]')!.style;
    const layers = [...backgroundImage.matchAll(/url\("([^"]+)"\)/g)].map(([, address]) => address);
    expect(layers).toEqual([energyTexts.picture?.address, '/images/energy-hero.svg']);
    expect(document.querySelector('[data-hero] img')).toBeNull();
  });

  it('leads on to the first open module', async () => {
    const { user, at } = openEnergyCourse();
    expect(screen.getByRole('button', { name: 'Begin with Module 1' })).toBeVisible();
    writeElsewhere(PROGRESS_KEY, [0, 2]);
    await user.click(screen.getByRole('button', { name: 'Go on with Module 2' }));
    expect(at()).toBe('/efcourse?module=2');
    writeElsewhere(PROGRESS_KEY, [0, 1, 2, 3, 4, 5, 6, 7]);
    expect(screen.getByText(/You have completed the whole course/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Go on with/, hidden: true })).toBeNull();
  });
});

describe('the journey panel', () => {
  const panel = () => within(screen.getByRole('region', { name: 'Your Energy & Focus Journey' }));
  const figure = (label: string) => panel().getByText(label).parentElement!;
  const today = new Date().toISOString().slice(0, 10);
  const record = (changes: object) => ({
    morningAlertMinutes: null,
    pomodoroBlocksCompletedToday: 0,
    warmupReadinessBefore: null,
    warmupReadinessAfter: null,
    eveningStress: null,
    eveningTimeToSleepMinutes: null,
    lastUpdatedDate: today,
    ...changes,
  });

  // Section 2: "percent of modules completed (rounded)".
  it.each([
    [[], 0],
    [[0], 13],
    [[0, 1, 2], 38],
    [[0, 1, 2, 3, 4, 5, 6, 7], 100],
  ])('shows %j as %i percent', (completed, percent) => {
    openEnergyCourse();
    writeElsewhere(PROGRESS_KEY, completed);
    expect(
      panel().getByText(`Course progress: ${percent}% (${completed.length} of 8 modules completed)`),
    ).toBeVisible();
    expect(panel().getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(percent));
  });

  // Section 2: "warm-up change = after minus before when both exist, shown as up-arrow with plus sign or down-arrow".
  it.each([
    [2, 4, 'Up +2', 'up'],
    [4, 1, 'Down 3', 'down'],
    [2.1, 2.4, 'Up +0.3', 'up'],
    [3, 3, '0', undefined],
    [null, 4, '—No number yet', undefined],
    [2, null, '—No number yet', undefined],
    [null, null, '—No number yet', undefined],
  ])('shows a warm-up from %s to %s as "%s"', (before, after, text, direction) => {
    localStorage.setItem(
      METRICS_KEY,
      JSON.stringify(record({ warmupReadinessBefore: before, warmupReadinessAfter: after })),
    );
    openEnergyCourse();
    const value = figure('Warm-up change').querySelector('dd')!;
    expect(value.textContent).toBe(text);
    expect(value.querySelector<HTMLElement>('[data-change]')?.dataset['change']).toBe(direction);
    expect(value.querySelectorAll('svg')).toHaveLength(direction === undefined ? 0 : 1);
  });

  // Section 2: "'—' for missing values"; section 9: the targets.
  it('shows a dash for what is missing, and labels the targets as personal', () => {
    openEnergyCourse();
    for (const label of [
      'Warm-up change',
      'Minutes until alert',
      'Evening tension, 1 to 5',
      'Minutes to fall asleep',
    ]) {
      expect(figure(label).querySelector('dd')).toHaveTextContent('—');
    }
    expect(figure('Focus blocks today').querySelector('dd')).toHaveTextContent(/^0$/);
    expect(figure('Warm-up change')).toHaveTextContent('Personal target: +1 to +2');
    expect(figure('Minutes until alert')).toHaveTextContent(
      'Personal target: 20 to 30 percent less over 2 weeks',
    );
    expect(figure('Focus blocks today')).toHaveTextContent('Personal target: 6 to 9 on a full day');
    expect(panel().getByText(/not results to expect/)).toBeVisible();
  });

  it('shows the numbers of the record, also those that another tab writes', () => {
    localStorage.setItem(METRICS_KEY, JSON.stringify(record({ morningAlertMinutes: 40 })));
    openEnergyCourse();
    expect(figure('Minutes until alert').querySelector('dd')).toHaveTextContent(/^40$/);
    writeElsewhere(METRICS_KEY, record({ morningAlertMinutes: 30, pomodoroBlocksCompletedToday: 2 }));
    expect(figure('Minutes until alert').querySelector('dd')).toHaveTextContent(/^30$/);
    expect(figure('Focus blocks today').querySelector('dd')).toHaveTextContent(/^2$/);
  });
});

describe('a module over the course home', () => {
  it('opens from its card, names itself in the tab, and counts its lessons', async () => {
    const { user, at } = openEnergyCourse('/efreset');
    await user.click(cardButton('Module 1: Energy & Focus Foundations'));
    expect(at()).toBe('/efreset?module=1');
    expect(await dialog()).toHaveAccessibleName('Module 1: Energy & Focus Foundations');
    expect(document.title).toMatch(/^Module 1: Energy & Focus Foundations \|/);
    expect(await screen.findByText('0 of 2 lessons completed')).toBeVisible();
    expect(new Set(vi.mocked(loadEnergyModule).mock.calls.map(([index]) => index))).toEqual(new Set([0]));
  });

  it.each([
    ['Back', (_user: unknown, router: ReturnType<typeof openEnergyCourse>['router']) => router.navigate(-1)],
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'Close',
      async (user: ReturnType<typeof userEvent.setup>) =>
        user.click(within(await dialog()).getByRole('button', { name: 'Close' })),
    ],
  ])('closes with %s, gives the focus back, and comes again with Forward', async (_name, close) => {
    const { user, router, at } = openEnergyCourse();
    await user.click(cardButton('Module 6: Cognitive Training & Memory'));
    await screen.findByText('0 of 2 lessons completed');
    await act(async () => {
      await close(user, router);
    });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(at()).toBe('/efcourse');
    expect(cardButton('Module 6: Cognitive Training & Memory')).toHaveFocus();
    await act(() => router.navigate(1));
    expect(at()).toBe('/efcourse?module=6');
    expect(await dialog()).toBeVisible();
  });

  it('keeps the focus inside', async () => {
    const { user } = openEnergyCourse('/efcourse?module=1');
    await screen.findByText('0 of 2 lessons completed');
    for (let press = 0; press < 45; press += 1) {
      await user.tab();
      expect((await dialog()).contains(document.activeElement)).toBe(true);
    }
  });

  it('says so where its texts do not come, and asks for them again', async () => {
    vi.mocked(loadEnergyModule).mockRejectedValue(new TypeError('Failed to fetch'));
    const { user } = openEnergyCourse('/efcourse?module=1');
    expect(await screen.findByText('The lessons could not be loaded.')).toBeVisible();
    vi.mocked(loadEnergyModule).mockResolvedValue(twoLessons);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('0 of 2 lessons completed')).toBeVisible();
  });

  it.each(['9', '0', '-1', 'x', ''])('shows the coming-soon screen for module "%s"', async (number) => {
    const { user, at } = openEnergyCourse(`/efcourse?module=${number}`);
    expect(await dialog()).toHaveAccessibleName('Course Content Coming Soon');
    expect(screen.getByText(/All eight modules of the energy and focus course/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark as Complete' }));
    await waitFor(() => {
      expect(at()).toBe('/efcourse');
    });
    expect(localStorage.getItem(PROGRESS_KEY)).toBeNull();
  });

  // Section 4: "pressing it adds the module index to the completed-modules list (once, no duplicates) and closes the viewer".
  it('is completed: the viewer closes, the card says so, and the device keeps it in a namespace of its own', async () => {
    const { user, at } = openEnergyCourse('/efreset');
    await user.click(cardButton('Module 3: Brain Nutrition & Hydration'));
    await completeBothLessons(user);
    expect(JSON.parse(localStorage.getItem('energyCourse:places') ?? '')).toEqual({
      2: { lesson: 1, completed: [0, 1] },
    });
    await user.click(screen.getByRole('button', { name: 'Complete Module' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(at()).toBe('/efreset');
    expect(
      await screen.findByRole('heading', { name: 'You completed Module 3: Brain Nutrition & Hydration' }),
    ).toHaveFocus();
    expect(cardButton('Module 3: Brain Nutrition & Hydration')).toHaveTextContent('Review Module ✓');
    expect(localStorage.getItem(PROGRESS_KEY)).toBe('[2]');
    expect(localStorage.getItem('energyCourse:places')).toBe('{}');
    expect(localStorage.getItem('sleepCourse:completedModules')).toBeNull();
    expect(screen.getByText(/^Course progress: 13%/)).toBeVisible();
  });

  it('offers the place of the last time', async () => {
    const { user } = openEnergyCourse();
    await user.click(cardButton('Module 1: Energy & Focus Foundations'));
    await user.click(await screen.findByRole('button', { name: 'Complete Lesson' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await user.click(cardButton('Module 1: Energy & Focus Foundations'));
    expect(await screen.findByText('0 of 2 lessons completed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue where you left off' }));
    expect(screen.getByText('1 of 2 lessons completed')).toBeVisible();
  });

  it('can be completed where the device refuses to keep anything', async () => {
    refuseStorage('getItem', 'setItem');
    const { user } = openEnergyCourse('/efcourse?module=2');
    await completeBothLessons(user);
    await user.click(screen.getByRole('button', { name: 'Complete Module' }));
    expect(cardButton('Module 2: Daily Rhythm & Circadian Alignment')).toHaveTextContent('Review Module ✓');
    vi.unstubAllGlobals();
    expect(localStorage.getItem(PROGRESS_KEY)).toBeNull();
  });
});

describe('the free preview', () => {
  // Section 2: "'Free Course Preview' modal has a video placeholder, three bullet points on what is learned".
  it('opens from the hero, with a picture, three points and the whole text', async () => {
    const { user, at } = openEnergyCourse();
    await user.click(screen.getByRole('button', { name: 'Free Course Preview' }));
    expect(at()).toBe('/efcourse?read=energy-preview');
    const preview = within(await dialog());
    expect(await dialog()).toHaveAccessibleName('Free Course Preview');
    const picture = preview.getByRole('img');
    expect(picture).toHaveAccessibleName(energyPreview.pictureWords);
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['960', '540']);
    expect(energyPreview.learn).toHaveLength(3);
    for (const text of [...energyPreview.learn, ...energyPreview.script]) {
      expect(preview.getByText(text)).toBeVisible();
    }
    expect((await dialog()).textContent).not.toMatch(/coming soon/i);
  });

  // Section 2: "a 'Start Your Journey' button that closes it and scrolls to the modules".
  it('closes with Start Your Journey, and leads to the modules', async () => {
    const { user, router, at } = openEnergyCourse();
    await user.click(screen.getByRole('button', { name: 'Free Course Preview' }));
    await user.click(await screen.findByRole('button', { name: 'Start Your Journey' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(at()).toBe('/efcourse#course-modules');
    expect(screen.getByRole('button', { name: 'Free Course Preview' })).not.toHaveFocus();
    await act(() => router.navigate(-1));
    expect(at()).toBe('/efcourse');
  });

  it('gives the focus back when it is closed', async () => {
    const { user } = openEnergyCourse();
    await user.click(screen.getByRole('button', { name: 'Free Course Preview' }));
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Free Course Preview' })).toHaveFocus();
    });
  });
});

describe('rendered ahead of time', () => {
  it('does not depend on the device', async () => {
    const { StaticPage } = await import('./support/energy-static-page.tsx');
    const before = renderToString(<StaticPage />);
    writeElsewhere(PROGRESS_KEY, [0, 1]);
    localStorage.setItem(METRICS_KEY, JSON.stringify({ morningAlertMinutes: 40 }));
    expect(renderToString(<StaticPage />)).toBe(before);
    expect(before).toContain('Module 8: Sustain &amp; Integrate');
    expect(before).toContain('Begin with Module 1');
    expect(before).not.toContain('Review Module');
  });
});
