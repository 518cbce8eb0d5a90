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
    pages: 2,
  },
] as const satisfies readonly LeadMagnet[];

export type LeadMagnetId = (typeof leadMagnets)[number]['id'];

export const leadMagnetAddress = (id: string): string => `/lead-magnets/${id}.pdf`;
