import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';

import { lookAgain, beginVisit } from '#src/notebook/registry.ts';
import { inSeconds, minutesAndSeconds, secondsLeft } from '#src/tools/frame/duration-text.ts';
import { steadyPress } from '#src/tools/frame/steady-press.ts';
import { GuidanceSwitches } from '#src/tools/guidance/GuidanceSwitches.tsx';
import { createGuide } from '#src/tools/guidance/guide.ts';
import { preferences } from '#src/tools/guidance/preferences.ts';
import { screenWakeLock } from '#src/tools/guidance/screen-wake-lock.ts';
import { useGuide } from '#src/tools/guidance/use-guide.ts';

import { define, installDevices, removeDevices } from './support/devices.ts';
import { render } from './support/render.tsx';

const allOff = {
  voice: false,
  chime: false,
  vibration: false,
  gentleBreathing: false,
  imaginedWarmth: false,
};

const settled = () => act(() => Promise.resolve());

beforeEach(() => {
  beginVisit();
});

afterEach(() => {
  removeDevices();
  vi.unstubAllGlobals();
});

describe('the preferences', () => {
  it('are all off until a member asks', () => {
    expect(preferences.get()).toEqual(allOff);
  });

  it('are kept on the device under a key of their own, and nothing else is touched', () => {
    localStorage.setItem('sleepCourse:completedModules', '[0]');
    preferences.change({ voice: true });
    preferences.change({ gentleBreathing: true });
    expect(JSON.parse(localStorage.getItem(preferences.key)!)).toEqual({
      ...allOff,
      voice: true,
      gentleBreathing: true,
    });
    preferences.change({ voice: false });
    beginVisit();
    expect(preferences.get()).toEqual({ ...allOff, gentleBreathing: true });
    expect(localStorage.getItem('sleepCourse:completedModules')).toBe('[0]');
    expect(localStorage.length).toBe(2);
  });

  it.each(['{', 'null', '"x"', '{}', '[1,"a",null]', '{"voice":"yes","chime":1,"vibration":{}}', '7', ''])(
    'are off where the device holds %s',
    (rubbish) => {
      localStorage.setItem(preferences.key, rubbish);
      beginVisit();
      expect(preferences.get()).toEqual(allOff);
    },
  );

  it('work for this visit where storage throws', () => {
    vi.stubGlobal('localStorage', undefined);
    preferences.change({ chime: true });
    expect(preferences.get()).toEqual({ ...allOff, chime: true });
    lookAgain(null);
    expect(preferences.get()).toEqual({ ...allOff, chime: true });
  });

  it('take up what was chosen in another tab meanwhile, of which nobody has told', () => {
    localStorage.setItem(preferences.key, JSON.stringify({ voice: true }));
    preferences.change({ chime: true });
    expect(JSON.parse(localStorage.getItem(preferences.key)!)).toEqual({
      ...allOff,
      voice: true,
      chime: true,
    });
    expect(preferences.get()).toEqual({ ...allOff, voice: true, chime: true });
  });
});

describe('the guide', () => {
  const cue = { words: 'Breathe in.', signal: 'rise' } as const;

  it('gives nothing that was not asked for', () => {
    const { log } = installDevices();
    const guide = createGuide();
    guide.give(cue);
    guide.hush();
    guide.leave();
    expect(log).toEqual([]);
  });

  it('gives each of the three only when it is on, from the next cue', () => {
    const { log } = installDevices();
    const guide = createGuide();
    const given = (change: object) => {
      log.length = 0;
      preferences.change({ voice: false, chime: false, vibration: false, ...change });
      guide.give(cue);
      return [...log];
    };
    expect(given({ voice: true })).toEqual(['silence', 'say Breathe in.']);
    expect(given({ chime: true })).toEqual(['sound opened', 'tone 528']);
    expect(given({ vibration: true })).toEqual(['vibrate 250']);
    expect(given({ voice: true, chime: true, vibration: true })).toEqual([
      'silence',
      'say Breathe in.',
      'tone 528',
      'vibrate 250',
    ]);
    expect(given({})).toEqual([]);
  });

  it('sounds and feels different for each signal', () => {
    const { log } = installDevices();
    preferences.change({ chime: true, vibration: true });
    const guide = createGuide();
    const forms = (['rise', 'stay', 'fall', 'rest', 'end'] as const).map((signal) => {
      log.length = 0;
      guide.give({ words: '', signal });
      return log.filter((entry) => entry !== 'sound opened').join(', ');
    });
    expect(new Set(forms).size).toBe(5);
    expect(forms.at(-1)).toBe('tone 352, tone 440, tone 528, vibrate 250 150 250');
  });

  it('ends words and vibration at once, and gives the sound device back when the page is left', () => {
    const { log } = installDevices();
    preferences.change({ voice: true, chime: true, vibration: true });
    const guide = createGuide();
    guide.give(cue);
    log.length = 0;
    guide.hush();
    expect(log).toEqual(['silence', 'stillness']);
    log.length = 0;
    guide.leave();
    expect(log).toEqual(['silence', 'stillness', 'sound closed']);
    log.length = 0;
    guide.give(cue);
    expect(log).toContain('sound opened');
  });

  it('is silent, and breaks nothing, in a browser that can do none of it', () => {
    preferences.change({ voice: true, chime: true, vibration: true });
    const guide = createGuide();
    expect(() => {
      guide.give(cue);
      guide.sample('voice');
      guide.sample('chime');
      guide.sample('vibration');
      guide.hush();
      guide.leave();
    }).not.toThrow();
  });

  it('goes on without the chime where the browser refuses the sound device', () => {
    const { log } = installDevices();
    define(globalThis, 'AudioContext', function refuse() {
      throw new Error('no sound hardware');
    });
    preferences.change({ voice: true, chime: true, vibration: true });
    createGuide().give(cue);
    expect(log).toEqual(['silence', 'say Breathe in.', 'vibrate 250']);
  });
});

describe('the switches', () => {
  function Switches() {
    return <GuidanceSwitches guide={useGuide()} listening="Every word is on the screen." />;
  }
  const labels = ['Spoken guidance', 'Soft chime', 'Vibration'];
  const switchOf = (label: string) => screen.getByRole<HTMLInputElement>('switch', { name: label });

  it.each([
    ['Spoken guidance', 'voice', ['silence', 'say Spoken guidance is on.'], ['silence']],
    ['Soft chime', 'chime', ['sound opened', 'tone 528'], []],
    ['Vibration', 'vibration', ['vibrate 250'], ['stillness']],
  ])(
    '%s is off, gives a sample when it is switched on, and is silent when it is off again',
    (label, name, on, end) => {
      const { log } = installDevices();
      render(<Switches />);
      expect(switchOf(label).checked).toBe(false);
      expect(log).toEqual([]);

      fireEvent.click(switchOf(label));
      expect(switchOf(label).checked).toBe(true);
      expect(log).toEqual(on);
      expect(JSON.parse(localStorage.getItem(preferences.key)!)).toEqual({ ...allOff, [name]: true });

      log.length = 0;
      fireEvent.click(switchOf(label));
      expect(switchOf(label).checked).toBe(false);
      expect(log).toEqual(end);
      expect(JSON.parse(localStorage.getItem(preferences.key)!)).toEqual(allOff);
    },
  );

  it('are found as they were left, without a sound', () => {
    localStorage.setItem(preferences.key, JSON.stringify({ ...allOff, voice: true, vibration: true }));
    const { log } = installDevices();
    render(<Switches />);
    expect(labels.map((label) => switchOf(label).checked)).toEqual([true, false, true]);
    expect(log).toEqual([]);
  });

  it('say what this browser cannot do, and cannot be switched on then', () => {
    localStorage.setItem(
      preferences.key,
      JSON.stringify({ ...allOff, voice: true, chime: true, vibration: true }),
    );
    render(<Switches />);
    for (const label of labels) {
      expect(switchOf(label)).toBeDisabled();
      expect(switchOf(label).checked).toBe(false);
    }
    screen.getByText('This browser cannot speak. Every word is on the screen.');
    screen.getByText('This browser cannot play the chime.');
    screen.getByText('This device or browser cannot vibrate. The screen shows every change.');
    screen.getByText(/^This browser cannot keep your screen on\./);
  });

  it('say that the screen stays on where it does', () => {
    installDevices();
    render(<Switches />);
    screen.getByText('Your screen stays on until you pause or stop.');
    expect(screen.queryByText(/cannot/)).toBeNull();
  });

  it('say when the device has no voice, and when it has found one', () => {
    const { reportVoices, voiceListeners } = installDevices();
    reportVoices([]);
    const { unmount } = render(<Switches />);
    screen.getByText(/^Your device reports no voice yet/);
    act(() => {
      reportVoices([{ name: 'Late voice' }]);
    });
    screen.getByText('Your device reads each change aloud.');
    expect(screen.queryByText(/no voice yet/)).toBeNull();
    unmount();
    expect(voiceListeners()).toBe(0);
  });

  it('end every sound when the page is left', () => {
    const { log } = installDevices();
    const { unmount } = render(<Switches />);
    for (const label of labels) {
      fireEvent.click(switchOf(label));
    }
    log.length = 0;
    unmount();
    expect(log).toEqual(['silence', 'stillness', 'sound closed']);
  });
});

describe('the screen that is kept on', () => {
  const start = () => createActor(screenWakeLock).start();

  it('is asked for once, and given back at the end', async () => {
    const { locks } = installDevices();
    const actor = start();
    await settled();
    expect(locks).toMatchObject({ held: 1, requested: 1 });
    actor.stop();
    await settled();
    expect(locks).toMatchObject({ held: 0, requested: 1 });
  });

  it('is asked for again when the page comes back, and not while it is hidden', async () => {
    const { locks, turnPage } = installDevices();
    const actor = start();
    await settled();
    turnPage('hidden');
    await settled();
    expect(locks.requested).toBe(1);
    turnPage('visible');
    await settled();
    expect(locks).toMatchObject({ held: 1, requested: 2 });
    actor.stop();
    turnPage('visible');
    await settled();
    expect(locks).toMatchObject({ held: 0, requested: 2 });
  });

  it('is given back even when the exercise ends before it is granted', async () => {
    const { locks } = installDevices();
    start().stop();
    await settled();
    expect(locks).toMatchObject({ held: 0, requested: 1 });
  });

  it('may be refused, or not exist, without harm', async () => {
    const { locks } = installDevices();
    locks.refuses = true;
    start();
    await settled();
    expect(locks).toMatchObject({ held: 0, requested: 1 });
    removeDevices();
    expect(() => start().stop()).not.toThrow();
  });
});

describe('a steady press', () => {
  const onPress = vi.fn<() => void>();
  beforeEach(() => {
    onPress.mockClear();
    render(<button {...steadyPress(onPress)}>Start</button>);
  });

  it('counts a press of the mouse, of a key and of a screen reader', () => {
    fireEvent.click(screen.getByText('Start'), { detail: 1 });
    fireEvent.click(screen.getByText('Start'), { detail: 0 });
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  it('does not count the second click of a double click', () => {
    fireEvent.click(screen.getByText('Start'), { detail: 1 });
    fireEvent.click(screen.getByText('Start'), { detail: 2 });
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('keeps a held key from pressing again', () => {
    expect(fireEvent.keyDown(screen.getByText('Start'), { key: 'Enter', repeat: false })).toBe(true);
    expect(fireEvent.keyDown(screen.getByText('Start'), { key: 'Enter', repeat: true })).toBe(false);
  });
});

describe('the words of a clock', () => {
  it('count a second that has begun', () => {
    expect([0, 1, 1_000, 1_001, 15_000].map(secondsLeft)).toEqual([0, 1, 1, 2, 15]);
    expect([0, 999, 67_000, 600_000].map(minutesAndSeconds)).toEqual(['0:00', '0:01', '1:07', '10:00']);
    expect([0, 1_000, 1_500].map(inSeconds)).toEqual(['0 seconds', '1 second', '2 seconds']);
  });
});
