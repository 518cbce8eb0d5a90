import { sourceIds } from '#content/source-ids.ts';
import type { Module, SleepLesson } from '#content/types.ts';

import { sleepModuleSummaries } from './summaries.ts';

/** Sleep Hygiene Mastery, Days 5 to 8. */
export const sleepModule2 = {
  ...sleepModuleSummaries[1],
  lessons: [
    {
      title: 'A Steady Morning',
      duration: '9 minutes',
      day: 5,
      doing: { minutes: 1, days: 8 },
      overview:
        'A good night begins in the morning. On Day 5 you choose one hour at which you get up every day, and you give your body clock its first daylight. Of all the habits in this course, this pair asks the least of you at night, when you are tired and patience is short.',
      content: {
        keyPoints: [
          'Getting up at the same hour each day keeps both forces of sleep in step.',
          'The hour you get up matters more than the hour you go to bed.',
          'Morning light within 15 minutes of getting up is our routine, and later light still counts.',
          'Daylight outdoors is far brighter than any lamp in your home, even on a gray day.',
          'After a bad night, get up at your usual time and go easy on yourself.',
        ],
        details: [
          {
            heading: 'Choose your hour',
            text: 'You chose a rising hour on Day 4. Test it now with three questions. Can you keep it on all seven days, also on Sunday? Does it leave you time for your morning medicines and an unhurried breakfast? Does it come no more than an hour or so before or after the time you wake up anyway? If the answer is yes three times, keep it for the next two weeks. Half an hour either way is fine for most people. Two hours of extra sleep on the weekend can leave you wide awake on Sunday night.',
          },
          {
            heading: 'Why it works',
            text: 'Why does this work so well? You met the appetite for sleep on Day 3. It starts to grow when you get up, so a steady start gives you sleepiness at a steady hour in the evening. Bedtime can then look after itself: you go when you feel sleepy, not before.',
          },
          {
            heading: 'Let in the light',
            text: 'Then let in the light. Our routine is to see daylight within 15 minutes of getting up. We know of no study that says it must be 15, so take it as a habit that is easy to remember. Best of all is a step outdoors: the porch, the balcony, or the walk to the mailbox. Five minutes are a start, and more is welcome. Where winter, stairs, or bad knees keep you in, have breakfast at your brightest window with the curtains wide open. Never look into the sun. A light box is another matter, because some eye diseases and medicines do not go well with it. Talk to an eye doctor before you buy one.',
          },
          {
            heading: 'If you wake far too early',
            text: 'Do you doze off at 8 PM and wake for good at 4 AM? Then your clock may run early, and strong light at dawn can pull it earlier still. So turn the plan around. Keep the light low until your rising hour. Take your bright light late in the afternoon, on a walk or at a sunny window. Leave the lamps on in the evening until your last hour. A guideline of sleep doctors suggests evening light for people whose clock runs early. If it spoils your days, let a doctor guide you.',
          },
        ],
        practiceActivity:
          'Tonight, lay out what you need for a calm start: robe, slippers, glasses, and the clothes for a short step outdoors. Set a gentle alarm for your chosen hour. In the morning, sit on the edge of the bed, then stand, open the curtains, and have a glass of water. Go to your place in the daylight and stay there for at least five minutes. Look at the sky, the trees, or the street. When you come back, fill in your diary and add the letter L for light. Then look at your line from Day 3. How long after you got up was the first mark of daylight?',
        reflection:
          'What has been setting your rising hour until now: a pet, a partner, the radio, or nothing at all? What would make the first ten minutes of the day something to look forward to?',
        actionItems: [
          'Get up at your chosen hour for the next seven days.',
          'Go into daylight soon after you get up, or sit at a bright window.',
          'Sit for a minute before you stand.',
          'Mark each day of light in your diary until Day 12.',
        ],
        oneThing: 0,
        caution:
          'Get up safely. Sit on the edge of the bed for a minute, move your feet up and down, and stand when your head is clear. Wear firm shoes outside, and stay in if the steps are icy. After a very short night, keep the hour, choose a calm day, and do not drive if you feel drowsy.',
      },
      sources: sourceIds(
        'nia-sleep',
        'nhlbi-body-clock',
        'circadian-light-2022',
        'circadian-guideline-2015',
        'cet-light-box',
      ),
    },
    {
      title: 'Coffee, Tea, and the 2 PM Line',
      duration: '9 minutes',
      day: 6,
      doing: { minutes: 1, days: 7 },
      overview:
        'How is your new rising hour going? Keep it, and on Day 6 add one line to your day: no caffeine after 2 PM. You can keep your morning cup and enjoy it. This lesson shows you why the afternoon cup is the one that costs sleep, and where caffeine hides.',
      content: {
        keyPoints: [
          'Caffeine blocks the brain’s own signal of sleepiness for many hours.',
          'In one study, caffeine taken six hours before bed still disturbed sleep.',
          'Our cut-off is 2 PM, which is eight hours before a bedtime of 10 PM.',
          'Draw your line earlier if you are sensitive or take certain medicines.',
          'Tea, cola, chocolate, and some pain pills count as well as coffee.',
        ],
        details: [
          {
            heading: 'How long a cup lasts',
            text: 'Caffeine does not give you energy. It covers up the tired signal for a while, and the signal waits behind the cover. Researchers tested how long this lasts. They gave people the same large amount of caffeine at bedtime, three hours before it, or six hours before it, and compared the nights. Sleep was worse each time. Six hours is the stretch from a cup at 4 PM to a bedtime of 10 PM. The amount in the study may sound like a lot, yet a single large brewed coffee from a shop can hold as much or more.',
          },
          {
            heading: 'The 2 PM line',
            text: 'So we draw a line at 2 PM. If you go to bed at 9, make it 1 PM. Some people feel even a noon cup at midnight, and some medicines make caffeine stay in the body longer. If that may be you, try two weeks with caffeine only at breakfast and see what your diary says. The general upper figure that the Food and Drug Administration gives is meant for healthy adults. With certain heart, bladder, or anxiety problems, less is better, so it is worth a word with your doctor or pharmacist.',
          },
          {
            heading: 'Where caffeine hides',
            text: 'Caffeine hides well. Black and green tea have it, and so do cola, energy drinks, cocoa, and dark chocolate. A coffee labeled decaf still has a little. Some pain pills and cold remedies contain it too, so read the box or let the pharmacist read it for you. If you drink many cups now, do not stop all at once, because a sudden stop can bring on a headache. Replace one cup every two or three days with a drink that has none. You still need the fluid, only not the caffeine.',
          },
          {
            heading: 'Tobacco, and the evening drink',
            text: 'Two other late habits belong to this lesson. Tobacco is one: the British health service lists smoking with coffee and tea as things to leave alone for at least six hours before bed. If you use nicotine gum or a patch, ask a pharmacist about the best hours, and do not give up on quitting. The other is the evening drink. Alcohol has its own lesson on Day 20. Until then, keep one rule: alcohol and sleeping pills never go together.',
          },
        ],
        practiceActivity:
          'Go to your kitchen and look at everything you drink in a day, including the jar of cocoa and the can of cola at the back. Write each drink on a slip of paper with its usual hour. Now move every slip with caffeine to the left of 2 PM. For the empty places on the right, choose something you like: warm milk, fruit or herbal tea without caffeine, water with a slice of lemon. Put that drink in front, where your hand goes first.',
        reflection:
          'What does the afternoon cup give you besides caffeine? It may be a break, a chat, or something warm to hold. How could you keep that part?',
        actionItems: [
          'Have your last caffeine before 2 PM, today and for one week.',
          'Check the labels of your tea, your sweets, and your pain pills.',
          'Cut down step by step if you drink more than three cups.',
          'Note your last caffeine in the diary, with the hour.',
        ],
        oneThing: 0,
        caution:
          'Talk to your doctor or pharmacist about caffeine if you have an uneven heartbeat, a bladder that rushes you, anxiety, or many medicines to take.',
      },
      sources: sourceIds('caffeine-2013', 'fda-caffeine', 'nhs-insomnia', 'nhlbi-how-sleep-works'),
    },
    {
      title: 'Naps That Do Not Steal the Night',
      duration: '8 minutes',
      day: 7,
      doing: { minutes: 5, days: 1, tool: 'sleepNumbers' },
      overview:
        'A week has gone by, and Day 7 is a good day to talk about rest. A nap can be a pleasure, and it can also be the reason why you lie awake at midnight. Today you find out which kind yours is. Then you look back at your first week.',
      content: {
        keyPoints: [
          'A nap of 10 to 20 minutes, taken before 3 PM, is the kind least likely to cost you sleep.',
          'If you lie awake at night, try two weeks without naps.',
          'Dozing in front of the television counts as a nap, and it comes at the worst hour.',
          'Set aside some minutes to wake up fully before you walk, cook, or drive.',
          'Sleepiness by day that is new or growing is something to tell a doctor.',
        ],
        details: [
          {
            heading: 'Why short, and why early',
            text: 'A nap feeds the appetite for sleep from Day 3. A small snack at one in the afternoon leaves plenty of hunger for the night, and a large one at five does not. That is why the Mayo Clinic advises a short nap in the early afternoon. One later than 3 PM may hurt the night. Short matters for a second reason. When you sleep longer, you sink into deeper sleep, and it may take a good while until your head is clear again.',
          },
          {
            heading: 'If you lie awake at night',
            text: 'If your nights are poor, the advice is stricter. The British health service puts daytime naps on its list of things to avoid for people with insomnia. So if you often lie awake, give it a fair trial: two weeks without naps, from today until Day 20. The first few afternoons may feel long. When the slump comes, stand up, go out into the light, water the plants, or call a friend. You may also rest with your eyes open and your feet up, which is not the same as sleep. If nights get easier, you have your answer.',
          },
          {
            heading: 'The nap you do not plan',
            text: 'The nap you do not plan is the hard one. Supper is over, the room is warm, the news is on, and your chin drops. Twenty minutes at 8 PM can take away an hour at 11. Try sitting upright in a plain chair with a brighter lamp until an hour before bed, and give your hands something to do. Two limits keep you safe. If you feel drowsy at the wheel, a nap is right at any hour: pull over where it is safe, and do not go on until you are fully awake. And if you need more and more naps, or drop off in the middle of a talk or a meal, take your diary to the doctor. It could be a medicine, an illness, or breathing that stops at night.',
          },
          {
            heading: 'Your first look-back',
            text: 'Day 7 is the first of four days for a look back. You have seven lines by now, and they are your first week. Your dashboard has done some of the sums. On paper, add up each column and divide by seven. Write four numbers on your page from Day 4. Are you in bed much longer than you sleep? Then do not go to bed early to make up for a bad night, and do not linger in the morning. Cutting your hours is another matter, and it belongs to a clinician.',
            points: [
              'Minutes to fall asleep.',
              'Minutes awake in the night.',
              'Hours asleep, beside hours in bed.',
              'Your rating.',
            ],
          },
        ],
        links: { practice: ['sleepNumbers'] },
        practiceActivity:
          'Choose your way for the coming two weeks, with naps or without. With naps: pick a spot, take off your shoes, put a light cover over your legs, and set a timer for 20 minutes at about 1 PM. When it rings, sit on the edge, drink some water, and wait a few minutes before you stand. Without naps: write three things that help you through the slump on a card, and prop it up beside your armchair. Either way, put the letter N and the minutes in your diary until Day 20, also for dozes.',
        reflection:
          'When in the day do you feel the strongest pull to sleep? Is it tiredness, boredom, a heavy lunch, or something else?',
        actionItems: [
          'Write your four numbers on the page from Day 4.',
          'Decide today: a short early nap, or two weeks with none.',
          'Swap your soft armchair for a firm seat after supper.',
          'Set a timer for each nap you take.',
        ],
        oneThing: 0,
      },
      sources: sourceIds('mayo-naps', 'nhs-insomnia', 'cdc-drowsy-driving'),
    },
    {
      title: 'The Last Hour, and What to Do When You Lie Awake',
      duration: '9 minutes',
      day: 8,
      doing: { minutes: 10, days: 1 },
      overview:
        'Your mornings and afternoons are in better shape now. Day 8 is about the end of the day. First you build a quiet last hour with dim lights. Then you learn what to do when sleep does not come, so that your bed becomes a place for sleep again.',
      content: {
        keyPoints: [
          'Dim the lights 60 minutes before bed, and let the day grow smaller.',
          'Keep phones, tablets, and the television out of the bedroom.',
          'Go to bed when you are sleepy, and use the bed for sleep and sex only.',
          'If you have been awake for about 15 to 20 minutes, get up and come back when you are sleepy.',
          'After a sleeping pill, a “PM” product, strong pain medicine, or alcohol, stay in bed with a lamp.',
        ],
        details: [
          {
            heading: 'A quiet last hour',
            text: 'Sixty minutes before bed, start to turn the day down. Switch off the ceiling lamp and use a small one instead. Put the phone on its charger in another room. If you live alone or may need help at night, keep it within reach, face down, with only calls that matter switched on. Do two or three quiet things in the same order each night, such as washing and reading a few pages. After a week or two, the order itself begins to tell your body what comes next.',
          },
          {
            heading: 'The chair, and the rule that goes with it',
            text: 'In the bed, keep one simple link: bed means sleep. If you read there, eat there, and worry there, the link grows weak. Sleep doctors have a method for building it up again, and the guideline that you met on Day 4 counts it among the ones that can help.',
            steps: [
              'Go to bed only when you are sleepy.',
              'Leave the bed when you have been awake for a while, about 15 to 20 minutes by feel and not by the clock.',
              'Sit in the chair in a soft light, and wait.',
              'Go back when your eyes are heavy. Do this as often as you need to.',
              'Get up at your usual hour in the morning.',
            ],
          },
          {
            heading: 'Safe at night, or the second choice',
            text: 'Put the chair in a warm spot that is free of things to trip over, with a soft lamp, a blanket, your glasses, and a dull book. At night, switch on a light, sit on the edge of the bed until you feel steady, put on your slippers, and then walk. The second choice is to sit up against your pillows with a small lamp and read until you are drowsy. Make it if you are unsteady. Make it on a night when you took a sleeping pill, a “PM” product, strong pain medicine, or alcohol. In one small trial, 7 of 12 older people stepped off a beam when they were woken two hours after a sleeping pill. The second choice is our own suggestion, for safety.',
          },
          {
            heading: 'The usual troubles',
            text: 'The first nights may feel odd, and the method takes some weeks. Write the letter G, for got up, in your diary. You will look back at it on Day 14 and Day 21.',
            points: [
              'Too cold: leave a robe and warm socks with a grip on the chair.',
              'Not sleepy at all: stay up. There is nothing to achieve in the chair.',
              'Cannot judge 20 minutes: go when you notice that you are cross or planning tomorrow.',
              'Very drowsy by day: do not drive, go back to your old way, and talk with your doctor.',
            ],
          },
        ],
        links: { practice: ['lastHourPaper', 'sleep-hygiene-checklist'] },
        practiceActivity:
          'Set up your night chair in daylight, and walk the way from the bed to the chair once, slowly, looking for loose rugs and cords. Then write your last hour on a card in three steps, with their times, and hang it where you brush your teeth. Open the Sleep Hygiene Checklist among your resources and tick what is already in place. Tonight, follow the card. If you used the chair, write a G and one word about it tomorrow morning.',
        reflection:
          'Which part of your evening is hardest to give up, and what do you hope to get from it? Could you have it an hour earlier?',
        actionItems: [
          'Set up a safe, warm night chair, or a lamp that you can reach from bed.',
          'Turn the lights down one hour before bed tonight.',
          'Charge your phone outside the bedroom, unless you may need help at night.',
          'Work through the Sleep Hygiene Checklist before Day 9.',
        ],
        oneThing: 0,
        caution:
          'If you have bipolar disorder, seizures, or a habit of sleepwalking, ask the doctor who treats it before you use the get-up rule of this lesson. Lost sleep can set off a manic phase. If you have had a fall lately, fall easily, or get dizzy when you stand, use the second choice.',
      },
      sources: sourceIds(
        'nia-sleep',
        'nhs-insomnia',
        'stimulus-control-2013',
        'aasm-2021',
        'zolpidem-balance-2011',
      ),
    },
  ],
} satisfies Module<SleepLesson>;
