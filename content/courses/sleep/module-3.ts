import { sourceIds } from '#content/source-ids.ts';
import type { Module, SleepLesson } from '#content/types.ts';

import { sleepModuleSummaries } from './summaries.ts';

/** Bedroom Optimization, Days 9 to 11. */
export const sleepModule3 = {
  ...sleepModuleSummaries[2],
  lessons: [
    {
      title: 'Warm Body, Comfortable Air',
      duration: '8 minutes',
      day: 9,
      doing: { minutes: 2, days: 3 },
      overview:
        'The checklist from Day 8 showed you how your evenings look. Day 9 turns to the room itself, and first of all to its air. You look for a night that is neither chilly nor stuffy, and you learn why a very cool bedroom is poor advice for many people over 65.',
      content: {
        keyPoints: [
          'The figure you meet most often for a bedroom is 65 to 68°F (18 to 20°C).',
          'If you are over 65, thin, diabetic, or feel the cold, 68°F (20°C) or a little warmer is safer.',
          'Find your comfort with bedding, and not with a cold room.',
          'Air with 30 to 50 percent humidity is the range to aim for.',
          'A humidifier has to be kept clean, or it does more harm than good.',
        ],
        details: [
          {
            heading: 'How warm is warm enough',
            text: 'Most sleep advice names a cool bedroom, from 65 to 68°F (18 to 20°C). That figure is meant for adults of every age. If you are over 65, thin, diabetic, or quick to shiver, stay at its upper end or a little above. The National Institute on Aging tells older people to set the heat to at least 68 to 70°F (20 to 21°C). Even indoors, rooms at 60 to 65°F (16 to 18°C) can put an older person at risk from the cold. When the two pieces of advice disagree, follow the warmer one.',
          },
          {
            heading: 'What a study of older sleepers found',
            text: 'Researchers followed 50 adults of 65 and over at home, for about 11,000 nights. The best sleep came when the bedroom was between 68 and 77°F (20 to 25°C). As rooms warmed from there to 86°F (30°C), people spent 5 to 10 percent less of their time in bed asleep. People differed a great deal, though, so take the range as a place to start. Put a cheap thermometer on the night table, away from the heater and the sun. Read it at bedtime and when you get up, and write both figures beside your rating in the diary.',
          },
          {
            heading: 'Cold feet and hot nights',
            text: 'Three thin layers do more than one heavy quilt, because you can push one back without sitting up. Warm cold feet with a blanket, or with a hot-water bottle wrapped in cloth. Take socks off, or put on shoes with a grip, before you stand up. If you wake up hot, keep a dry nightshirt within reach and let a fan blow past the bed. When it is very hot, do not count on a fan alone, but spend the hours in a cooler place. Night sweats that are new or soak the sheets belong on your list for the doctor.',
          },
          {
            heading: 'Dry air and damp air',
            text: 'Humidity is the moisture in the air, and a small meter from the hardware store can show it. The Mayo Clinic names 30 to 50 percent as the best range for a home. Dry air may leave you with a scratchy throat, and damp air shows itself in wet window panes or a musty smell. If you use a humidifier, clean it as its booklet says and fill it with water that is low in minerals, such as distilled water. Germs grow in a dirty tank, and older people and sore lungs are harmed most easily.',
          },
        ],
        practiceActivity:
          'Make the bed tonight in three layers. Read the thermometer, and if it shows less than 68°F (20°C), turn up the heat first. Then lie down for five minutes with the lamp off. Are your feet warm, is your neck dry, and does the air smell fresh? Change one layer, wait, and ask again. In the morning, note which layers were still on you.',
        reflection:
          'Do you tend to wake up cold, hot, or both in the same night? What could lie ready beside the bed, so that you need not get up for it?',
        actionItems: [
          'Put a thermometer in your bedroom and read it for three nights.',
          'Lay one more blanket and a dry nightshirt within reach.',
          'Empty and clean your humidifier, if you own one.',
          'Look tonight at everything that still glows in the dark, ready for Day 10.',
        ],
        oneThing: 0,
        caution:
          'A very cold body is an emergency. Hypothermia means a body temperature of 95°F (35°C) or lower, and it can begin in a chilly house. Look for great sleepiness, confusion, slurred speech, and stiffness. Great heat is one as well: confusion, fainting, or hot, dry skin. Call 911 and bring the person to a warm or a cool place. Diabetes and some cold remedies add to the danger of cold. Water pills, sedatives, and some heart medicines add to the danger of heat.',
      },
      sources: sourceIds(
        'bedroom-temperature-2023',
        'nia-cold',
        'nia-heat',
        'cdc-heat',
        'nia-sleep',
        'mayo-humidity',
        'epa-humidifiers',
      ),
    },
    {
      title: 'Dark to Sleep, Light to Walk',
      duration: '8 minutes',
      day: 10,
      doing: { minutes: 10, days: 1 },
      overview:
        'Day 10 has two short lessons, one about light and one about sound. Read both today, or give each a day of its own. This first one sets you a double task: the bedroom should be dark enough for sleep, and the way to the bathroom should be light enough for your feet.',
      content: {
        keyPoints: [
          'Keep the evening light below about 100 lux, and remember: the dimmer the better.',
          'Lux is a measure of how much light falls on a surface.',
          'While you sleep, the room should be as dark as you can safely make it.',
          'Small lights near the floor show you the way without shining in your eyes.',
          'Cords and loose rugs have no place between the bed and the bathroom.',
        ],
        details: [
          {
            heading: 'How dim is dim enough',
            text: 'You already turn the lights down an hour before bed, but how far down is enough? A simple household figure is 100 lux. A well-lit kitchen has more than that, and a single shaded lamp across the room has far less. Treat 100 as an upper edge and not as a goal, and go lower where you can. Some phones can measure lux with a free app, at least roughly. Or use your eyes and a needle: if you could thread it with ease, the room is too bright for the last hour. If you doze off by 8 PM and wake for good at 4 AM, make an exception: keep your usual lamps on until the last hour, as Day 5 explains.',
          },
          {
            heading: 'What the light experts say',
            text: 'In 2022, a group of experts on light wrote down their advice for healthy adults who keep ordinary hours. Put simply, they ask for plenty of light by day, little in the three hours before bed, and almost none during sleep. They count only the part of light that speaks to the body clock, and their evening limit is much stricter than our 100 lux. So there is good reason to go lower. Choose lamps that stand low, with weak bulbs of a warm, yellowish color. Think of the bathroom lamp too.',
          },
          {
            heading: 'Make the bedroom dark',
            text: 'Next, darken the bedroom. Lie down with the lamp off, give your eyes ten minutes, and look for whatever still shines. It may be a charger, the dot on the radio, or a street lamp through the gap in the curtains. A scrap of dark tape hides a small light, and a few clothespins close a gap, but leave the smoke alarm as it is. Thick curtains and sleep masks are also among the tips of the British health service for insomnia. If you choose a mask, take it off before you sit up. And when your rising hour comes, open those curtains first, because the morning needs all the light you can get.',
          },
          {
            heading: 'Light the way to the bathroom',
            text: 'A dark room and a lit path belong together. Some night lights come on only when you move, so the room stays dark until your feet touch the floor. Hold on to a grab bar or a railing, and do not lean on a towel bar, because it was never made to carry a person.',
            steps: [
              'Plug in a night light in the bedroom, one in the hall, and one in the bathroom.',
              'Set them at ankle height, where the light falls on the floor and not in your face.',
              'Roll up loose rugs, and run cords along the wall.',
              'Have a grab bar put up beside the toilet.',
            ],
          },
        ],
        practiceActivity:
          'Do this after dark, with only the night lights on. Get into bed, and reach for your glasses and the lamp switch without looking. Now sit up, wait a minute, stand, and walk to the bathroom as you would at 3 AM, with your cane or walker if you use one. Stop wherever you cannot see your feet, and wherever you have to step over something. Each dark spot gets a light, and each thing in the way gets a new place. Then walk it once more.',
        reflection:
          'In which room do you use more light than you need after supper? Who else lives with that lamp, and how could you agree on a softer one?',
        actionItems: [
          'Walk the way to the bathroom after dark, and put a light wherever you cannot see your feet.',
          'Cover or unplug every small light that you can see from your pillow.',
          'Take up one loose rug today.',
          'Keep a flashlight in the night table in case the power fails.',
        ],
        oneThing: 0,
      },
      sources: sourceIds('circadian-light-2022', 'circadian-guideline-2015', 'nhs-insomnia', 'home-falls'),
    },
    {
      title: 'Quiet Nights',
      duration: '8 minutes',
      day: 10,
      overview:
        'This is the second lesson of Day 10. With less to see, your ears may notice more, so find out which sounds really wake you and how to make them softer. Then decide about earplugs, and make sure that the one sound you need, the smoke alarm, can still reach you.',
      content: {
        keyPoints: [
          'The best place to stop a noise is the place where it starts.',
          'Many people sleep more easily with a steady sound than with a sudden one.',
          'Earplugs are a simple aid that the British health service suggests.',
          'Before you use earplugs, or take out hearing aids, check that the alarm can still wake you.',
          'A partner who snores loudly every night needs more than your patience.',
        ],
        details: [
          {
            heading: 'Listen first',
            text: 'Before you buy anything, listen. Five quiet minutes on the edge of the bed, at your usual hour, tell you more than any store can. The refrigerator may hum through the wall, a tap may drip, and the dog’s tags jingle as he turns over. Some of these sounds fade as you listen, and others make you flinch every time, so put your effort into those. Even a silent house has a noise of its own, since the tick of a clock grows loud when nothing else stirs.',
          },
          {
            heading: 'Stop it, soften it, or cover it',
            text: 'Now stop what you can at its source. A new washer ends the drip, a drop of oil quiets the hinge, and the clock can live in the hall. Speak kindly to the neighbor, because few people know how far their sounds carry. Then soften the rest with thick curtains, a full bookcase on the shared wall, or a cloth roll at the foot of the door. For whatever remains, try a fan or a recording of rain. A review of 38 studies of such sounds found only weak evidence, for good and for ill, so let your diary decide, and keep the sound so low that you could still hear a whisper.',
          },
          {
            heading: 'Earplugs, hearing aids, and the smoke alarm',
            text: 'Earplugs are another way. With clean hands, roll a foam plug thin and let it swell in the outer part of the ear. Never push it deep, and leave it out if the ear hurts, itches, or runs. Now comes the part that matters most. With plugs in, or with hearing aids in their case, you may sleep through an alarm. Ask someone to press its test button while you lie there just as you do at night. If it sounds faint, ask the fire department about an alarm with a deep tone or a pad that shakes the bed. In a study of people who are hard of hearing, the deep tone and the shaking pad woke more of them than a flashing light did. If you live by yourself, keep a simple phone or a call button beside you.',
          },
          {
            heading: 'The person beside you',
            text: 'Then there is the person next to you, if you share the room. A light snore may call for no more than a nudge or your earplugs. Loud snoring night after night is another matter, above all when the breath stops and returns with a gasp. Please do not just shut it out, because you may be the only one who knows about those pauses. Day 16 tells you both what to listen for. In the meantime, two bedrooms are no sign of a poor marriage. Many couples talk for a while under one quilt and then part for the night. Bring it up over breakfast, and not in the dark.',
          },
        ],
        practiceActivity:
          'Do your five minutes of listening this evening, with the radio and the television off, and count the sounds on your fingers. Then draw two columns on a sheet. On the left, write each sound that could be stopped, and on the right, each one that could only be made softer. Beside every sound, put one step and the name of the person who could take it. Last, have the smoke alarm tested while your head is on the pillow, with your ears as they are at night.',
        reflection:
          'Which sound bothers you most? Is it the loudness, or what you think about whoever makes it?',
        actionItems: [
          'End one noise at its source this week.',
          'Test the smoke alarm from your bed.',
          'Try one steady sound, or one pair of earplugs, for three nights.',
          'Write down any pauses that you hear in someone’s breath, and keep the note for Day 16.',
        ],
      },
      sources: sourceIds('nhs-insomnia', 'nhlbi-sleep-apnea', 'smoke-alarms-2009', 'noise-sleep-2021'),
    },
    {
      title: 'A Bed That Fits Your Body',
      duration: '8 minutes',
      day: 11,
      doing: { minutes: 10, days: 1, tool: 'sleep-sanctuary' },
      overview:
        'Air, light, and sound are in better order now. On Day 11 you finish the bedroom with the bed itself. You find out whether it still suits your back, hips, and knees, and whether it lets you get up without a struggle. Then you clear the floor around it and tick off a checklist.',
      content: {
        keyPoints: [
          'A comfortable mattress is one of the basics, and only your own body can judge it.',
          'The height is right when you can sit on the edge with both feet flat on the floor.',
          'Pillows can carry a knee, a hip, or a sore shoulder as well as the head.',
          'Keep the floor free on the side where you get up.',
          'Television, paperwork, and ironing belong in another room.',
        ],
        details: [
          {
            heading: 'Is the mattress worn out',
            text: 'How can you tell that a mattress is worn out? Look for the signs at home and not in the store. There may be a hollow where you lie, or you roll toward the middle, or you sleep better in the guest room than in your own. No label can tell you what is right, so lie on a new one in your usual position for ten minutes, with your own pillow. Ask whether you may try it at home and send it back. If a new one has to wait, turn the old one around or add a firm topper. If you are stiff for hours each morning, mention it to your doctor, because the mattress may not be to blame.',
          },
          {
            heading: 'The right height',
            text: 'Height counts as much as softness. When you sit on the edge of the bed, your feet should stand flat, and your knees should bend about as they do on a kitchen chair. If your feet dangle, the bed is too high, and a thinner mattress or a lower frame may help. If your knees point up, it is too low, and every rise is hard work. Sturdy risers made for bed legs can add some inches, but let someone strong put them in. To get up, roll onto your side first, and let your legs slide over the edge while you push up with your arms.',
          },
          {
            heading: 'Pillows that carry you',
            text: 'Pillows have more jobs than one. When you lie on your side, the pillow should fill the space between ear and shoulder, so that your neck stays straight. A second one between the knees keeps the upper leg from pulling on the hip. On your back, try a small one under the knees. If one shoulder hurts, lie on the other and hug a pillow, so that the sore arm can rest on it. If heartburn wakes you, wait for Day 21, which has a better answer than a stack of pillows. After a hip or knee operation, lie only as your surgeon or therapist showed you.',
          },
          {
            heading: 'The floor, the screens, and the rest',
            text: 'Now stand in the door and look in as a guest would. Could you carry a full laundry basket to your side of the bed without looking down? Shoes, stools, books, and the dog’s bed need a place where your feet do not go. Is the television still there? Day 8 asked you to move the screens out, so let today be the day, and ask for help with the lifting. Boxes of papers can go too. What you need at night stays close: lamp, glasses, tissues, a little water. Put on fresh sheets, and the room is ready for Day 12.',
          },
        ],
        links: { practice: ['sleep-sanctuary'] },
        practiceActivity:
          'Open Creating Your Sleep Sanctuary among your resources and take it into the bedroom, on paper or on a screen. First, sit on the edge of the bed with your feet flat, then stand up and sit down three times, slowly. Next, lie as you usually do, and put one extra pillow where your body asks for it. Go through the 15 points of the list and tick what is true today. Circle two that cost little or nothing, and do the first of them before supper.',
        reflection:
          'What in your bedroom makes you feel at ease as soon as you see it? What reminds you of work, or of a worry, and where else could it be?',
        actionItems: [
          'Clear everything from the floor between you and the door.',
          'Try the sitting test on your own bed, and on the guest bed too.',
          'Ask someone to help you with whatever is heavy.',
          'Note in the diary what you changed, so that you can judge it next week.',
        ],
        oneThing: 0,
      },
      sources: sourceIds('nhs-insomnia', 'nia-sleep', 'home-falls'),
    },
  ],
} satisfies Module<SleepLesson>;
