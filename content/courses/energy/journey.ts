/** What the journey panel says. The targets are the specification's (section 9); they are personal, not promised. */
export const energyJourney = {
  title: 'Your Energy & Focus Journey',
  text: 'These are your own numbers. The targets beside them are personal targets to try for, not results to expect.',
  empty:
    'Nothing to draw yet. Enter numbers in the bonus resources below, and a chart of your last four weeks appears here.',
  overTime: 'Your numbers over time',
  targets: {
    morningAlertMinutes: 'Personal target: 20 to 30 percent less over 2 weeks',
    warmupChange: 'Personal target: +1 to +2',
    blocks: 'Personal target: 6 to 9 on a full day',
    evening: 'No target. Look for a slow drift.',
  },
} as const;
