/** What is said of the progress in a course wherever it is shown whole. */
export const progressTexts = {
  completed: 'You have completed the whole course. Every module stays open for you.',
  kept: 'Your progress is kept on this device only.',
} as const;
