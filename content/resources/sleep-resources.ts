import type { Resource } from '../types.ts';

interface SleepResource extends Resource {
  /** Whether a sentence says it with “the”. */
  readonly takesArticle: boolean;
}

/**
 * The resources of the sleep course, in the order in which they are shown. The page of each is the file of `src/tools/pages` that is
 * called by its id.
 */
export const sleepResources = [
  {
    id: 'progressive-muscle-relaxation',
    takesArticle: false,
    title: 'Progressive Muscle Relaxation',
    type: 'meditation',
    duration: '10-15 min',
    description:
      'Tense one part of the body gently, let it go, and feel the difference. The page leads you through it step by step, at a pace that you can stop.',
    opens: 'page',
  },
  {
    id: 'sleep-hygiene-checklist',
    takesArticle: true,
    title: 'Sleep Hygiene Checklist',
    type: 'guide',
    duration: '5 min',
    description:
      'Fifteen small habits for the bedroom, the evening, and the day. Tick what is true for you, then choose the next one to try.',
    opens: 'page',
  },
  {
    id: 'breathing-exercise',
    takesArticle: true,
    title: '4-7-8 Breathing Exercise',
    type: 'audio',
    duration: '2-4 min',
    description:
      'A few slow breaths that help many people settle. The page counts for you, in words and with a voice if you like. There is a gentle way without holding the breath.',
    opens: 'page',
  },
  {
    id: 'sleep-sanctuary',
    takesArticle: false,
    title: 'Creating Your Sleep Sanctuary',
    type: 'guide',
    duration: '10 min',
    description:
      'Walk through your bedroom with this list. It helps you make the room calm, comfortable, and safe to cross in the dark.',
    opens: 'page',
  },
] as const satisfies readonly SleepResource[];
