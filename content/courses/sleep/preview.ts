import type { ReadableText } from '#content/readable-text.ts';
import { sourceIds } from '#content/source-ids.ts';

/** Five minutes of reading from the subject of the first sleep module, for someone who has not begun. */
export const sleepPreview = {
  note: 'Sleep Foundations · a 5-minute preview',
  parts: [
    {
      paragraphs: [
        'Here are five quiet minutes about the subject of our first module. You need no diary, no gadget, and no dark room. Read in a chair you like.',
      ],
    },
    {
      heading: 'Why trying harder does not work',
      paragraphs: [
        'Most things in life get better when you put in more effort. Sleep is different. It is a little like a shy cat. Chase it through the house, and it hides under the sofa. Sit down and leave the door open, and after a while it may come to you on its own.',
        'That is the idea behind Sleep Foundations. You do not learn how to force a good night. You learn what invites sleep and what drives it off. Then you change one thing at a time and watch what happens under your own roof.',
      ],
    },
    {
      heading: 'What changes after 55',
      paragraphs: [
        'Perhaps you remember nights when you lay down and knew nothing until the alarm rang. Such nights may have become rare. With the years, sleep tends to get lighter. A passing car, an aching shoulder, or a full bladder can break it more easily than before. You may also feel ready for bed at nine and be awake before the birds.',
        'This does not mean that you need less rest. According to the National Institute on Aging, people in later life need about as much as younger adults: 7 to 9 hours a night.',
        'Nor is every bad night a matter of age. Some come from habits, some from the bedroom, and some from an illness. A course can help you look at the first two. The third belongs to a doctor.',
      ],
    },
    {
      heading: 'Two things that make you sleepy',
      paragraphs: [
        'Your body keeps time in two ways. One works like hunger. It starts when you get up, and what it wants is sleep. The longer you are awake, the hungrier for sleep you become. A long nap on the couch is a snack that spoils the meal.',
        'The other works like a timer on a lamp. It switches you over to day and to night at about the same hours, and it sets itself by light. Bright mornings keep it on time. Bright evenings push it late.',
        'When you are hungry for sleep and the timer says night, falling asleep takes little effort. When the two disagree, you may lie awake although you are tired. This is one reason why a very early bedtime after a bad night so often lets people down.',
      ],
    },
    {
      heading: 'Try one of these tonight',
      paragraphs: ['Choose one, not all five.'],
      points: [
        'Switch off the ceiling light an hour before bed, and sit by one soft lamp instead.',
        'Leave the phone and the tablet to charge in another room.',
        'Turn the clock so that you cannot read it from your pillow.',
        'Wait until your eyelids are heavy, even if that is later than usual.',
        'Keep a small light on along the way to the bathroom, and sit on the edge of the bed for a moment before you stand.',
      ],
    },
    {
      heading: 'Tomorrow morning',
      paragraphs: [
        'Give the night a number from 1 to 5, where 5 is very good, and write it on the kitchen calendar. Do this for a week. You will own a small record that no one else has, and it says more about you than any average.',
      ],
    },
    {
      heading: 'Who should see a doctor first',
      paragraphs: [
        'Some sleep trouble needs medical help before any course. Does someone hear your breath stop at night? Do you get drowsy while driving? Then do not drive until a doctor says that you may. Has your sleep been poor for three months? Then make an appointment. Go on taking your medicines as they were prescribed. With chest pain, sudden weakness, or severe trouble breathing, call emergency services at once.',
      ],
    },
    {
      heading: 'How it goes on',
      paragraphs: [
        'Module 1 takes these thoughts further over four unhurried days. You check whether a course is the right help, start a short diary, and learn which kind of nights you have. Seven more modules follow, on your evenings, your bedroom, ways to relax, breathing at night, food, movement, and a plan of your own.',
        'There is no test. If a week gets busy, the lesson waits for you.',
      ],
    },
  ],
  sources: sourceIds('nia-sleep', 'nhlbi-how-sleep-works', 'nhlbi-body-clock', 'nhs-insomnia'),
} satisfies ReadableText & { readonly sources: readonly string[] };
