import { act, fireEvent, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';

import { minutesAndSeconds, inSeconds } from '#src/tools/frame/clock-text.ts';
import { createGuide } from '#src/tools/guidance/guide.ts';
import { GuidanceSwitches } from '#src/tools/guidance/GuidanceSwitches.tsx';
import { createPreferencesStore, PREFERENCES_KEY } from '#src/tools/guidance/preferences.store.ts';
import { screenWakeLock } from '#src/tools/guidance/screen-wake-lock.ts';
import { useGuidance } from '#src/tools/guidance/use-guidance.ts';

import { render } from '../support/render.tsx';
import { installDevices } from '../support/devices.ts';

const off = { voice: false, chime: false, vibration: false, gentleBreathing: false, imaginedWarmth: false };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
