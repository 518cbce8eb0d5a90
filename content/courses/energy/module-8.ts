import { sourceIds } from '#content/source-ids.ts';
import type { EnergyLesson, Module } from '#content/types.ts';

import { energyModuleSummaries } from './summaries.ts';

/** Sustain & Integrate, Days 26 to 28. */
export const energyModule8 = {
  ...energyModuleSummaries[7],
  lessons: [
    {
      title: 'Read Your Numbers',
      duration: '8 minutes',
      day: 26,
      doing: {
        what: 'Put your first numbers beside those of today.',
        minutes: 15,
        days: 1,
        tool: 'energySheet',
      },
      overview:
        'Day 26 is a day for arithmetic and honesty. You unfold the sheet from Day 4, put new averages beside the old ones, and see what has moved in these weeks. Whatever comes out, it tells you about habits, and it does not grade you.',
      content: {
        goal: 'Old and new averages stand side by side on one page, and below them is one sentence about what they tell you.',
        keyPoints: [
          'Compare averages, because single days jump about.',
          'What you set on Day 4 was a personal target, and nobody was meant to be graded by it.',
          'A number that stayed the same is a finding too.',
          'If you are still worn out, the next step is a doctor and not more effort.',
        ],
        science: [
          {
            statement:
              'Fatigue is no disease in itself, the National Institute on Aging explains. The question is what lies behind it, and after weeks of tiredness a doctor can help to find out.',
            sources: sourceIds('nia-fatigue'),
          },
          {
            statement:
              'The review of 138 studies from Day 4 is about reaching goals that people work for. It does not show that writing down a score makes anyone feel better.',
            sources: sourceIds('progress-monitoring-2016'),
          },
        ],
        routine: [
          {
            time: '2 minutes',
            step: 'Open the journey panel on the course page, and lay the energy sheets and the folded page beside it. A dash in the panel only means that nothing was entered.',
          },
          {
            time: '3 minutes',
            step: 'Work out your minutes until alert over the last three mornings, and write the new average next to the old one.',
          },
          {
            time: '2 minutes',
            step: 'Count the focus blocks of the past seven days, divide by seven, and compare that with the first week.',
          },
          {
            time: '2 minutes',
            step: 'Take your readiness scores, before and after the warm-up, and write down the difference between the two averages.',
          },
          {
            time: '2 minutes',
            step: 'Set the evening tension of your last three evenings against your first three. For minutes to fall asleep, you have only a beginning, so write it down for next month.',
          },
          {
            time: '3 minutes',
            step: 'Look along the energy sheets as you would along a coast: where has the line risen, and where is it flat?',
          },
          {
            time: '1 minute',
            step: 'Write one sentence that begins with “What I see is.”',
          },
        ],
        whyItMatters: [
          'Memory is kind to some days and hard on others, so a good afternoon can hide a hard month.',
          'On paper, they keep their true size, and a doctor or a daughter can read them as well as you.',
        ],
        troubleshooting: [
          {
            problem: 'Nothing has changed in four weeks.',
            remedy:
              'Then the habits may not be what you lack. Go back to the box on Day 1, take these pages along, and let a doctor look for the cause.',
          },
          {
            problem: 'Half of my rows are empty.',
            remedy: 'Use what you have, and write the number of days beside each average.',
          },
          {
            problem: 'I was worse a day or two after every effort.',
            remedy:
              'That pattern matters more than any average. Stop adding effort, rest, and show these pages to your doctor.',
          },
          {
            problem: 'One number got better and another one worse.',
            remedy:
              'That is life rather than an error. Ask what else was new in those weeks: visitors, a cold, a different medicine.',
          },
        ],
        links: { practice: ['energySheet'] },
        practiceActivity:
          'Brew a pot of tea, sit down in your green hours, and go through the seven steps with a calculator. Draw one line across a clean page, with “then” on the left and “now” on the right. Circle the change that pleases you most, and put a question mark beside the one you do not understand. Last, show the page to somebody who has seen you in these weeks, and ask what they have noticed.',
        reflection:
          'Which number surprised you? What has become easier that no number on this page can show?',
        trackingMetric:
          'All five: minutes until alert, focus blocks, readiness before and after, evening tension, and minutes to fall asleep. Each aim you set is a personal target, so a miss is nothing to make up for.',
      },
      sources: sourceIds('nia-fatigue', 'progress-monitoring-2016', 'nice-mecfs'),
    },
    {
      title: 'Keep Three Things',
      duration: '8 minutes',
      day: 27,
      doing: { what: 'Write three habits on a card, each with its moment.', minutes: 10, later: 1, days: 2 },
      overview:
        'You have tried some thirty habits, and nobody can keep thirty. On Day 27 you choose three, tie each one to a moment of your day, and let the others go with thanks. The course has done its work if those three are still alive in spring.',
      content: {
        goal: 'Three habits stand on a card, each as a sentence with if and then, and everything else is crossed out for now.',
        keyPoints: [
          'Three habits that stay are worth more than thirty that fade.',
          'Choose by your own notes and your own pleasure, not by what sounds noble.',
          'A plan of the form “if this happens, then I do that” is easier to keep.',
          'You may like a habit even if research cannot say much for it.',
        ],
        science: [
          {
            statement:
              'A review from 2024 gathered 642 tests of plans in the form of if and then. They helped people to do what they intended, with effects from small to medium.',
            sources: sourceIds('if-then-plans-2024'),
          },
          {
            statement:
              'Not every habit in this course has such support. Across 13 trials, breaks for movement neither raised nor lowered scores on tests of thinking.',
            sources: sourceIds('movement-breaks-2022'),
          },
          {
            statement:
              'So keep the breaks for your back, your legs, and your mood, if they do those good. That report had not yet been checked by other researchers when we read it.',
            sources: sourceIds('movement-breaks-2022'),
          },
        ],
        details: [
          {
            heading: 'Which ones did you do',
            text: 'Spread your sheets on the table and go through the modules by name: light and rhythm, food and drink, movement, calm, the mind, screens. At each, ask yourself: did I do it on most days? Did my notes change, or did I simply enjoy it? Could I still do it with a cold, with guests, in January? Only what gets a yes at least twice stays on the list.',
          },
          {
            heading: 'Cut it to three',
            text: 'Now cut the list down to three. A good set has one habit for the morning, one for the hours of work, and one for the evening, but that is no law. Be wary of three that all belong to the same tired hour. If you hesitate between two, take the smaller one. A chair by the window survives a bad week, while a plan for a five-mile walk does not.',
          },
          {
            heading: 'Tie each one to something',
            text: 'Then tie each one to something that happens anyway. Say each sentence three times aloud and picture the place. The last one is for trouble.',
            points: [
              '“If I have put the kettle on, then I open the curtains.”',
              '“If I sit down to paperwork, then I lay the phone in the hall.”',
              '“If the evening news is over, then the devices go to their basket.”',
              '“If I miss a day, then I start again the next morning.”',
            ],
          },
        ],
        whyItMatters: [
          'Nobody decides afresh each morning whether to brush their teeth, and that is why it gets done.',
          'Habits that need no decision leave your strength for the things that do, such as a move, a diagnosis, or a grandchild’s questions.',
        ],
        troubleshooting: [
          {
            problem: 'I would like to keep them all.',
            remedy:
              'Put the rest into an envelope for the first of next month. Take out one, and only if the three are steady.',
          },
          {
            problem: 'I lost it all after a week away.',
            remedy:
              'Bring back the easiest one today and the second in three days, and let the third wait until you feel like it.',
          },
          {
            problem: 'My three do not suit my wife.',
            remedy:
              'Ask which hour is the trouble, move that one habit, and choose a fourth that you do together.',
          },
        ],
        practice:
          'Fasten the card with your three sentences to the bathroom mirror. Every evening, put a dot beside each habit that you kept, without adding up. On Sundays, look at the dots. If one row has fewer than three, change the moment it is tied to before you blame yourself. After a month, copy the card afresh.',
        reflection:
          'Which three would the people at home have picked for you? Is there a habit you are relieved to drop?',
        trackingMetric:
          'Your three habits, each kept or not kept, as dots on the card. Weeks with illness or travel do not count. Stop the dots when you no longer need them.',
      },
      sources: sourceIds('if-then-plans-2024', 'movement-breaks-2022'),
    },
    {
      title: 'Plans for a Low Day',
      duration: '8 minutes',
      day: 27,
      overview:
        'The second lesson of Day 27 is for the days that go badly. They come to everyone. You write a small plan now, while you have the strength for it. It says what must be done and what can wait, and it tells you when a low day may be something more.',
      content: {
        goal: 'A folded plan for a low day lies in a drawer you can reach, with two phone numbers and a short list inside.',
        keyPoints: [
          'On a low day, do a third of what you planned, and do it slowly.',
          'Rest before you are empty, because afterward it takes longer.',
          'One bad day needs kindness, while two bad weeks need a doctor.',
          'The plan is written on a good day, so that you need not think on a bad one.',
        ],
        science: [
          {
            statement:
              'In Norway, 86 older people with fatigue wore motion sensors and were compared with 86 who had none. The gap opened in the morning hours, when the others got going faster.',
            sources: sourceIds('tired-mornings-2016'),
          },
          {
            statement:
              'That tells us when tired people move less, but not whether a slow start is a cause or a wise choice. To pace yourself is common advice that we cannot rest on this study.',
            sources: sourceIds('tired-mornings-2016'),
          },
          {
            statement:
              'An older person can be depressed without feeling sad, the National Institute on Aging points out. Numbness or a loss of interest may be all there is to notice.',
            sources: sourceIds('nia-depression'),
          },
        ],
        routine: [
          {
            time: '8 AM',
            step: 'Get up at your usual hour if you can, open the curtains, and sit in the light with something warm to drink.',
          },
          {
            time: '8:30 AM',
            step: 'Eat a little, take your medicines as always, and ask which word fits today: tired, sleepy, or low.',
          },
          {
            time: '9 AM',
            step: 'Write down what truly has to happen today, three things at the most, and put off the rest, with a call to anyone who expects you.',
          },
          {
            time: '10 AM',
            step: 'Do the first thing for ten minutes, and then sit down for as long again, even if you could go on.',
          },
          {
            time: '1 PM',
            step: 'Have a proper meal, and step outside the door for five minutes, or stand at an open window.',
          },
          {
            time: '4 PM',
            step: 'Call or text one person. “I am having a slow day” is enough to say.',
          },
          {
            time: '8 PM',
            step: 'Write the day’s scores and one thing you managed, and let it end early.',
          },
        ],
        whyItMatters: [
          'If you scrub the whole kitchen on your first good morning, you may pay with the two days after. Should small efforts do that to you again and again, see a doctor before you add any exercise.',
          'Someone who falls ill, mourns, or cares for another needs a smaller day now and then, and not a better attitude.',
        ],
        troubleshooting: [
          {
            problem: 'Low days come several times a week.',
            remedy:
              'Then it is a pattern, so show your sheets to the doctor. Day 1 and Day 16 say what else to mention.',
          },
          {
            problem: 'I feel guilty when I rest.',
            remedy:
              'Set a timer for the rest and write it on the list as one of today’s jobs, so that you can tick it off.',
          },
          {
            problem: 'On such days I cannot find words or follow the plot.',
            remedy:
              'That can happen when you are worn out. If it also happens on good days, turn back to Day 22.',
          },
        ],
        practice:
          'Copy the seven steps onto a sheet in large letters, with your own hours. Add the numbers of two people who know what a slow day is, and of your doctor’s office. Keep soup, fruit, and your medicines in the house for two days. Each Sunday, check the supplies, and when a low day comes, take out the sheet and obey it.',
        reflection:
          'What helped you through your last low day, and what made it longer? Who may know about such days?',
        trackingMetric:
          'On the energy sheet, draw a frame around each low day, with its letter. Count the frames at the end of the month. There is no target, but three in one week are a reason to call.',
        caution:
          'If life seems not worth living, do not wait for a better day. In the United States, call or text 988 at once, at any hour. A low day with chest pain or sudden confusion is an emergency, and so is fever together with shaking, confusion, or fast breathing.',
      },
      sources: sourceIds('tired-mornings-2016', 'nia-depression', 'nice-mecfs', 'cdc-sepsis'),
    },
    {
      title: 'People, Purpose, and the Next Month',
      duration: '8 minutes',
      day: 28,
      doing: { what: 'Call one person and agree on a day that returns.', minutes: 10, days: 1 },
      overview:
        'This is Day 28, and the last lesson. Energy is for something, and mostly it is for someone. You look at the people and the purposes in your week, set the dates for your yearly checks, and decide what the next month will hold.',
      content: {
        goal: 'One regular meeting, your yearly checks, and a date for the next look at your numbers stand on the calendar.',
        keyPoints: [
          'You can live alone and not be lonely, and you can be lonely in a full house.',
          'A meeting with a fixed day asks for less courage than a fresh invitation.',
          'Being needed, even for a small thing, gives a day its shape.',
          'Yearly checks are a part of the plan like any other habit.',
        ],
        science: [
          {
            statement:
              'The National Institute on Aging tells two things apart. Isolation means few contacts, and loneliness is the pain of feeling apart, so one can come without the other.',
            sources: sourceIds('nia-connected'),
          },
          {
            statement:
              'Among its suggestions are a class, an old hobby taken up again, and a set time each day for reaching out to family, friends, or neighbors.',
            sources: sourceIds('nia-connected'),
          },
          {
            statement:
              'Many studies link company and health, but such links cannot show which comes first. We recommend people because life with them is richer, and we promise nothing else.',
            sources: sourceIds('nia-connected'),
          },
        ],
        details: [
          {
            heading: 'Your circle',
            text: 'Draw a small circle with your name in it, and around it all the people you spoke to this week, even the pharmacist. Who is missing whom you would like to see? Choose a single person and a day that comes back: soup on Thursdays, a call on Sunday at four, the bench after church. Put it in your good hours, not at the end of a long day.',
          },
          {
            heading: 'Purpose',
            text: 'Purpose sounds large, but it may be the size of a watering can. Someone waits for you to hear a child read, to drive a neighbor to her treatment, or to mend what others throw away. Ask what you could give for an hour a week without running dry. If you care for a sick person, your purpose is heavy enough, and what you need is the opposite: an hour off.',
          },
          {
            heading: 'The year ahead',
            text: 'Now look at the year ahead. Put the checks on the calendar: blood pressure, eyes, ears, teeth, vaccines, bone and cancer screening, and the list of medicines with your pharmacist. In the United States, Medicare pays for a yearly wellness visit, which is a good day to ask what is due. In the fourth week from now, write your numbers for seven days. After that, ten minutes a month with them and your card of three are enough. Keep what helped: light, one job at a time, a plan for bad days, and a phone call. Come back to a page whenever you need it.',
          },
        ],
        whyItMatters: [
          'If you meet someone every week, there is a person who will notice when you are not well.',
          'On the day the car will not start, you want to know whom to call, and such a person is found long before.',
        ],
        troubleshooting: [
          {
            problem: 'Most of my friends have died or moved away.',
            remedy:
              'That is a true loss, and nobody replaces them. Begin where people come back each week, such as a choir, a meal site, or the library.',
          },
          {
            problem: 'I do not want to be a burden.',
            remedy: 'Offer something first, a ride or a jar of jam. It is easier to accept after giving.',
          },
          {
            problem: 'Company wears me out.',
            remedy:
              'Then meet one person for half an hour, at a quiet place, and leave while it is still pleasant.',
          },
        ],
        links: { practice: ['medicineListPaper', 'energySheet', 'energySheetPaper'] },
        practiceActivity:
          'Take the calendar and a pen. First, call the person you chose and agree on a day that returns. Next, mark the yearly checks, and phone for the one that is most overdue. Then write “numbers” across the fourth week. Last of all, write a short note to the person you were on Day 1. What would you like to tell them? Keep it behind the last energy sheet.',
        reflection:
          'For whom or for what do you want your energy? What has this month shown you that you did not know before?',
        trackingMetric:
          'One meeting a week, marked with a star on the calendar. Go on with one of the five numbers, the one that tells you most.',
      },
      sources: sourceIds('nia-connected', 'medicare-wellness'),
    },
  ],
} satisfies Module<EnergyLesson>;
