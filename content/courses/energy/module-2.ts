import { sourceIds } from '#content/source-ids.ts';
import type { EnergyLesson, Module } from '#content/types.ts';

import { energyModuleSummaries } from './summaries.ts';

/** Daily Rhythm & Circadian Alignment, Days 5 to 8. */
export const energyModule2 = {
  ...energyModuleSummaries[1],
  lessons: [
    {
      title: 'Start the Day with Light',
      duration: '9 minutes',
      day: 5,
      doing: {
        what: 'Follow the Morning Focus Primer tomorrow, and keep its order for a week.',
        minutes: 8,
        days: 8,
        tool: 'morningPrimer',
      },
      overview:
        'With your starting numbers on paper, Day 5 takes up the first hour of the day. You give your body clock daylight before you give your eyes a screen. Circadian, the word in this module’s title, only means “about a day,” which is the rhythm of that clock.',
      content: {
        goal: 'You know your light place, you can walk through a short morning routine in order, and you have done it once.',
        keyPoints: [
          'Daylight is the strongest sign to your body clock that the day has begun.',
          'Light within 15 minutes of getting up is our routine and not a rule.',
          'Even a cloudy sky gives more light than the lamps in your kitchen.',
          'Light comes first, and the screen comes second.',
          'A light box is a matter for an eye doctor before it is a purchase.',
        ],
        science: [
          {
            statement:
              'In 2022, experts advised healthy adults to get at least 250 melanopic lux by day. That unit counts only the part of light to which the body clock responds.',
            sources: sourceIds('circadian-light-2022'),
          },
          {
            statement:
              'A federal institute that trains night nurses reports that bright light and a washed face helped people to shake off grogginess after a nap.',
            sources: sourceIds('niosh-sleep-inertia'),
          },
          {
            statement:
              'A light box is not for everyone. A center that studies light therapy names eye disease, lupus, and certain medicines as reasons for care.',
            sources: sourceIds('cet-light-box'),
          },
        ],
        routine: [
          {
            time: '1 minute',
            step: 'Before you stand, put both feet on the floor, roll your shoulders, and wait until your head is steady.',
          },
          {
            time: '1 minute',
            step: 'Draw back every curtain you pass on the way to the kitchen, and have a few mouthfuls of water.',
          },
          {
            time: '30 seconds',
            step: 'Wash your face with cool water and pat it dry.',
          },
          {
            time: '5 minutes',
            step: 'Go to your light place: the porch, the garden bench, or the chair at your brightest window. Look toward the sky, never at the sun, and name your first job of the day.',
          },
          {
            time: '30 seconds',
            step: 'When you notice that you are fully awake, look at the clock and write down the minutes.',
          },
        ],
        whyItMatters: [
          'A fixed first hour needs no decision, so you can keep it on a gray day too.',
          'Someone who is awake when the car starts is safer on the road than someone who is nearly awake.',
        ],
        troubleshooting: [
          {
            problem: 'It is still dark when I get up.',
            remedy:
              'Turn on the brightest room lights you have, have breakfast, and step outside when the day breaks.',
          },
          {
            problem: 'Ice, stairs, or my knees keep me indoors.',
            remedy:
              'Pull a chair close to the window and turn it toward the sky. Ten minutes with your tea will do.',
          },
          {
            problem: 'My hand goes to the phone before I am out of bed.',
            remedy: 'Charge it in the kitchen. A plain alarm clock can wake you just as well.',
          },
        ],
        links: { practice: ['morningPrimer'] },
        practice:
          'Open the Morning Focus Primer among your bonus resources tomorrow morning and follow it once from top to bottom. For a week, keep this order: feet, curtains, water, face, light, first job. Then keep what did you good. Put a chair or a cushion at your light place today, so that it waits for you. On rough mornings, the curtains alone are enough.',
        reflection:
          'What is the first thing your eyes meet in the morning now? What would you like it to be?',
        trackingMetric:
          'Minutes until alert. For two weeks, add a D on the mornings with daylight, so that on Day 18 you can compare them with the mornings without. Then stop marking them.',
        caution:
          'Some people need an eye doctor’s word before they use a light box. That goes for macular degeneration and other diseases of the retina, for lupus (an illness of the immune system), and for medicines that make you sensitive to light. With bipolar disorder, ask the doctor who treats it. And if you take pills early, ask your pharmacist which of them come before food and coffee.',
      },
      sources: sourceIds('circadian-light-2022', 'niosh-sleep-inertia', 'cet-light-box'),
    },
    {
      title: 'Find Your Best Hours',
      duration: '9 minutes',
      day: 6,
      doing: {
        what: 'Find your best hours on the sheet and give them one job.',
        minutes: 15,
        days: 1,
        tool: 'energySheet',
      },
      overview:
        'Your energy sheet has been filling up since the second day. On Day 6 you take a first look at it with two colored pencils. Four days give you only a first guess at your clearest hours, so you will look again on Day 9.',
      content: {
        goal: 'Your first guess at your best hours is marked in green, and one demanding job has a place in them tomorrow.',
        keyPoints: [
          'Nearly everyone has hours when thinking comes easily and hours when it does not.',
          'In later life, the clear hours often come early, but not for everyone.',
          'Your own scores count for more than any study.',
          'Put the job that needs your head into green hours, and routine into the others.',
        ],
        science: [
          {
            statement:
              'In a study from Toronto, 18 people between 60 and 82 were tested in the morning and 16 in the afternoon. The morning group was better at ignoring distractions. It is a small study.',
            sources: sourceIds('time-of-day-2014'),
          },
          {
            statement:
              'Not every clear hour comes early. In another study, 82 healthy older people remembered lists best around midday, while tasks with more to juggle went less well as the day wore on.',
            sources: sourceIds('midday-older'),
          },
        ],
        details: [
          {
            heading: 'Green hours and blue hours',
            text: 'Lay the energy sheet in front of you and look down the columns. Is there one with more fours and fives than the others? Color it green. Is there one where the twos gather? Color it blue. If you see no pattern, you have too few days, or you are one of those whom noon suits best. Add a score at noon until Day 9 and look again.',
          },
          {
            heading: 'Two piles of jobs',
            text: 'Now think of your jobs in two piles. In the first are those that need your whole head: the tax form, a talk with the bank, a new recipe, the questions for your doctor. In the second are those that your hands nearly do alone, such as folding laundry, watering plants, and opening the mail. Green hours belong to the first pile. It is a pity to spend them on the second, and yet many of us clear away the small things first.',
          },
          {
            heading: 'When others have a say',
            text: 'Other people have a say in your day too. When the clinic offers you two times, take the one in your green hours, because you will hear and ask more. The same goes for a long drive, a lesson, or a class. If your partner is bright at eight and you are bright at eleven, plan by turns, and forgive each other the difference.',
          },
        ],
        whyItMatters: [
          'The same form that takes a whole gray afternoon may take half an hour at the right time.',
          'It also spares your temper, because a hard job at the wrong hour can feel like a lack of ability.',
        ],
        troubleshooting: [
          {
            problem: 'My best hours are taken up by errands and appointments.',
            remedy:
              'Rescue one of them, three days a week, and write it on the calendar like a visit to the dentist.',
          },
          {
            problem: 'I am clearest late in the evening.',
            remedy: 'Use it for calm work, and stop in time to wind down. Keep the hour you get up the same.',
          },
          {
            problem: 'I have no green hours at all.',
            remedy: 'Then read Day 1 again, and take the sheet with you to the doctor.',
          },
        ],
        links: { practice: ['energySheet', 'energySheetPaper'] },
        practiceActivity:
          'Take a green pencil and a blue one, and color your sheet as described. Write three jobs that need your head on one slip, and three that do not on another. Choose one from the first slip and give it a focus block in your green hours tomorrow. Put it in the calendar with the hour beside it. Then look at your appointments for the next two weeks. Is there one that you could move to a better time? Make that call.',
        reflection:
          'Who or what has been using your clearest hours until now? Did you choose it, or did it just happen?',
        trackingMetric:
          'The energy sheet, read for the first time. Count the scores of 4 and 5 in each column, and write the three counts below. Count again on Day 9, when you have a full week.',
      },
      sources: sourceIds('time-of-day-2014', 'midday-older'),
    },
    {
      title: 'The Afternoon Dip',
      duration: '9 minutes',
      day: 7,
      doing: { what: 'Write your plan for the dip on a card and try it.', minutes: 15, days: 1 },
      overview:
        'Yesterday you looked for the best hours, and Day 7 looks at the weakest. Early in the afternoon, many people feel as if someone had turned the lights down. You can plan for it with daylight, a walk, or a short nap.',
      content: {
        goal: 'You have a plan for the dip on one card, and you know whether a nap belongs in it.',
        keyPoints: [
          'The dip has roots in our biology, and some people feel it far more than others.',
          'It can come without any lunch, and a heavy lunch may make it worse.',
          'A nap of 10 to 20 minutes before 3 PM is one answer for good sleepers.',
          'If you often lie awake at night, try daylight and movement instead of a nap.',
          'Being sleepier by day than you used to be is a question for the doctor.',
        ],
        science: [
          {
            statement:
              'A review from 2005 calls the dip real. It can come to people who have eaten nothing and do not know the time, and strong morning types may feel it more.',
            sources: sourceIds('post-lunch-dip-2005'),
          },
          {
            statement:
              'The Mayo Clinic keeps naps short and in the early afternoon, and it leaves time to wake up fully. For people with insomnia, the British health service advises against daytime naps.',
            sources: sourceIds('mayo-naps', 'nhs-insomnia'),
          },
          {
            statement:
              'In 877 older men, more light in the afternoon went with steadier sleep and waking. It is a link, and nobody has shown the cause.',
            sources: sourceIds('outdoor-light-2023'),
          },
          {
            statement:
              'In up to one third of older people, blood pressure drops too far after a meal, says the MSD Manual. They may feel dizzy or fall.',
            sources: sourceIds('msd-after-meals'),
          },
        ],
        routine: [
          {
            time: '12 PM',
            step: 'Have a lunch that is not too large, with some protein and vegetables.',
          },
          {
            time: '1 PM',
            step: 'Once you are steady on your feet, go outside for ten minutes, or sit at the sunny side of the house.',
          },
          {
            time: '1:30 PM',
            step: 'Choose one: a nap with the timer at 20 minutes, or an easy walk around the block.',
          },
          {
            time: '2 PM',
            step: 'Sit up, drink something without caffeine, and wait until your head is clear. Then write down your score.',
          },
          {
            time: '2:30 PM',
            step: 'Take a job from the blue pile, one that your hands can do alone.',
          },
          {
            time: '3 PM',
            step: 'The time for naps is over. If sleep still pulls at you, stand up and walk.',
          },
        ],
        whyItMatters: [
          'A dip that you expect does not ruin the afternoon, and it leaves the evening for the people you like.',
          'A doze in the armchair at six, on the other hand, can keep you awake at bedtime.',
        ],
        troubleshooting: [
          {
            problem: 'My nap turns into an hour and a half.',
            remedy:
              'Sit in a chair instead of lying down, and put the timer where you must stand up to stop it.',
          },
          {
            problem: 'I am groggy after I nap.',
            remedy: 'Make it shorter or earlier. If it stays that way, a walk suits you better.',
          },
          {
            problem: 'I fall asleep without wanting to, in company or at a red light.',
            remedy: 'Do not drive for now, and call your doctor this week.',
          },
        ],
        practiceActivity:
          'Write your dip plan on a card: what you eat, where you get daylight, and which of the two you choose at 1:30 PM. Try it today with a timer beside you. For the next three days, use the same plan and compare the score at 2 PM with last week’s. If you try a nap, look at your nights as well. Are you awake longer in bed than before? Then cross out the nap and keep the walk.',
        reflection:
          'What have you been doing with your dip so far: coffee, cookies, television, or a fight against it? How did the hour afterward feel?',
        trackingMetric:
          'The score at 2 PM on your energy sheet, with an N if you napped and a W if you walked before 2 PM. Watch it on four days on which you had time for the plan before you judge it. Keep marking the W until Day 15.',
        caution:
          'New or growing sleepiness by day can be a sign of an illness or a side effect. Take it to your doctor. Dizzy or faint after meals? Sit down, and ask to have your blood pressure taken before and after lunch. Shaky and sweating, with insulin or a pill that lowers sugar? Check your sugar, and ask before you change meals. If you become drowsy on the road, stop in a safe place.',
      },
      sources: sourceIds(
        'post-lunch-dip-2005',
        'mayo-naps',
        'nhs-insomnia',
        'outdoor-light-2023',
        'msd-after-meals',
        'mayo-low-sugar',
      ),
    },
    {
      title: 'Anchors That Hold the Day',
      duration: '8 minutes',
      day: 8,
      doing: {
        what: 'Write four anchors on a card, and count them each evening.',
        minutes: 10,
        later: 1,
        days: 7,
      },
      overview:
        'Light, green hours, and a plan for the dip are in place. Day 8 ties them to the clock with four anchors, which are things that you do at the same hour every day. In between, the day stays free, and that is part of the plan.',
      content: {
        goal: 'Four anchors with their hours hang where you can see them, and you know what to do when a day goes off course.',
        keyPoints: [
          'The four anchors are getting up, going out into the light, the main meal, and lights down.',
          'Half an hour early or late is close enough.',
          'The hour you get up is the anchor to save when you can save only one.',
          'Between the anchors, variety is welcome.',
        ],
        science: [
          {
            statement:
              'Among 96 people in retirement communities, aged 75 on average, those with steadier routines fell asleep sooner and slept better. It may also be that good sleep makes a steady day easier.',
            sources: sourceIds('routine-sleep-2010'),
          },
          {
            statement:
              'A diary study with 50 people from 60 to 95 was less tidy. Going outside at changing hours went with worse nights, while changing dinner hours went with longer sleep.',
            sources: sourceIds('daily-activities-2014'),
          },
          {
            statement:
              'The National Institute on Aging tells older people to keep their hours for bed and for rising on weekends and on trips as well.',
            sources: sourceIds('nia-sleep'),
          },
        ],
        details: [
          {
            heading: 'Four points are enough',
            text: 'Why not plan every hour? Because life has grandchildren, plumbers, and clinic visits in it, and a plan that is too tight breaks on the first Monday. Four fixed points are enough to tell your body what time it is. Up comes first, then light soon after it. The main meal stands in the middle. Lights down is the hour when the lamps turn low, and Day 25 has more to say about it.',
          },
          {
            heading: 'Hours you already keep',
            text: 'Choose hours that you already come near. Someone who rises between 6:30 and 7:15 writes 7 AM, and not 5:30. Put each anchor beside something that happens anyway, such as the church bell, the mail, or the evening news. Tell the people at home, because they can help you keep it.',
          },
          {
            heading: 'Parties, travel, and illness',
            text: 'Some days will pull you off course. After a late party, keep the hour for getting up and take it easy. When you travel, eat and go outside by the clock of the place where you are, and ask beforehand about the hours of medicines and insulin. When the clocks change in spring, move all four anchors earlier by 15 minutes a day, starting four days before. If you are ill, let everything go but the light at the window, and begin again when you are well.',
          },
        ],
        whyItMatters: [
          'When a job ends, the clock that came with it goes too, and many people miss it without knowing what is gone.',
          'With a few fixed hours, medicines are taken on time, friends know when to call, and fewer decisions are left for when you are tired.',
        ],
        troubleshooting: [
          {
            problem: 'I care for someone whose nights and days are upside down.',
            remedy:
              'Keep one anchor of your own, the light. Ask who could sit in for you at that hour twice a week.',
          },
          {
            problem: 'Fixed hours feel like the office.',
            remedy: 'Then begin with two anchors, and fill the time between them with something you enjoy.',
          },
          {
            problem: 'On weekends everything slides.',
            remedy: 'Let bedtime slide a little if you must, but get up no more than an hour later.',
          },
        ],
        practice:
          'Write the four anchors and their hours on a card and hang it on the refrigerator. Each evening, look at the card and count how many you kept. Three out of four is a fine day. Once a week, ask of each anchor whether the hour still fits, and move it by 15 minutes if it does not. Do not add a fifth.',
        reflection:
          'Which fixed hour of your week do you look forward to, and which one would you gladly lose?',
        trackingMetric:
          'Anchors kept, from 0 to 4, at the edge of the energy sheet each evening, for one week. Today is also a day to drop a mark that you do not miss.',
      },
      sources: sourceIds('routine-sleep-2010', 'daily-activities-2014', 'nia-sleep'),
    },
  ],
} satisfies Module<EnergyLesson>;
