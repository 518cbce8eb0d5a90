import { sourceIds } from '#content/source-ids.ts';
import type { Module, SleepLesson } from '#content/types.ts';

import { sleepModuleSummaries } from './summaries.ts';

/** Exercise for Better Sleep, Days 23 to 25. */
export const sleepModule7 = {
  ...sleepModuleSummaries[6],
  lessons: [
    {
      title: 'Gentle Movement by Day',
      duration: '8 minutes',
      day: 23,
      doing: { minutes: 5, days: 1 },
      overview:
        'So far, most of your effort has gone into evenings and nights. From Day 23 to Day 25 it is the body’s turn, and the work is done in daylight. You need no gym and no special clothes. This first lesson is about easy movement that knees, hips, and heart can live with.',
      content: {
        keyPoints: [
          'Five minutes count, and some movement is better than none.',
          'The weekly aim from 65 on is 150 minutes at a moderate pace.',
          'Moderate means that you can talk but could not sing.',
          'Low-impact movement keeps one foot on the floor, or lets the water carry you.',
          'It may take weeks before your nights show any change.',
        ],
        details: [
          {
            heading: 'What a walk has to do with the night',
            text: 'What does a walk have to do with the night? In Hong Kong, 320 people of 60 and over with long-term insomnia were put into three groups by chance. One group learned tai chi, one did ordinary exercise, and one went on as before. After 12 weeks, both active groups woke less often and lay awake less in the night than the third. By the recorder on their wrists, they did not sleep longer. In a small American study, people of 55 and over were given advice on sleep. Some of them also exercised for 16 weeks, and those rated their sleep better than the rest. Movement is a good partner for the habits you have built, but a slow one.',
          },
          {
            heading: 'How much, and how to begin',
            text: 'How much should it be? The Centers for Disease Control and Prevention ask people of 65 and over for 150 minutes a week at a moderate pace, or 75 minutes of hard effort. Strength and balance come on top, and both are tomorrow’s subject. If that is beyond you, do as much as your health allows. Begin with five minutes after breakfast, every day for a week, and then add two minutes at a time. If small efforts leave you much worse a day or two later, do not add minutes, but talk with your doctor.',
          },
          {
            heading: 'Choose what your joints forgive',
            text: 'Choose what your joints forgive. A flat path is kind to the knees, and so is the shopping mall when the sidewalk is icy. In a pool, the water bears most of your weight, which sore hips like. On a stationary bike, set the saddle so high that your knee is almost straight at the lowest point. On bad days a chair will do: march with your feet and swing your arms for three songs on the radio. Raking leaves counts as well, and so does dancing while the soup heats. If you own a cane or a walker, take it along.',
          },
          {
            heading: 'Listen to your body',
            text: 'Listen to your body on the way. Muscles may ache for a day or two. Sharp pain, a swollen joint, or a limp the next morning means that it was too much. Stop and sit down when you feel dizzy or when your heart begins to stumble. For pain or pressure in the chest, call emergency services. Stay out of the midday heat, and keep your phone and house key in a pocket that closes. After a bad night, go all the same, only slower and not so far.',
          },
        ],
        practiceActivity:
          'Put on shoes that hold your heel and tie the laces. Set a timer for five minutes and walk, along the hall or around the house, or march in a chair. After three minutes, say your full address aloud, and then try to sing a line of a song. If you cannot finish the address in one breath, slow down. If singing is easy, go a little faster. At the end, walk slowly for one more minute. Put the letter M in your diary, with the minutes.',
        reflection:
          'Which kind of movement did you love long ago: dancing, digging, swimming, walking to school? How small must a piece of it be, so that you could do it tomorrow?',
        actionItems: [
          'Take one five-minute walk today, indoors or out.',
          'Check the soles of your walking shoes for wear.',
          'Stand up once an hour until dinner.',
          'Write an M and the minutes into your diary.',
        ],
        oneThing: 0,
        caution:
          'Talk to your doctor before you begin if you have heart, lung, or blood vessel disease, a new symptom, dizziness, pressure in the chest, or an uneven heartbeat. The same goes for a blood clot, a fever, weight loss you did not plan, foot sores, swollen joints, a hernia, or recent eye or hip surgery.',
      },
      sources: sourceIds('tai-chi-insomnia-2021', 'aerobic-insomnia-2010', 'cdc-activity', 'nia-exercise'),
    },
    {
      title: 'Strength at Home',
      duration: '8 minutes',
      day: 24,
      doing: { minutes: 10, days: 1 },
      overview:
        'There are two lessons for Day 24, and you may spread them over two days. This one is for the muscles that lift you out of the armchair, off the toilet, and back into bed at 3 AM. All the gear you need is a firm chair, a bare wall, and two cans of soup.',
      content: {
        keyPoints: [
          'Work on your strength on 2 days a week, with at least a day between.',
          'Breathe out as you push or lift, and in as you return.',
          'Holding the breath while you strain drives up the blood pressure.',
          'Keep knees and elbows soft, and do not lock them.',
          'A tired muscle is the aim, and a painful joint is a sign to stop.',
        ],
        details: [
          {
            heading: 'Why strength helps at night',
            text: 'Why strength, in a course about sleep? Think of a trip to the bathroom at night, when you sit up, stand, walk, lower yourself, and rise again. All of it depends on your thighs, and with strong legs the trip is shorter and steadier. Muscle shrinks over the years if nothing is asked of it, but it still answers to training in later life. Whether strength work alone improves sleep is not certain, so do it for your legs first. The Centers for Disease Control and Prevention name two days a week as the least, with a share for all the large muscles.',
          },
          {
            heading: 'Two moves with your own weight',
            text: 'Push the chair against a wall so that it cannot slide, and put on shoes that hold.',
            steps: [
              'Chair stand: sit near the front edge with your feet flat and a little apart. Lean forward from the hips, breathe out, and rise, with as little help from your hands as you can manage. Breathe in as you sink back slowly, without dropping the last few inches.',
              'Wall push: stand at arm’s length from a bare wall and set your palms against it at chest height. Bend your elbows until your nose comes near the wall, and push away again as you breathe out.',
            ],
          },
          {
            heading: 'Two moves for arms and calves',
            text: 'On the first day, do each of the four moves five times and let that be all. Over the next weeks, work up to ten or fifteen, and then to a second round. The last two or three should feel like work, but you should never have to fight for air.',
            steps: [
              'Arm lift: sit up straight with a can of soup in each hand. Bend your elbows, bring the cans toward your shoulders, and lower them while you count to three. If your grip is weak, hang each can in a shopping bag over a forearm.',
              'Heel raise: hold on to the kitchen counter, rise onto your toes, and come down slowly.',
            ],
          },
          {
            heading: 'Breathe, and go slowly',
            text: 'Breathing keeps all of this safe, most of all if your blood pressure is high, so count aloud if you tend to forget it. Nobody can count and hold the breath at once. Move so slowly that you could stop at any point, and leave out whatever hurts a joint. With a new hip or knee, or with thin bones in the spine, a physical therapist can show you safe versions of each move. After a bad night, do half of it. The protein you planned on Day 19 gives the muscles something to build with.',
          },
        ],
        practiceActivity:
          'Clear the floor around your chair, and warm up with two minutes of marching on the spot. Do five chair stands and count each one aloud as you rise. Next come five wall pushes, five lifts with the soup cans, and five heel raises at the counter, with as much rest in between as you like. Last, write the date on a card, with four numbers after it, and tape it inside a kitchen cupboard. In three days you will add a second line.',
        reflection:
          'What would you like to do more easily: climb stairs, carry groceries, get up from the garden bench, lift a grandchild? Which of the four moves is closest to it?',
        actionItems: [
          'Do the first round of four moves today.',
          'Choose your 2 strength days and write them on the calendar.',
          'Rise from every chair this week with as little help from your hands as is safe.',
          'Eat something with protein at the next meal.',
        ],
        oneThing: 0,
        caution:
          'Get your doctor’s advice before strength work with a hernia, fragile bones, a recent operation, or blood pressure that is not under control. Stop if your head spins or you cannot catch your breath. Pain in the chest is a reason to call emergency services.',
      },
      sources: sourceIds('cdc-activity', 'cdc-chair-rise', 'icaa-first-step', 'protein-2014'),
    },
    {
      title: 'Stretch and Steady',
      duration: '8 minutes',
      day: 24,
      overview:
        'The other half of Day 24 is quieter. In the daytime you practice balance at the kitchen counter, so that your feet know what to do on the way to the bathroom. In the evening, a few slow stretches fit into your last hour. They may also make cramps in the calf less fierce.',
      content: {
        keyPoints: [
          'Balance can be trained, and a counter or a heavy chair keeps you safe.',
          'A hand stays on the counter, even on your best day.',
          'Stretch slowly to a mild pull, and never bounce.',
          'Stretching calves and thighs before bed may ease cramps at night.',
          'Tell your doctor about any fall, also the one that left no bruise. A blow to the head is an emergency if you take a blood thinner, even when you feel well.',
        ],
        details: [
          {
            heading: 'Balance at the counter',
            text: 'Each year, more than one in four Americans of 65 and over have a fall. You can work on your balance, and it costs nothing. Stay in each position for ten seconds and look straight ahead. You may lighten your grip to two fingers, but leave the hand where it is. Three minutes are enough, on three days a week or more.',
            steps: [
              'Stand sideways at the kitchen counter, in your shoes, with one hand on the edge.',
              'Put your feet close together.',
              'When that is easy, set one foot half a step ahead.',
              'Later, set one foot right in front of the other, heel to toe.',
              'Last of all, and only if the rest is steady, lift one foot an inch.',
            ],
          },
          {
            heading: 'Stretches for the evening',
            text: 'Stretching belongs to the evening, when the muscles are warm. Sit on a firm chair near your bed. For the neck, let one ear sink toward the shoulder, and then the other, and for the chest, draw the shoulder blades together. For the back of the thigh, stretch one leg out with the heel on the floor, keep your back long, and lean forward until you feel a mild pull. Hold it for about ten seconds while you breathe on, let go, and repeat it twice. If you have thin bones in the spine, leave out whatever rounds or twists the back.',
          },
          {
            heading: 'Cramps at night',
            text: 'Do cramps drag you out of bed? In a trial of 80 people over 55 who had cramps at night, half stretched their calves and thighs just before bed. After six weeks they had fewer and milder cramps than the other half. A later review of all the trials was more careful: stretching may make cramps hurt less, but it is not certain that they come less often. It takes three minutes, so it is worth a try. If a cramp strikes, sit up on the edge of the bed, pull your toes toward your shin, and press the heel into the floor. Some medicines can cause cramps, so mention them to your doctor. Legs that have an urge to move are something else, and Day 2 names the step for them.',
          },
          {
            heading: 'Find company',
            text: 'If you like company, look for a class. Tai chi, which you met on Day 23, trains balance and calm at once, and many senior centers offer a seated form. Wherever you practice, keep your glasses and your hearing aids on, and pick an hour when your medicines do not make you lightheaded. If the room sways on most days when you stand up, have your blood pressure and your medicines looked at before you go on.',
          },
        ],
        links: { practice: ['lastHourPaper'] },
        practiceActivity:
          'By day, stand at the counter with a chair behind you. Hold each of these for ten seconds: feet together, one foot half a step ahead, then one foot right in front of the other. Go only as far as you feel safe, and write down the last position that was steady. In the evening, sit beside the bed, straighten one knee with the heel on the floor, and draw the toes toward you for ten seconds. Do this three times with each leg. Then begin your chosen way of relaxing and mark your R.',
        reflection:
          'Have you begun to avoid something because you feel unsteady, such as the bathtub, the cellar stairs, or a crowd? Who knows about it?',
        actionItems: [
          'Practice at the counter today, with a hand on the edge.',
          'Add two stretches to your last-hour card.',
          'Write down any fall of the past year for your doctor.',
          'Ask at a senior center or a pool about a gentle class.',
        ],
        caution:
          'If you have fallen in the past year, use a walker, or have numb feet, ask a physical therapist before you try the balance moves. Have someone near you the first few times. After a blow to the head, call emergency services if you take a blood thinner, or if you feel drowsy, sick, or confused.',
      },
      sources: sourceIds(
        'cdc-falls-facts',
        'cdc-activity',
        'nice-head-injury',
        'leg-cramps-2012',
        'leg-cramps-review-2021',
        'tai-chi-insomnia-2021',
      ),
    },
    {
      title: 'The Right Time to Move',
      duration: '8 minutes',
      day: 25,
      doing: { minutes: 10, days: 1 },
      overview:
        'You walk, you lift, you stretch. On Day 25 you give each of these its place in the day. You will see why a morning walk does two jobs at once, and what to do with the slump after lunch. You also find out whether exercise in the evening really harms sleep.',
      content: {
        keyPoints: [
          'The best time to move is the time that you can keep.',
          'A walk in morning daylight counts as light and as movement.',
          'Finish hard exercise about 3 hours before bed.',
          'An easy stroll after dinner does no harm.',
          'With insulin or similar medicines, ask how late exercise affects the night.',
        ],
        details: [
          {
            heading: 'The morning does two jobs',
            text: 'Start with the morning. On Day 5 you took a few minutes of daylight soon after you got up. Stretch them into a walk, and the same ten minutes earn you an L and an M in the diary. If your hips are stiff at seven, do not force them. Take your light on the porch first, and walk at ten, when the joints have warmed up and the first medicines have done their work. Go with someone if you can, because it is hard to disappoint a neighbor who is waiting at the gate. In winter, choose the brightest hour and a dry path, and stay indoors when there is ice.',
          },
          {
            heading: 'The slump after lunch',
            text: 'The second good moment is the slump. Around two in the afternoon, many people want a couch or a coffee, and a walk around the block can take the place of both. It brings light and a change of scene, and it leaves your appetite for sleep untouched. If you have decided to keep your nap, walk after it. Strength work fits in well before dinner, when most people feel warm and awake, and the protein on your plate can follow it. Just do not let it push the meal so far that you eat late again.',
          },
          {
            heading: 'Does evening exercise harm sleep',
            text: 'What about the evening? An old rule says that you must not exercise then. In 2018, a review of 23 studies in healthy adults did not bear this out. On the whole, evening exercise did no harm to sleep. Only hard exercise that ended within an hour of bedtime may have made sleep shorter and slower to come. It did not look at people with insomnia, though, and health agencies are more careful. The National Institute on Aging says three hours before bed, and the British health service says four. We go with the first of them: finish hard exercise about 3 hours before bed. Gentle stretching may go on until the lamp is out.',
          },
          {
            heading: 'A walk after dinner, with care',
            text: 'A walk after dinner is a good habit of its own. It keeps you upright while the stomach works, it takes you away from the screen, and for many couples it is the best talk of the day. Keep it easy, and wear something light in color so that drivers can see you. A few words of care are still needed. With insulin and some diabetes medicines, more movement than usual can let the blood sugar fall too low, and it can fall in the night as well. Ask whether you need a snack. If your blood pressure medicines make you lightheaded, find out at which hour that happens and plan around it. And after a night of three hours, walk where there is no traffic, and let someone else drive.',
          },
        ],
        practiceActivity:
          'Take a sheet and draw seven columns, one for each day, with three rows: morning, afternoon, evening. Write your walks in first, with the hour and the name of whoever comes along. Add your 2 days of strength and three short turns at the counter. Fill in bedtime as well, count back three hours, and draw a line. Nothing strenuous goes below it. Last, find the day that looks hardest and give it a smaller plan, such as five minutes in the hall. Hang the sheet beside your calendar.',
        reflection:
          'At what hour does your body move most willingly? What usually fills that hour now, and could the two change places?',
        actionItems: [
          'Give your walks and your strength days a place in the week.',
          'Take tomorrow’s walk in morning daylight.',
          'Ask one person to walk with you this week.',
          'Compare your ratings on days with an M and days without.',
        ],
        oneThing: 0,
      },
      sources: sourceIds(
        'evening-exercise-2018',
        'nia-sleep',
        'nhs-insomnia',
        'nhlbi-body-clock',
        'msd-low-sugar',
        'mayo-low-sugar',
      ),
    },
  ],
} satisfies Module<SleepLesson>;
