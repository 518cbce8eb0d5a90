import { sleepAskFirst } from '#content/plans/check-first.ts';
import type { CoursePlan } from '#content/types.ts';

import { sleepMonth } from './months.ts';

/** What goes with the days of the sleep course. */
export const sleepPlan: CoursePlan = {
  habits: [
    { id: 'rising-hour', name: 'I got up at my hour', day: 5 },
    { id: 'daylight', name: 'I had daylight at the hour that suits my sleep', day: 5 },
    { id: 'last-caffeine', name: 'My last caffeine was before 2 PM', day: 6 },
    { id: 'short-nap', name: 'I took a short early nap, or none', day: 7 },
    { id: 'low-lamps', name: 'The lamps were low in my last hour', day: 8 },
    { id: 'night-chair', name: 'When I lay awake, I used the chair or the lamp', day: 8 },
    { id: 'calm-practice', name: 'I did one calm practice', day: 12 },
    { id: 'worry-list', name: 'I wrote my worry list at its hour', day: 14 },
    { id: 'dinner-hour', name: 'I ate dinner at my hour', day: 21 },
    { id: 'last-drink', name: 'I had my last large drink at my hour', day: 22 },
    { id: 'walk', name: 'I moved by day', day: 23 },
  ],
  askFirst: sleepAskFirst,
  patterns: [
    {
      id: 'falling-asleep',
      name: 'Falling asleep',
      advice: 'You lie awake at the start of the night.',
      days: [3, 8, 12, 13, 14, 15],
    },
    {
      id: 'staying-asleep',
      name: 'Staying asleep',
      advice: 'You wake in the night and lie awake.',
      days: [8, 9, 10, 20, 22],
    },
    {
      id: 'waking-early',
      name: 'Waking too early',
      advice: 'You wake long before your hour. Read on Days 5 and 10 what that means for your light.',
      days: [5, 7, 10],
    },
    {
      id: 'sleepy-by-day',
      name: 'Sleepy by day',
      advice:
        'You are sleepy although you have slept. Tell your doctor, and do not drive until a doctor has said that it is safe, if you get sleepy at the wheel.',
      days: [16, 17, 18],
    },
  ],
  weekNumbers: 'sleepDiary',
  month: sleepMonth,
};
