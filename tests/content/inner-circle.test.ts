import { expect, it } from 'vitest';

import { innerCircle } from '#content/inner-circle.ts';
import { innerCircleLinks } from '#content/members/inner-circle.ts';
import { isClock, isDay } from '#src/calendar/day.ts';

// Issue 13: until the owner has filled a part in, neither the page nor the price block claims it.
it('opens live sessions only with a date, and each with its link', () => {
  const { isOpen, sessions, timeZone } = innerCircle.liveSessions;
  expect(isOpen).toBe(isOpen && sessions.length > 0);
  expect(sessions.filter(({ id }) => innerCircleLinks.sessions[id] === undefined)).toEqual([]);
  expect(
    sessions.filter(({ day, clock, minutes }) => !isDay(day) || !isClock(clock) || minutes <= 0),
  ).toEqual([]);
  expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow();
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(sessions.length);
});
