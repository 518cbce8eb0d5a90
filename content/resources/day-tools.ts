import { sleepResources } from './sleep-resources.ts';

/** A way to something that a text names. */
export interface NamedWay {
  readonly label: string;
  /** An address inside the site. */
  readonly address: string;
}

/** The way to each resource of the sleep course, by its id. */
const sleepTools = Object.fromEntries(
  sleepResources.map(({ id, takesArticle, title }) => [
    id,
    { label: `Open ${takesArticle ? 'the ' : ''}${title}`, address: `/resources/${id}` },
  ]),
) as Readonly<Record<(typeof sleepResources)[number]['id'], NamedWay>>;

/** What the one thing of a day can be done with. */
export const dayTools = {
  sleepCheck: { label: 'Tick the list of signs', address: '/sltrng/days/check-first' },
  energyCheck: { label: 'Tick the list of signs', address: '/efcourse/days/check-first' },
  sleepDiary: { label: 'Open your sleep diary', address: '/dashboard#diary' },
  sleepNumbers: { label: 'See your numbers', address: '/dashboard#numbers' },
  energySheet: { label: 'Open your energy sheet', address: '/dashboard#energy' },
  morningPrimer: {
    label: 'Open the Morning Focus Primer',
    address: '/efcourse?resource=morning-focus-primer',
  },
  focusTimer: {
    label: 'Open the Pomodoro Rhythm Guide',
    address: '/efcourse?resource=pomodoro-rhythm-guide',
  },
  warmUp: {
    label: 'Open the Cognitive Warm-Up Audio',
    address: '/efcourse?resource=cognitive-warm-up-audio',
  },
  eveningDownshift: {
    label: 'Open the Evening Digital Downshift',
    address: '/efcourse?resource=evening-digital-downshift',
  },
  ...sleepTools,
} as const satisfies Readonly<Record<string, NamedWay>>;
