import type { CatalogueEntry } from './types.ts';

/** The course catalogue, in the order in which it is shown. */
export const catalogue = [
  {
    id: 'sleep',
    title: 'Transform Your Sleep in 28 Days',
    description:
      'Eight modules about sleep and aging: evening habits, your bedroom, food, movement, and ways to relax.',
    status: 'Available Now',
    link: '/sltrng',
  },
  {
    id: 'ef',
    title: 'Energy & Focus',
    description: 'A 28-day program of daily rhythm, light movement, food, breathing, and steady attention.',
    status: 'Available Now',
    link: '/efcourse',
  },
  {
    id: 'ageless',
    title: 'Ageless Strength',
    description: 'Safe ways to build strength and balance at home, with a chair and a pair of light weights.',
    status: 'Coming Soon',
  },
  {
    id: 'secondact',
    title: 'Second Act Income',
    description: 'How to turn what you know into part-time work, with honest words about time and risk.',
    status: 'Coming Soon',
  },
  {
    id: 'connection',
    title: 'Reignite Connection & Intimacy',
    description: 'Closeness, trust, and plain talk between partners, at any age and after any change.',
    status: 'Coming Soon',
  },
  {
    id: 'stress',
    title: 'Stress Less Live More',
    description: 'Short daily practices for calmer days, and how to tell when it is time to ask for help.',
    status: 'Coming Soon',
  },
  {
    id: 'longevity',
    title: 'Longevity Blueprint',
    description:
      'What research says about the habits of people who age well, and how to try them one by one.',
    status: 'Coming Soon',
  },
  {
    id: 'metabolic',
    title: 'Metabolic Reset',
    description: 'Food, muscle, and blood sugar in plain words, with questions to take to your doctor.',
    status: 'Coming Soon',
  },
  {
    id: 'purpose',
    title: 'Purpose Passion & Reinvention',
    description:
      'Guided reflection for the years after a career or a family at home: what matters to you now?',
    status: 'Coming Soon',
  },
] as const satisfies readonly CatalogueEntry[];

export type CourseId = (typeof catalogue)[number]['id'];
