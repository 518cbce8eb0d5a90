import { sourceIds } from '../source-ids.ts';

/** A lesson of the 4-7-8 breathing exercise. */
export interface BreathingLesson {
  readonly title: string;
  readonly description: string;
  /** Breaths of four phases each. */
  readonly cycles: number;
  /** What to do, in order. */
  readonly instructions: readonly string[];
  /** The advice of the method's author, as it fits this lesson. */
  readonly advice: string;
}

/** The title and the introduction of the page. */
export const breathingTool = {
  title: '4-7-8 Breathing Exercise',
  lead: 'A slow way to breathe that helps many people settle before sleep. The page counts for you: all you do is breathe.',
  listening:
    'You need no sound. Every word that the voice says is also on the screen, and the full instructions are below.',
  gentleTitle: 'Gentle: no hold',
  gentle:
    'Gentle: no hold is for anyone with lung or heart disease, and for anyone who feels uneasy holding the breath. Breathe in through the nose for 2 seconds, then out for 4 seconds through lips held as if to whistle. You never hold your breath. It takes less time than the lesson says.',
  gentleInstructions: [
    'Sit with your back supported, or lie down. Let your shoulders drop.',
    'Breathe in through your nose while the page counts to 2.',
    'Shape your lips as if to whistle. Let the air out through them while it counts to 4. Do not push.',
    'Never hold your breath. This pace has no count for it.',
    'Rest for 2 seconds. Then the next breath begins.',
    'If you become more short of breath, press Stop Exercise and breathe as you normally do.',
  ],
  sources: sourceIds('weil-478', 'mount-sinai-breathing', 'nccih-relaxation'),
} as const;

export const breathingCautions: readonly string[] = [
  'Sit or lie down. Never do this while you drive, stand, or are in water.',
  'Stop, and breathe as you normally do, if you feel faint, if your chest hurts, or if you become more short of breath.',
  'Ask your doctor before you hold your breath if you have lung or heart disease, or have had eye or chest surgery lately. Gentle: no hold leaves the hold out.',
  'A little lightheaded? Breathe less deeply. You may keep your eyes open, and you may stop at any time.',
  'With epilepsy, a mental health condition, or a painful memory that comes up when you relax, ask first. This exercise does not replace care.',
];
