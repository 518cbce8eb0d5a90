import { sourceIds } from '#content/source-ids.ts';
import type { EnergyLesson, Module } from '#content/types.ts';

import { energyModuleSummaries } from './summaries.ts';

/** Brain Nutrition & Hydration, Days 9 to 11. */
export const energyModule3 = {
  ...energyModuleSummaries[2],
  lessons: [
    {
      title: 'A Plate That Lasts Until Lunch',
      duration: '8 minutes',
      day: 9,
      doing: { what: 'Write three breakfasts and set out the first.', minutes: 10, days: 1 },
      overview:
        'Day 9 moves from the clock to the kitchen. A breakfast of white toast and jam is often used up before eleven. Today you build a morning plate that may carry you to lunch. You also look at what food can and cannot do for tiredness.',
      content: {
        goal: 'By tonight, you have planned three breakfasts with protein and fiber in each, and the food for the first is in the house.',
        keyPoints: [
          'With protein and fiber in a meal, many people stay full for longer.',
          'Older muscles need protein in the morning as well as at night.',
          'No single food clears the head, whatever the package says.',
          'With diabetes or weak kidneys, ask before you change your plate.',
        ],
        science: [
          {
            statement:
              'Experts advise healthy older people to eat at least 1.0 to 1.2 grams of protein a day for each kilogram they weigh, and to exercise.',
            sources: sourceIds('protein-2014'),
          },
          {
            statement:
              'In a trial from 2023, 604 overweight older people with dementia in the family ate a little less for three years. Half of them kept to the MIND diet, rich in greens and berries, and half to their usual foods.',
            sources: sourceIds('mind-diet-2023'),
          },
          {
            statement:
              'Scores on thinking tests rose a little in both groups, with no clear difference between them.',
            sources: sourceIds('mind-diet-2023'),
          },
          {
            statement:
              'The label of a common thyroid pill asks for an empty stomach, half an hour to an hour before breakfast. Calcium and iron should stay four hours away from it.',
            sources: sourceIds('levothyroxine-label'),
          },
        ],
        details: [
          {
            heading: 'Three helpers on the plate',
            text: 'Think of three helpers on the plate. One of each is enough.',
            points: [
              'The first is protein: a boiled egg, plain yogurt, sardines on toast, last night’s lentils, or a slice of cheese.',
              'The second is fiber, which you find in oats, dark bread, berries, apples, and beans.',
              'The third is a little fat from nuts, seeds, or olive oil.',
            ],
          },
          {
            heading: 'How much protein',
            text: 'How much protein is that in a day? For a person of 165 pounds, or 75 kilograms, it comes to about 75 to 90 grams. Tofu differs by kind, so read its label. Here is a day that adds up to 75.',
            points: [
              'Two eggs and a cup of milk: 22 grams.',
              'A cup of beans with an ounce of cheese: 23.',
              'Chicken the size of a deck of cards: 22.',
              'A cup of yogurt: 8.',
            ],
          },
          {
            heading: 'Go slowly with fiber',
            text: 'Fiber asks for patience. If you are used to white rolls, add one spoon of oats or one pear at a time, and give your bowels a few days.',
          },
        ],
        whyItMatters: [
          'Hunger at eleven can make you short with others and careless at the stove.',
          'A breakfast that lasts leaves your green hours for the job you chose, and not for a search through the cupboards.',
        ],
        troubleshooting: [
          {
            problem: 'I cannot eat anything early.',
            remedy:
              'Start with a drink and have your plate an hour or two later. Take your pills as you were told, with food or without.',
          },
          {
            problem: 'Beans and oats make my belly rumble.',
            remedy:
              'Halve the amount, rinse canned beans well, and try again in a few days. Bowels that have changed for weeks need a doctor.',
          },
          {
            problem: 'Cooking for one seems a waste.',
            remedy:
              'Boil four eggs on Sunday and soak oats for two days. Then set a real plate for yourself.',
          },
        ],
        practiceActivity:
          'Sit down with the shopping list and write three breakfasts, each with a protein, a fiber, and a little fat. Use food that you like, and cross out whatever your doctor has told you to leave alone. Set out what the first one needs, eat it tomorrow before 9 AM, and look at your score an hour later.',
        reflection: 'What stood on the breakfast table in the house where you grew up?',
        trackingMetric:
          'The energy sheet at 10 AM, with a P beside the score on mornings with protein, for one week. Today, also count your scores of 4 and 5 again: seven days show your best hours better than four.',
        caution:
          'Thyroid and bone pills are often taken with plain water, well before food and coffee. Ask your pharmacist about every morning pill, iron too, and move this plan around the answer. If you use insulin or pills for diabetes, speak with your care team before you change your meals, since your sugar could fall too low. With kidney disease, more protein may be wrong for you.',
      },
      sources: sourceIds(
        'protein-2014',
        'kidney-protein',
        'mind-diet-2023',
        'levothyroxine-label',
        'nhs-alendronic-acid',
        'msd-low-sugar',
      ),
    },
    {
      title: 'Water by the Clock',
      duration: '8 minutes',
      day: 10,
      doing: {
        what: 'Move one bean for each glass, within any limit that your doctor set.',
        minutes: 2,
        days: 7,
      },
      overview:
        'Day 10 has two lessons, and both are about what is in your cup. This one is about fluid and its hours. Thirst is a poor alarm in later life, so you let the clock remind you. If a doctor has set you a limit, the limit stays, and you only spread it over the day.',
      content: {
        goal: 'Your drinks are spread over the day and nearly done by 6 PM, and you know whether a medical limit applies to you.',
        keyPoints: [
          'A limit for your heart or your kidneys comes before any figure on this page.',
          'By the time you feel thirsty, you may have been short of water for a while.',
          'Milk, juice, tea, and coffee are part of the sum.',
          'Seven glasses of 8 ounces make a little over 1.6 liters, and eight to nine make about 2.',
          'Most of it belongs in the morning and the early afternoon.',
        ],
        science: [
          {
            statement:
              'ESPEN, a European society for nutrition, advises older women to take at least 1.6 liters of drinks a day and older men at least 2 liters. A doctor may set another amount.',
            sources: sourceIds('espen-fluids'),
          },
          {
            statement:
              'In a survey of 170 older people, roughly a third were not aware that heart failure and kidney failure call for a limit.',
            sources: sourceIds('fluids-survey-2017'),
          },
          {
            statement:
              'People who got up for the bathroom three times a night or more had more falls over three years, a study of older Americans found. So drink earlier, and not less.',
            sources: sourceIds('night-trips-falls'),
          },
        ],
        routine: [
          {
            time: '7 AM',
            step: 'Drink the first glass in small mouthfuls, soon after you get up and have opened the curtains.',
          },
          {
            time: '8 AM',
            step: 'Have the second with breakfast, as tea, milk, coffee, or water.',
          },
          {
            time: '10 AM',
            step: 'Pour the third when you write down your score, and finish it before your focus block.',
          },
          {
            time: '12 PM',
            step: 'Put the fourth beside your lunch, where you can see it.',
          },
          {
            time: '2 PM',
            step: 'Take the fifth with your second score, before your walk or after your nap.',
          },
          {
            time: '4 PM',
            step: 'Have the sixth with a piece of fruit, or with a neighbor.',
          },
          {
            time: '6 PM',
            step: 'Drink the seventh with supper, count your glasses, and keep to small sips from now on.',
          },
        ],
        whyItMatters: [
          'Too little fluid can leave you dizzy, weak, and foggy, and then neither a ladder nor a car is a good place to be.',
          'If someone becomes confused all at once, call for emergency help and do not wait to see whether a glass of water changes it.',
        ],
        troubleshooting: [
          {
            problem: 'I drink little because I dread looking for a bathroom in town.',
            remedy:
              'Have your glasses well before you leave, plan one stop, and catch up at home. If your bladder rules your day, say so at the doctor’s office.',
          },
          {
            problem: 'Plain water tastes of nothing.',
            remedy:
              'Add cucumber or a few mint leaves, or drink it warm. Read Day 11 before you add grapefruit to anything.',
          },
          {
            problem: 'I forget it as soon as I open a book.',
            remedy: 'Put the full glass on top of the book, so that you have to pick it up first.',
          },
        ],
        practice:
          'Lay seven dry beans on a saucer beside the faucet, eight or nine for most men, or fewer if you have a limit. Each time you have emptied a glass of 8 ounces, move one bean to a second saucer. Go on for a week, whatever the drink may be. After that, you may know the rhythm without them. In great heat or with a fever, ask your doctor’s office how much more is right for you.',
        reflection:
          'How long ago was your last drink today? What could remind you at three in the afternoon?',
        trackingMetric:
          'Glasses by 6 PM, in a corner of the energy sheet, for one week. Seven suit most women without a limit, and eight or nine most men. If you have a limit, your doctor’s number takes their place.',
        caution:
          'With heart failure, kidney disease, or liver disease, keep to the amount that you were given, and do not drink more because of this lesson. If you have ever had low sodium, or take water pills or medicines for depression, ask before you drink more. Report swollen ankles or a quick gain in weight without delay.',
      },
      sources: sourceIds('espen-fluids', 'fluids-survey-2017', 'night-trips-falls', 'low-sodium-2025'),
    },
    {
      title: 'Coffee as a Tool',
      duration: '8 minutes',
      day: 10,
      overview:
        'The second lesson of Day 10 is about the stronger cup. Caffeine is a tool, handy at the right hour and in the way at the wrong one. You find the hour of your last cup, and you plan your coffee as carefully as you would plan a focus block.',
      content: {
        goal: 'By this evening, your cups have fixed hours, and the last one with caffeine stands before your cut-off.',
        keyPoints: [
          'Caffeine covers tiredness for some hours, and it does not take it away.',
          'Our cut-off is 2 PM, and earlier if you are sensitive to it.',
          'One cup before a demanding job may serve you better than sips all day long.',
          'Black and green tea, cola, energy drinks, and some headache pills belong in the count.',
          'Coffee does not make a sleepy driver safe.',
        ],
        science: [
          {
            statement:
              'For a study from 2013, people took 400 mg of caffeine at bedtime, three hours before it, or six hours before it. Even the earliest of the three left its mark on the night.',
            sources: sourceIds('caffeine-2013'),
          },
          {
            statement:
              'The same paper notes that one big coffee from a shop can hold more caffeine than the people in the study were given.',
            sources: sourceIds('caffeine-2013'),
          },
          {
            statement:
              'For most adults, the Food and Drug Administration names 400 mg of caffeine a day, about two to three cups of 12 ounces, as an amount that is not linked with bad effects in general. Some illnesses and medicines call for less. The British health service asks poor sleepers to leave caffeine, alcohol, and tobacco alone for at least six hours before bed.',
            sources: sourceIds('fda-caffeine', 'nhs-insomnia'),
          },
        ],
        routine: [
          {
            time: '7:30 AM',
            step: 'Take your water and your daylight first, and let the coffee wait until you are dressed.',
          },
          {
            time: '8 AM',
            step: 'Drink the first cup with your breakfast, or later if a morning pill must come well before coffee.',
          },
          {
            time: '10 AM',
            step: 'Write your score before you decide about a second cup. At 4 or 5, you hardly need one.',
          },
          {
            time: '10:30 AM',
            step: 'If you do want it, pour it right before your most demanding job.',
          },
          {
            time: '2 PM',
            step: 'Close the coffee can. If you go to bed at nine, or if caffeine stays with you for long, close it at noon.',
          },
          {
            time: '3 PM',
            step: 'Put something else into the same mug, such as fruit tea, warm milk, or a coffee made from grain.',
          },
        ],
        whyItMatters: [
          'When a late cup keeps you awake, it is easy to blame your age instead.',
          'Once you know your last good hour, you can say yes to every invitation and still choose what is in the cup.',
        ],
        troubleshooting: [
          {
            problem: 'Coffee has never bothered my sleep.',
            remedy:
              'It is possible to fall asleep fast and still sleep lightly. Keep the cut-off for one week and compare your minutes until alert.',
          },
          {
            problem: 'Without the afternoon cup, my head aches.',
            remedy:
              'Go down by small steps, half a cup every few days, or mix in some decaf. A new or fierce headache needs a doctor.',
          },
          {
            problem: 'My heart races after a strong cup.',
            remedy:
              'Leave it out for now and report it to your doctor. If pain or faintness comes with it, call emergency services.',
          },
        ],
        practiceActivity:
          'Set out one mug for each drink with caffeine that you had yesterday, and do not forget the tea and the cola. Put a slip with the hour into every mug. Take away those that stand after your cut-off, and ask what each one gave you: warmth, a break, company, or plain habit. Write on the slip how you could have that without caffeine. Then put tomorrow’s hours on the mugs that remain.',
        reflection: 'Which cup of the day do you truly taste? Which one do you drink only to get through?',
        trackingMetric:
          'The hour of your last caffeine, written beside the energy sheet for one week. Compare it with the next morning’s minutes until alert, and then stop.',
        caution:
          'Ask your doctor how much caffeine fits you if your heartbeat is uneven, or if you live with high blood pressure, anxiety, reflux, glaucoma, or an urgent bladder. Thyroid and bone pills are often taken with plain water, half an hour or more before the first cup. Ask your pharmacist for the gap between coffee and each of your pills.',
      },
      sources: sourceIds(
        'caffeine-2013',
        'fda-caffeine',
        'nhs-insomnia',
        'levothyroxine-label',
        'nhs-alendronic-acid',
      ),
    },
    {
      title: 'Glass, Grapefruit, and Pill Bottle',
      duration: '8 minutes',
      day: 11,
      doing: {
        what: 'Look for three words on your labels: alcohol, grapefruit, drowsy.',
        minutes: 10,
        days: 1,
        tool: 'medicineListPaper',
      },
      overview:
        'Day 11 is about pairs that do not get along. Some foods and drinks change how a medicine works, and some mixtures make people drowsy in the middle of the day. You need your list from Day 1 once more, because this week it goes to the pharmacist.',
      content: {
        goal: 'This week you show one complete list of pills, bottles, and habits to a pharmacist, and you write down the answers.',
        keyPoints: [
          'Alcohol and many everyday medicines are a bad match.',
          'With the years, the same glass of wine has a stronger effect.',
          'Grapefruit can change how much of a medicine reaches your blood.',
          'Vitamins and minerals in pill form belong on the list too.',
          'Change nothing on your own, neither a medicine nor a daily drink.',
        ],
        science: [
          {
            statement:
              'The less, the better: the federal guidelines for 2025 to 2030 give no number, say to drink less, and name medicines as a reason to drink nothing. Older pages allowed healthy women 1 drink a day and men 2, and people over 65 no more than 7 a week.',
            sources: sourceIds('dga-2025', 'medlineplus-alcohol', 'niaaa-alcohol'),
          },
          {
            statement:
              'Bad matches include aspirin, acetaminophen, cold and allergy remedies, sleeping pills, and medicines for pain, anxiety, or depression.',
            sources: sourceIds('medlineplus-alcohol', 'niaaa-alcohol'),
          },
          {
            statement:
              'Grapefruit affects some statins, which lower cholesterol, says the Food and Drug Administration. The same is true of some medicines for blood pressure, heart rhythm, and transplants.',
            sources: sourceIds('fda-grapefruit'),
          },
          {
            statement:
              'Low vitamin B12 can look like mere fatigue. Age, the diabetes medicine metformin, and acid blockers make it more likely.',
            sources: sourceIds('ods-b12'),
          },
        ],
        details: [
          {
            heading: 'The glass',
            text: 'Begin with the glass. An older body holds less water, so the alcohol is less thinned out. If you do drink, do it with a meal, and leave the car at home. With a medicine that makes you drowsy, the right number of glasses is none.',
          },
          {
            heading: 'Bowl and pan',
            text: 'Then look into the fruit bowl and the pan. Tangelos and the bitter Seville oranges in marmalade can act like grapefruit. If you take warfarin, a blood thinner, eat your spinach and kale in even amounts from week to week. MAOIs, which are older medicines for depression, clash with aged cheese, salami, and sauerkraut.',
          },
          {
            heading: 'The vitamin shelf',
            text: 'Last comes the vitamin shelf. Magnesium in almonds, beans, and greens is welcome, while the pill gets in the way of many medicines. With heart, kidney, or bowel disease, it needs a doctor’s word first. If you have been worn out for weeks, a handful of pills is no answer. Ask for a blood test, and mention everything you swallow, also the drops from your neighbor.',
          },
        ],
        whyItMatters: [
          'Drowsiness from a mixture is easily mistaken for old age, by you and by others.',
          'A pharmacist knows such pairs and may spot in minutes what has puzzled you for months.',
        ],
        troubleshooting: [
          {
            problem: 'I see three doctors, and each one prescribes something.',
            remedy:
              'Give all of them the same list, and use a single pharmacy, so that one person sees the whole.',
          },
          {
            problem: 'It embarrasses me to say what I drink or take.',
            remedy: 'Write it on the list and hand the page over without a word. Pharmacists are used to it.',
          },
          {
            problem: 'I have eaten grapefruit with my medicines for years.',
            remedy:
              'Keep taking the medicine, phone the pharmacy today, and leave the fruit until you have heard back.',
          },
        ],
        links: { practice: ['medicineListPaper'] },
        practice:
          'From now on, read before you swallow. When a new bottle comes into the house, look on its label for three words: alcohol, grapefruit, and drowsy. Add its name to your list on the same day. Whenever you buy something for a cold or an ache, hold out the list and ask whether the two go together. Keep a copy in your wallet.',
        reflection:
          'Which of your medicines could you explain to a friend? Which do you take without knowing what it is for?',
        trackingMetric:
          'Nothing for the metrics form today. On the energy sheet, write whether a pharmacist has seen your whole list, yes or no, with the date.',
        caution:
          'Daily drinkers should not quit suddenly, because withdrawal can be dangerous, and a doctor can plan it with you. If you take sleeping pills, do not drink alcohol at all. If that is hard, tell your prescriber, and do not skip or stop the pill on your own. No food is a reason to give up a prescribed medicine on your own.',
      },
      sources: sourceIds(
        'medlineplus-alcohol',
        'niaaa-alcohol',
        'medlineplus-withdrawal',
        'fda-grapefruit',
        'benzodiazepine-taper',
        'dga-2025',
        'nhs-warfarin-food',
        'medlineplus-phenelzine',
        'msk-magnesium',
        'ods-b12',
      ),
    },
  ],
} satisfies Module<EnergyLesson>;
