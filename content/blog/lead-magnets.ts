/** A paper to keep, made from a checklist when the site is built, at `/lead-magnets/{id}.pdf`. */
export interface LeadMagnet {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly pages: number;
}

export const leadMagnets = [
  {
    id: 'sleep-hygiene-checklist',
    title: 'Sleep Hygiene Checklist',
    description:
      'All fifteen habits with boxes to tick, room to write down the one you try this week, and the signs that need a doctor.',
    pages: 3,
  },
  {
    id: 'steady-energy-checklist',
    title: 'Steady Energy Checklist',
    description:
      'Fifteen habits for morning, midday and afternoon, with boxes to tick, room for the one you try this week, and the signs that need a doctor.',
    pages: 3,
  },
  {
    id: 'calm-mind-checklist',
    title: 'Calm Mind Checklist',
    description:
      'Fifteen habits for body, thoughts and company, with boxes to tick, room for the one you try this week, and the signs that need a doctor.',
    pages: 3,
  },
] as const satisfies readonly LeadMagnet[];

export type LeadMagnetId = (typeof leadMagnets)[number]['id'];

export const leadMagnetAddress = (id: string): string => `/lead-magnets/${id}.pdf`;
