import { sourceIds } from '#content/source-ids.ts';
import type { Module, SleepLesson } from '#content/types.ts';

import { sleepModuleSummaries } from './summaries.ts';

/** Nutrition and Sleep, Days 19 to 22. */
export const sleepModule6 = {
  ...sleepModuleSummaries[5],
  lessons: [
    {
      title: 'Foods That Support Sleep',
      duration: '9 minutes',
      day: 19,
      doing: {
        what: 'Copy the names from your vitamin shelf onto your medicine list.',
        minutes: 10,
        days: 1,
        tool: 'medicineListPaper',
      },
      overview:
        'Yesterday your kitchen table was covered with medicines. On Day 19 it goes back to its real purpose. No food will put you to sleep, but a good plate by day helps the whole body. You look at what belongs on it, and at why a pill from the vitamin shelf is not a meal.',
      content: {
        keyPoints: [
          'What you eat all day matters more than one special bite at bedtime.',
          'Beans, oats, fruit, and vegetables bring fiber, and they make a good base.',
          'Muscles need protein, and later in life they need plenty of it.',
          'Magnesium in food is fine, while magnesium pills are a question for your doctor.',
          'Melatonin pills do little for insomnia and do not suit everyone.',
        ],
        details: [
          {
            heading: 'What food can do, and what it cannot',
            text: 'First the honest part: the evidence on food and sleep is thin. In one sleep laboratory, 26 adults, all younger than you, ate whatever they liked for a day. Those who had more fiber slept more deeply that night. Those who had more of the fat in butter and bacon slept less deeply, and sugar went with more short wake-ups. That is only a hint, but your heart and your bowels would give you the same advice. Fiber is the part of a plant that passes through you undigested. Oatmeal, lentils, pears, and whole-grain bread are full of it. Add a little more each week, since a sudden pile of beans makes for a noisy belly.',
          },
          {
            heading: 'A plate for the day',
            text: 'Muscles need protein, and your legs will need them on Day 24. Many of us have toast in the morning, soup at noon, and all our meat at night. Shift some of it to breakfast with an egg, cottage cheese, or peanut butter. If your kidneys are weak, less protein may be right for you, so ask first. Eat your large meal in the middle of the day if you can, and let the evening be light.',
          },
          {
            heading: 'From the vitamin shelf',
            text: 'Magnesium in nuts, beans, and leafy greens is fine. As a pill it interferes with many medicines, and with heart, kidney, or bowel disease, never take it without a doctor. Tart cherry juice was tested on 15 older people with insomnia. They lay awake a little less but slept no longer, and the juice is sweet. A lack of vitamin B12 can feel like plain tiredness, and a blood test can show it.',
          },
          {
            heading: 'Melatonin',
            text: 'And melatonin, the hormone from Day 3? In a bottle it looks harmless, yet the American Academy of Sleep Medicine does not recommend it for insomnia in adults. In studies it brought sleep about 9 minutes sooner, and perhaps 16 in older people. It is sold as a supplement, so the amount inside may not match the label. It can clash with blood thinners and with medicines for seizures, blood pressure, or diabetes, and it is not meant for people with dementia. Some feel drowsy or dizzy from it, and falls begin that way. If you take it now, put it on your list from Day 1 and talk about it openly.',
          },
        ],
        links: { practice: ['medicineListPaper'] },
        practiceActivity:
          'Write down all that you ate yesterday, from the first bite to the last. Put an F beside whatever has fiber and a P beside whatever has protein. Does breakfast have one of each? If not, set out tomorrow’s now: the oats, the bowl, the egg pan. Then fetch the bottles from the vitamin shelf and put on your reading glasses. Copy each name onto your medicine list, and circle the ones you bought for sleep.',
        reflection:
          'What do you reach for when you are tired in the afternoon: something sweet, something salty, or a proper meal? How do you feel an hour after it?',
        actionItems: [
          'Copy the names from your vitamin shelf onto your medicine list, and show it to your pharmacist.',
          'Add one food with fiber to tomorrow’s breakfast.',
          'Find the meal with the least protein and improve it.',
          'Ask about a B12 test if you take metformin or an acid blocker.',
        ],
        oneThing: 0,
        caution:
          'Kidney disease, diabetes, and trouble with swallowing each call for a diet of their own. Ask your doctor or a dietitian before you change what you eat or start a supplement.',
      },
      sources: sourceIds(
        'fiber-sleep-2016',
        'msk-magnesium',
        'cherry-juice-2010',
        'ods-b12',
        'melatonin-review',
      ),
    },
    {
      title: 'Foods and Drinks That Get in the Way',
      duration: '10 minutes',
      day: 20,
      doing: { minutes: 1, days: 7 },
      overview:
        'Day 20 keeps two old promises. It takes up alcohol, which earlier lessons only named, and it brings your two weeks with or without naps to an end. You also learn which everyday foods do not mix with certain medicines. Have your diary and your medicine list beside you.',
      content: {
        keyPoints: [
          'Alcohol may bring sleep sooner, and then it breaks up the second half of the night.',
          'The same glass is stronger at 70 than it was at 40.',
          'Many common medicines react badly with alcohol, and sleeping pills most of all.',
          'Grapefruit can change how some medicines for the heart and for cholesterol work.',
          'Your 2 PM line for caffeine stays where it is.',
        ],
        details: [
          {
            heading: 'What alcohol does to the night',
            text: 'A glass of wine makes the eyes heavy, so it is easy to believe that it helps. A review of the studies on healthy people found the same pattern at every amount. They fell asleep sooner and slept soundly for some hours, and then their sleep broke up. Even small amounts make it harder to stay asleep, says the National Institute on Aging. If you wake at four as it is, that is a poor trade. The throat goes slack as well, and the snoring grows louder. You know from Day 18 what that means for someone with apnea.',
          },
          {
            heading: 'How much is too much',
            text: 'Age makes the glass stronger. You have less muscle and less water in the body than you had at 40, so more alcohol ends up in the blood. Balance suffers too, just when the hall is dark. Less is better, and none is fine. For years, American advice set a ceiling of one drink a day for women and two for men. The guidelines of January 2026 dropped those numbers and simply say to drink less. They tell people whose medicines do not go with alcohol to have none. Aspirin, acetaminophen, allergy and cold remedies, and medicines for pain, anxiety, or low mood can all react badly with it. So with any of these, ask first, and the right number may be zero.',
          },
          {
            heading: 'What else is on the table',
            text: 'Greasy and very spicy dishes may burn in the chest once you lie down, and tomorrow’s lesson explains why. Grapefruit, the Seville orange, and the tangelo can change how some medicines work. If you take warfarin, a blood thinner, keep your leafy greens about the same from week to week. Do not drop anything on a guess, since one call to the pharmacist will tell you.',
          },
          {
            heading: 'Your naps, two weeks later',
            text: 'That leaves the naps, so turn back to Day 7 in your diary. If you went without them, compare the ratings of your first week with those of the last seven nights. Were the nights better? Then stay as you are. If not, and the afternoons were a struggle, you may have your nap back, by the rules of that day. If you were sleepy all day either way, let your doctor know.',
          },
        ],
        practiceActivity:
          'Take the glass you drink from most evenings, fill it with water to the usual height, and pour that into a measuring cup. One drink is 5 ounces of wine, 12 ounces of beer, or 1.5 ounces of spirits. How many drinks does your glass hold? From now on, write the letter A and the number in your diary. Then choose something for the other evenings, such as soda water with lime in your best glass. If you never drink, look through your medicine leaflets for the word grapefruit instead.',
        reflection:
          'What does the evening glass give you: the taste, the company, or the feeling that the day is done? Which of these could you have without it?',
        actionItems: [
          'Try seven evenings with no alcohol, if that is safe for you, and compare your ratings.',
          'Measure your usual glass once.',
          'Ask the pharmacist about grapefruit and your medicines.',
          'Decide about your naps with the diary in your hand.',
        ],
        oneThing: 0,
        caution:
          'If you drink every day, or a good deal at a time, do not stop from one day to the next. That can be dangerous, and a doctor can help you cut down safely. If you take sleeping pills, drink no alcohol at all. If you find that hard, tell the doctor who prescribes them, and do not skip or stop the pills on your own.',
      },
      sources: sourceIds(
        'alcohol-sleep-2013',
        'nia-sleep',
        'niaaa-alcohol',
        'dga-2025',
        'medlineplus-alcohol',
        'medlineplus-withdrawal',
        'fda-grapefruit',
      ),
    },
    {
      title: 'When to Eat',
      duration: '9 minutes',
      day: 21,
      doing: { minutes: 5, days: 1, tool: 'sleepNumbers' },
      overview:
        'Three weeks are almost behind you. Day 21 looks at the clock on the kitchen wall. You find the dinner hour that suits your bedtime, and you get the answer to heartburn that Day 11 held back. Then you look back at your third week.',
      content: {
        keyPoints: [
          'Finish dinner 3 to 4 hours before you go to bed.',
          'Stay upright after you eat, since lying flat lets stomach acid flow back.',
          'Raising the head of the bed works better than a stack of pillows.',
          'A light snack is fine if you would otherwise lie there hungry.',
          'People with diabetes should ask before they move a meal.',
        ],
        details: [
          {
            heading: 'Count back from bedtime',
            text: 'Count back from your bedtime. If you go to bed at 10 PM, the last bite of dinner belongs between 6 and 7. Large late meals are among the things that the National Institute on Aging tells older people to avoid. If you have eaten at 8 ever since your working days, move the meal by 15 minutes every few days, and let lunch become the large one. An omelet with vegetables or a bowl of bean soup is dinner enough. Afterward, stay upright: wash the dishes, play a round of cards, or walk the dog. The recliner does not count.',
          },
          {
            heading: 'Why lying down matters',
            text: 'Why does it matter whether you lie down? Between the stomach and the food pipe there is a ring of muscle that works like a valve. When it is loose, acid slips back up, and doctors call this reflux. You may feel a burn behind the breastbone, taste something sour, or cough as soon as you lie flat. So people with reflux are told to stay upright for at least three hours after a meal. Greasy food, chocolate, mint, and alcohol often set it off. With you it may be tomato sauce.',
          },
          {
            heading: 'A gentle slope for the bed',
            text: 'Here is what was promised on Day 11. A pile of pillows lifts only your head and bends you at the waist, which may even press on the stomach. What you want is a gentle slope for the whole upper body. Raise the head end of the bed by 6 to 8 inches, with sturdy blocks under the two legs there. Let a strong helper do it, and check that nothing can slip. If the frame will not allow it, use a firm foam wedge from your waist to your head. Then try the sitting test again.',
          },
          {
            heading: 'Hunger, medicines, and your third look-back',
            text: 'If you have no reflux and hunger keeps you awake, take a few bites an hour or two before bed. At 2 AM, leave the refrigerator shut. Low blood sugar is the exception. If you use insulin or medicine that lowers the sugar, a dinner that is earlier or smaller may let it fall too far while you sleep. Bad dreams, damp sheets, and a muddled head in the morning can be signs of it. Treat a low at once, as you were taught, and tell your doctor. Day 21 is your third look-back as well. Put this week’s four numbers beside the first. How often did you write a G, and what got in the way?',
          },
        ],
        links: { practice: ['sleepNumbers', 'lastHourPaper'] },
        practiceActivity:
          'Draw a large clock face. Mark your bedtime, count back 3 hours and then 4, and shade the space between the two marks. By then, dinner should be finished. Now work back: when must the potatoes go on, and who eats with you? Eat within your shaded time this evening, and stay upright until your last hour begins. In the morning, note the time of the last bite beside your rating.',
        reflection:
          'Who or what decides when dinner is on the table in your home? What would you lose by eating an hour earlier, and what might you gain?',
        actionItems: [
          'Add this week’s numbers to your page.',
          'Write your dinner time on the last-hour card.',
          'Raise the head of the bed if heartburn wakes you at night.',
          'Ask before you change any meal that goes with a medicine.',
        ],
        oneThing: 0,
        caution:
          'Not every burn in the chest is heartburn. If the pain presses, spreads to the arm or jaw, or comes with sweat or short breath, call emergency services. See a doctor if you have heartburn twice a week or more, if food gets stuck, or if you lose weight without trying.',
      },
      sources: sourceIds('nia-sleep', 'niddk-reflux', 'mayo-heartburn', 'msd-low-sugar', 'mayo-low-sugar'),
    },
    {
      title: 'Drink by Day, and Get Up Safely at Night',
      duration: '10 minutes',
      day: 22,
      doing: { minutes: 2, days: 7 },
      overview:
        'Is it your bladder that wakes you? Day 22 ends this module with the water glass. Many people drink as little as they can so that they need not get up, and then they do not get enough fluid by day. A kinder way starts at breakfast.',
      content: {
        keyPoints: [
          'Move the drinks earlier, don’t drink less.',
          'Stop large amounts of fluid 2 to 3 hours before bed.',
          'Thirst grows weaker with age, so drink by the clock.',
          'With heart failure or kidney failure, the limit your doctor gave you comes first.',
          'Three or more trips to the bathroom in a night deserve a medical check.',
        ],
        details: [
          {
            heading: 'How much is enough',
            text: 'How much is enough? ESPEN, a European society of nutrition experts, names at least 1.6 liters of drinks a day for older women and 2 liters for older men. That is about seven cups of 8 ounces for her and eight and a half for him. Milk and juice count, and so do tea and coffee. Thirst will not always remind you, because that signal fades over the years. Heart failure and kidney failure change the sum, since too much fluid is a danger there. Of 170 older people in a survey, about one in three did not know this. With either illness, keep to your own limit, and ask how to spread it over the day.',
          },
          {
            heading: 'Drink by the clock',
            text: 'As for the timing, have a full glass soon after you get up, one with each meal, and one between meals. Then most of it is done by the time you clear the dinner table. For the last 2 to 3 hours, keep to small sips, just enough for your pills. A dry mouth at night needs moisture rather than a full glass, so rinse it, or keep a little water at hand. Do not go thirsty all day for the sake of the night. Too little water can make you weak, dizzy, and muddled, and confusion that comes on suddenly is an emergency at any age.',
          },
          {
            heading: 'What is behind the trips',
            text: 'One trip a night is common and need not trouble you. Three are another matter. Among older Americans who had not fallen for a year, three or more trips a night went with a 28 percent higher risk of a fall in the next three years. It may be the evening tea, but also sleep apnea, the bladder, the prostate, or diabetes. Another hour may suit your water pill better, but only your doctor should move it. Look at your ankles too. New swelling, or having to sit up at night to breathe, needs a doctor this week, and one swollen leg needs one today. Is the swelling old and known to your doctor? Then ask about an hour with the legs raised in the late afternoon, as the National Association for Continence suggests.',
          },
          {
            heading: 'When you have to go',
            text: 'When you have to go, go slowly. Most harm comes from hurry, from the dark, and from blood pressure that drops as you stand. If the walk is long, a commode or a urinal bottle beside the bed is a wise tool, and nobody needs to see it by day. Before you turn out the lamp, empty your bladder, wait a minute, and try once more. On your way back, leave the ceiling light and the clock alone.',
          },
        ],
        practiceActivity:
          'After breakfast, fill a pitcher with the water you mean to drink by dinner, or with what your limit allows. Stick four strips of tape on the outside and write 10 AM, noon, 3 PM, and 6 PM on them from top to bottom. Through the day, keep the water at or below the line for the hour. In the bathroom, hang a sheet and a pencil, and make one stroke for every trip at night. After three nights, copy the strokes into your diary.',
        reflection:
          'Do you sometimes drink less on purpose, before church, a bus ride, or a show? What would have to change so that you could drink in peace?',
        actionItems: [
          'Set an hour for your last large drink and keep it for a week.',
          'Put a full glass where you make your morning coffee.',
          'Count your bathroom trips for three nights.',
          'Ask your doctor which hour is best for your water pill.',
        ],
        oneThing: 0,
        caution:
          'With heart, kidney, or liver disease, do not change how much you drink, or rest with your legs up, until you have asked. Call emergency services for breath that is suddenly short, and if someone is suddenly confused or faints.',
      },
      sources: sourceIds(
        'espen-fluids',
        'fluids-survey-2017',
        'night-trips-falls',
        'nafc-night-trips',
        'ags-heart-failure',
        'nia-sleep',
      ),
    },
  ],
} satisfies Module<SleepLesson>;
