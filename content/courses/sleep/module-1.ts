import { sourceIds } from '#content/sources.ts';
import type { Module, SleepLesson } from '#content/types.ts';

import { sleepModuleSummaries } from './summaries.ts';

/** Sleep Foundations, Days 1 to 4. */
export const sleepModule1 = {
  ...sleepModuleSummaries[0],
  lessons: [
    {
      title: 'Start Here, Safely',
      duration: '12 minutes',
      overview:
        'Welcome to Day 1. Before you change a single habit, take a few minutes to check that a sleep course is the right help for you. Then you set up a small sleep diary, and you have begun. There is nothing to buy today and nothing you can fail at.',
      content: {
        keyPoints: [
          'Some sleep trouble is a sign of an illness, and an illness needs a doctor more than a course.',
          'Loud snoring with pauses, sleepiness at the wheel, and legs that cannot keep still are three signs to report.',
          'Sleep that has been poor for three months or longer deserves a medical visit.',
          'No one should stop or change a medicine on their own in order to sleep better.',
          'Four short answers each morning make a useful sleep diary.',
        ],
        details: [
          'The course runs for 28 days and has eight modules of four short lessons each. On most days you read one lesson, try one thing, and write a few words about it. Days 1 to 4 lay the ground. After that we look at daily habits, the bedroom, ways to relax, breathing at night, food, movement, and at last a plan of your own. If life gets in the way, stay on a lesson for as long as you like. The days are a guide, and a slower pace is just as good.',
          'Now the safety check. Bad sleep can have a cause that no habit will change. One example is sleep apnea, which means that breathing stops and starts again and again in the night. Others are restless legs, pain, low mood, and the side effects of some medicines. This is not rare. When a British team offered an online sleep program, it screened out about six in ten of the people who came. In each case another sleep disorder seemed likely, and that person needed another kind of help first.',
          'So please read the box on this page slowly, line by line. If something in its first part is happening to you now, call emergency services and leave the lesson for later. If a line in the second part sounds like you, make an appointment this week. Time matters as well. The British health service speaks of short-term insomnia, which is trouble sleeping, when it has lasted less than three months. From three months on it is called long-term. Long-term trouble is worth a visit, even if you have come to think of it as normal. You can go on with the lessons while you wait, unless your doctor says otherwise.',
          'Last comes a small tool, the sleep diary. Each morning you answer four questions. When did you go to bed? About how many minutes did it take you to fall asleep? How often did you wake up? How was the night, from 1 for very poor to 5 for very good? Guess the minutes, because watching the clock keeps people awake. Use the diary on your dashboard or a notebook beside the coffee pot. One bad night tells you little, but three nights begin to show a pattern.',
        ],
        practiceActivity:
          'Prepare your diary now. Open the one on your dashboard, or draw five columns in a notebook: date, bedtime, minutes to fall asleep, wake-ups, rating. Put the notebook and a pen where you have breakfast. Then go through the box once more and copy each line that fits you onto a sheet of paper. Is there even one line on the sheet? Then add the name of the doctor or pharmacist you will call, and the day you will do it.',
        reflection:
          'What made you look for help with your sleep just now? How would you like to feel in the morning, four weeks from today?',
        actionItems: [
          'Read the whole safety box before you go on to Day 2.',
          'Call your doctor’s office this week if a line in the box fits you.',
          'List every medicine, tablet, and supplement you take, with the time of day.',
          'Fill in the first line of your diary tomorrow morning.',
        ],
        caution:
          'Do you have bipolar disorder, seizures, or a habit of sleepwalking? Have you had a fall lately? Then tell your doctor that you are starting a sleep course. Some sleep methods need extra care with these conditions.',
        showsRedFlags: true,
      },
      sources: sourceIds('uk-online-cbti-2014', 'nhs-insomnia', 'stimulus-control-2013'),
    },
    {
      title: 'How Sleep Changes with Age',
      duration: '11 minutes',
      overview:
        'On Day 2 you learn what is usual for sleep after 55 and what is not. Knowing the difference can spare you a good deal of worry. It also shows you which part of your sleep you can work on, and which part is simply the way an older body rests.',
      content: {
        keyPoints: [
          'Older adults need about as much sleep as other adults, which is 7 to 9 hours.',
          'One expert panel gives a range of 7 to 8 hours from the age of 65.',
          'Many people get sleepy earlier in the evening as they age, and wake earlier too.',
          'Short wake-ups become more common with the years, and they are not a failure.',
          'How you feel and function by day tells more than any number.',
        ],
        details: [
          'You may have heard that older people need less sleep. The National Institute on Aging does not agree, and names the same range as for other adults. A panel of the National Sleep Foundation sets the mark a little lower for those of 65 and over. Neither figure is a target to chase. Some people feel bright after six and a half hours, while others need nine. Your own need is the amount that lets you stay awake and in fair spirits through a quiet afternoon. Keep that in mind when you look at the hours in your diary.',
          'What does change is the timing. Your body has an inner clock, and with age it tends to run early. You may nod off over the evening news, then wake at five, wide awake, while the street is still dark. In itself this is a shift and not an illness. It turns into a problem only when it does not fit your life. Count before you worry. Someone who sleeps from 9 PM to 4 AM has had seven hours. That is a full night, even if the clock makes it look like a poor one.',
          'The depth of sleep changes too. All of us move through lighter and deeper sleep several times a night. Over the years, the brain loses some of the cells that help us stay asleep, so the light stretches are easier to break. A full bladder, a sore hip, or a partner who turns over may be enough to wake you. To wake once or twice and drift off again is usual. What wears people down is the long stretch awake, when the mind starts to add up the hours that are left. Day 8 gives you something calm to do with that time.',
          'The best measure of a night is the day that follows it. Health agencies link short or broken sleep with a short temper, forgetfulness, low mood, and more falls. You may know the feeling: a name will not come to you, and the grandchildren seem louder than usual. After one bad night, that is no cause for alarm. If most days have felt like this for weeks, do not put it down to your age. Go back to the box from Day 1 and bring the question to your doctor. Tiredness has many causes, and many of them can be treated.',
        ],
        practiceActivity:
          'Sit down at the kitchen table with your diary and fill in the line for last night. Below it, rate yesterday on two small scales from 1 to 5. How awake did you feel in the early afternoon? How good was your mood? Then, if you share your home, ask the other person one question: do I snore loudly, stop breathing, or kick at night? Write the answer down just as you hear it. If it is yes, add it to your sheet from Day 1.',
        reflection:
          'Which of the changes in your nights might be quite usual for your age? Which one still worries you, and who could you ask about it?',
        actionItems: [
          'Write last night into your diary before noon.',
          'Notice at 2 PM today whether you feel awake or sleepy.',
          'Ask someone who hears you sleep what they notice.',
          'Pick one worry from this lesson that you can now let go of.',
        ],
      },
      sources: sourceIds('nia-sleep', 'nsf-sleep-need', 'nih-sleep', 'nhlbi-how-sleep-works'),
    },
    {
      title: 'The Two Forces Behind Sleep',
      duration: '11 minutes',
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
          'The first force is like an appetite. From the moment you get up, your need for sleep begins to grow, and by late evening it is at its strongest. Doctors call it sleep pressure. A natural substance in the brain, named adenosine, seems to play a part. It builds up while you are awake and is cleared away while you sleep. Caffeine hides this signal for some hours, which is why coffee has a day of its own on Day 6. A long doze in the armchair also takes the edge off the appetite, much like cake before dinner.',
          'The second force is the body clock, a small group of cells deep in the brain. It runs on a rhythm of about 24 hours and takes its cue from light that reaches your eyes. Daylight tells it that the day has begun. When darkness falls, your body releases melatonin, a hormone that gets you ready for sleep. Strong light late in the evening sends the opposite message. A bright television, a tablet held near the face, or even a glaring alarm clock can hold the night back.',
          'Now think of a common evening. You slept badly last night, so you go to bed at 8:30 to catch up. It sounds wise. Yet the pressure has had too few hours to build, and the clock still says that it is evening. You lie there, wide awake, and start to fret. After enough such nights, your own bed begins to feel like a place for worry. Long hours in bed do not add up to long hours of sleep. A rest in a chair with a book, and bed at your usual hour, would have served you better.',
          'This leaves you with two levers that are truly in your hands. One is the hour at which you get up, because it starts the pressure growing. The other is light: plenty by day, little in the evening. We start with both on Day 5. Please do not try to build more pressure by staying up half the night. Being short of sleep makes falls more likely and driving less safe, and strict methods of that kind belong in the hands of a clinician.',
        ],
        practiceActivity:
          'Draw a line across a sheet of paper. The left end is the hour you got up today, and the right end is the hour you plan to go to bed. Through the day, put a mark on the line for each time you are outside in daylight, each doze, and each coffee or tea. Put a star where you first feel truly sleepy. In the evening, look at the line for a minute. Where did the pressure get a rest, and how far apart are the star and your bedtime?',
        reflection:
          'Do you tend to go to bed when you are sleepy, or when the clock says that you should? What happens on the nights when you go early?',
        actionItems: [
          'Keep today’s line with your diary, because you will use it again on Day 5.',
          'Go to bed tonight only when your eyes grow heavy.',
          'Turn a bright alarm clock to face the wall.',
          'Write your third night into the diary when you get up.',
        ],
      },
      sources: sourceIds('nhlbi-body-clock', 'nhlbi-how-sleep-works'),
    },
    {
      title: 'What Truly Helps, and Your Starting Point',
      duration: '11 minutes',
      overview:
        'Day 4 closes the first module. You will hear, in plain words, which help for insomnia has good evidence behind it and what part this course plays. Then you read your first three nights and set a goal that is yours alone. Have your diary at hand.',
      content: {
        keyPoints: [
          'Good sleep habits are the ground floor, and most people feel better when that floor is firm.',
          'For long-term insomnia, the treatment that experts recommend most strongly is called CBT-I.',
          'Sleeping pills should not be the first and only treatment for insomnia that has lasted months.',
          'This course teaches habits and skills, and it does not replace treatment.',
          'A small goal that you can measure beats a large wish.',
        ],
        details: [
          'Let us start with the ground floor. The National Institute on Aging gives older adults a short set of basics. Keep the same hours every day, and wind down before bed. Keep screens out of the bedroom, and move your body. Be careful with late naps, late meals, and late coffee. You will meet each of these in the days ahead, one at a time, so that you can see what each one does for you. Many people try ten changes at once and drop them all within a week. One change at a time is slower, and it lasts.',
          'For insomnia that goes on for months, habits alone are often not enough. A guideline of American sleep doctors from 2021 says so clearly: it advises against good habits as the only treatment. What it recommends most strongly is CBT-I, short for cognitive behavioral therapy for insomnia. It is a talking and training program of several meetings that changes what you do and think around sleep. You can have it with a trained person, and in some cases online. One online version made for people of 55 and over was tested with 311 people. They did better than people who only read about sleep, even a year later. Ours is a course and not that program, so we do not claim its results.',
          'And pills? The same doctors ask their colleagues not to give sleeping pills as the first and only treatment for long-term insomnia. In later life, such tablets call for extra care, and Day 18 explains why. If you take one now, please keep taking it as prescribed, and do not stop from one day to the next. Write down its name and your questions. A good one is: “Is CBT-I possible for me, and could we look at my tablets together?”',
          'Now to your own nights. Lay the three lines of your diary side by side. Is it hard to fall asleep, hard to stay asleep, or do you wake too early? Most people see one pattern that stands out. That pattern is your starting point, and it tells you which later lessons matter most for you. There is no good or bad score here. You are drawing a map, and a map has to show where you stand.',
        ],
        practiceActivity:
          'Take a fresh page and write three numbers from your diary. First, add up the minutes you needed to fall asleep on the three nights and divide by three. Do the same with your wake-ups, and then with your rating. Under the numbers, finish this sentence: “By Day 28, I would like to...” Choose something you can notice, such as reading a whole chapter after lunch without nodding off. It is a personal aim and not a result that anyone can promise you. Fold the page into your diary for the last week.',
        reflection:
          'Think of a time in your life when you slept well. What was different then in your days, your evenings, and your worries? Which part of it could come back?',
        actionItems: [
          'Write down your three starting numbers and your one goal.',
          'Ask your doctor about CBT-I if you have slept badly for months.',
          'Tell one person at home what you are doing and how they can help.',
          'Choose the hour at which you would like to get up, ready for Day 5.',
        ],
      },
      sources: sourceIds('nia-sleep', 'aasm-2021', 'choosing-wisely-sleep', 'online-cbti-2025'),
    },
  ],
} satisfies Module<SleepLesson>;
