import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { energyResources, type EnergyResource } from '#content/resources/energy.ts';
import { localDay } from '#src/calendar/day.ts';
import { recordEntries } from '#src/progress/metrics-history.ts';

import { installDevices, removeDevices } from './support/devices.ts';
import { openEnergyCourse } from './support/energy-stage.tsx';
import { pass, passAndSettle } from './support/screen.ts';
import { installIntersections } from './support/sections-on-screen.ts';
import { tellTab } from './support/storage.ts';

const HISTORY_KEY = 'energyCourse:metricsHistory';
const script = energyResources.flatMap((resource: EnergyResource) => resource.script ?? []);

beforeEach(() => {
  tellTab();
  installIntersections();
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
});

afterEach(() => {
  removeDevices();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const card = (name: string) => screen.getByRole('article', { name });
const accessButton = (name: string) => within(card(name)).getByRole('button');
const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);
const back = () => screen.getByRole('button', { name: 'Back to Resources' });
const history = () => JSON.parse(localStorage.getItem(HISTORY_KEY) ?? '{}') as Record<string, unknown>;

describe('the bonus resources', () => {
  // Section 2: "four cards (icon by type, title, type and duration, description, 'Access Resource')".
  it('are four cards', () => {
    openEnergyCourse();
    const shown = within(screen.getByRole('region', { name: 'Bonus Resources & Tools' }))
      .getAllByRole('article')
      .map((article) => [
        within(article).getByRole('heading').textContent,
        within(article).getByText(/^(guide|audio) · /).textContent,
        within(article).getByRole('button').textContent,
        article
          .querySelector('svg')
          ?.getAttribute('class')
          ?.match(/tabler-icon-([\w-]+)/)?.[1],
      ]);
    expect(shown).toEqual([
      ['Morning Focus Primer', 'guide · 5-8 min', 'Access Resource', 'book-2'],
      ['Pomodoro Rhythm Guide', 'guide · Interactive', 'Access Resource', 'book-2'],
      ['Cognitive Warm-Up Audio', 'audio · 6 min', 'Access Resource', 'headphones'],
      ['Evening Digital Downshift', 'guide · 10 min', 'Access Resource', 'book-2'],
    ]);
  });

  it.each(energyResources.map((resource) => [resource.title, resource] as const))(
    'open %s with every section of the specification',
    async (title, resource) => {
      const { user, at } = openEnergyCourse();
      await user.click(accessButton(title));
      expect(at()).toBe(`/efcourse?resource=${resource.id}`);
      expect(headings(1)).toEqual([title]);
      expect(document.title).toMatch(new RegExp(`^${title} \\|`));
      expect(screen.getByText('Duration:').parentElement).toHaveTextContent(`Duration: ${resource.duration}`);
      // Section 2: the detail sections in their order, plus an interactive tool.
      expect(
        headings(2).filter((heading) => !/^(Your numbers|Focus timer|Listen, or read)/.test(heading ?? '')),
      ).toEqual([
        'Lesson Goal',
        'Overview',
        'Key Points',
        'Science',
        'Detailed Routine',
        'Why It Matters',
        'Troubleshooting',
        'Practice',
        'Reflection',
        'Tracking Metric',
        'Where this comes from',
      ]);
      for (const text of [resource.goal, resource.overview, resource.practice, resource.trackingMetric]) {
        // Days that a text names are links within it.
        expect(
          screen.getByText((_, element) => element?.localName === 'p' && element.textContent === text),
        ).toBeVisible();
      }
    },
  );

  it.each([
    ['morning-focus-primer', ['Minutes until you felt alert this morning']],
    ['pomodoro-rhythm-guide', []],
    [
      'cognitive-warm-up-audio',
      ['How ready you felt before the warm-up', 'How ready you felt after the warm-up'],
    ],
    ['evening-digital-downshift', ['How tense you feel this evening', 'Minutes until you fell asleep']],
  ])('embed the tool of %s', (id, labels) => {
    openEnergyCourse(`/efcourse?resource=${id}`);
    expect(
      screen
        .queryAllByRole('spinbutton')
        .map((input) => (input as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(labels);
    expect(screen.queryByRole('timer') !== null).toBe(id === 'pomodoro-rhythm-guide');
    expect(screen.queryByRole('region', { name: 'Listen, or read' }) !== null).toBe(
      id === 'cognitive-warm-up-audio',
    );
  });

  // Section 2: "Any other title shows 'Guided content coming soon. For now, practice the routine in simple steps.'"
  it.each(['another', '', 'constructor'])('show the text of the specification for "%s"', async (id) => {
    const { user, at } = openEnergyCourse(`/efcourse?resource=${id}`);
    expect(
      screen.getByText('Guided content coming soon. For now, practice the routine in simple steps.'),
    ).toBeVisible();
    await user.click(back());
    expect(at()).toBe('/efcourse');
  });

  it('close with Back to Resources, and give the focus back to their card', async () => {
    const { user, router, at } = openEnergyCourse('/efreset');
    await user.click(accessButton('Evening Digital Downshift'));
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(back());
    await waitFor(() => {
      expect(at()).toBe('/efreset');
    });
    expect(accessButton('Evening Digital Downshift')).toHaveFocus();
    await act(() => router.navigate(1));
    expect(headings(1)).toEqual(['Evening Digital Downshift']);
    await act(() => router.navigate(-1));
    expect(accessButton('Evening Digital Downshift')).toHaveFocus();
  });

  it('lead to the form at the end of the guide', async () => {
    const { user } = openEnergyCourse('/efcourse?resource=morning-focus-primer');
    await user.click(screen.getByRole('button', { name: 'Enter your numbers' }));
    await user.tab();
    expect(screen.getByRole('spinbutton')).toHaveFocus();
  });

  it('print on request', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { user } = openEnergyCourse('/efcourse?resource=morning-focus-primer');
    await user.click(screen.getByRole('button', { name: 'Print this guide' }));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('the numbers of a resource', () => {
  const panel = () => within(screen.getByRole('region', { name: 'Your Energy & Focus Journey' }));
  const value = (label: string) => panel().getByText(label).parentElement?.querySelector('dd')?.textContent;

  it('are in the journey panel at once', async () => {
    const { user } = openEnergyCourse();
    expect(value('Warm-up change')).toContain('—');
    await user.click(accessButton('Cognitive Warm-Up Audio'));
    const [before, after] = screen.getAllByRole('spinbutton');
    await user.type(before!, '2');
    await user.type(after!, '4');
    await user.click(back());
    await waitFor(() => {
      expect(value('Warm-up change')).toBe('Up +2');
    });
  });

  it('stand in the history under the date where the member is, without what the record carries over', async () => {
    localStorage.setItem(
      'energyCourse:metrics',
      JSON.stringify({ morningAlertMinutes: 40, lastUpdatedDate: '2026-01-01' }),
    );
    const { user } = openEnergyCourse('/efcourse?resource=evening-digital-downshift');
    expect(localStorage.getItem(HISTORY_KEY)).toBeNull();
    await user.type(screen.getAllByRole('spinbutton')[0]!, '3');
    const today = localDay(new Date());
    expect(history()).toMatchObject({
      [today]: { eveningStress: 3, morningAlertMinutes: null, focusBlocks: 0 },
    });
    // Section 3: the stated record keeps its exact shape.
    expect(Object.keys(JSON.parse(localStorage.getItem('energyCourse:metrics') ?? '{}') as object)).toEqual([
      'morningAlertMinutes',
      'pomodoroBlocksCompletedToday',
      'warmupReadinessBefore',
      'warmupReadinessAfter',
      'eveningStress',
      'eveningTimeToSleepMinutes',
      'lastUpdatedDate',
    ]);
    await user.clear(screen.getAllByRole('spinbutton')[0]!);
    expect(history()).toEqual({});
  });

  it('are drawn, and said in words, only where there are any', async () => {
    const { user } = openEnergyCourse('/efcourse?resource=evening-digital-downshift');
    expect(screen.queryByRole('figure')).toBeNull();
    await user.type(screen.getAllByRole('spinbutton')[0]!, '3');
    const chart = within(screen.getByRole('figure'));
    expect(chart.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Evening tension']);
    expect(chart.getByText('1 day has an answer, from 3 to 3 of 5.')).toBeInTheDocument();
    expect(document.querySelectorAll('figure circle')).toHaveLength(1);
    await user.click(screen.getByText('Read these numbers as a list'));
    expect(screen.getByText('Today:').parentElement).toHaveTextContent('Today: evening tension 3');
  });

  it('are folded away in the journey panel', async () => {
    act(() => {
      recordEntries(localDay(new Date()), {
        morningAlertMinutes: 700,
        warmupReadinessBefore: -4,
        warmupReadinessAfter: 9,
      });
    });
    const { user } = openEnergyCourse();
    expect(panel().queryByText(/^Nothing to draw yet/)).toBeNull();
    await user.click(panel().getByText('Your numbers over time'));
    expect(panel().getByText('Minutes until alert', { selector: 'h3' })).toBeInTheDocument();
    expect(panel().getByText(/A hollow dot is before/)).toBeInTheDocument();
    // Out of the scale as they are, they stay inside the picture.
    const places = [...document.querySelectorAll('figure circle')].map((dot) => dot.getAttribute('cy'));
    expect(places).toEqual(['90.00%', '10.00%']);
    expect(panel().getByText(/^Before: /)).toHaveTextContent(
      'Before: 1 day has an answer, from 1 to 1 of 5. After: 1 day has an answer, from 5 to 5 of 5.',
    );
    expect(panel().getByText('Today:').parentElement).toHaveTextContent(
      'minutes until alert 700, ready before the warm-up -4, ready after the warm-up 9',
    );
  });

  it('say so where there is nothing to draw', () => {
    openEnergyCourse();
    expect(panel().getByText(/^Nothing to draw yet/)).toBeVisible();
  });
});

describe('the focus timer in its guide', () => {
  // Section 4: "Focus reaching zero increments blocks-today by one and switches to break".
  it('counts a finished block in the record, the history and the journey panel, also after its page is left', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
    openEnergyCourse('/efcourse?resource=pomodoro-rhythm-guide');
    fireEvent.click(screen.getByRole('button', { name: 'Start' }));
    pass(10 * 60_000);
    fireEvent.click(back());
    pass(15 * 60_000 - 1_000);
    const blocks = () =>
      screen.getByText('Focus blocks today').parentElement?.querySelector('dd')?.textContent;
    expect(blocks()).toBe('0');
    pass(1_000);
    expect(blocks()).toBe('1');
    expect(history()).toMatchObject({ [localDay(new Date())]: { focusBlocks: 1 } });
    pass(30 * 60_000);
    expect(blocks()).toBe('2');
    expect(history()).toMatchObject({ [localDay(new Date())]: { focusBlocks: 2 } });
  });
});

describe('the warm-up', () => {
  const open = () => {
    vi.useFakeTimers();
    const devices = installDevices();
    const view = openEnergyCourse('/efcourse?resource=cognitive-warm-up-audio');
    const player = within(screen.getByRole('region', { name: 'Listen, or read' }));
    const press = (name: string) => {
      fireEvent.click(player.getByRole('button', { name }));
    };
    const sayAll = async () => {
      devices.endSpeech();
      await passAndSettle(0);
    };
    const said = () => devices.log.filter((line) => line.startsWith('say ')).map((line) => line.slice(4));
    const marked = () =>
      player.getAllByRole('listitem').findIndex((passage) => passage.getAttribute('aria-current') === 'step');
    return { ...view, devices, player, press, sayAll, said, marked };
  };

  it('has its whole text on the page, and is silent until it is asked', () => {
    const { player, devices } = open();
    expect(player.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      script.map(({ text }) => text),
    );
    expect(devices.log).toEqual([]);
  });

  it('is read sentence by sentence, with a silence after each passage', async () => {
    const { press, sayAll, said, marked, player } = open();
    press('Read it aloud');
    expect(said().join(' ')).toBe(script[0]!.text);
    expect(said().length).toBeGreaterThan(2);
    expect(marked()).toBe(0);
    expect(player.getByText('Reading part 1 of 17.')).toBeVisible();

    await sayAll();
    expect(player.getByText(/^Your turn, after part 1/)).toBeVisible();
    await passAndSettle(script[0]!.pauseSeconds * 1_000 - 1);
    expect(said().join(' ')).toBe(script[0]!.text);
    await passAndSettle(1);
    expect(said().join(' ')).toBe(`${script[0]!.text} ${script[1]!.text}`);
    expect(marked()).toBe(1);
  });

  it('pauses, goes on with the same passage, and stops', async () => {
    const { press, said, marked, devices, player } = open();
    press('Read it aloud');
    press('Pause');
    expect(devices.log.at(-1)).toBe('silence');
    expect(player.getByText('Paused here')).toBeVisible();
    await passAndSettle(600_000);
    expect(said().join(' ')).toBe(script[0]!.text);
    press('Resume');
    expect(said().join(' ')).toBe(`${script[0]!.text} ${script[0]!.text}`);
    press('Stop');
    expect(devices.log.at(-1)).toBe('silence');
    expect(marked()).toBe(-1);
    expect(player.getByRole('button', { name: 'Read it aloud' })).toBeVisible();
  });

  it('is read to its end', async () => {
    const { press, sayAll, said, player } = open();
    press('Read it aloud');
    for (const { pauseSeconds } of script) {
      await sayAll();
      await passAndSettle(pauseSeconds * 1_000);
    }
    expect(said().join(' ')).toBe(script.map(({ text }) => text).join(' '));
    expect(player.getAllByText('The warm-up is over.')[0]).toBeInTheDocument();
    expect(player.getByRole('button', { name: 'Read it again' })).toBeVisible();
  });

  it('says so where the voice fails, and can be tried again', async () => {
    const { press, devices, player, said } = open();
    press('Read it aloud');
    devices.endSpeech('error');
    await passAndSettle(0);
    expect(player.getAllByText(/^The voice of your device does not answer/)[0]).toBeInTheDocument();
    press('Try again');
    expect(said().join(' ')).toBe(`${script[0]!.text} ${script[0]!.text}`);
  });

  it('falls silent when its page is left, and the screen may go dark again', async () => {
    const { press, devices } = open();
    press('Read it aloud');
    await passAndSettle(0);
    expect(devices.locks.held).toBe(1);
    fireEvent.click(back());
    expect(devices.log.at(-1)).toBe('silence');
    await passAndSettle(0);
    expect(devices.locks.held).toBe(0);
  });

  it('tells a screen reader nothing while it speaks', () => {
    const { press, player } = open();
    press('Read it aloud');
    const [announcer] = player.getAllByRole('status');
    expect(announcer).toBeEmptyDOMElement();
    press('Pause');
    expect(announcer).toHaveTextContent('Paused.');
  });

  it('is there to read where the browser cannot speak', () => {
    openEnergyCourse('/efcourse?resource=cognitive-warm-up-audio');
    const player = within(screen.getByRole('region', { name: 'Listen, or read' }));
    expect(player.getByText(/^This browser cannot read aloud/)).toBeVisible();
    expect(player.queryByRole('button')).toBeNull();
    expect(player.getAllByRole('listitem')).toHaveLength(script.length);
  });
});
