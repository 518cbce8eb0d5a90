import { sourceIds } from '#content/sources.ts';
import type { Module, SleepLesson } from '#content/types.ts';

import { sleepModuleSummaries } from './summaries.ts';

/** Sleep Hygiene Mastery, Days 5 to 8. */
export const sleepModule2 = {
  ...sleepModuleSummaries[1],
  lessons: [
    {
      title: 'A Steady Morning',
      duration: '9 minutes',
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
          'You chose a rising hour on Day 4. Test it now with three questions. Can you keep it on all seven days, also on Sunday? Does it leave you time for your morning tablets and an unhurried breakfast? Does it come no more than an hour or so before or after the time you wake up anyway? If the answer is yes three times, keep it for the next two weeks. Half an hour either way is fine for most people. Two hours of extra sleep on the weekend can leave you wide awake on Sunday night.',
          'Why does this work so well? You met the appetite for sleep on Day 3. It starts to grow when you get up, so a steady start gives you sleepiness at a steady hour in the evening. Bedtime can then look after itself: you go when you feel sleepy, not before. If you wake up long before your hour, you do not need to lie there and fight. Rest in low light or sit quietly in a chair, and begin your day when the hour comes.',
          'Then let in the light. Our routine is to see daylight within 15 minutes of getting up. We know of no study that says it must be 15, so take it as a habit that is easy to remember. Best of all is a step outdoors: the porch, the balcony, or the walk to the mailbox. Five minutes are a start, and more is welcome. Where winter, stairs, or bad knees keep you in, have breakfast at your brightest window with the curtains wide open. Never look into the sun. A light box is another matter, because some eye diseases and medicines do not go well with it. Talk to an eye doctor before you buy one.',
          'Getting up should be safe as well as steady. Sit on the edge of the bed for a minute, move your feet up and down, and stand only when your head is clear. Put on shoes with a firm sole before you go outside, and leave the stroll for later if the steps are wet or icy. If you had a very short night, keep the hour but change the plans. Choose a calm day, and leave the car at home if you feel drowsy.',
        ],
        practiceActivity:
          'Tonight, lay out what you need for a calm start: robe, slippers, glasses, and the clothes for a short step outdoors. Set a gentle alarm for your chosen hour. In the morning, sit on the edge of the bed, then stand, open the curtains, and have a glass of water. Go to your place in the daylight and stay there for at least five minutes. Look at the sky, the trees, or the street. When you come back, fill in your diary and add the letter L for light.',
        reflection:
          'What has been setting your rising hour until now: a pet, a partner, the radio, or nothing at all? What would make the first ten minutes of the day something to look forward to?',
        actionItems: [
          'Get up at your chosen hour for the next seven days.',
          'Go into daylight soon after you get up, or sit at a bright window.',
          'Sit for a minute before you stand.',
          'Mark each day of light in your diary.',
        ],
      },
      sources: sourceIds('nia-sleep', 'nhlbi-body-clock', 'circadian-light-2022', 'cet-light-box'),
    },
    {
      title: 'Coffee, Tea, and the 2 PM Line',
      duration: '9 minutes',
      overview:
        'How is your new rising hour going? Keep it, and on Day 6 add one line to your day: no caffeine after 2 PM. You can keep your morning cup and enjoy it. This lesson shows you why the afternoon cup is the one that costs sleep, and where caffeine hides.',
      content: {
        keyPoints: [
          'Caffeine blocks the brain’s own signal of sleepiness for many hours.',
          'In one study, caffeine taken six hours before bed still disturbed sleep.',
          'Our cut-off is 2 PM, which is eight hours before a bedtime of 10 PM.',
          'Draw your line earlier if you are sensitive or take certain medicines.',
          'Tea, cola, chocolate, and some pain tablets count as well as coffee.',
        ],
        details: [
          'Caffeine does not give you energy. It covers up the tired signal for a while, and the signal waits behind the cover. Researchers tested how long this lasts. They gave people the same large amount of caffeine at bedtime, three hours before it, or six hours before it, and compared the nights. Sleep was worse each time. Six hours is the stretch from a cup at 4 PM to a bedtime of 10 PM. The amount in the study may sound like a lot, yet a single large brewed coffee from a shop can hold as much or more.',
          'So we draw a line at 2 PM. If you go to bed at 9, make it 1 PM. Some people feel even a noon cup at midnight, and some medicines make caffeine stay in the body longer. If that may be you, try two weeks with caffeine only at breakfast and see what your diary says. The general upper figure that the Food and Drug Administration gives is meant for healthy adults. With certain heart, bladder, or anxiety problems, less is better, so it is worth a word with your doctor or pharmacist.',
          'Caffeine hides well. Black and green tea have it, and so do cola, energy drinks, cocoa, and dark chocolate. A coffee labeled decaf still has a little. Some pain and cold tablets contain it too, so read the box or let the pharmacist read it for you. If you drink many cups now, do not stop all at once, because a sudden stop can bring on a headache. Replace one cup every two or three days with a drink that has none. You still need the fluid, only not the caffeine.',
          'Two other late habits belong to this lesson. Tobacco is one: the British health service lists smoking with coffee and tea as things to leave alone for at least six hours before bed. If you use nicotine gum or a patch, ask a pharmacist about the best hours, and do not give up on quitting. The other is the evening drink. Alcohol has its own lesson on Day 20. Until then, keep one rule: alcohol and sleeping tablets never go together.',
        ],
        practiceActivity:
          'Go to your kitchen and look at everything you drink in a day, including the jar of cocoa and the can of cola at the back. Write each drink on a slip of paper with its usual hour. Now move every slip with caffeine to the left of 2 PM. For the empty places on the right, choose something you like: warm milk, fruit or herbal tea without caffeine, water with a slice of lemon. Put that drink in front, where your hand goes first.',
        reflection:
          'What does the afternoon cup give you besides caffeine? It may be a break, a chat, or something warm to hold. How could you keep that part?',
        actionItems: [
          'Have your last caffeine before 2 PM today.',
          'Check the labels of your tea, your sweets, and your pain tablets.',
          'Cut down step by step if you drink more than three cups.',
          'Note your last caffeine in the diary, with the hour.',
        ],
        caution:
          'Talk to your doctor or pharmacist about caffeine if you have an uneven heartbeat, a bladder that rushes you, anxiety, or many medicines to take.',
      },
      sources: sourceIds('caffeine-2013', 'fda-caffeine', 'nhs-insomnia', 'nhlbi-how-sleep-works'),
    },
    {
      title: 'Naps That Do Not Steal the Night',
      duration: '8 minutes',
      overview:
        'A week has gone by, and Day 7 is a good day to talk about rest. A nap can be a pleasure, and it can also be the reason why you lie awake at midnight. Today you find out which kind yours is, and what to do about the dozes that happen by accident.',
      content: {
        keyPoints: [
          'A nap of 10 to 20 minutes, taken before 3 PM, is the kind least likely to cost you sleep.',
          'If you lie awake at night, try two weeks without naps.',
          'Dozing in front of the television counts as a nap, and it comes at the worst hour.',
          'Set aside some minutes to wake up fully before you walk, cook, or drive.',
          'Sleepiness by day that is new or growing is something to tell a doctor.',
        ],
        details: [
          'Think back to the appetite for sleep from Day 3. A nap feeds it. A small snack at one in the afternoon leaves plenty of hunger for the night, and a large one at five does not. That is why the Mayo Clinic advises a short nap in the early afternoon. One later than 3 PM may hurt the night. Short matters for a second reason. When you sleep longer, you sink into deeper sleep, and it may take a good while until your head is clear again.',
          'If your nights are poor, the advice is stricter. The British health service puts daytime naps on its list of things to avoid for people with insomnia. So if you often lie awake, give it a fair trial: two weeks without naps, from today until Day 20. The first few afternoons may feel long. When the slump comes, stand up, go out into the light, water the plants, or call a friend. You may also rest with your eyes open and your feet up, which is not the same as sleep. If nights get easier, you have your answer.',
          'The nap you do not plan is the hard one. Supper is over, the room is warm, the news is on, and your chin drops. Twenty minutes at 8 PM can take away an hour at 11. Try sitting upright in a plain chair with a brighter lamp until an hour before bed. Do something with your hands, such as folding laundry, knitting, cards, or a puzzle. Ask the person beside you to wake you kindly. Then go to bed when you are sleepy, and let the bed have that sleep.',
          'Two limits keep you safe. First, if you feel drowsy at the wheel, a nap is the right thing at any hour. Pull over where it is safe, and do not go on until you are fully awake. Second, watch the trend. You may need more and more naps although your nights are good. You may drop off in the middle of a talk or a meal. Then your body is telling you something. It could be a medicine, an illness, or breathing that stops at night. Take your diary to the doctor and show the pattern.',
        ],
        practiceActivity:
          'Choose your way for the coming two weeks, with naps or without. With naps: pick a spot, take off your shoes, put a light cover over your legs, and set a timer for 20 minutes at about 1 PM. When it rings, sit on the edge, drink some water, and wait a few minutes before you stand. Without naps: write three things that help you through the slump on a card, and prop it up beside your armchair. Either way, put the letter N and the minutes in your diary, also for dozes.',
        reflection:
          'When in the day do you feel the strongest pull to sleep? Is it tiredness, boredom, a heavy lunch, or something else?',
        actionItems: [
          'Decide today: a short early nap, or two weeks with none.',
          'Set a timer for each nap you take.',
          'Swap your soft armchair for a firm seat after supper.',
          'Write down every doze with its hour and length.',
        ],
      },
      sources: sourceIds('mayo-naps', 'nhs-insomnia', 'aasm-drowsy-driving'),
    },
    {
      title: 'The Last Hour, and What to Do When You Lie Awake',
      duration: '9 minutes',
      overview:
        'Your mornings and afternoons are in better shape now. Day 8 is about the end of the day. First you build a quiet last hour with dim lights. Then you learn what to do when sleep does not come, so that your bed becomes a place for sleep again.',
      content: {
        keyPoints: [
          'Dim the lights 60 minutes before bed, and let the day grow smaller.',
          'Keep phones, tablets, and the television out of the bedroom.',
          'Go to bed when you are sleepy, and use the bed for sleep and sex only.',
          'If you have been awake for about 15 to 20 minutes, get up and come back when you are sleepy.',
          'Get up slowly, with a light on, and have a warm chair ready.',
        ],
        details: [
          'Sixty minutes before bed, start to turn the day down. Switch off the ceiling lamp and use a small one instead. Put the phone on its charger in another room. Choose two or three quiet things and do them in the same order each night. You might lay out tomorrow’s clothes, wash, put lotion on your hands, and read a few pages of a pleasant book. Bills, the news, and hard talks belong to an earlier hour. After a week or two, the order itself begins to tell your body what comes next.',
          'In the bed, keep one simple link: bed means sleep. If you read there, watch shows there, eat there, and worry there, the link grows weak. Sleep doctors have a method for building it up again. You go to bed only when you are sleepy. You leave it when you have been awake for a while, about 15 to 20 minutes by feel and not by the clock. You go back when your eyes are heavy. You do this as often as you need to, and you get up at your usual hour in the morning. The guideline that you met on Day 4 counts this method among the ones that can help.',
          'Prepare for it by day, so that it is safe at night. Put a chair in a spot that is warm and free of things to trip over. Beside it, place a lamp with a soft bulb, a blanket, your glasses, and a dull book or some quiet music. When you need the chair, switch on a light first. Sit on the edge of the bed until you feel steady, put on your slippers, and then walk. In the chair there is nothing to achieve. You are only waiting in comfort until sleepiness returns.',
          'If you are unsteady on your feet, do not get up alone in the dark. Sit up against your pillows instead, turn on a small lamp, and read until you are drowsy. That is a fair second choice. Expect the first nights to feel odd, and perhaps a little shorter. Most methods for sleep take some weeks, and one bad night in the middle means nothing. If your days become very drowsy, do not drive, go back to your old way, and talk with your doctor.',
        ],
        practiceActivity:
          'Write your last hour on a card in three steps, with a time beside each one. Hang the card where you brush your teeth. Next, set up your night chair in daylight, and walk the way from the bed to the chair once, slowly, looking for loose rugs and cords. Then open the Sleep Hygiene Checklist among your resources and tick what is already in place. Tonight, follow the card. Tomorrow morning, write in the diary whether you used the chair and how it went.',
        reflection:
          'Which part of your evening is hardest to give up, and what do you hope to get from it? Could you have it an hour earlier?',
        actionItems: [
          'Turn the lights down one hour before bed tonight.',
          'Charge your phone outside the bedroom.',
          'Set up a safe, warm night chair.',
          'Work through the Sleep Hygiene Checklist before Day 9.',
        ],
        caution:
          'If you have bipolar disorder, ask the doctor who treats it before you use the get-up rule of this lesson. Lost sleep can set off a manic phase. If you fall easily or get dizzy when you stand, use the second choice and stay in bed with a lamp.',
      },
      sources: sourceIds('nia-sleep', 'nhs-insomnia', 'stimulus-control-2013', 'aasm-2021'),
    },
  ],
} satisfies Module<SleepLesson>;
