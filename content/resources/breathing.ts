import { sourceIds } from '../sources.ts';

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

export const breathingLessons: readonly BreathingLesson[] = [
  {
    title: 'First breaths',
    description: 'Four slow breaths. Start here, and stay here for your first month.',
    cycles: 4,
    instructions: [
      'Sit with your back supported, or lie down. Let your shoulders drop.',
      'Rest the tip of your tongue just behind your upper front teeth. It stays there.',
      'Empty your lungs with one easy sigh before you press Start Exercise.',
      'Breathe in quietly through your nose while the page counts to 4.',
      'Keep the air in, without straining, while it counts to 7.',
      'Let the air out through your mouth, around your tongue, while it counts to 8.',
      'Rest for 2 seconds. Then the next breath begins.',
    ],
    advice:
      'Dr. Andrew Weil, who teaches this method, advises no more than four breaths at a time in your first month. This lesson has four.',
  },
  {
    title: 'A longer practice',
    description: 'Eight slow breaths, for evenings when four are over too soon.',
    cycles: 8,
    instructions: [
      'Choose this lesson only when four breaths have felt easy for a month.',
      'Lie down, or sit in a chair that holds your head. Loosen anything tight at your waist.',
      'Breathe in through your nose to the count of 4. Let your belly rise first.',
      'Hold softly to the count of 7. Keep your jaw and your throat loose.',
      'Breathe out through your mouth to the count of 8, as if you were cooling soup.',
      'If you feel lightheaded, take smaller breaths, or press Stop Exercise. Fewer breaths also count.',
    ],
    advice:
      'Dr. Andrew Weil, who teaches this method, advises no more than four breaths at a time in your first month. After that, eight is the most at one time. This lesson has eight.',
  },
  {
    title: 'Back to bed',
    description: 'Six slow breaths, for when you wake in the night. For later than your first month.',
    cycles: 6,
    instructions: [
      'Take this lesson only when your first month with four breaths is over.',
      'Learn it by day, with the screen. At night, do it from memory as you lie there, and leave the screen out of the bed.',
      'Let the pillow carry the whole weight of your head.',
      'Breathe in through your nose to the count of 4.',
      'Hold to the count of 7. If that feels long, switch to Gentle: no hold.',
      'Breathe out to the count of 8, and let the mattress take a little more of you each time.',
      'When the last breath is out, let your breath find its own pace.',
    ],
    advice:
      'Dr. Andrew Weil, who teaches this method, advises no more than four breaths at a time in your first month. This lesson has six, so in that month press Stop Exercise after the fourth.',
  },
];

export const breathingCautions: readonly string[] = [
  'Sit or lie down. Never do this while you drive, stand, or are in water.',
  'Stop, and breathe as you normally do, if you feel faint, if your chest hurts, or if you become more short of breath.',
  'Ask your doctor before you hold your breath if you have lung or heart disease, or have had eye or chest surgery lately. Gentle: no hold leaves the hold out.',
  'A little lightheaded? Breathe less deeply. You may keep your eyes open, and you may stop at any time.',
  'With epilepsy, a mental health condition, or a painful memory that comes up when you relax, ask first. This exercise does not replace care.',
];
