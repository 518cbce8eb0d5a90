import { sourceIds } from '#content/source-ids.ts';
import type { EnergyLesson, Module } from '#content/types.ts';

import { energyModuleSummaries } from './summaries.ts';

/** Energy & Focus Foundations, Days 1 to 4. */
export const energyModule1 = {
  ...energyModuleSummaries[0],
  lessons: [
    {
      title: 'Check First, Then Begin',
      duration: '9 minutes',
      day: 1,
      doing: {
        what: 'Tick the list of signs, and put the sheet for your doctor into the bag you take to town.',
        minutes: 15,
        days: 1,
        tool: 'energyCheck',
        form: 'tiredPaper',
      },
      overview:
        'Day 1 comes before any habit. Tiredness can be a message from the body, and some messages need a doctor more than a course. Today you look for such signs, put all your medicines on one sheet, and get ready to write down your first number tomorrow.',
      content: {
        goal: 'By the end, you know whether to see a doctor before you go on, and your list of medicines is ready to take along.',
        keyPoints: [
          'Being worn out for several weeks is a reason to see a doctor, whatever your age.',
          'Many causes of tiredness can be treated once they are found.',
          'Reading is fine while you wait. Leave Module 4 and breath holds until a doctor has seen you, if stairs leave you breathless or your chest, heart, or head troubles you.',
          'If small efforts leave you much worse a day or two later, do not add effort. Rest, and show a doctor your notes.',
        ],
        science: [
          {
            statement:
              'The National Institute on Aging compares lasting fatigue to an alarm: it can be the first sign that something in the body is wrong.',
            sources: sourceIds('nia-fatigue'),
          },
          {
            statement:
              'The list of causes is long. It runs from anemia, a shortage of red blood cells, to thyroid trouble, diabetes, and heart or kidney disease. Breathing that stops at night, low mood, and untreated pain are on it too.',
            sources: sourceIds('nia-fatigue'),
          },
          {
            statement:
              'Medicines for pain, nausea, allergies, and depression can all leave a person drained.',
            sources: sourceIds('nia-fatigue'),
          },
          {
            statement:
              'Doctors who look for a cause often test the blood count, iron, vitamin B12, the thyroid, the kidneys, the liver, and salts such as sodium.',
            sources: sourceIds('fatigue-blood-tests', 'harvard-fatigue'),
          },
        ],
        details: [
          {
            heading: 'What lies ahead',
            text: 'You have 33 short lessons ahead of you, spread over 28 days. On most days you read for a few minutes, try one thing, and write down a number.',
          },
          {
            heading: 'Read the box first',
            text: 'Now read the box on this page with a pencil in your hand. If something in its first part is happening now, leave the course and call emergency services. If you find yourself in the second part, ask for an appointment today, even if you have lived with it for years. The third part names what to ask about first.',
          },
          {
            heading: 'Facts for the doctor',
            text: 'A doctor can do more with facts than with the word tired. Write down since when it has been this way, what you have given up, and what came before it: a new medicine, an infection, or a loss. Add your weight, your breath on stairs, snoring, mood, and alcohol. Then write one question: “Which blood tests make sense for me?” Blood sugar belongs among them too.',
          },
        ],
        whyItMatters: [
          'If a cause can be treated, it is better to know it in the first week than after months of trying harder.',
          'Driving and cooking are safer once lasting tiredness has been looked into.',
        ],
        troubleshooting: [
          {
            problem: 'I have felt like this for so long that it seems normal.',
            remedy:
              'Long does not mean harmless. Tell the doctor how many months it has been and what you no longer do.',
          },
          {
            problem: 'My last checkup was fine.',
            remedy: 'Ask what was tested, and when. If you have felt worse since then, it is a new question.',
          },
          {
            problem: 'I take so many pills that I lose count.',
            remedy:
              'Put every box into one bag and carry it to your pharmacist, who can read the labels with you.',
          },
        ],
        links: {
          practice: ['tiredPaper', 'medicineListPaper', 'energyPlanPaper'],
          redFlags: ['energyCheck'],
        },
        practiceActivity:
          'Take a sheet and write “Tired: for my doctor” at the top. Copy each line of the box that fits you, and the facts above. On the back, list every medicine with its hour, from the prescription, the drugstore, and the vitamin shelf. Put the sheet into the bag you take to town. Last, lay a pencil and paper on your night table for tomorrow.',
        reflection:
          'Since when have you felt less lively than you would like? What was going on in your life at that time?',
        trackingMetric:
          'Minutes until alert, from tomorrow on: about how many minutes pass between getting up and feeling fully awake. The metrics form in the Morning Focus Primer keeps the number for you.',
        caution:
          'Go on taking your medicines as prescribed. If you suspect that one of them makes you drowsy, ask before you change it. If you are too tired to drive safely, let someone else take the wheel.',
        showsRedFlags: true,
      },
      sources: sourceIds('nia-fatigue', 'fatigue-blood-tests', 'harvard-fatigue'),
    },
    {
      title: 'What Your Energy Is Made Of',
      duration: '9 minutes',
      day: 2,
      doing: {
        what: 'Write a number from 1 to 5 and a letter at 10 AM, 2 PM, and 6 PM.',
        minutes: 2,
        days: 27,
        tool: 'energySheet',
      },
      overview:
        'Yesterday you looked for warning signs. Day 2 takes a closer look at the word tired, because it covers at least three different things. You also start an energy sheet with three scores a day. Within a week, it can show you when your good hours come.',
      content: {
        goal: 'By tonight you can tell tired, sleepy, and low apart, and your first three scores are on paper.',
        keyPoints: [
          'Sleepy means that you would nod off if you sat still.',
          'Tired means that your body or your mind has little left, even if you could not sleep now.',
          'Low means that you could do it, but nothing draws you to it.',
          'Each of the three calls for a different answer.',
          'To feel foggy for a while after you get up is common.',
        ],
        science: [
          {
            statement:
              'The need for sleep does not shrink after retirement. The National Institute on Aging names the same 7 to 9 hours for older adults as for younger ones.',
            sources: sourceIds('nia-sleep'),
          },
          {
            statement:
              'The fog after waking is called sleep inertia. It is often over within 30 minutes, but an hour is not rare, and too little sleep can draw it out.',
            sources: sourceIds('niosh-sleep-inertia'),
          },
          {
            statement:
              'Moving more may lessen fatigue, says the National Institute on Aging. That does not hold for everyone.',
            sources: sourceIds('nia-fatigue'),
          },
          {
            statement:
              'With ME/CFS, small efforts can bring a crash afterward. The British guideline says not to tell these people to exercise more, as it may make them worse.',
            sources: sourceIds('nice-mecfs'),
          },
        ],
        details: [
          {
            heading: 'A pitcher',
            text: 'Picture your energy as a pitcher that is filled and poured out all day. Sleep, food, water, daylight, movement, and good company fill it, while pain, worry, illness, and long hours in one chair empty it. No single thing can fill it, so this course takes one after another.',
          },
          {
            heading: 'Which word is true',
            text: 'Before you reach for a remedy, ask which word is true.',
            links: ['sleepCourse'],
            points: [
              'If your eyes close over the crossword, you are sleepy, and your nights come first. Is there an S on four days of seven? Then begin with the sleep course, which a membership opens too, and come back here later.',
              'If your legs are heavy after an hour in the garden, you are tired, and rest, a snack, or a slower pace may help.',
              'If the day looks gray before it has begun, although you slept, call that low. Company and daylight can help, but a low mood of two weeks needs a doctor.',
            ],
          },
          {
            heading: 'The sheet',
            text: 'The energy sheet is a page with one row for each day and three columns: 10 AM, 2 PM, and 6 PM. Do not chase fives. You are looking for the shape of your day.',
            points: [
              'Score your energy from 1 to 5, where 1 is flat, 3 is steady, and 5 is lively.',
              'Beside the score goes one letter: T, S, or L.',
              'Later marks have their own letters: D for daylight, N for a nap, P for protein, W for a walk, B for a breath.',
            ],
          },
        ],
        whyItMatters: [
          'If you are sleepy, a brisk walk will not pay back a lost night for long.',
          'The right word saves you effort, and it gives a doctor something to work with.',
        ],
        troubleshooting: [
          {
            problem: 'All three words fit me at once.',
            remedy: 'Write the one that is strongest at that hour. Mention the mix on your doctor sheet.',
          },
          {
            problem: 'I forget the scores.',
            remedy: 'Tie them to what happens anyway: the second cup, the afternoon pills, the evening news.',
          },
          {
            problem: 'My scores hardly change from day to day.',
            remedy:
              'On paper, use half points. If a whole week stays at the bottom, show the sheet to your doctor.',
          },
        ],
        links: { practice: ['energySheet', 'energySheetPaper'] },
        practice:
          'Stop for ten seconds at 10 AM, 2 PM, and 6 PM, today and on every day of the course. Ask how much is in the pitcher, from 1 to 5, and then which word fits. Write down the number and the letter without praising or scolding yourself, and go on with what you were doing.',
        reflection:
          'Which of the three words have you been using for all of them? What changes if you use the right one?',
        trackingMetric:
          'The energy sheet: three scores a day, each with a T, an S, or an L. These scores and your minutes until alert run through the whole course. Every other mark ends after a week or so.',
      },
      sources: sourceIds('nia-sleep', 'niosh-sleep-inertia', 'nia-fatigue', 'nice-mecfs'),
    },
    {
      title: 'One Thing at a Time',
      duration: '9 minutes',
      day: 3,
      overview:
        'Day 3 has two lessons that belong together. This one explains why two jobs at once cost more than they give, above all in later life. You count what interrupts you for one hour. The next lesson then turns one job at a time into a habit.',
      content: {
        goal: 'By the end of the day, you can name what interrupts you most often, and you have put an end to one such thing.',
        keyPoints: [
          'Attention is narrow, and it was narrow when you were thirty.',
          'Doing two things at once is mostly switching to and fro.',
          'With the years, it gets harder to keep two jobs going side by side.',
          'A single job, in a quiet place, stays well within your reach.',
        ],
        science: [
          {
            statement:
              'Finding words more slowly, more trouble with several jobs at once, and slightly weaker attention are common with age. Larger vocabularies are common too, and older people still learn new skills.',
            sources: sourceIds('nia-thinking'),
          },
          {
            statement:
              'A review of 26 papers found that older people lost more time than younger ones while two tasks were in play. The single jump from one to the other was no special weakness of theirs.',
            sources: sourceIds('task-switching-2011'),
          },
          {
            statement:
              'In one brain-scan study, interruptions disturbed older people more than younger ones. They found it harder to let go of the interruption and pick up the thread.',
            sources: sourceIds('interruptions-2011'),
          },
        ],
        details: [
          {
            heading: 'Four jobs at once',
            text: 'Think of a Tuesday. You are paying the gas bill when the phone buzzes with a photo of the new baby, so you answer. On the way back you pass the kettle, fill it, and see that the fern is dry. Twenty minutes later the bill still lies there, and you ask what is wrong with you. Nothing is wrong, but you changed jobs four times, and each change costs a moment.',
          },
          {
            heading: 'Calls from outside and inside',
            text: 'Some interruptions come from outside: the bell, the chat group, a radio that talks. Others come from inside, such as a thought about the unlocked car. For the first kind, close a door, switch off a sound, or say a friendly word. For the second, keep a parking slip beside you. Write the thought down in three words, and let the paper hold it until you are done.',
          },
          {
            heading: 'Jobs that need all of you',
            text: 'A few jobs deserve your whole attention: the road, the stove, a ladder, and the weekly box of pills. No talk, no news, and no phone belong beside them. If someone calls while you count pills, let it ring, and if you have lost your place, begin the box again.',
          },
        ],
        whyItMatters: [
          'A pot that boils dry or a bill paid twice often starts with an interruption, not with a failing mind.',
          'To know that is a relief, and it shows you where to act.',
        ],
        troubleshooting: [
          {
            problem: 'Someone at home talks to me while I work.',
            remedy:
              'Agree on a sign, such as the desk lamp. While it burns you are busy, and afterward you sit down together.',
          },
          {
            problem: 'It is mostly my own thoughts that interrupt me.',
            remedy: 'Then the parking slip is your tool. Empty it at the end of each job.',
          },
          {
            problem: 'I have to be reachable for a person who is ill.',
            remedy: 'Stay reachable for that one person. Let their call ring, and silence the others.',
          },
        ],
        practiceActivity:
          'Choose one hour today that you spend on a job at the table. Lay a card beside you and write O and I on it. Make a stroke under O for each interruption from outside, and under I for each from inside. When the hour is over, count them. What came most often? Decide on one change, such as a closed door or a muted chat, and make it before supper.',
        reflection:
          'When did you last do one thing so fully that you forgot the time? What was missing in that hour that is here today?',
        trackingMetric:
          'Interruptions, as strokes on a card, counted for one hour. It is a count and not a score. Compare it with the same hour next week if you like.',
      },
      sources: sourceIds('nia-thinking', 'task-switching-2011', 'interruptions-2011'),
    },
    {
      title: 'Your First Focus Block',
      duration: '9 minutes',
      day: 3,
      doing: {
        what: 'Do one focus block. For the first, 15 minutes are enough.',
        minutes: 15,
        days: 1,
        tool: 'focusTimer',
      },
      overview:
        'This is the second lesson of Day 3. A focus block is a stretch of time for one job, with a clear end and a true break behind it. You do your first one today, with the timer in the Pomodoro Rhythm Guide or the clock on your stove.',
      content: {
        goal: 'You finish one focus block and one break, and you know which of two rhythms you would like to try next.',
        keyPoints: [
          'There are two rhythms: 25 minutes of focus and 5 of break, or 40 minutes and 10.',
          'Each block has one job, and you write it down before the clock starts.',
          'The break belongs to the block, so spend it away from your chair if you can.',
          'A day of 6 to 9 focus blocks is the far end, a personal target for people who like to have one.',
          'Working by a timer is a habit that many people like, and it is not a treatment.',
        ],
        science: [
          {
            statement:
              'A review from 2022 took in 22 groups with 2,335 people and breaks of up to ten minutes. After such a break, they felt a little livelier and a little less tired.',
            sources: sourceIds('micro-breaks-2022'),
          },
          {
            statement:
              'Their performance did not clearly improve. A gain showed only in jobs that ask little of the mind, and longer breaks did more than shorter ones.',
            sources: sourceIds('micro-breaks-2022'),
          },
        ],
        routine: [
          {
            time: '2 minutes',
            step: 'Write one job on a slip of paper. It should be small enough that you can see its end: the receipts from March, and not the whole tax form.',
          },
          {
            time: '1 minute',
            step: 'Clear the table, fetch your glasses, a drink, and the parking slip, and leave the phone in another room.',
          },
          {
            time: '15 minutes',
            step: 'Start the timer and do only this, and whenever a stray thought comes up, park it on the slip and go back. A later block has 25.',
          },
          {
            time: '30 seconds',
            step: 'When your time is up, stop, even in the middle of a line. Mark the spot where you will go on.',
          },
          {
            time: '5 minutes',
            step: 'Stand up slowly, walk through the house, and look out of a window at something far away. Every screen can wait.',
          },
          {
            time: '1 minute',
            step: 'Decide whether you want a second block or whether this was enough. Both are a good end.',
          },
        ],
        whyItMatters: [
          'Paperwork is easy to put off because it seems to have no end, and a block gives it one.',
          'After the first block, you know that it can be borne, and tomorrow it is easier to sit down.',
        ],
        troubleshooting: [
          {
            problem: 'My back will not sit for 25 minutes.',
            remedy:
              'Stand at the counter for part of the time, or stop after 15 minutes, because a short block counts too.',
          },
          {
            problem: 'I work straight through the break.',
            remedy: 'Put the clock across the room, so that you have to get up to silence it.',
          },
          {
            problem: 'The doorbell tore me out of my block.',
            remedy:
              'Mark your place, see who it is, and begin a new block later in the day. An interrupted block is not a failure.',
          },
        ],
        links: { practice: ['focusTimer'] },
        practice:
          'Do one block today. On the days after, do one at about the same hour if you have time, and two if you like. On the third of these days, try the other rhythm on something you enjoy, such as letters or a long article. Stop while you still have something left, and do not add blocks after supper only to reach a number.',
        reflection:
          'What did you do in your break, and did it rest you? Which job has been waiting for a clear end?',
        trackingMetric:
          'Focus blocks. The timer counts the blocks of each day for you. It counts whole ones only. For this week, 1 a day is plenty, and a day without one is no failure. More is a personal target for later, not a result to expect.',
      },
      sources: sourceIds('micro-breaks-2022'),
    },
    {
      title: 'Your Starting Numbers and One Goal',
      duration: '9 minutes',
      day: 4,
      doing: {
        what: 'Work out your starting number and write one goal.',
        minutes: 15,
        days: 1,
        tool: 'energySheet',
      },
      overview:
        'By Day 4, three mornings, a few energy scores, and your first block are on paper. Today you turn them into starting numbers and a single goal. In two weeks you can look back and see for yourself what has changed and what has not.',
      content: {
        goal: 'Your starting numbers stand on one sheet, above a goal sentence that says what you do and when.',
        keyPoints: [
          'One morning tells you little, while three begin to show where you stand.',
          'Our target for the morning is 20 to 30 percent fewer minutes until alert over 2 weeks.',
          'It is a personal target that we chose, and no study stands behind the figure.',
          'Aim at what you do, because how you feel is not under your command.',
          'Progress that is written down is easier to keep up.',
        ],
        science: [
          {
            statement:
              'A review of 138 studies with almost 20,000 people found that those who were asked to keep track of their progress came closer to their goals.',
            sources: sourceIds('progress-monitoring-2016'),
          },
          {
            statement:
              'The effect was larger when people put their progress on paper or showed it to someone.',
            sources: sourceIds('progress-monitoring-2016'),
          },
        ],
        routine: [
          {
            time: '3 minutes',
            step: 'Add up the minutes until alert of your three mornings, and divide by three. With 50, 40, and 45, your average is 45.',
          },
          {
            time: '2 minutes',
            step: 'Work out your target. A quarter less lies between 20 and 30 percent, so 45 minutes would become about 34.',
          },
          {
            time: '2 minutes',
            step: 'Look at the energy sheet, underline the hour with your best scores, and put a ring around the weakest one.',
          },
          {
            time: '1 minute',
            step: 'Write down how many blocks you have done. If the answer is none, write 0 without a sigh.',
          },
          {
            time: '3 minutes',
            step: 'Write your goal sentence, with an hour in it: “After breakfast, I do one focus block at the kitchen table.”',
          },
          {
            time: '1 minute',
            step: 'Fold the sheet, put it behind your energy sheet, and write Day 18 on your calendar.',
          },
        ],
        whyItMatters: [
          'Looking back, we often paint the past darker or brighter than it was, and a written number keeps us honest.',
          'A wish is easy to put off, while a goal with an hour in it is an appointment with yourself.',
        ],
        troubleshooting: [
          {
            problem: 'I am wide awake the moment I get up.',
            remedy:
              'Then the mornings are your strength. Choose the score at 2 PM or your blocks as the number to watch.',
          },
          {
            problem: 'I have only two mornings on paper.',
            remedy: 'Divide by two and go on. A rough start is better than a perfect one next month.',
          },
          {
            problem: 'It takes me two hours or more to wake up.',
            remedy:
              'Put that on your doctor sheet, together with how you sleep. Ask whether something you take at night could play a part.',
          },
        ],
        links: { practice: ['energySheet'] },
        practiceActivity:
          'Sit down with your papers and go through the six steps above. Then read your goal sentence aloud to someone: a partner, a friend on the phone, or a neighbor across the fence. Ask that person to inquire on Day 18, in a friendly way. If you would rather keep it private, tell the sheet, and put it where you see its edge every day.',
        reflection:
          'What would you do with one more good hour in the day? Who would be glad of it besides you?',
        trackingMetric:
          'Minutes until alert, as the average of three mornings. Write down the old number and your target side by side. Wherever this course says personal target, it means a number like this one: to try for, and not to be graded by.',
      },
      sources: sourceIds('progress-monitoring-2016'),
    },
  ],
} satisfies Module<EnergyLesson>;
