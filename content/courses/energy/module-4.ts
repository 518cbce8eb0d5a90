import { sourceIds } from '#content/source-ids.ts';
import type { EnergyLesson, Module } from '#content/types.ts';

import { energyModuleSummaries } from './summaries.ts';

/** Movement & Micro-Workouts, Days 12 to 15. */
export const energyModule4 = {
  ...energyModuleSummaries[3],
  lessons: [
    {
      title: 'Move a Little, Often',
      duration: '10 minutes',
      day: 12,
      doing: {
        what: 'Read the lesson’s box first. If it lets you, move at three moments of the day.',
        minutes: 10,
        days: 3,
      },
      overview:
        'On Day 12 the course gets up from the table. You need neither a gym nor a free hour, since minutes can be gathered one by one. Today you look for the small gaps in your day and fill them with movement, at a pace that suits your heart and your joints.',
      content: {
        goal: 'By tonight, you have moved on purpose at three moments of the day, and you have added up the minutes.',
        keyPoints: [
          'Short bouts add up, and two minutes are worth having.',
          'The weekly aim has three parts: pace, strength, and balance.',
          'At a moderate pace you can speak in sentences, but singing would be hard.',
          'If the whole aim is too much, do what your health allows.',
        ],
        science: [
          {
            statement:
              'For people of 65 and over, the Centers for Disease Control and Prevention name 150 minutes of moderate movement a week, or 75 of hard movement. Strength on 2 days and some balance work make it complete.',
            sources: sourceIds('cdc-activity'),
          },
          {
            statement:
              'In 2022, only about 14 in 100 Americans of that age reached the goals for both movement and strength.',
            sources: sourceIds('movement-goals-2022'),
          },
          {
            statement:
              'A review asked what it does for people of 60 and over to break up long sitting. The studies are few and small, and the best signs were for getting around.',
            sources: sourceIds('sitting-breaks'),
          },
        ],
        details: [
          {
            heading: 'Small waits',
            text: 'Your day is full of small waits, such as the kettle and the advertisements on television. March on the spot, or rise onto your toes with a hand on the counter. A few such waits make ten minutes.',
          },
          {
            heading: 'While you talk',
            text: 'When a friend calls, walk up and down while you talk, if the floor is clear. If you use a walker, every lap from your chair to the door counts.',
          },
          {
            heading: 'The right pace',
            text: 'How hard should it be? Say the days of the week aloud while you move. If they come out in one breath, the pace is right. If you stop at Wednesday, slow down. Muscles may feel used in the evening, but a joint that is hot or swollen next morning has had too much.',
          },
          {
            heading: 'Weak days',
            text: 'After a bad night, in great heat, or with a cold, do half and let that be enough. If you spend the day in a chair, march with your feet, open and close your hands, and reach up with one arm at a time.',
          },
        ],
        whyItMatters: [
          'Two minutes are easier to begin than twenty, and easier to keep up on a poor day.',
          'Strength for stairs and bathtubs comes from using it, and small moves are a safe place to start.',
        ],
        troubleshooting: [
          {
            problem: 'I forget about it until the evening.',
            remedy:
              'Stick a dot of tape on the kettle, on the phone, and on the bathroom mirror. Where you see a dot, you move.',
          },
          {
            problem: 'My knees hurt.',
            remedy:
              'Choose what takes the weight off them, such as a pool or a march in your chair, and have a pain that stays looked at.',
          },
          {
            problem: 'I feel silly marching in my own kitchen.',
            remedy: 'Close the blind, turn on the radio, and call it dancing.',
          },
        ],
        practice:
          'Choose three moments of every day, such as the kettle, the noon news, and the call to your sister. Move for two to five minutes at each, on three days. Then go on if you have time. Write the minutes on a slip by the stove, and add them up at supper. After a week, make one of the three longer by two minutes, if it has felt easy.',
        reflection: 'Where in your home do you stand and wait? Which of these waits is the easiest to fill?',
        trackingMetric:
          'Minutes of movement, added up at supper and written beside the 6 PM score for one week. Nobody can promise you a burst of energy from it.',
        caution:
          'Ask a doctor first if you have heart, lung, or artery disease, a stent, a weak heart, or a past stroke. Ask too with something new: dizziness, chest pressure, a clot, fever, foot sores, swollen joints, lost weight, an uneven heartbeat, a hernia, or a recent eye or hip operation. Stop if your chest hurts, you feel faint, or your breath does not settle. If small efforts leave you much worse a day or two later, do not add minutes. Rest, and show a doctor your sheet.',
      },
      sources: sourceIds(
        'cdc-activity',
        'movement-goals-2022',
        'sitting-breaks',
        'nia-exercise',
        'nice-mecfs',
      ),
    },
    {
      title: 'The Five-Minute Strength Break',
      duration: '10 minutes',
      day: 13,
      doing: {
        what: 'Read the lesson’s box first. If it lets you, do the four moves once.',
        minutes: 10,
        days: 1,
      },
      overview:
        'Day 13 adds a five-minute strength break between two focus blocks, with a firm chair, a wall, the kitchen counter, and a bath towel as its tools.',
      content: {
        goal: 'You do four strength moves today with your breath flowing, and you have chosen two days a week for them.',
        keyPoints: [
          'Strength belongs on at least 2 days a week, with a day of rest in between.',
          'Blow out during the effort, and breathe in on the way back.',
          'A held breath can send the blood pressure up, so count in a whisper.',
          'Leave a little bend in your elbows and knees.',
          'End each move while you could still do two more.',
        ],
        science: [
          {
            statement:
              'Strength on 2 or more days a week is part of the federal advice for people from 65 on. It should reach all large muscles: legs, hips, back, belly, chest, shoulders, and arms.',
            sources: sourceIds('cdc-activity'),
          },
          {
            statement:
              'A safety guide for older people warns against holding the breath during effort, above all with high blood pressure. Locked joints and pain are on its list of warnings too.',
            sources: sourceIds('icaa-first-step'),
          },
        ],
        details: [
          {
            heading: 'The slow chair',
            drawings: ['slow-chair'],
            text: 'Use the armrests if you need to.',
            steps: [
              'Put the back of the chair against a wall and sit toward the front, with your feet under your knees.',
              'Lean forward, blow out, and stand up with your hands ready on your thighs.',
              'On the way down, stop for two counts just above the seat before you sit.',
            ],
          },
          {
            heading: 'Wall push and heel rise',
            drawings: ['wall-push', 'heel-rise'],
            text: 'Both are done standing up.',
            points: [
              'Wall push: stand an arm’s length from a wall, with both palms on it at chest height. Bend your elbows, let your chest come closer, and breathe out as you push away.',
              'Heel rise: hold the counter with both hands, rise onto your toes as you breathe out, and come down slowly.',
            ],
          },
          {
            heading: 'The towel pull',
            drawings: ['towel-pull'],
            text: 'The fourth is for the back. If you cannot reach that far, press both elbows into the back of the chair.',
            steps: [
              'Sit on the chair, stretch out one leg with the heel on the floor, loop a towel around the sole, and hold an end in each hand.',
              'Sit tall, breathe out, and draw your elbows past your ribs while the foot holds against you.',
            ],
          },
          {
            heading: 'Five times each',
            text: 'Do each move five times with as much rest as you like, which takes about five minutes in all. Add one repeat a week, up to ten. The belly is still missing from these four, so ask a physical therapist or a class for a move that suits you.',
          },
        ],
        whyItMatters: [
          'Strong thighs help you out of a low sofa, a bathtub, or the back seat of a taxi.',
          'With a stronger back, a toddler or a bag of potting soil is easier to lift.',
        ],
        troubleshooting: [
          {
            problem: 'I catch myself holding my breath.',
            remedy: 'Say “up” as you rise and “pull” as you pull, because a voice needs air.',
          },
          {
            problem: 'I was sore for three days.',
            remedy: 'That was too much, so wait until it is gone, and then do half.',
          },
          {
            problem: 'I have a new knee.',
            remedy: 'Show this page to your physical therapist and ask which of the moves suits it.',
          },
        ],
        practiceActivity:
          'Put on shoes with a firm sole, clear the floor, and walk through the house for two minutes to get warm. Then do five slow chairs, five wall pushes, five heel rises, and five towel pulls. Note the date and your numbers on a card, and write your two days on the calendar.',
        reflection:
          'Which lift or climb have you been handing over to other people? Would you like to take one of them back?',
        trackingMetric:
          'The two strength days of the week, each with a tick in the margin of the energy sheet. Stop marking them after two weeks.',
        caution:
          'If you have a hernia, thin bones, a fresh operation, or blood pressure that runs high in spite of medicines, a doctor should agree first. After a fall in the last year, or with dizziness, numb feet, or a new hip, show a physical therapist these moves first. Stop when you feel faint or your heart races, and call emergency services if your chest hurts. If you crash a day or two after an effort, leave this lesson out and see a doctor.',
      },
      sources: sourceIds('cdc-activity', 'icaa-first-step', 'nia-exercise', 'nice-mecfs'),
    },
    {
      title: 'Loose Shoulders, Steady Feet',
      duration: '10 minutes',
      day: 14,
      doing: {
        what: 'Read the lesson’s box first. If it lets you, do the counter part.',
        minutes: 6,
        later: 3,
        days: 7,
      },
      overview:
        'Day 14 brings you half way through the course. After a focus block, the neck is often stiff and the first steps are unsure. This lesson gives you a short turn of stretches at the desk. A balance exercise follows at the kitchen counter, where your hand has something firm to rest on.',
      content: {
        goal: 'You do one turn of desk stretches, and you stand with one foot ahead of the other while a hand rests on the counter.',
        keyPoints: [
          'Leave the desk before your neck begins to complain.',
          'Stretch until it pulls gently, without any jerk, and breathe on.',
          'For balance, something firm stands within reach every time.',
          'One hand always stays on the counter.',
          'Balance is a skill, and skills like short and frequent practice.',
        ],
        science: [
          {
            statement:
              'More than one in four Americans from 65 on fall in the course of a year, by the count of the Centers for Disease Control and Prevention.',
            sources: sourceIds('cdc-falls-facts'),
          },
          {
            statement:
              'The same agency lists balance as a part of the week in its own right, next to a brisk pace and strength. It asks people to go by their own fitness.',
            sources: sourceIds('cdc-activity'),
          },
          {
            statement:
              'The stretches have not been tested in older people at a desk, as far as we know. The advice to stop before pain comes from a safety guide.',
            sources: sourceIds('icaa-first-step'),
          },
        ],
        routine: [
          {
            time: '30 seconds',
            step: 'Sit tall, let both shoulders rise, and let them sink as you breathe out, three times in all.',
            drawing: 'shoulders',
          },
          {
            time: '30 seconds',
            step: 'Turn your head slowly to the right as if to greet someone, wait for one breath, and turn to the left.',
            drawing: 'head-turn',
          },
          {
            time: '1 minute',
            step: 'Open your arms wide, as if to show the size of a large fish, and bring them back. Stay below shoulder height if a shoulder is sore.',
            drawing: 'open-arms',
          },
          {
            time: '30 seconds',
            step: 'Make five slow circles with each foot before you stand up.',
            drawing: 'foot-circles',
          },
          {
            time: '1 minute',
            step: 'Stand sideways at the counter in your shoes, with one hand on the edge and a chair behind you. Bring your feet together, and look straight ahead.',
            drawing: 'feet-together',
          },
          {
            time: '1 minute',
            step: 'Set one foot ahead of the other, as close to a straight line as you feel safe, count up to 30 seconds, and change feet.',
            drawing: 'one-foot-ahead',
          },
          {
            time: '1 minute',
            step: 'Walk sideways along the counter, five steps out and five back, and let the hand slide with you.',
            drawing: 'walk-sideways',
          },
        ],
        whyItMatters: [
          'You need a neck that turns whenever you back out of a parking space.',
          'And you stand on one leg more often than you think: in the shower, in front of your socks, at the curb.',
        ],
        troubleshooting: [
          {
            problem: 'I sway as soon as my feet are close together.',
            remedy:
              'Move them apart until it feels safe, put both hands on the counter, and have the swaying checked if it is new.',
          },
          {
            problem: 'My neck hurts when I turn it.',
            remedy:
              'Turn only as far as it is easy. If your hands tingle or grow weak, stop and call your doctor.',
          },
          {
            problem: 'I fell in the spring, but nothing happened.',
            remedy:
              'Mention it at your next visit all the same, because it may point to your eyes, your medicines, or your blood pressure.',
          },
        ],
        practice:
          'Do the counter part once a day for a week while the soup warms, which takes about three minutes. Stretch after a focus block if you have time. Wear your shoes and glasses, and choose an hour when your medicines do not make you lightheaded. Once 30 seconds have felt steady for a week, hold on with fewer fingers, but do not take the hand away.',
        reflection:
          'Where in the house do you reach for the wall without thinking? What could stand there for you to hold?',
        trackingMetric:
          'Balance seconds beside the counter, up to 30, once a week for each foot. Write down the smaller number, and stop when 30 feels steady.',
        caution:
          'Practice when you are rested, and when someone could hear you call. If you have had a dizzy spell, new weakness, or a fall since Day 1, see your doctor before you try the balance part.',
      },
      sources: sourceIds('cdc-falls-facts', 'cdc-activity', 'icaa-first-step'),
    },
    {
      title: 'A Walk That Clears the Desk',
      duration: '10 minutes',
      day: 15,
      doing: {
        what: 'Read the lesson’s box first. If it lets you, walk between two jobs.',
        minutes: 15,
        days: 1,
      },
      overview:
        'With Day 15, walking becomes part of your working day. You use it as a bridge between two blocks, when one job is put away and the next has not begun. You also lay two weeks of energy scores side by side.',
      content: {
        goal: 'Today you walk for ten minutes between two jobs, and you compare your 2 PM scores with and without a walk.',
        keyPoints: [
          'A walk closes one job before you open the next.',
          'Ten to fifteen minutes at an easy pace are enough for this.',
          'Outdoors, you get daylight on the way.',
          'An easy stroll may come late, but hard exercise ends about 3 hours before bed.',
        ],
        science: [
          {
            statement:
              'Two small studies had young adults walk stairs. After ten minutes they felt livelier for a while, and after four minutes nothing had clearly changed. A walk between two jobs has not been tested in people of 55 and over.',
            sources: sourceIds('stair-walking-2017', 'stair-walking-2022'),
          },
          {
            statement:
              'Evening exercise did not harm sleep as a rule, a review from 2018 found, unless it was hard and ended less than an hour before bed. The National Institute on Aging is more careful and says three hours.',
            sources: sourceIds('evening-exercise-2018', 'nia-sleep'),
          },
        ],
        details: [
          {
            heading: 'End one job',
            text: 'Suppose that you have spent 25 minutes on the insurance papers. Write the next small step on a slip and leave the room, because the walk is there to end what you were doing. Let your arms swing and look at things far off, such as a roof, a flag, or the top of a tree.',
          },
          {
            heading: 'Go safely',
            text: 'Speed matters little here, so use the test from Day 12, and slow down if your sentences break off in the middle. Take a key and a phone, choose a path with benches, and bring your cane or walker along. When there is ice, walk the aisles of a large store.',
          },
          {
            heading: 'The right hour',
            text: 'If your dip comes at two, leave at half past one and take the daylight with it. If your back is stiff early, ten o’clock is kinder, and after dinner an easy pace is best. Those who take insulin or pills that lower sugar should ask whether they need a snack before or after.',
          },
          {
            heading: 'The half-way look',
            text: 'Now for the half-way look. Look at the days since Day 7 that have a W, for a walk before 2 PM. Write their 2 PM scores in one row and the others below it. Which row looks better? Treat the answer as a hint, because a few days are not many, and you may walk more when you feel well to begin with.',
          },
        ],
        whyItMatters: [
          'A job that you still carry in your head takes attention from the next one.',
          'Ten minutes outdoors are also a simple way to meet a neighbor.',
        ],
        troubleshooting: [
          {
            problem: 'Once I leave the desk, I do not come back.',
            remedy: 'Set a timer for the walk, and leave the next step open on the table.',
          },
          {
            problem: 'It has been raining for days.',
            remedy:
              'Walk through your rooms for the length of four songs, and stop at each window to look out.',
          },
          {
            problem: 'The smallest slope takes my breath away.',
            remedy: 'Stay on flat ground and tell your doctor soon, above all if it was not so last year.',
          },
        ],
        links: { practice: ['energySheet'] },
        practiceActivity:
          'Plan two jobs for today with a walk between them. When the first one ends, score your energy, put on your shoes, and walk for ten minutes, and then score it again. Later, do the half-way look, and write one sentence about what you see, with a question mark if you are not sure.',
        reflection:
          'What do you think about while you walk? Do you like it better alone or with someone beside you?',
        trackingMetric:
          'The energy sheet at 2 PM, with a W on days with a walk. Compare both averages today. No difference is a fair answer. After this look, you can stop marking the W.',
        caution:
          'Sit down on the nearest bench if you feel dizzy or if your heart stumbles. Tell your doctor if your calf hurts when you walk and stops when you rest. A calf that is swollen, hot, or throbbing is urgent, so call the same day. Pressure or pain in the chest is an emergency: call for help, and do not walk home.',
      },
      sources: sourceIds(
        'stair-walking-2017',
        'stair-walking-2022',
        'evening-exercise-2018',
        'nia-sleep',
        'msd-low-sugar',
        'nhs-dvt',
        'nhlbi-leg-arteries',
      ),
    },
  ],
} satisfies Module<EnergyLesson>;
