import type { ModuleSummary } from '#content/types.ts';

/** The eight modules of the energy and focus course in order: what their cards show. Stored titles carry their number. */
export const energyModuleSummaries = [
  {
    title: 'Module 1: Energy & Focus Foundations',
    description:
      'Check first that a course is the right help. Then learn what your energy is made of, try a first focus block, and write down where you start.',
    durationMinutes: 45,
    days: 'Days 1 to 4',
    icon: 'energy',
  },
  {
    title: 'Module 2: Daily Rhythm & Circadian Alignment',
    description:
      'Light in the morning, hard work in your best hours, and a plan for the slump after lunch. Four fixed points hold the day together.',
    durationMinutes: 35,
    days: 'Days 5 to 8',
    icon: 'rhythm',
  },
  {
    title: 'Module 3: Brain Nutrition & Hydration',
    description:
      'Meals that carry you to the next one, water by the clock, and coffee with a cut-off. Plain advice, with care for your medicines.',
    durationMinutes: 30,
    days: 'Days 9 to 11',
    icon: 'nutrition',
  },
  {
    title: 'Module 4: Movement & Micro-Workouts',
    description:
      'Short bouts of movement that fit between two tasks. Strength, balance, looser shoulders, and a walk, all kind to joints and hearts.',
    durationMinutes: 40,
    days: 'Days 12 to 15',
    icon: 'exercise',
  },
  {
    title: 'Module 5: Stress Regulation & Breathwork',
    description:
      'See what stress does to a day, and learn four gentle ways to come down from it. Each has a form for sore hearts, lungs, and joints.',
    durationMinutes: 45,
    days: 'Days 16 to 19',
    icon: 'breath',
  },
  {
    title: 'Module 6: Cognitive Training & Memory',
    description:
      'What brain training can and cannot do, a six-minute warm-up, and ways to lean less on memory. You also learn when to ask a doctor.',
    durationMinutes: 38,
    days: 'Days 20 to 22',
    icon: 'mind',
  },
  {
    title: 'Module 7: Digital Hygiene & Attention',
    description:
      'A quieter phone, comfort for eyes and neck, one window at a time, and an evening in which the screens go dark before you do.',
    durationMinutes: 32,
    days: 'Days 23 to 25',
    icon: 'screen',
  },
  {
    title: 'Module 8: Sustain & Integrate',
    description:
      'Read your own numbers, keep the three habits that served you, and make a plan for low days. Then look ahead, in good company.',
    durationMinutes: 28,
    days: 'Days 26 to 28',
    icon: 'progress',
  },
] as const satisfies readonly ModuleSummary[];
