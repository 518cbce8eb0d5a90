import { sourceIds } from '#content/source-ids.ts';
import type { EnergyLesson, Module } from '#content/types.ts';

import { energyModuleSummaries } from './summaries.ts';

/** Digital Hygiene & Attention, Days 23 to 25. */
export const energyModule7 = {
  ...energyModuleSummaries[6],
  lessons: [
    {
      title: 'A Quieter Phone',
      duration: '8 minutes',
      day: 23,
      doing: {
        what: 'Lay the phone in another room during each focus block.',
        minutes: 2,
        days: 6,
        tool: 'focusTimer',
      },
      overview:
        'On Day 3 you counted what breaks into your work, and for many people the phone leads that list. Day 23 makes it quieter in a quarter of an hour. People you love may still ring, and so may everything that keeps you safe, while shops and games fall silent.',
      content: {
        goal: 'By the end, only people and safety alarms can make your phone sound, and you know how to undo each change.',
        keyPoints: [
          'An alert costs attention even if you let it pass.',
          'Most alerts come from things, and only a few come from people.',
          'Alarms, emergency contacts, and medical devices stay on, always.',
          'You can look at everything else when it suits you.',
          'Every change in this lesson can be taken back.',
        ],
        science: [
          {
            statement:
              'In a study from 2015, students did a dull task that needed steady attention. When their phones rang or buzzed, they made more mistakes, although nobody picked up.',
            sources: sourceIds('phone-alerts-2015'),
          },
          {
            statement:
              'The harm was about as large as that of using a phone had been in other studies. These were young adults in a laboratory, so we can only suppose that it holds for the rest of us.',
            sources: sourceIds('phone-alerts-2015'),
          },
        ],
        routine: [
          {
            time: '2 minutes',
            step: 'Before you change anything, list what must get through: spouse, children, the clinic, the alarm for your pills, any device for heart, hearing, or blood sugar.',
          },
          {
            time: '3 minutes',
            step: 'Tap Settings, then Notifications. On an iPhone, tap the name of an app and turn off “Allow Notifications.” On most Android phones, tap “App notifications” and move the switch beside the app. Begin with games, then shops, news, and coupons.',
          },
          {
            time: '2 minutes',
            step: 'Give the people on your list a ring tone of their own, so that you know without looking.',
          },
          {
            time: '2 minutes',
            step: 'Find “Do Not Disturb.” On an iPhone it stands in Settings under Focus, and on most Android phones under Notifications. Tap “People” there, and choose those who may break through.',
          },
          {
            time: '2 minutes',
            step: 'Test it: ask someone from your list to call while the setting is on, and listen for the ring.',
          },
          {
            time: '1 minute',
            step: 'Check that every alarm and every medical app can still sound, and that emergency warnings are on.',
          },
          {
            time: '1 minute',
            step: 'Write down what you switched off, and put the note inside the cover of your notebook.',
          },
        ],
        whyItMatters: [
          'In half an hour of reading to a grandchild, a phone can call you away five times for nothing at all.',
          'When a quiet phone rings, you know that it is one of your people.',
        ],
        troubleshooting: [
          {
            problem: 'I cannot find the settings.',
            remedy:
              'Type the word into the search box at the top of Settings, because makers use different names. These were right in November 2026. The library or the store can help too, while you do the tapping.',
          },
          {
            problem: 'I am afraid to miss bad news.',
            remedy:
              'Whoever brings bad news will call, and your people can still reach you. For two days, check once an hour if that calms you.',
          },
          {
            problem: 'The alerts came back after an update.',
            remedy: 'That happens. Take out your note and go down the list once more.',
          },
        ],
        links: { practice: ['focusTimer'] },
        practice:
          'During each focus block, lay the phone face down in another room with the quiet setting on. At supper it rests in a basket with the other phones of the house. Once a week, look at which app has begun to call again, and ask whether it is a person. If it is not, turn it off.',
        reflection:
          'How often did you reach for the phone yesterday although nobody had called? What were you hoping to find?',
        trackingMetric:
          'The number of apps whose alerts you switched off, written on the energy sheet once, with the date. It is only a note for the next update.',
        caution:
          'Never silence a call button, a fall alarm, a glucose or heart monitor, or the alarm for your medicines. If you are unsure what an app does, leave it on and ask.',
      },
      sources: sourceIds('phone-alerts-2015', 'apple-notifications', 'google-notifications'),
    },
    {
      title: 'Kind to Eyes and Neck',
      duration: '8 minutes',
      day: 24,
      doing: { what: 'Go through the seven steps at your screen.', minutes: 15, days: 1 },
      overview:
        'Your phone is quieter now, and Day 24 turns to the screens that you choose to look at. Dry eyes and a stiff neck are often taken for a tired mind. In eight minutes, you set up your place so that both have an easier time.',
      content: {
        goal: 'Your screen stands at the right distance and height, and a sign reminds you to look into the distance.',
        keyPoints: [
          'At a screen, people blink less often than usual.',
          'Every 20 minutes, look at something 20 feet away for 20 seconds.',
          'A screen at arm’s length, 18 to 25 inches from your eyes, suits most people.',
          'Larger letters cost nothing and save your neck.',
          'Glasses against blue light may do nothing for tired eyes.',
        ],
        science: [
          {
            statement:
              'Screens make eyes tired because we blink less often in front of them, says the American Academy of Ophthalmology. A blink is what keeps the surface of the eye moist.',
            sources: sourceIds('aao-screens'),
          },
          {
            statement:
              'A review of 17 trials found that glasses against blue light may not ease eye strain at a computer, at least in the short run. The Academy suggests pauses, distance, and a softer screen.',
            sources: sourceIds('blue-light-lenses-2023', 'aao-screens'),
          },
        ],
        routine: [
          {
            time: '1 minute',
            step: 'Sit all the way back in your chair, with your feet flat on the floor or on a thick book.',
          },
          {
            time: '1 minute',
            step: 'Stretch out one arm toward the screen. Your fingertips should just about touch it, which is 18 to 25 inches for most of us.',
          },
          {
            time: '2 minutes',
            step: 'Raise the screen on books until its upper edge is level with your eyes. With bifocals, leave it a bit lower.',
            drawing: 'desk',
          },
          {
            time: '1 minute',
            step: 'Make the letters larger until you can read with your chin tucked in.',
          },
          {
            time: '1 minute',
            step: 'Turn the screen so that no window or lamp shines in it or straight into your face.',
          },
          {
            time: '20 seconds',
            step: 'Look at a tree or a roof about 20 feet away, let your eyes rest there, and blink slowly.',
          },
          {
            time: '30 seconds',
            step: 'Let your arms hang, draw your shoulders up and back, and turn your head gently to each side.',
          },
        ],
        whyItMatters: [
          'With sore eyes, even a letter from a friend becomes a chore. A stiff neck makes it hard to look over your shoulder at the wheel.',
          'A few inches of height cost nothing, and they spare you from bending your neck for hours.',
        ],
        troubleshooting: [
          {
            problem: 'I forget the 20 minutes.',
            remedy:
              'Use what is there already: the end of a page, a call that is over, the middle of a focus block.',
          },
          {
            problem: 'My eyes burn in spite of the pauses.',
            remedy:
              'Check first whether a fan or a heater blows into them. If it stays so, ask an eye doctor, since dry eyes have many causes.',
          },
          {
            problem: 'With my bifocals I always tip my head back.',
            remedy: 'Lower the screen, and ask your optician about a pair made for that distance.',
          },
        ],
        practiceActivity:
          'Go to the place where you use a screen most, and do the seven steps there. Take a photograph from the side, or ask someone to look at you: are your ears above your shoulders? Then stick a small dot of colored paper on the frame, as a sign to look far away. If you read on a phone in an armchair, rest your arms on a cushion, so that the phone comes up to you.',
        reflection:
          'At what hour do your eyes or your neck begin to complain? What were you doing in the hour before?',
        trackingMetric:
          'Eye breaks a day, as dots beside the 6 PM score, for three days. Then let the habit run without a count.',
        caution:
          'Sudden loss of sight, flashes of light, a shower of dark spots, or a curtain across your view is an emergency. Get to a hospital at once, even if nothing hurts.',
      },
      sources: sourceIds('aao-screens', 'blue-light-lenses-2023'),
    },
    {
      title: 'One Window Open',
      duration: '8 minutes',
      day: 24,
      overview:
        'This second lesson of Day 24 carries the idea of one job at a time to the screen. You open your mail twice a day and the news once. In between, a single window stays open. It also helps against people who want to hurry you out of your money.',
      content: {
        goal: 'You have two hours for mail and one for news on a card, and you know the mark by which many frauds give themselves away.',
        keyPoints: [
          'One window at a time is the screen’s version of Day 3.',
          'Mail can wait for you, since that is what it was invented for.',
          'News once a day keeps you informed, and the rest is repetition.',
          'Hurry is the mark of a scam, so slowness is your best answer.',
        ],
        science: [
          {
            statement:
              'For one week, 124 adults checked their email only three times a day, and for another week as often as they liked. They felt less stress in the week with limits.',
            sources: sourceIds('email-checks-2015'),
          },
          {
            statement:
              'Students and professionals took part, and most of them found the limit hard to keep. Twice a day is our own choice, for readers whose inbox is calmer than theirs.',
            sources: sourceIds('email-checks-2015'),
          },
          {
            statement:
              'Scammers press you to act before you can think, warns the Federal Trade Commission. Honest businesses give you time, and a talk with someone you trust can show you that something is wrong.',
            sources: sourceIds('ftc-scams'),
          },
        ],
        details: [
          {
            heading: 'Close the tabs',
            text: 'Look at the top of your screen and count the tabs that you have not touched since Monday. Each of them wants something from you. Before a block, write down what you still need from them and close them all. Then open the one that the job calls for. If you need a second, close the first.',
          },
          {
            heading: 'Mail twice, news once',
            text: 'Choose two hours for mail, perhaps 10:30 AM and 4 PM, and keep your green hours free of it. Answer what takes two minutes, give the rest a date or a place in the trash, and close the window when you are through. News gets a single visit, at a fixed time, and not the last hour of the evening. If it is something big, a neighbor will tell you.',
          },
          {
            heading: 'No money on the same day',
            text: 'Now for the crooks, who like nothing better than a person in a rush. Your account is blocked, your grandson is in jail, your prize expires at noon: the story changes, but the clock is always ticking. Make it a rule that no money and no password ever leaves your house on the day someone asks for it.',
            steps: [
              'Hang up.',
              'Look for the number of your bank or your grandson in your own papers.',
              'Call back.',
            ],
          },
        ],
        whyItMatters: [
          'Each look at the mail is a switch between jobs, and Day 3 showed what those cost.',
          'If you are used to finishing one thing before you open the next, you are also harder to rush.',
        ],
        troubleshooting: [
          {
            problem: 'My club expects an answer within the hour.',
            remedy:
              'Tell them when you read your mail, and that they may phone if the hall is on fire. Most people will be glad to copy you.',
          },
          {
            problem: 'I open the news without noticing.',
            remedy:
              'Move its icon to the last page of your phone, and put the picture of a person you love in its place.',
          },
          {
            problem: 'I already gave my card number to someone.',
            remedy:
              'Call your bank now, at the number on the back of the card. Then tell a friend. This happens to clever people every day.',
          },
        ],
        practice:
          'Write three hours on a card by the screen: two for mail and one for news. Sit down to them as you would to a meal, and get up when you have finished. Before each focus block, close every window but one. At night, switch the machine off, and the day is closed with it.',
        reflection:
          'What did you learn from the news yesterday that you still know today? Whom could you call if a message frightened you?',
        trackingMetric:
          'How many times a day you open your mail, as strokes on the card by the screen. Count for three days, and change nothing on the first.',
      },
      sources: sourceIds('email-checks-2015', 'ftc-scams'),
    },
    {
      title: 'A House That Helps You Wind Down',
      duration: '8 minutes',
      day: 25,
      doing: {
        what: 'Choose where the devices charge tonight, and fill your basket.',
        minutes: 10,
        days: 1,
        tool: 'eveningDownshift',
      },
      overview:
        'Day 25 closes the module where your day closes too. On Day 8, lights down became one of your anchors. Today you get the house ready for it: a place for the devices, low lamps, and a lit path. The steps for the screens stand in the Evening Digital Downshift, among your bonus resources.',
      content: {
        goal: 'You have parked your devices 60 minutes before bed once, and two evening numbers are in the form.',
        keyPoints: [
          'In the evening, light tells your body clock that it is still day.',
          'What is on the screen may keep you awake as much as its glow.',
          'The last 60 minutes belong to low lamps and quiet things.',
          'A lit path to the bathroom stays, whatever else goes dark.',
        ],
        science: [
          {
            statement:
              'The light experts whom you met on Day 5 also gave a figure for the evening. In the three hours before bed, healthy adults should get at most 10 of the same units.',
            sources: sourceIds('circadian-light-2022'),
          },
          {
            statement:
              'Twelve young adults read for four hours before bed, five evenings on a lit screen and five in a printed book. After the screen, it took them longer to fall asleep.',
            sources: sourceIds('e-reader-2015'),
          },
          {
            statement:
              'That study was small, and the rest of the room was very dim. For an older person in a bright living room, the difference may be smaller.',
            sources: sourceIds('e-reader-2015'),
          },
        ],
        routine: [
          {
            time: '8:30 PM',
            step: 'Look at the mail for the last time, and tell those who may write late that you answer in the morning.',
          },
          {
            time: '9 PM',
            step: 'Follow the Evening Digital Downshift: close, write down, silence, and carry the devices to their charger.',
          },
          {
            time: '9:15 PM',
            step: 'Turn off the ceiling lights, leave one small lamp where you sit, and check the night lights in the hall and the bathroom.',
          },
          {
            time: '9:30 PM',
            step: 'Do something that has no score and no end: a puzzle, knitting, old records, a page of poems.',
          },
          {
            time: '9:50 PM',
            step: 'Sit still for a moment and note your evening tension, from 1 (very calm) to 5 (very tense).',
          },
          {
            time: '10 PM',
            step: 'Go to bed if you are sleepy, and turn the clock to the wall. Move all these hours if your own bedtime is another.',
          },
        ],
        whyItMatters: [
          'If the house is ready by day, you have fewer choices to make when you are sleepy.',
          'An evening without screens leaves room for a talk, a bath, or a shirt laid out for church.',
        ],
        troubleshooting: [
          {
            problem: 'Television is our evening.',
            remedy:
              'Keep it, sit well back from it, and end with something calm. Let it finish half an hour earlier for one week, and see.',
          },
          {
            problem: 'Without a screen I do not know what to do with myself.',
            remedy:
              'Fill a basket by day with three things for the hands. At night it is too late to have ideas.',
          },
          {
            problem: 'I lie awake although I did it all.',
            remedy:
              'One good habit does not decide a night. If you sleep badly on most nights for three months, that is a matter for the doctor.',
          },
        ],
        links: { practice: ['eveningDownshift'] },
        practiceActivity:
          'Do the whole evening once, tonight or tomorrow. In the afternoon, choose the place where the devices will charge, and fill your basket. When it is dark, look at the way from bed to bathroom by the night lights alone. Is there a dark corner or a cord? Mend that first. Then follow the hours above. In the morning, guess how many minutes it took you to fall asleep, without having looked at a clock.',
        reflection: 'What did the hour feel like? Which part of it would you like to keep even on Saturdays?',
        trackingMetric:
          'Evening tension, from 1 to 5, and minutes to fall asleep, both in the form of the Evening Digital Downshift, until Day 28. Neither has a target.',
        caution:
          'If someone may need you at night, or if a medical device depends on your phone, keep it within hearing with all other sounds off. Rooms may be dim, but stairs and the path to the bathroom must be lit.',
      },
      sources: sourceIds('circadian-light-2022', 'e-reader-2015'),
    },
  ],
} satisfies Module<EnergyLesson>;
