import type { ModuleSummary } from '#content/types.ts';

/** The eight modules of the sleep course in order: what their cards show. */
export const sleepModuleSummaries = [
  {
    title: 'Sleep Foundations',
    description: 'Start safely, learn what is usual for sleep after 55, and find out where you stand.',
    durationMinutes: 45,
    days: 'Days 1 to 4',
    icon: 'foundations',
  },
  {
    title: 'Sleep Hygiene Mastery',
    description:
      'Small daily habits that make room for sleep: a steady morning, well-timed coffee, short naps, and a quiet last hour.',
    durationMinutes: 35,
    days: 'Days 5 to 8',
    icon: 'hygiene',
  },
  {
    title: 'Bedroom Optimization',
    description:
      'Make your bedroom warm enough, dark enough, and quiet enough for you. Keep the way to the bathroom safe as well.',
    durationMinutes: 30,
    days: 'Days 9 to 11',
    icon: 'bedroom',
  },
  {
    title: 'Relaxation Techniques',
    description:
      'Four gentle ways to let go at night: muscle relaxation, slow breathing, mindfulness, and a calm picture in the mind.',
    durationMinutes: 40,
    days: 'Days 12 to 15',
    icon: 'relaxation',
  },
  {
    title: 'Managing Sleep Apnea',
    lessonHeading: 'Sleep Environment Optimization',
    description:
      'What it means when breathing stops in the night, how it is tested, and how to live well with treatment. Useful for you, and for anyone who sleeps beside you.',
    durationMinutes: 45,
    days: 'Days 16 to 18',
    icon: 'apnea',
  },
  {
    title: 'Nutrition and Sleep',
    description:
      'What you eat and drink by day can help or hinder your night. Simple changes in what is on the plate, in the glass, and on the clock.',
    durationMinutes: 38,
    days: 'Days 19 to 22',
    icon: 'nutrition',
  },
  {
    title: 'Exercise for Better Sleep',
    description:
      'Movement that is kind to joints and hearts, at the right time of day. Walk, build strength, stretch, and find your balance.',
    durationMinutes: 32,
    days: 'Days 23 to 25',
    icon: 'exercise',
  },
  {
    title: 'Maintaining Progress',
    description:
      'Turn what worked into a plan of your own. Get ready for the odd bad night, keep an eye on your sleep, and know who can help.',
    durationMinutes: 28,
    days: 'Days 26 to 28',
    icon: 'progress',
  },
] as const satisfies readonly ModuleSummary[];
