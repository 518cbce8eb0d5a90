/** The texts of the focus timer. Its way of working is a habit that many people like, not a treatment. */
export const focusTimer = {
  title: 'Focus timer',
  lead: 'Work on one thing until the timer says stop. Then take a real break. Many people like this habit; see if it suits you.',
  schemes: {
    '25/5': '25 minutes of focus, 5 of break',
    '40/10': '40 minutes of focus, 10 of break',
  },
  schemeNote: 'Choosing another rhythm stops the timer and starts it over.',
  goal: 'Goal: 6 to 9 focus blocks a day. Fewer is fine too.',
  listening: 'You need no sound. A notice on the screen tells you when a block or a break is over.',
} as const;

/** The upper end of the goal (specification, section 9). */
export const MOST_BLOCKS = 9;
