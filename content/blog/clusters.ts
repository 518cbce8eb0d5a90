/** A topic that posts and teasers belong to. Its id is part of the addresses of its posts. */
export interface Cluster {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

export const clusters = [
  {
    id: 'sleep-hygiene',
    title: 'Sleep hygiene',
    description: 'Your bedroom, your evening and the small habits that give sleep a fair chance.',
  },
  {
    id: 'daily-rhythm',
    title: 'Daily rhythm',
    description:
      'Steady energy by day: light, meals, naps and movement at the times that suit your body clock.',
  },
  {
    id: 'calm-mind',
    title: 'Calm mind',
    description: 'Ways to let go of the day: breathing, muscle relaxation and a place for worries.',
  },
] as const satisfies readonly Cluster[];

export type ClusterId = (typeof clusters)[number]['id'];
