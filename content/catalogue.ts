import { courses } from './courses/courses.ts';
import type { CatalogueEntry } from './types.ts';

/** What is still to come. A course that can be taken stands in `courses.ts`, and no longer here. */
const comingSoon = [
  {
    id: 'ageless',
    title: 'Ageless Strength',
    description: 'Safe ways to build strength and balance at home, with a chair and a pair of light weights.',
  },
  {
    id: 'secondact',
    title: 'Second Act Income',
    description: 'How to turn what you know into part-time work, with honest words about time and risk.',
  },
  {
    id: 'connection',
    title: 'Reignite Connection & Intimacy',
    description: 'Closeness, trust, and plain talk between partners, at any age and after any change.',
  },
  {
    id: 'stress',
    title: 'Stress Less Live More',
    description: 'Short daily practices for calmer days, and how to tell when it is time to ask for help.',
  },
  {
    id: 'longevity',
    title: 'Longevity Blueprint',
    description:
      'What research says about the habits of people who age well, and how to try them one by one.',
  },
  {
    id: 'metabolic',
    title: 'Metabolic Reset',
    description: 'Food, muscle, and blood sugar in plain words, with questions to take to your doctor.',
  },
  {
    id: 'purpose',
    title: 'Purpose Passion & Reinvention',
    description:
      'Guided reflection for the years after a career or a family at home: what matters to you now?',
  },
] as const;

const cards = courses.map(({ id, catalogueId = id, title, description, address }): CatalogueEntry => ({
  id: catalogueId,
  title,
  description,
  status: 'Available Now',
  link: address,
}));

/** The course catalogue, in the order in which it is shown: what can be taken comes first. */
export const catalogue: readonly CatalogueEntry[] = [
  ...cards,
  ...comingSoon
    .filter(({ id }) => cards.every((card) => card.id !== id))
    .map((entry): CatalogueEntry => ({ ...entry, status: 'Coming Soon' })),
];
