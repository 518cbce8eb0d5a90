import { sourceIds } from '../source-ids.ts';
import type { EnergyTexts, Resource, RoutineStep } from '../types.ts';

/** A number of the metrics record that a member enters. */
export type TrackedMetric =
  | 'morningAlertMinutes'
  | 'warmupReadinessBefore'
  | 'warmupReadinessAfter'
  | 'eveningStress'
  | 'eveningTimeToSleepMinutes';

/** What a member can use inside a resource: the metrics form with some of its fields, or the focus timer. */
type EnergyTool =
  | { readonly kind: 'metrics'; readonly fields: readonly TrackedMetric[] }
  | { readonly kind: 'timer' };

/** A part of a text that is read aloud: short enough to be spoken without a break. */
export interface SpokenPassage {
  readonly text: string;
  /** Silence after the words, in which the member does what they say. */
  readonly pauseSeconds: number;
}

/** A bonus resource of the energy course with all sections of its detail view. */
export interface EnergyResource extends EnergyTexts, Resource {
  readonly overview: string;
  readonly routine: readonly RoutineStep[];
  readonly practice: string;
  readonly tool: EnergyTool;
  /** The full text of an audio resource. */
  readonly script?: readonly SpokenPassage[];
  /** Ids of `content/sources.ts`. */
  readonly sources: readonly string[];
}

export const energyResources = [
  {
    id: 'morning-focus-primer',
    title: 'Morning Focus Primer',
    type: 'guide',
    duration: '5-8 min',
    description: 'A short order of steps for the first minutes of the day: light, water, and one clear job.',
    opens: 'here',
    goal: 'You get from the edge of the bed to your first job in a calm order, without a screen in between.',
    overview:
      'This guide belongs to Day 5, and you can use it on any morning. It takes five minutes on a hurried day and eight on a quiet one. Read it once the evening before, because nobody should have to study before breakfast.',
    keyPoints: [
      'The order matters more than the minutes.',
      'Daylight comes before the phone and before the news.',
      'One job, named aloud, is enough of a plan.',
      'On a bad morning, the curtains alone count.',
    ],
    science: [
      {
        statement:
          'Thinking and reacting are slower just after waking, says a federal institute for safety at work, and critical jobs should wait until that has passed.',
        sources: sourceIds('niosh-sleep-inertia'),
      },
      {
        statement:
          'Light experts want our days to be bright, and they name daylight as the first choice where it can be had.',
        sources: sourceIds('circadian-light-2022'),
      },
    ],
    routine: [
      {
        time: '1 minute',
        step: 'Sit with your feet on the floor and look around the room before you rise.',
      },
      {
        time: '30 seconds',
        step: 'Open the bedroom curtains all the way.',
      },
      {
        time: '1 minute',
        step: 'Sip some water and splash your face, or hold a cool cloth to it.',
      },
      {
        time: '2 minutes',
        step: 'Stand or sit in your light place, and let your eyes rest on something far away.',
      },
      {
        time: '30 seconds',
        step: 'Say your first job in one short sentence, and put what it needs on the table.',
      },
      {
        time: '3 minutes',
        step: 'If you have time, stay a little longer in the light, or walk to the mailbox and back.',
      },
    ],
    whyItMatters: [
      'Mornings without an order are often given away to whatever beeps first.',
      'If you drive or sort pills early, a few calm minutes beforehand are a matter of safety.',
    ],
    troubleshooting: [
      {
        problem: 'I have to hurry to the bathroom first.',
        remedy: 'Of course. Begin with the curtains when you come back.',
      },
      {
        problem: 'My partner is still asleep.',
        remedy: 'Leave those curtains closed and start with the ones in the kitchen.',
      },
      {
        problem: 'I do all this and still feel foggy for an hour.',
        remedy: 'Note it for a week. If it stays, show the numbers to your doctor.',
      },
    ],
    practice:
      'Use the primer for seven mornings in a row, at about the same hour. Enter your minutes until alert when you notice that you are awake. Leave out whatever you do not like after the seventh morning, and keep the rest.',
    reflection: 'Which of the steps wakes you most? Which one do you do only because it is on the list?',
    trackingMetric:
      'Minutes until alert, each morning. The personal target from Day 4 is 20 to 30 percent less over 2 weeks. It is a direction, and your body may choose another.',
    caution:
      'If you feel faint or unsteady when you rise, sit down again and wait. Tell your doctor if it happens often.',
    tool: { kind: 'metrics', fields: ['morningAlertMinutes'] },
    sources: sourceIds('niosh-sleep-inertia', 'circadian-light-2022'),
  },
  {
    id: 'pomodoro-rhythm-guide',
    title: 'Pomodoro Rhythm Guide',
    type: 'guide',
    duration: 'Interactive',
    description: 'A timer for one job at a time, with real breaks. You choose between two rhythms.',
    opens: 'here',
    goal: 'You can run a focus block and its break from start to end, and you know which rhythm fits which job.',
    overview:
      'The timer on this page counts down a stretch of focus and then a break. Its name comes from the Italian word for tomato, because the first such timer was a kitchen clock of that shape. Day 3 introduces the method, and this page is where you use it.',
    keyPoints: [
      'Choose 25 and 5 for short or unpleasant jobs, and 40 and 10 for reading and writing.',
      'Press Pause when life calls, and Reset when you would rather start over.',
      'If you let the timer run, focus and break follow each other by themselves.',
      'The count of blocks begins again at zero each day.',
    ],
    science: [
      {
        statement:
          'In a review from 2022, short breaks gave people slightly more vigor, but whether they also did better work remained open.',
        sources: sourceIds('micro-breaks-2022'),
      },
      {
        statement:
          'Having two tasks open at once slows older people more than younger ones, a review of laboratory studies found. That speaks for one job in each block.',
        sources: sourceIds('task-switching-2011'),
      },
    ],
    routine: [
      {
        time: '1 minute',
        step: 'Write the job on a slip, and choose the rhythm that suits it.',
      },
      {
        time: '25 minutes',
        step: 'Press Start and work until the notice appears, which takes 40 minutes in the longer rhythm.',
      },
      {
        time: '5 minutes',
        step: 'When the break begins, leave your chair, drink something, and look out of a window. In the longer rhythm, you have 10 minutes for it.',
      },
      {
        time: '1 minute',
        step: 'Look at the slip, and either cross the job off or write down the next small piece of it.',
      },
      {
        time: '25 minutes',
        step: 'Go on for a second round, or press Pause and call it a day.',
      },
    ],
    whyItMatters: [
      'With a clock that keeps the time for you, you are free to forget about it.',
      'The break protects your back, your eyes, and your patience with the people around you.',
    ],
    troubleshooting: [
      {
        problem: 'The ticking numbers make me nervous.',
        remedy:
          'Turn the screen away or cover the numbers, and switch on the chime if you would like to hear when the time is up.',
      },
      {
        problem: 'I was called away and the timer ran on.',
        remedy:
          'Press Reset and begin again when you are back, because a block that life took away is no loss.',
      },
      {
        problem: 'I get more done without any timer.',
        remedy: 'Then work without it, since this is one habit among many and not a duty.',
      },
    ],
    practice:
      'Plan your blocks in the evening: one slip for each, in the order you want. The next day, do the first one in your best hours. Stop when your attention is used up, even if slips are left.',
    reflection: 'After which block of the day do you begin to tire, and what kind of break brings you back?',
    trackingMetric:
      'Focus blocks today, counted by the timer. The upper goal of 6 to 9 is a personal target for full days. Two good blocks may be the right number for you.',
    tool: { kind: 'timer' },
    sources: sourceIds('micro-breaks-2022', 'task-switching-2011'),
  },
  {
    id: 'cognitive-warm-up-audio',
    title: 'Cognitive Warm-Up Audio',
    type: 'audio',
    duration: '6 min',
    description: 'Six easy minutes for eyes, hands, words, and numbers before a job that needs your head.',
    opens: 'here',
    goal: 'You do the warm-up once from beginning to end, and you have a readiness score from before and one from after.',
    overview:
      'A voice leads you through small tasks, from loose shoulders to a few numbers, and ends with the first move of your real job. You can listen, or read the full text on this page at your own pace. It is a way to get going and not a test.',
    keyPoints: [
      'Do it before a focus block, and not late in the evening.',
      'Easy is right, since you are warming up and not competing.',
      'Leave out any part that your eyes, hands, or ears do not like.',
      'The text says all that the voice says.',
    ],
    science: [
      {
        statement:
          'A large American trial of mental training showed that people got better at what they had practiced. Gains in daily life were small and less certain.',
        sources: sourceIds('active-trial'),
      },
      {
        statement:
          'In 2016, the Federal Trade Commission stopped a maker of brain games from promising more than its studies could show. So we promise nothing for this exercise.',
        sources: sourceIds('ftc-lumosity'),
      },
    ],
    routine: [
      {
        time: '1 minute',
        step: 'Settle in your chair, score your readiness from 1 to 5, and take three easy breaths.',
      },
      {
        time: '1 minute',
        step: 'Let your eyes go far and near, and then around an edge.',
      },
      {
        time: '1 minute',
        step: 'Tap thumb and fingers, first in order and then crossed over.',
      },
      {
        time: '1 minute',
        step: 'Find words for six letters, and take a walk through a town in your mind.',
      },
      {
        time: '1 minute',
        step: 'Count down in steps, and add up some coins.',
      },
      {
        time: '1 minute',
        step: 'Listen for three sounds, name your job and its first move, and score your readiness again.',
      },
    ],
    whyItMatters: [
      'The hardest part of many jobs is the beginning, and a warm-up gives you one that cannot go wrong.',
      'Two scores show you, over a few weeks, whether it does anything for you.',
    ],
    troubleshooting: [
      {
        problem: 'The voice is too fast for me.',
        remedy: 'Pause it between the parts, or read the text and take the time you need.',
      },
      {
        problem: 'I get the numbers wrong.',
        remedy: 'That does not matter here. Say any number and go on.',
      },
      {
        problem: 'Moving my eyes makes me dizzy.',
        remedy: 'Keep them still and look at one calm spot until that part is over.',
      },
    ],
    practice:
      'Do the warm-up on three days this week, just before your first focus block. Enter the score before you start and the score when you have finished. On the other days, begin without it and see whether you miss it.',
    reflection: 'Which part did you enjoy? Did the first move of your job come more easily afterward?',
    trackingMetric:
      'Readiness before and after, each from 1 to 5. A rise of 1 to 2 points is a personal target to play with. No change is a fair result as well.',
    tool: { kind: 'metrics', fields: ['warmupReadinessBefore', 'warmupReadinessAfter'] },
    script: [
      {
        text: 'Welcome. This warm-up takes about six minutes. Sit in a chair with both feet on the floor, and have a pencil beside you. Nobody keeps score, and you can stop at any point.',
        pauseSeconds: 4,
      },
      {
        text: 'First, how ready do you feel for a job that needs your head? Choose a number from one to five, and write it down.',
        pauseSeconds: 8,
      },
      {
        text: 'Let your shoulders drop. Take a breath in through your nose, and let it out slowly. Then take two more, at your own pace.',
        pauseSeconds: 14,
      },
      {
        text: 'Now wake up your eyes. Look at something far away, through the window if there is one. Then look at your hand. Go back and forth four times, without any hurry.',
        pauseSeconds: 14,
      },
      {
        text: 'Keep your head still. Let your eyes travel once around the edge of the door, and then back the other way. If this makes you dizzy, leave it out.',
        pauseSeconds: 10,
      },
      {
        text: 'Next come the hands. Touch your thumb to each finger in turn, out and back, with both hands together. If your fingers are stiff, tap them on the table instead.',
        pauseSeconds: 12,
      },
      {
        text: 'Let us make it a little odder. Begin with the first finger of the right hand and the little finger of the left. If you get tangled up, smile and go on.',
        pauseSeconds: 14,
      },
      {
        text: 'Now for some words. Think of something in a kitchen for each letter from A to F. You might start with an apron and a bowl. Say them aloud if nobody minds.',
        pauseSeconds: 20,
      },
      {
        text: 'Choose a town that you know well. In your mind, walk down its main street from one end to the other, and name what you pass: the bank, the bakery, the bench.',
        pauseSeconds: 16,
      },
      {
        text: 'Now a few numbers. Count down from thirty in threes: thirty, twenty-seven, and so on. If that is too easy, begin at fifty and go down in fours.',
        pauseSeconds: 16,
      },
      {
        text: 'Picture an old purse. In it are two quarters, three dimes, and a nickel. How much money is that?',
        pauseSeconds: 8,
      },
      {
        text: 'It comes to eighty-five cents. If you had another answer, keep the change.',
        pauseSeconds: 3,
      },
      {
        text: 'Now be quiet for a moment and listen for three sounds. One is close to you, one is far off, and one comes from your own body. Or feel three things that touch your skin.',
        pauseSeconds: 14,
      },
      {
        text: 'Turn to the job that is waiting. In one sentence, say what you would like to have done when you stop.',
        pauseSeconds: 8,
      },
      {
        text: 'Then name the very first move. Make it so small that it takes less than a minute: open the folder, sharpen the pencil, look up the number.',
        pauseSeconds: 8,
      },
      {
        text: 'How ready are you now, from one to five? Write this number beside the first one. It may be higher, lower, or the same, and all three are fine.',
        pauseSeconds: 6,
      },
      {
        text: 'That was the warm-up. Set your timer if you use one, and make your first move.',
        pauseSeconds: 0,
      },
    ],
    sources: sourceIds('active-trial', 'ftc-lumosity'),
  },
  {
    id: 'evening-digital-downshift',
    title: 'Evening Digital Downshift',
    type: 'guide',
    duration: '10 min',
    description: 'Ten minutes that end the day of your screens about an hour before your own.',
    opens: 'here',
    goal: 'Your devices are parked for the night in another room, and tomorrow’s first job is written on paper.',
    overview:
      'Do this about 60 minutes before you go to bed. You close what is open, tell the devices good night, and let the lamps go down. Day 25 explains the reasons. The routine works on any evening, with one phone or with a house full of screens.',
    keyPoints: [
      'The hour before bed belongs to paper, people, and low lamps.',
      'Devices sleep in another room, while a plain phone for emergencies may stay beside you.',
      'A written list takes the place of one last look at the mail.',
      'Dim the rooms, but keep the way to the bathroom lit.',
    ],
    science: [
      {
        statement:
          'From three hours before bed, light experts advise no more than 10 melanopic lux, and bright rooms and screens held close can pass that mark.',
        sources: sourceIds('circadian-light-2022'),
      },
      {
        statement:
          'Keep televisions, computers, and phones out of the bedroom if you can, says the National Institute on Aging. Both their light and their stories may keep you awake.',
        sources: sourceIds('nia-sleep'),
      },
    ],
    routine: [
      {
        time: '2 minutes',
        step: 'Answer only what cannot wait until morning, and close every window on the screen.',
      },
      {
        time: '2 minutes',
        step: 'Write tomorrow’s first job and anything that nags at you on a sheet of paper.',
      },
      {
        time: '1 minute',
        step: 'Switch on the night setting of your phone. Let calls from the people you choose come through, and leave all alarms on.',
      },
      {
        time: '1 minute',
        step: 'Carry the devices to their charger outside the bedroom.',
      },
      {
        time: '2 minutes',
        step: 'Turn off the ceiling lights, one room at a time, and leave a small lamp and the night lights on.',
      },
      {
        time: '2 minutes',
        step: 'Sit down, let your jaw and shoulders go, and score how tense you are from 1 to 5.',
      },
    ],
    whyItMatters: [
      'A message at eleven can keep you company until two.',
      'An hour without screens gives the evening back to books, cards, music, and the person across the table.',
    ],
    troubleshooting: [
      {
        problem: 'My family may need to reach me at night.',
        remedy:
          'Let their numbers ring through, or keep a simple telephone by the bed. Everything else can be silent.',
      },
      {
        problem: 'I read on a tablet.',
        remedy:
          'Use its dimmest, warmest setting and hold it farther away, or try a paper book under a small lamp.',
      },
      {
        problem: 'A hearing, heart, or sugar monitor needs my phone.',
        remedy: 'Then the phone stays where the device needs it, with every other sound switched off.',
      },
    ],
    practice:
      'Do the downshift on five evenings this week, at the same hour. Enter your tension at the end of it. The next morning, add your best guess of the minutes it took you to fall asleep, without having looked at a clock.',
    reflection: 'What do you look for on a screen so late in the day? Where else could you find it?',
    trackingMetric:
      'Evening tension from 1 to 5, and minutes to fall asleep. There is no target for either. Look for a slow drift over two weeks.',
    caution:
      'Do not switch off alarms, call buttons, or medical devices. If your evenings are filled with fear or despair, tell your doctor, or call or text 988 at any hour in the United States.',
    tool: { kind: 'metrics', fields: ['eveningStress', 'eveningTimeToSleepMinutes'] },
    sources: sourceIds('circadian-light-2022', 'nia-sleep', 'lifeline-988'),
  },
] as const satisfies readonly EnergyResource[];

/** The text of a resource that has no guide of its own (specification, section 2). */
export const NO_GUIDE_YET = 'Guided content coming soon. For now, practice the routine in simple steps.';
