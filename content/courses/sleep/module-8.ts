import { sourceIds } from '#content/source-ids.ts';
import type { Module, SleepLesson } from '#content/types.ts';

import { sleepModuleSummaries } from './summaries.ts';

/** Maintaining Progress, Days 26 to 28. */
export const sleepModule8 = {
  ...sleepModuleSummaries[7],
  lessons: [
    {
      title: 'Your Personal Sleep Plan',
      duration: '8 minutes',
      day: 26,
      doing: { minutes: 15, days: 1 },
      overview:
        'You have tried more than two dozen things since the first page of your diary, and nobody keeps them all. On Day 26 you unfold the page from Day 4, see what has changed, and choose three habits that did you good. They become a plan on a single page.',
      content: {
        keyPoints: [
          'Compare whole weeks, because single nights jump up and down.',
          'Three habits that you keep are worth more than twelve that you admire.',
          'Choose one for the morning, one for the day, and one for the evening.',
          'Tie each habit to something you do anyway.',
          'Write down a smaller version for days when you are ill, tired, or traveling.',
        ],
        details: [
          {
            heading: 'Where you stand now',
            text: 'Start with the folded page, which holds four numbers from your first week, and one goal. Work out the same four for the last seven nights: minutes to fall asleep, minutes awake in the night, hours asleep beside hours in bed, and rating. The dashboard helps with the sums. Write the new numbers beside the old ones, and then read your goal aloud. How far have you come since then? A small improvement that lasts is worth more than a large one that does not. If nothing has moved, or things are worse, that is no failure of yours, but information for a doctor. The last two days of the course will help you use it.',
          },
          {
            heading: 'What helped',
            text: 'Next, find out what helped. Go through the diary, circle your five best nights, and see what stands beside them: L for light, M for movement, R for your way of relaxing, G for the chair, and perhaps a C for CPAP. Was there an early dinner, or an afternoon without a nap? Do the same with your five worst nights, and look for the letter A and the late coffee. A pattern of this kind is not proof, since good days and good nights often come together for other reasons, but it tells you where to look. Then ask of each habit that you have found: could I still do this in February, with a cold, or with guests in the house?',
          },
          {
            heading: 'Choose three habits',
            text: 'Now choose three. One could be your rising hour with daylight, because so much of the day depends on it. One may be a walk or the earlier dinner, and one the last hour with your chosen way of relaxing. Give each of them a hook, which is something that happens every day in any case. You might write: when the coffee is running, I step out onto the porch. Or: after I have washed the dinner plates, I put on my walking shoes. Then add the small version, such as the kitchen window instead of the porch, or the hall instead of the street. On a difficult day, the small version counts in full.',
          },
          {
            heading: 'What is not for you to choose',
            text: 'Some things stay. The night lights stay, the path stays clear, and you must still be able to hear the smoke alarm. The rule for lying awake stays too: to the chair, or to the lamp in bed where that is safer. CPAP goes on every night, and medicines change only with the doctor. Apart from that, you may let things go with an easy mind. The thermometer can return to its drawer, and you need not go on practicing four ways to relax, or counting your trips to the bathroom. Whatever you drop today remains written down in these lessons.',
          },
        ],
        links: { practice: ['sleepNumbers'] },
        practiceActivity:
          'Take a fresh sheet and a thick pen. At the top, write your rising hour. Below it, draw three lines, one each for morning, day, and evening, and on every line write the hook, the habit, and the small version. Add one line for the bad night: to the chair, or to the lamp. At the bottom, write what you do it for, such as driving safely to see your daughter. Read the plan aloud once, change each word that does not sound like you, and hang the sheet inside the closet door.',
        reflection:
          'Which habit surprised you in these weeks? Which one did you expect to help, and it did not?',
        actionItems: [
          'Choose three habits and give each one a hook.',
          'Write the new numbers beside the old ones from Day 7.',
          'Tell someone at home what is on the sheet.',
          'Cross out one thing that you will no longer do.',
        ],
        oneThing: 0,
      },
      sources: sourceIds('nia-sleep', 'aasm-2021', 'stimulus-control-2013', 'if-then-plans-2024'),
    },
    {
      title: 'When a Bad Night Comes Back',
      duration: '8 minutes',
      day: 27,
      doing: { minutes: 15, days: 1, tool: 'badNightPaper' },
      overview:
        'A bad night will come again, perhaps this very week. Day 27 has two lessons, and this one helps you keep a bad night from growing into many. You learn what to do on the day after, what to leave alone, and when it is time to ask for help.',
      content: {
        keyPoints: [
          'One bad night, or three of them, is not the return of insomnia.',
          'What you do on the next day counts for more than the night itself.',
          'Get up at your hour, and leave bedtime where it is.',
          'If two weeks go badly, return to the diary and to your three habits.',
          'Sleep restriction is a treatment, and it needs a clinician beside you.',
        ],
        details: [
          {
            heading: 'The rescue that does harm',
            text: 'You can guess the causes already: a cough, a funeral, a grandchild in the guest room, the clock change in March. The real trouble begins with the rescue. You stay in bed until nine, doze through the afternoon, go to bed at eight, and pour a glass of wine to be sure. Each of these feels kind, and together they can turn three bad nights into thirty. You know why from Day 3. They feed the appetite for sleep at the wrong hours and confuse the body clock. So the best answer to a bad night is a very ordinary day.',
          },
          {
            heading: 'The ordinary day',
            text: 'Here is that day. Get up at your hour and go into the light. Drink your coffee before the line, eat at your usual times, and take a walk, even if it is only around the yard. If you cannot go on, take one short nap by the rules of Day 7. Leave the car in the garage while your eyes are heavy. In the evening, add one line to your worry list: I am afraid that I will not sleep. Beside it, write the next step: lamp out when I am sleepy, and to the chair if I lie awake.',
          },
          {
            heading: 'How strict you must be',
            text: 'How strict must you be from now on? One study returned to 77 people a year after CBT-I had ended their insomnia. Many of them lingered in bed more than they had at the end of treatment, and on the whole they were still doing well. One thing did stand out, though: those who had added more time in bed lay awake longer. You know your own hours in bed from your four numbers. Keep them about where they are now, with no more time in bed than you need, and be easy about the rest. If a stretch of poor nights lasts two weeks, open the diary again, go back to your three habits, and read Day 8 once more. If it goes on, or spoils your days, call the doctor and say that you keep a record.',
          },
          {
            heading: 'Why this course does not cut your hours',
            text: 'You may hear of sleep restriction, or bedtime restriction, which is a part of CBT-I and can work well. A clinician looks at your diary and shortens your time in bed to about the time you really sleep, though never below five or six hours. As sleep fills that time, it is widened step by step. In the first weeks, people are sleepier by day than before. For someone who drives, climbs ladders, or falls easily, that is a danger, and a few illnesses rule the method out. That is why this course names it and does not teach it.',
          },
        ],
        links: { practice: ['badNightPaper'] },
        practiceActivity:
          'Write a letter to yourself, for the morning after a bad night. Start with your name. Tell yourself that this has happened before and that it passed. Then list the ordinary day in five steps: up at the hour, light, coffee before the line, a walk, bed when sleepy. Add the mistake that you make most often, and what you will do instead. Write “After a bad night” on the envelope, and leave it beside the coffee pot.',
        reflection:
          'What did you do the last time you slept badly? Which part of it helped the day, and which part cost you the next night?',
        actionItems: [
          'Write your letter and put it in its place.',
          'Pick the one rescue that you will give up: the late morning, the long nap, or the early bed.',
          'Write on the envelope: if two weeks go badly, open the diary again.',
          'Ask a clinician if you want to know more about bedtime restriction.',
        ],
        oneThing: 0,
        caution:
          'Do not shorten your nights on purpose by yourself. It can be harmful with bipolar disorder, seizures, sleepwalking, or untreated sleep apnea, and also if you are frail, have fallen, or must drive far. Too little sleep makes crashes and falls more likely, and it can set off a manic phase.',
      },
      sources: sourceIds(
        'after-cbti-2023',
        'bedtime-restriction',
        'stimulus-control-2013',
        'online-cbti-2025',
        'aasm-2021',
      ),
    },
    {
      title: 'Keep an Eye on Your Sleep',
      duration: '8 minutes',
      day: 27,
      overview:
        'The second lesson of Day 27 is about watching your sleep without staring at it. You learn to work out your four numbers, and how far to trust a watch that scores your nights. Then you read about the few changes that should go straight to a doctor.',
      content: {
        keyPoints: [
          'One diary week in four weeks, and then one every three months, tell you most of what you need.',
          'Four numbers are enough: minutes to fall asleep, minutes awake, hours asleep beside hours in bed, and your rating.',
          'The figures in this lesson are an example, not a result to expect.',
          'A tracker can show habits, but it cannot find an illness.',
          'Report new sleepiness, restless legs, and dreams that you act out.',
        ],
        details: [
          {
            heading: 'How often to look',
            text: 'You do not need to write down your nights for ever. Keep the diary again in the fourth week from now, then for one week every three months, and also when something has changed: a new medicine, a new bed, a move. Between those weeks, let it rest. People who measure every night may begin to worry about the measure, and that goes for watches and rings too. The American Academy of Sleep Medicine says that such trackers should not be used to diagnose or treat a sleep disorder, because they have not been tested well enough. They guess from movement and pulse. If the watch says you slept badly and you feel fine, believe yourself.',
          },
          {
            heading: 'The sums, with an example',
            text: 'Now the sums, with a made-up example. Ruth goes to bed at 10:45 PM and gets up at 6:30 AM, which makes 465 minutes in bed. She needs 18 minutes to fall asleep and lies awake for another 15. That leaves 432 minutes, or 7.2 hours asleep of nearly 8 in bed. On four nights, she rated her sleep 4, 4, 5, and 4. That is 17 points out of 20, or 85 percent. The dashboard shows the hours, the 18 minutes, and the percent as an example until you have nights of your own. They are neither a promise nor a grade. Your own numbers may be lower and still be right for you.',
          },
          {
            heading: 'What the numbers can tell you',
            text: 'Look first at the direction over months, and only then at the size. Hours can be slow to grow, so watch the minutes awake as well, which are what most people feel. Next, look at your days. Are you awake in the early afternoon, patient with others, and safe at the wheel? If so, short nights may simply be your nights. If you sleep long and are tired all the same, the numbers have told you something too.',
          },
          {
            heading: 'What goes straight to the doctor',
            text: 'A few changes are not for the diary but for the doctor. One is sleepiness by day that is new or growing. If it comes at the wheel, do not drive until you have been seen. Another is snoring with pauses, or a gasp that wakes you. Legs that must move, and dreams that you act out, belong here as well, as you read on Day 2. So does poor sleep that has come back and has lasted three months. You need no perfect record for that visit. Three sentences will do: what has changed, since when, and what it does to your day.',
          },
        ],
        links: { practice: ['sleepNumbers'] },
        practiceActivity:
          'Look up the numbers of your last seven nights on your dashboard. Or do the sums on paper. For each night, count the minutes from bedtime to your rising hour. Take away the minutes you needed to fall asleep and your best guess at the time awake. Add up the seven nights, divide by seven, and then by 60, and you have your hours asleep. Add up your seven ratings, divide by 35, and multiply by 100 for the percent. Write the four numbers at the foot of your plan, with today’s date.',
        reflection:
          'How do you feel when you look at a bad number in the morning? Would you have noticed the bad night without it?',
        actionItems: [
          'Put the diary weeks of the coming year on the calendar, the first in four weeks.',
          'Take off the watch for a few nights if its score worries you.',
          'Ask your partner whether you kick, shout, or punch at night.',
          'Look up the date of your yearly check from Day 18.',
        ],
      },
      sources: sourceIds(
        'sleep-trackers-2018',
        'consensus-diary-2012',
        'nhlbi-sleep-apnea',
        'ninds-restless-legs',
        'acting-out-dreams',
      ),
    },
    {
      title: 'People Who Help You Sleep Well',
      duration: '8 minutes',
      day: 28,
      doing: { minutes: 10, days: 1 },
      overview:
        'This is Day 28, the last lesson. Sleep looks like something that each of us does alone, and yet it depends a great deal on other people. You think about who helps your nights, whom to call when you need more than a course, and how to go on from tomorrow.',
      content: {
        keyPoints: [
          'Tell the people around you what you need, in one clear sentence.',
          'Feeling lonely and sleeping poorly often go together.',
          'Your doctor can do more for you with a diary on the desk.',
          'For insomnia of three months or longer, ask for CBT-I by name.',
          'Your plan is the end of this course and the beginning of the rest.',
        ],
        details: [
          {
            heading: 'At home',
            text: 'Begin at home. A partner who knows your plan can dim the lamp, turn the news down, and not be hurt when you move to the night chair. Say it once, by day, in one sentence: from nine on I would like it quiet, and I would love your company. Ask what your partner needs in return. If you live alone, other people can still give your day its hours: a neighbor who walks at eight, the choir on Wednesday, a phone call at noon. And if you get up at night for someone who is ill, ask who could take over two nights a week. No habit can replace that rest.',
          },
          {
            heading: 'The people you miss',
            text: 'Then there are the people you miss. A study followed more than 9,000 Americans of 50 and over who slept well. Those who felt lonely were more likely to have trouble with their sleep in the years that followed. A link is not a cause, but it is one more reason to pick up the phone. Try for one meeting a day that gets you out of the house, early if you can. If your mood has been low for two weeks or more, tell your doctor, because there is treatment for that.',
          },
          {
            heading: 'When habits are not enough',
            text: 'Go to your doctor with your four numbers, the night report and question card from Day 16, and your list of medicines. If you have slept badly for three months or longer, say that you would like CBT-I. It remains the treatment that sleep doctors recommend most firmly. Ask who near you offers it. Such people are rare in some places, so ask as well whether it can be done by video. The Department of Veterans Affairs has made an online course called Path to Better Sleep and a free app called Insomnia Coach. Both were made for veterans, so look whether you can use them. Ask your doctor before you do, if you have a condition named in the box of the second lesson of this module.',
          },
          {
            heading: 'From tomorrow, and your last look-back',
            text: 'Day 28 is your last look-back. Read your first four numbers and your newest ones, and say which habit you keep and which you drop. Then go on. You get up at your hour, you see the light, and you keep your three habits. The course page has a plan for your next four weeks. In the fourth, you keep a diary week, and after it one every three months. In a month, read once more the lesson that helped you most. If the 4-7-8 breath is your way, your first month with it ends in about two weeks, so read Day 13 again before you add a breath. Some nights will be short and some will be long. You know now what to do with both.',
          },
        ],
        links: { practice: ['nightReportPaper', 'medicineListPaper'] },
        practiceActivity:
          'Draw a circle in the middle of a sheet and write your name in it. Around it, draw one more circle for each person who has a part in your sleep: partner, neighbor, walking friend, doctor, pharmacist. Beside each name, write one thing you will ask for or thank them for. Draw a dotted circle for someone who is missing. Then call whichever circle you like best. Last, put this sheet, your plan, and yesterday’s letter into the diary, and write the date on its cover.',
        reflection:
          'Think back to Day 1. What would you tell the person who opened that first page? And what would you like to hear from yourself a year from now?',
        actionItems: [
          'Ask one person for one thing that would help your nights.',
          'Thank someone who has been patient with you these four weeks.',
          'Keep the numbers of your doctor and pharmacist beside the phone.',
          'Set a date four weeks from today for your next diary week.',
        ],
        oneThing: 0,
      },
      sources: sourceIds(
        'loneliness-insomnia-2023',
        'aasm-2021',
        'sleep-therapists-2016',
        'va-better-sleep-course',
        'va-insomnia-coach',
        'nhs-insomnia',
        'nia-depression',
      ),
    },
  ],
} satisfies Module<SleepLesson>;
