import type { BreathingLesson } from '../resources/breathing.ts';

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
