import { sourceIds } from '#content/source-ids.ts';
import type { EnergyLesson, Module } from '#content/types.ts';

import { energyModuleSummaries } from './summaries.ts';

/** Cognitive Training & Memory, Days 20 to 22. */
export const energyModule6 = {
  ...energyModuleSummaries[5],
  lessons: [
    {
      title: 'What Brain Training Can and Cannot Do',
      duration: '10 minutes',
      day: 20,
      doing: { what: 'Choose one skill and give it ten minutes.', minutes: 10, days: 2 },
      overview:
        'Four calm days lie behind you, and Day 20 turns to the mind itself. Shops and screens are full of games that claim to keep it fit. You hear what research has found about them, and then you choose something from real life to get better at.',
      content: {
        goal: 'You can judge an advertisement for a brain game, and you have picked one everyday skill to practice.',
        keyPoints: [
          'People get better at the very thing they practice.',
          'How far that reaches into the rest of life is an open question.',
          'A game is fine as a pastime, but nobody needs to buy one for the sake of health.',
          'A skill that you want for your own life is worth your best half hour.',
        ],
        science: [
          {
            statement:
              'The ACTIVE trial followed 2,832 people who were 74 on average. Ten years after ten lessons in reasoning or in speed of seeing, they were still better at those tasks. Lessons in memory no longer showed.',
            sources: sourceIds('active-trial'),
          },
          {
            statement:
              'They also reported a little less trouble with daily chores, but tests of such chores did not clearly bear it out.',
            sources: sourceIds('active-trial'),
          },
          {
            statement:
              'In 2026, a look at 20 years of insurance records made the news. Among people with speed training and later refreshers, 40 in 100 had a diagnosis of dementia, against 49 in 100 without training. None of the three trainings as a whole made a clear difference. So this is a hint from a part of one study, no promise, and no reason to buy a game.',
            sources: sourceIds('active-2026'),
          },
          {
            statement:
              'In 2016, the makers of Lumosity paid 2 million dollars to settle with the Federal Trade Commission. They had promised more to older users than they could show.',
            sources: sourceIds('ftc-lumosity'),
          },
        ],
        details: [
          {
            heading: 'Parking practice',
            text: 'Say you practice parking for a month. You park well afterward, but you do not become a better cook. Exercises for the mind seem to work much the same way, so ask first what you would like to be good at.',
          },
          {
            heading: 'Three questions',
            text: 'Three questions help when an advertisement calls. If the page is silent on all three, keep your wallet shut. Be most careful where a text plays on your fear of losing your mind.',
            points: [
              'Who was tested, people like you or students?',
              'Was it a task on the screen that got better, or something in daily life?',
              'Who paid for it?',
            ],
          },
          {
            heading: 'Games',
            text: 'Crosswords, cards, and screen games are still welcome. They fill a rainy hour, and at a table they bring company. This course makes no claim about your memory in later years, for this lesson or for any other.',
          },
          {
            heading: 'Your choice',
            text: 'What deserves the effort, then? Take something that you have wished for more than once, such as a song on the harmonica or the bus map on the phone. It should be a bit too hard today, useful by next month, and pleasant enough to do again.',
          },
        ],
        whyItMatters: [
          'Money for a year of games would also pay for a dance class, a stack of sheet music, or lunches with a friend.',
          'A skill from your own life pays you back on the first day on which you need it.',
        ],
        troubleshooting: [
          {
            problem: 'I have already paid for a program.',
            remedy:
              'Use it for as long as you enjoy it, but find the day on which it renews and decide before that day.',
          },
          {
            problem: 'I am too old to learn something new.',
            remedy:
              'Slower, perhaps, but not too old, so halve the step, double the time, and repeat it on the next day.',
          },
          {
            problem: 'I cannot think of any skill.',
            remedy: 'Listen for the sentence “I wish I could.” Whatever follows it is a good candidate.',
          },
        ],
        practice:
          'Write your skill on a slip and pin it where you work. Give it ten minutes today and tomorrow, and later when you have time, in your green hours. Start with the part you could not do yesterday, go slowly, and end with a part that goes well. Once a week, show someone what you have learned.',
        reflection:
          'What did you last learn just because you wanted to? How did you go about it, and who helped you?',
        trackingMetric:
          'No number for the form today. On the energy sheet, write the name of the skill you have chosen, and a small tick for each day on which you gave it time.',
      },
      sources: sourceIds('active-trial', 'active-2026', 'ftc-lumosity'),
    },
    {
      title: 'The Six-Minute Warm-Up',
      duration: '10 minutes',
      day: 21,
      doing: {
        what: 'Use the warm-up before a block, and score before and after.',
        minutes: 8,
        days: 3,
        tool: 'warmUp',
      },
      overview:
        'A cold car starts slowly, and so does a head that comes straight from the breakfast dishes. Day 21 brings six minutes of easy tasks before a focus block. You score how ready you feel before and after, and so you learn whether a warm-up is something for you.',
      content: {
        goal: 'You have done one warm-up, written down two readiness scores, and begun a real job within a minute of the end.',
        keyPoints: [
          'A warm-up is a way to get going, and it makes no claim beyond that.',
          'It should be so easy that you cannot fail at it.',
          'The job you warm up for has to be chosen before you start.',
          'A rise of 1 to 2 points is a personal target that we made up for this course.',
          'If you begin with ease anyway, you can leave the warm-up out.',
        ],
        science: [
          {
            statement:
              'In one laboratory, 19 older and 16 young adults did the same tricky task hundreds of times in a row. Both groups grew faster, and the older people’s mistakes fell the most.',
            sources: sourceIds('within-session-practice-2013'),
          },
          {
            statement:
              'That shows only that the first minutes of a task need not be the measure of you. It was a small study of a single task, and our six minutes have never been put to the test.',
            sources: sourceIds('within-session-practice-2013'),
          },
        ],
        routine: [
          {
            time: '1 minute',
            step: 'Choose the job for your next block and lay it on the table, opened at the right page.',
          },
          {
            time: '30 seconds',
            step: 'Open the Cognitive Warm-Up Audio and enter how ready you feel, from 1 (not at all) to 5 (fully ready).',
          },
          {
            time: '6 minutes',
            step: 'Follow the voice, or read along at your own speed. Skip whatever does not suit your eyes, fingers, or ears.',
          },
          {
            time: '30 seconds',
            step: 'Enter the second score. Write what you feel, and not what you hoped for.',
          },
          {
            time: '30 seconds',
            step: 'Say your first move aloud: “I look up the account number.”',
          },
          {
            time: '25 minutes',
            step: 'Start the timer, make that move, and let the block carry you from there.',
          },
        ],
        whyItMatters: [
          'The start of a hard job is often the part that we put off, and an easy task gets you past it.',
          'Two scores show you whether it helps before a letter to the insurance company or a tax form.',
        ],
        troubleshooting: [
          {
            problem: 'I warm up, and then I make coffee instead of starting.',
            remedy:
              'Make the coffee first. The first move must lie within reach of your hand when the voice ends.',
          },
          {
            problem: 'My score goes down.',
            remedy:
              'Then you may need rest more than a start. Look at the letter on your energy sheet: is it a T or an S?',
          },
          {
            problem: 'The tasks feel silly.',
            remedy:
              'They are meant to be light. You may also read five lines of a poem and do a short sum in their place.',
          },
        ],
        links: { practice: ['warmUp'] },
        practice:
          'Use the warm-up before your first block today and on the next two days, and start without it on the others of this week. Note each time how long it took to settle in. After a week, keep the warm-up only if your own notes speak for it. Never add it late in the evening.',
        reflection:
          'What do you do now in the ten minutes before a hard job? Does it bring you closer to the job or farther away?',
        trackingMetric:
          'Readiness before and after the warm-up, from 1 to 5, in the form of the Cognitive Warm-Up Audio. Think of 1 to 2 points more as a game, and of an equal score as an honest answer.',
      },
      sources: sourceIds('within-session-practice-2013'),
    },
    {
      title: 'Names, Lists, and Where the Keys Are',
      duration: '9 minutes',
      day: 21,
      overview:
        'The second lesson of Day 21 is a practical one. It shows you ways to lean less on memory: say it, write it, and give it one place. That is how pilots and cooks work, and nobody thinks less of them for their lists.',
      content: {
        goal: 'By tonight, your four most-hunted things have a home, one notebook is in use, and you have tried a way to hold a name.',
        keyPoints: [
          'Paper forgets nothing, so let it carry the small things.',
          'What you say aloud sticks a little better than what you only read.',
          'A thing with one fixed home does not have to be looked for.',
          'A reminder works best when it meets you at the place and hour of the deed.',
        ],
        science: [
          {
            statement:
              'In a study from 2024, older adults fell behind young ones when they had many loosely described errands to keep in mind. With reminders at hand, the gap was gone.',
            sources: sourceIds('reminders-2024'),
          },
          {
            statement:
              'Words that people read aloud were remembered better than words read in silence, by young and old. The gain was smaller for the older group, but it was there.',
            sources: sourceIds('saying-aloud-2012'),
          },
          {
            statement:
              'The National Institute on Aging suggests calendars, notes, and to-do lists, and the same spot every day for wallet, keys, phone, and glasses.',
            sources: sourceIds('nia-memory'),
          },
        ],
        routine: [
          {
            time: '3 minutes',
            step: 'Write down the four things you hunt for most, and give each a home close at hand: a bowl, a hook, a tray.',
          },
          {
            time: '2 minutes',
            step: 'Bring each thing to its home and say so aloud: “My keys live in the blue bowl.” It sounds odd and does no harm.',
          },
          {
            time: '3 minutes',
            step: 'Choose one notebook for everything, write today’s date in it, and tie a pen to it.',
          },
          {
            time: '2 minutes',
            step: 'Set one reminder where it will meet you, such as the library book on the doormat or an alarm for the pharmacy.',
          },
          {
            time: '1 minute',
            step: 'Take the name of someone you met lately. Say it aloud, add a picture, and think when you will meet again: Mrs. Baker, flour on her sleeves, on Sunday.',
          },
          {
            time: '30 seconds',
            step: 'When you lock up tonight, say what you do while you do it: “The back door is shut.”',
          },
        ],
        whyItMatters: [
          'Ten minutes of hunting for glasses before a dental visit can sour a whole morning.',
          'With the small things on paper, you can give your attention to the person in front of you.',
        ],
        troubleshooting: [
          {
            problem: 'I make lists and then I lose them.',
            remedy:
              'Loose slips wander off. Keep only the notebook, and let it lie open beside the phone or the kettle.',
          },
          {
            problem: 'A name is gone the moment I hear it.',
            remedy:
              'Often it was never quite heard, so ask again at once, use it in your reply, and say goodbye with it.',
          },
          {
            problem: 'My partner moves my things.',
            remedy: 'Choose the homes together, and put a label on each for the first two weeks.',
          },
        ],
        practiceActivity:
          'Go through the six steps this afternoon with a basket in your hand. Walk from the front door to the bed, pick up whatever is out of place on the way, and then bring each thing home. At the end, stand at the door as if you were leaving and look around. Is everything you need within an arm’s length? If not, move one hook or one tray.',
        reflection:
          'Which of your own tricks already serves you well, and where in the house do most of your searches begin?',
        trackingMetric:
          'How many times a day you looked for something, as strokes at the edge of the energy sheet, for one week. Then compare the first day with the last.',
      },
      sources: sourceIds('reminders-2024', 'saying-aloud-2012', 'nia-memory'),
    },
    {
      title: 'Eyes, Ears, and When to Ask',
      duration: '9 minutes',
      day: 22,
      doing: { what: 'Find the dates of your last eye and hearing tests.', minutes: 10, days: 1 },
      overview:
        'Day 22 closes this module with a sober look. Sometimes you are tired because your ears or eyes have to work too hard. You check when yours were last tested, and you learn which kind of forgetting is usual and which belongs in front of a doctor.',
      content: {
        goal: 'The dates of your last eye and hearing tests are on paper, and you know which changes in memory to report.',
        keyPoints: [
          'To strain for every word makes for a long and tiring day.',
          'Glasses and hearing aids only help if they fit and are worn.',
          'Forgetting now and then is usual at any age.',
          'Trouble that disturbs daily life is worth an appointment, and sooner is kinder than later.',
          'Nothing in this course takes the place of a test by a doctor.',
        ],
        science: [
          {
            statement:
              'In 2024, a commission of The Lancet named 14 factors in dementia that could be changed, with poor hearing and untreated loss of sight among them. Together they stand behind 45 percent of cases, in theory.',
            sources: sourceIds('lancet-2024'),
          },
          {
            statement:
              'In theory means a sum over the whole population, in a world without any of the 14. It is no forecast for you or for any single person.',
            sources: sourceIds('lancet-2024'),
          },
          {
            statement:
              'Hearing aids look useful in people with hearing loss who carry other risks too, the commission says. It does not offer that as a promise.',
            sources: sourceIds('lancet-2024'),
          },
        ],
        details: [
          {
            heading: 'Eyes and ears',
            text: 'Think of the last dinner with eight people at the table. If the talk was a blur and you were worn out by dessert, part of it may have been your ears. Listening through a fog takes effort, and that effort is missing elsewhere. The same holds for eyes that have outgrown their glasses. Good light over the page and a seat away from the noise are worth a try.',
          },
          {
            heading: 'Memory',
            text: 'To miss a bill once is usual, says the National Institute on Aging. These need a doctor.',
            points: [
              'You ask the same question over and over.',
              'You get lost in places you know, or cannot follow a familiar recipe.',
              'You are confused about time or people, or no longer look after yourself.',
            ],
          },
          {
            heading: 'The visit',
            text: 'Such a visit need not end in bad news. Medicines, poor sleep, low mood, an infection, or a lack of a vitamin can cloud a mind, and many of these can be helped. Take someone along who knows you well, your list from Day 1, and two or three examples with dates. “I lost my way home from church on Sunday” tells a doctor more than “My memory is bad.”',
          },
        ],
        whyItMatters: [
          'At a crossing, or on the phone with the clinic, a missed word can cost you more than pride.',
          'If it is your memory that worries you, some causes can be helped once they are found.',
        ],
        troubleshooting: [
          {
            problem: 'My hearing aids lie in a drawer.',
            remedy:
              'Tell the person who fitted them what bothers you. At first, wear them at home for an hour a day.',
          },
          {
            problem: 'I am afraid of what the doctor might find.',
            remedy: 'Most people are. Tell one person you trust, and let that person make the call with you.',
          },
          {
            problem: 'My husband does not notice that he repeats himself.',
            remedy: 'Write down what you see, with dates, and offer to go to the checkup together.',
          },
        ],
        practiceActivity:
          'Find the dates of your last eye test and your last hearing test in your papers or on old bills. Write both down. If one of them lies more than two years back, call and ask your doctor whether it is time again. Then clean your glasses, check the batteries of your hearing aids, and put a better bulb into your reading lamp.',
        reflection:
          'Where do you turn up the sound or guess at a word? Is there something that those close to you have been trying to tell you?',
        trackingMetric:
          'Nothing to score today. Put two dates on the back of the energy sheet, eyes and ears, with the month of the next test beside each. After three weeks, is there a mark that you could leave out?',
        caution:
          'Confusion that comes within hours or days is an emergency, and so is a sudden loss of hearing or sight. Call for help at once. Do not wait for the next lesson or the next open appointment.',
      },
      sources: sourceIds('lancet-2024', 'nia-memory'),
    },
  ],
} satisfies Module<EnergyLesson>;
