import { sourceIds } from '#content/source-ids.ts';
import type { Module, SleepLesson } from '#content/types.ts';

import { sleepModuleSummaries } from './summaries.ts';

/** Sleep Foundations, Days 1 to 4. */
export const sleepModule1 = {
  ...sleepModuleSummaries[0],
  lessons: [
    {
      title: 'Start Here, Safely',
      duration: '12 minutes',
      day: 1,
      doing: { minutes: 5, days: 1, tool: 'sleepCheck' },
      overview:
        'Welcome to Day 1. Before you change a single habit, take a few minutes to check that a sleep course is the right help for you. Then you set up a small sleep diary, and you have begun. There is nothing to buy today and nothing you can fail at.',
      content: {
        keyPoints: [
          'Some sleep trouble is a sign of an illness, and an illness needs a doctor more than a course.',
          'Loud snoring with pauses, sleepiness at the wheel, and legs that cannot keep still are three signs to report.',
          'Sleep that has been poor for three months or longer deserves a medical visit.',
          'No one should stop or change a medicine on their own in order to sleep better.',
          'Six short answers each morning make a useful sleep diary.',
        ],
        details: [
          {
            heading: 'How the course works',
            text: 'The course runs for 28 days and has eight modules of four short lessons each. On most days you read one lesson, try one thing, and write a few words about it. Days 1 to 4 lay the ground. After that we look at daily habits, the bedroom, ways to relax, breathing at night, food, movement, and at last a plan of your own. If life gets in the way, stay on a lesson for as long as you like. The days are a guide, and a slower pace is just as good.',
          },
          {
            heading: 'A sign of illness comes first',
            text: 'Now the safety check. Bad sleep can have a cause that no habit will change. One example is sleep apnea, which means that breathing stops and starts again and again in the night. Others are restless legs, pain, low mood, and the side effects of some medicines. This is not rare. When a British team offered an online sleep program, it screened out about six in ten of the people who came. In each case another sleep disorder seemed likely, and that person needed another kind of help first.',
          },
          {
            heading: 'Your safety check',
            text: 'So please read the box on this page slowly, line by line. If something in its first part is happening to you now, call emergency services and leave the lesson for later. If a line in the second part sounds like you, make an appointment this week. If you get sleepy at the wheel, do not drive until a doctor has said that it is safe. Time matters as well. The British health service speaks of short-term insomnia, which is trouble sleeping, when it has lasted less than three months. From three months on it is called long-term. Long-term trouble is worth a visit, even if you have come to think of it as normal. You can go on with the lessons while you wait, unless your doctor says otherwise.',
          },
          {
            heading: 'Your sleep diary',
            text: 'Last comes a small tool, the sleep diary. Each morning you answer six questions, much like those that a group of insomnia experts agreed on. Guess the minutes, because watching the clock keeps people awake. Use the diary on your dashboard or a notebook beside the coffee pot. Begin today, with last night. One night tells you little. Your first seven nights are the measure for all that follows.',
            points: [
              'When did you go to bed?',
              'About how many minutes did it take you to fall asleep?',
              'How often did you wake up?',
              'About how many minutes were you awake in the night?',
              'When did you get up?',
              'How was the night, from 1 for very poor to 5 for very good?',
            ],
          },
        ],
        links: {
          practice: ['sleepDiary', 'diaryPaper', 'medicineListPaper', 'sleepPlanPaper'],
          redFlags: ['sleepCheck'],
        },
        practiceActivity:
          'Prepare your diary now. Open the one on your dashboard, or draw seven columns in a notebook: date, to bed, minutes to fall asleep, wake-ups, minutes awake, got up, rating. Put the notebook and a pen where you have breakfast. Then go through the box once more and copy each line that fits you onto a sheet of paper. Is there even one line on the sheet? Then add the name of the doctor or pharmacist you will call, and the day you will do it.',
        reflection:
          'What made you look for help with your sleep just now? How would you like to feel in the morning, four weeks from today?',
        actionItems: [
          'Read the whole safety box before you go on to Day 2.',
          'Call your doctor’s office this week if a line in the box fits you.',
          'List every medicine and supplement you take, with the time of day.',
          'Fill in the first line of your diary, for last night.',
        ],
        oneThing: 0,
        caution:
          'Do you have bipolar disorder, seizures, or a habit of sleepwalking? Have you had a fall lately? Then tell your doctor that you are starting a sleep course. Some sleep methods need extra care with these conditions.',
        showsRedFlags: true,
      },
      sources: sourceIds(
        'uk-online-cbti-2014',
        'nhs-insomnia',
        'stimulus-control-2013',
        'consensus-diary-2012',
      ),
    },
    {
      title: 'How Sleep Changes with Age',
      duration: '11 minutes',
      day: 2,
      doing: { minutes: 5, days: 1 },
      overview:
        'On Day 2 you learn what is usual for sleep after 55 and what is not. Knowing the difference can spare you a good deal of worry. You also look for a cause that habits cannot reach.',
      content: {
        keyPoints: [
          'Older adults need about as much sleep as other adults, which is 7 to 9 hours.',
          'One expert panel gives a range of 7 to 8 hours from the age of 65.',
          'Many people get sleepy earlier in the evening as they age, and wake earlier too.',
          'Short wake-ups become more common with the years, and they are not a failure.',
          'How you feel and function by day tells more than any number.',
        ],
        details: [
          {
            heading: 'How much sleep you need',
            text: 'You may have heard that older people need less sleep. The National Institute on Aging does not agree, and names the same range as for other adults. A panel of the National Sleep Foundation sets the mark a little lower for those of 65 and over. Neither figure is a target to chase. Some people feel bright after six and a half hours, while others need nine. Your own need is the amount that lets you stay awake and in fair spirits through a quiet afternoon.',
          },
          {
            heading: 'Earlier evenings, earlier mornings',
            text: 'What does change is the timing. Your body has an inner clock, and with age it tends to run early. You may nod off over the evening news, then wake at five, wide awake, while the street is still dark. In itself this is a shift and not an illness. Count before you worry. Someone who sleeps from 9 PM to 4 AM has had seven hours. If the early hour does not fit your life, Day 5 has a plan for you.',
          },
          {
            heading: 'Lighter sleep, and the day after',
            text: 'The depth of sleep changes too. Over the years, the brain loses some of the cells that help us stay asleep, so a full bladder or a partner who turns over may be enough to wake you. To wake once or twice and drift off again is usual. What wears people down is the long stretch awake. Day 8 gives you something calm to do with that time. The best measure of a night is the day that follows it. Poor sleep goes with a short temper, forgetfulness, low mood, and more falls. After one bad night, that is no cause for alarm. If most days have felt like this for weeks, do not put it down to your age.',
          },
          {
            heading: 'If this is what wakes you',
            text: 'Some nights have a cause of their own, and a habit will not remove it. Look for yours here, and take the one step beside it.',
            points: [
              'Pain: ask whether your pain medicine could cover the night better.',
              'Hot flashes: sleep in layers, and ask about treatment, because flashes can wake you.',
              'Legs that must move in the evening: doctors call it restless legs. Low iron and some medicines, such as the older allergy medicines in “PM” products, can make it worse. Ask about both, and take no iron on your own.',
              'Dreams that you act out, with shouts or punches: they can hurt someone, and can come before an illness such as Parkinson disease. Clear hard things from the bedside, and see a doctor this week.',
              'Breath that is short when you lie flat: see a doctor this week.',
              'Grief: give it time and company. Tell your doctor if your mood stays low for two weeks.',
              'Caring for someone whose dementia is worse at dusk: ask their doctor about it, and ask who can take a night for you.',
            ],
          },
        ],
        practiceActivity:
          'Fill in last night’s line in your diary. Below it, rate yesterday from 1 to 5: how awake were you after lunch, and how good was your mood? If you share your home, ask the other person: do I snore loudly, stop breathing, or kick at night? Write down the answer.',
        reflection:
          'Which of the changes in your nights might be quite usual for your age? Which one still worries you, and who could you ask about it?',
        actionItems: [
          'Ask someone who hears you sleep what they notice. If nobody does, rate how awake you were yesterday.',
          'Write last night into your diary before noon.',
          'Notice at 2 PM today whether you feel awake or sleepy.',
        ],
        oneThing: 0,
      },
      sources: sourceIds(
        'nia-sleep',
        'nsf-sleep-need',
        'nhlbi-how-sleep-works',
        'menopause-sleep-2018',
        'ninds-restless-legs',
        'acting-out-dreams',
        'ags-heart-failure',
        'sundowning-2016',
      ),
    },
    {
      title: 'The Two Forces Behind Sleep',
      duration: '11 minutes',
      day: 3,
      doing: { minutes: 5, days: 1 },
      overview:
        'Yesterday was about what changes. Day 3 is about what makes sleep come at all. Two forces in the body work together each night, and once you know them, most sleep advice begins to make sense. You will also see why an early night after a bad night so often goes wrong.',
      content: {
        keyPoints: [
          'Sleep pressure is the need for sleep that grows with each hour you are awake.',
          'Your body clock is a daily rhythm that says when it is time to be awake and when to sleep.',
          'Light is the strongest signal that sets this clock.',
          'Sleep comes most easily when both forces agree.',
          'You cannot order sleep to come, but you can make it welcome.',
        ],
        details: [
          {
            heading: 'The hunger for sleep',
            text: 'The first force is like an appetite. From the moment you get up, your need for sleep begins to grow, and by late evening it is at its strongest. Doctors call it sleep pressure. A natural substance in the brain, named adenosine, seems to play a part. It builds up while you are awake and is cleared away while you sleep. Caffeine hides this signal for some hours, which is why coffee has a day of its own on Day 6. A long doze in the armchair also takes the edge off the appetite, much like cake before dinner.',
          },
          {
            heading: 'The clock in your brain',
            text: 'The second force is the body clock, a small group of cells deep in the brain. It runs on a rhythm of about 24 hours and takes its cue from light that reaches your eyes. Daylight tells it that the day has begun. When darkness falls, your body releases melatonin, a hormone that gets you ready for sleep. Strong light late in the evening sends the opposite message. A bright television, a tablet held near the face, or even a glaring alarm clock can hold the night back.',
          },
          {
            heading: 'Why an early night goes wrong',
            text: 'Now think of a common evening. You slept badly last night, so you go to bed at 8:30 to catch up. It sounds wise. Yet the pressure has had too few hours to build, and the clock still says that it is evening. You lie there, wide awake, and start to fret. After enough such nights, your own bed begins to feel like a place for worry. Long hours in bed do not add up to long hours of sleep. A rest in a chair with a book, and bed at your usual hour, would have served you better. Plan no more time in bed than you need.',
          },
          {
            heading: 'Two things you can change',
            text: 'This leaves you with two levers that are truly in your hands. One is the hour at which you get up, because it starts the pressure growing. The other is light: plenty by day, little in the evening. We start with both on Day 5. Please do not try to build more pressure by staying up half the night. Being short of sleep makes falls more likely and driving less safe, and strict methods of that kind belong in the hands of a clinician.',
          },
        ],
        practiceActivity:
          'Draw a line across a sheet of paper. The left end is the hour you got up today, and the right end is the hour you plan to go to bed. Through the day, put a mark on the line for each time you are outside in daylight, each doze, and each coffee or tea. Put a star where you first feel truly sleepy. In the evening, look at the line for a minute. Where did the pressure get a rest, and how far apart are the star and your bedtime?',
        reflection:
          'Do you tend to go to bed when you are sleepy, or when the clock says that you should? What happens on the nights when you go early?',
        actionItems: [
          'Draw today’s line, and keep it with your diary for Day 5.',
          'Go to bed tonight only when your eyes grow heavy.',
          'Turn a bright alarm clock to face the wall.',
          'Write last night into your diary when you get up.',
        ],
        oneThing: 0,
      },
      sources: sourceIds('nhlbi-body-clock', 'nhlbi-how-sleep-works'),
    },
    {
      title: 'What Truly Helps, and Your Starting Point',
      duration: '11 minutes',
      day: 4,
      doing: { minutes: 10, days: 1 },
      overview:
        'Day 4 closes the first module. You will hear, in plain words, which help for insomnia has good evidence behind it and what part this course plays. Then you look for the pattern in your first nights and set a goal that is yours alone. Have your diary at hand.',
      content: {
        keyPoints: [
          'Good sleep habits are the ground floor, and most people feel better when that floor is firm.',
          'For long-term insomnia, the treatment that experts recommend most strongly is called CBT-I.',
          'Sleeping pills should not be the first and only treatment for insomnia that has lasted months.',
          'This course teaches habits and skills, and it does not replace treatment.',
          'A small goal that you can measure beats a large wish.',
        ],
        details: [
          {
            heading: 'Good habits are the ground floor',
            text: 'Let us start with the ground floor. The National Institute on Aging gives older adults a short set of basics. Keep the same hours every day, and wind down before bed. Keep screens out of the bedroom, and move your body. Be careful with late naps, late meals, and late coffee. You will meet each of these in the days ahead. Every day has one thing to do, and it is marked for you. The rest is for days when you have time. Keep no more than three habits going in any one week, since people who change ten things at once often drop them all.',
          },
          {
            heading: 'The treatment experts advise most',
            text: 'For insomnia that goes on for months, habits alone are often not enough. A guideline of American sleep doctors from 2021 says so clearly: it advises against good habits as the only treatment. What it recommends most strongly is CBT-I, short for cognitive behavioral therapy for insomnia. It is a talking and training program of several meetings that changes what you do and think around sleep. You can have it with a trained person, and in some cases online. One online version made for people of 55 and over was tested with 311 people. They did better than people who only read about sleep, even a year later. Ours is a course and not that program, so we do not claim its results.',
          },
          {
            heading: 'About sleeping pills',
            text: 'And pills? The same doctors ask their colleagues not to give sleeping pills as the first and only treatment for long-term insomnia. In later life, such pills call for extra care, and Day 18 explains why. If you take one now, please keep taking it as prescribed, and do not stop from one day to the next. Write down its name and your questions. A good one is: “Is CBT-I possible for me, and could we look at my pills together?”',
          },
          {
            heading: 'Your pattern, and your way through the course',
            text: 'Now to your own nights. Look at the lines of your diary. Is it hard to fall asleep, hard to stay asleep, or do you wake too early? Are you sleepy by day? Most people see one pattern that stands out. If you see none yet, look again on Day 7. Read every lesson, and give your best effort to the days of your pattern.',
            points: [
              'Hard to fall asleep: Days 3 and 8, and Days 12 to 15.',
              'Hard to stay asleep: Days 8 to 10, Day 20, and Day 22.',
              'Awake too early: Days 5, 7, and 10, with their lines for early wakers.',
              'Sleepy by day: Days 16 to 18, and a talk with your doctor before that.',
            ],
          },
        ],
        links: { practice: ['sleepNumbers'] },
        practiceActivity:
          'Take a fresh page. At the top, write your pattern and the days that belong to it. Below, finish this sentence: “By Day 28, I would like to...” Choose something you can notice, such as reading a whole chapter after lunch without nodding off. It is a personal aim and not a result that anyone can promise you. Leave room for four numbers, which you will write in on Day 7: minutes to fall asleep, minutes awake in the night, hours asleep beside hours in bed, and rating. Fold the page into your diary.',
        reflection:
          'Think of a time in your life when you slept well. What was different then in your days, your evenings, and your worries? Which part of it could come back?',
        actionItems: [
          'Write down your pattern and your one goal.',
          'Ask your doctor about CBT-I if you have slept badly for months.',
          'Tell one person at home what you are doing and how they can help.',
          'Choose the hour at which you would like to get up, ready for Day 5.',
        ],
        oneThing: 0,
      },
      sources: sourceIds('nia-sleep', 'aasm-2021', 'choosing-wisely-sleep', 'online-cbti-2025'),
    },
  ],
} satisfies Module<SleepLesson>;
