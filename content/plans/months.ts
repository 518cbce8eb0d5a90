import { sourceIds } from '#content/source-ids.ts';
import type { MonthPlan } from '#content/types.ts';

/** The month after the sleep course: nothing new to learn, and one thing to look after each week. */
export const sleepMonth: MonthPlan = {
  title: 'Your next four weeks',
  lead: 'The lessons are done. Now the habits get their turn. Each week has one theme and one small job. Keep up to three habits, and mark them on the card for today.',
  weeks: [
    {
      title: 'Week 1: Keep the frame',
      text: 'Hold on to your rising hour and to your light, whatever the night was like. These two give the day a beginning and an end. If you wake too early, take your bright light late in the day, as Day 5 says.',
      job: 'Choose one habit of the morning, and mark it each day.',
      days: [5, 10],
    },
    {
      title: 'Week 2: Mend the evening',
      text: 'Look at your last hour again: lamps, screens, food and drink. Habits of the evening slip first, when guests come or a film is long. One slip is no reason to stop.',
      job: 'Go through the Sleep Hygiene Checklist once more, and choose one line for this week.',
      tool: 'sleep-hygiene-checklist',
      days: [8, 21, 22],
    },
    {
      title: 'Week 3: Plan for the bad night',
      text: 'A bad night will come, and it does not undo your month. Read your letter from Day 27. Get up at your hour, go easy on the day, and drive only when you are awake.',
      job: 'Put your letter where you find it at night, and read it aloud once.',
      tool: 'badNightPaper',
      days: [27, 8],
    },
    {
      title: 'Week 4: Look back and choose',
      text: 'This is the diary week that you set on Day 28. Set its numbers beside your first week. Single nights jump up and down, so compare whole weeks. If your sleep still harms your days, show the numbers to your doctor and ask about CBT-I. After this week, let the diary rest for three months.',
      job: 'Keep your diary for seven nights. Then decide which habits stay, and drop one that you do not miss.',
      tool: 'sleepDiary',
      days: [26, 28],
    },
  ],
  lookBack:
    'At the end of the four weeks, look back: the numbers, the habits, and what got in the way. Then begin these weeks again, or go through the 28 days once more.',
  sources: sourceIds(
    'circadian-light-2022',
    'cdc-drowsy-driving',
    'aasm-2021',
    'if-then-plans-2024',
    'progress-monitoring-2016',
  ),
};

/** The month after the energy course. */
export const energyMonth: MonthPlan = {
  title: 'Your next four weeks',
  lead: 'The lessons are done. Now the habits get their turn. Each week has one theme and one small job. Keep up to three habits, and mark them on the card for today.',
  weeks: [
    {
      title: 'Week 1: Morning and light',
      text: 'Keep the order of your morning: feet, curtains, water, face, light, first job. On a rough morning, the curtains alone are enough.',
      job: 'Follow the Morning Focus Primer on four mornings, and write your minutes until alert.',
      tool: 'morningPrimer',
      days: [5, 9],
    },
    {
      title: 'Week 2: Small moves',
      text: 'Look at your three moments of movement. Read the boxes of Days 12 to 15 once more before you add anything. If small efforts leave you much worse a day or two later, do not add minutes. Rest, and show a doctor your sheet.',
      job: 'Choose one moment that returns every day, and move at it as far as your doctor lets you.',
      days: [12, 13, 14],
    },
    {
      title: 'Week 3: Calm and attention',
      text: 'Take your calm way and one focus block. Put the phone in another room for that block, if nothing that you need for your safety depends on it.',
      job: 'Use your calm way once a day, before the block.',
      tool: 'focusTimer',
      days: [19, 23],
    },
    {
      title: 'Week 4: Look back and choose',
      text: 'These are the seven days that you marked on Day 28. Set their numbers beside your first ones. A number that did not move is information and no failure. If you are still tired after all these weeks, see a doctor and take the sheet with you. From now on, one look a month is enough.',
      job: 'Write your numbers for seven days. Then decide which habits stay, and drop one that you do not miss.',
      tool: 'energySheet',
      days: [26, 27, 28],
    },
  ],
  lookBack:
    'At the end of the four weeks, look back: the numbers, the habits, and what got in the way. Then begin these weeks again, or go through the 28 days once more.',
  sources: sourceIds(
    'nia-fatigue',
    'nice-mecfs',
    'nia-exercise',
    'if-then-plans-2024',
    'progress-monitoring-2016',
  ),
};
