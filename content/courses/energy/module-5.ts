import { sourceIds } from '#content/source-ids.ts';
import type { EnergyLesson, Module } from '#content/types.ts';

import { energyModuleSummaries } from './summaries.ts';

/** Stress Regulation & Breathwork, Days 16 to 19. */
export const energyModule5 = {
  ...energyModuleSummaries[4],
  lessons: [
    {
      title: 'What Stress Does to a Day',
      duration: '12 minutes',
      day: 16,
      doing: {
        what: 'Enter your evening tension after the dishes.',
        minutes: 2,
        days: 4,
        tool: 'eveningDownshift',
      },
      overview:
        'Four days about calm begin here. Day 16 looks at what stress does between breakfast and bedtime, and how it wears your energy away. You find your own first sign of it, and you learn when it may be more than stress.',
      content: {
        goal: 'By tonight, you know one early sign of stress in yourself, and you have given this evening’s tension a number.',
        keyPoints: [
          'Stress is the body getting ready to act.',
          'A short burst can be useful, while an alarm that never ends is tiring.',
          'Nearly everyone has an early sign, such as a tight jaw or a sharp tone.',
          'A low mood that lasts for two weeks may be an illness, and it deserves a doctor.',
        ],
        science: [
          {
            statement:
              'Researchers from Penn State followed more than 3,000 adults for up to 20 years. At 25, people met something stressful on about half of their days, and at 70 on about 30 in 100.',
            sources: sourceIds('daily-stress-2022'),
          },
          {
            statement:
              'Reactions to such days grew milder up to the mid-fifties. What comes after that is less clear.',
            sources: sourceIds('daily-stress-2022'),
          },
          {
            statement:
              'Depression is common, but it is no normal part of growing old, says the National Institute on Aging. It can be treated, and some people who have it do not feel sad.',
            sources: sourceIds('nia-depression'),
          },
        ],
        details: [
          {
            heading: 'The alarm',
            text: 'A letter from the tax office lies on the mat. Before you have read a line, your heart beats faster, your shoulders lift, and your mouth is dry. Messengers in your blood, called hormones, have made you ready to run or to fight. That is handy with bears, but not with letters.',
          },
          {
            heading: 'Alarm without pause',
            text: 'Once the matter is settled, the alarm goes down by itself. Trouble begins when the next one comes first. You read the same line twice, snap at the cat, reach for sweets, and lie awake although you are worn out. It looks like tiredness, but it is more like a motor that runs while the car is parked.',
          },
          {
            heading: 'Name your sign',
            text: 'Where does it show first in you? Some people clench their teeth or hold their breath, while others talk faster, sigh, or tidy what is already tidy. Give your sign a name, for instance “the claw” for a hand that grips. When you meet it, say the name, put down what you hold, and let one long breath out.',
          },
          {
            heading: 'Heavy loads',
            text: 'Some loads are too heavy for exercises. Perhaps you care for someone day and night, or mourn, or cannot pay a bill. Then ask your doctor, a social worker, or your congregation who can help.',
          },
        ],
        whyItMatters: [
          'A tense day can leave you worn out although you did little, and knowing why is a start.',
          'An upset driver may miss a sign, so a pause before you turn the key is time well spent.',
        ],
        troubleshooting: [
          {
            problem: 'I notice it only when my head already aches.',
            remedy:
              'Check your jaw and your shoulders whenever you write a score. With practice, many people find the sign earlier.',
          },
          {
            problem: 'I am not stressed, I am just busy.',
            remedy: 'That may be so. Score your tension on three evenings and see what the numbers say.',
          },
          {
            problem: 'The reason for my stress will not go away.',
            remedy:
              'Then look for a few minutes of rest inside it each day, and for one person who can carry a part of the load.',
          },
        ],
        links: { practice: ['eveningDownshift'] },
        practice:
          'When you write your three scores, ask each time where your shoulders are. If you meet your sign, name it, put both feet on the floor, and breathe out slowly once. After the dishes, enter your evening tension in the Evening Digital Downshift, and add one word on paper for the cause.',
        reflection:
          'What was the first thing today that tightened something in you? What would you say to a friend in your place?',
        trackingMetric:
          'Evening tension, from 1 (very calm) to 5 (very tense), once each evening. Three evenings make a starting number. There is no target here, only a look at where you are.',
        caution:
          'If you have felt low, empty, or without joy for two weeks, make an appointment with a doctor. When thoughts of ending your life come up, call or text 988 at once. The line is open day and night in the United States, and elsewhere the local emergency number is the one to use.',
      },
      sources: sourceIds('daily-stress-2022', 'nia-depression', 'lifeline-988'),
    },
    {
      title: 'Three Gentle Ways to Breathe',
      duration: '11 minutes',
      day: 17,
      doing: {
        what: 'Try the ways to breathe that are right for you, and choose one.',
        minutes: 10,
        days: 1,
      },
      overview:
        'Yesterday you gave your first sign of stress a name, and Day 17 gives you an answer to it. You try three ways to breathe, from the gentlest to one with a short pause. Two of them need no holding at all, and you keep the one that your body likes best.',
      content: {
        goal: 'You have tried each way that is safe for you, sitting down, and you have chosen one for your first sign of stress.',
        keyPoints: [
          'Start with a way that has no hold.',
          'In all three, the air flows without force, and the shoulders stay low.',
          'When you hold, take no more than four breaths at a time in your first month.',
          'Big gulps of air make many people dizzy, so keep each breath small.',
          'A parked armchair is the place for this, and a moving car is not.',
        ],
        science: [
          {
            statement:
              'A review of 12 trials with 785 adults found that those who did breathing exercises felt somewhat less stressed than those who did not. Most trials had weak points, and the authors warn against hype.',
            sources: sourceIds('breathwork-2023'),
          },
          {
            statement:
              'Mount Sinai teaches people who are short of breath to breathe in for two counts, and out through pursed lips for four or more. No hold belongs to it.',
            sources: sourceIds('mount-sinai-breathing'),
          },
          {
            statement:
              'The third way is a short form of a breath that the doctor Andrew Weil made popular, and the limit of four breaths comes from him.',
            sources: sourceIds('weil-478'),
          },
        ],
        routine: [
          {
            time: '1 minute',
            step: 'Sit with your back supported and both feet on the floor, and let your breath come and go as it likes.',
          },
          {
            time: '1 minute',
            step: 'First way: lay a hand on your belly, let it rise with the air that comes in, and let it sink as the air goes out.',
          },
          {
            time: '1 minute',
            step: 'Second way: breathe in through your nose for two counts, round your lips, and blow for four counts, as if to cool a spoonful of soup.',
          },
          {
            time: '1 minute',
            step: 'Rest and notice how you are, and end here for today if you feel dizzy or hungry for air.',
          },
          {
            time: '1 minute',
            step: 'Third way, only with a healthy heart and healthy lungs: in for two, hold softly for three, out for four, and stop after four breaths.',
          },
          {
            time: '1 minute',
            step: 'Let the breath run free again, and write down which way felt kindest.',
          },
        ],
        whyItMatters: [
          'You carry your breath into the bank, into the scanner at the clinic, and into every talk that you dread.',
          'Nobody needs to see it, and it can be your first answer while you look for a second.',
        ],
        troubleshooting: [
          {
            problem: 'I get lightheaded.',
            remedy:
              'Take less air with each breath, or stop. If it happens every time, leave these exercises alone and mention it to your doctor.',
          },
          {
            problem: 'When I watch my breath, I become nervous.',
            remedy:
              'Look at a leaf outside the window instead, and only let the breath out slowly. Tomorrow’s lesson works with the muscles and may suit you better.',
          },
          {
            problem: 'My nose is blocked.',
            remedy: 'Breathe in through your mouth, and round your lips only on the way out.',
          },
        ],
        practiceActivity:
          'Find a chair and a quiet ten minutes. Score your tension from 1 to 5, go through the steps above, and leave out the third way if you have any doubt. Score it again and put a ring around the way you liked. Then write that way on a card, with the words “four breaths” below it. The card belongs where your sign usually turns up, such as by the phone, in the purse, or on the desk.',
        reflection:
          'Which of the three did your body accept at once? Where could you use it without anyone noticing?',
        trackingMetric:
          'Evening tension, from 1 to 5, as yesterday, until Day 19. Put a B beside it on days when you used your breathing exercise. No change in the first days is usual.',
        caution:
          'With COPD (a lung disease that makes breathing hard), asthma, heart disease, or recent eye or chest surgery, use only the two ways without a hold, and ask your doctor about the third. End the exercise if you feel faint or if breathing becomes harder, and for pain in the chest, call emergency services.',
      },
      sources: sourceIds('breathwork-2023', 'mount-sinai-breathing', 'weil-478'),
    },
    {
      title: 'Let Go in Three Minutes',
      duration: '11 minutes',
      day: 18,
      doing: {
        what: 'Go through the six short steps, and put your new morning number beside the old one.',
        minutes: 6,
        later: 3,
        days: 2,
        tool: 'energySheet',
      },
      overview:
        'Day 18 has two parts. First you learn a short form of muscle relaxation that fits between two jobs: you tense a little, let go, and notice the difference. Then you take out your starting number from Day 4 and compare your mornings. Two weeks have passed since then, so it is time for a friendly look.',
      content: {
        goal: 'You relax four parts of the body in three minutes, and your old and new averages of minutes until alert stand side by side.',
        keyPoints: [
          'Use half your strength, and let go all at once.',
          'Breathe on through every step.',
          'Where it hurts, tense nothing and only imagine warmth and weight.',
          'The rest that follows matters more than the effort before it.',
          'Two weeks of numbers show a direction, and no more than that.',
        ],
        science: [
          {
            statement:
              'A review from 2024 brought together 46 studies with about 3,400 adults who practiced muscle relaxation. On the whole they felt less stressed and less anxious, although not every study found it.',
            sources: sourceIds('muscle-relaxation-2024'),
          },
          {
            statement:
              'The Department of Veterans Affairs teaches the method too, and it tells people to pass over any part that is painful.',
            sources: sourceIds('va-pmr'),
          },
          {
            statement:
              'For healthy people it is generally safe, says the National Center for Complementary and Integrative Health. It should not stand in for medical care.',
            sources: sourceIds('nccih-relaxation'),
          },
        ],
        routine: [
          {
            time: '30 seconds',
            step: 'Sit back with both feet flat, take off your glasses if you like, and let your hands lie in your lap.',
          },
          {
            time: '30 seconds',
            step: 'Curl both hands as if around a warm mug, at half strength, for a slow count of five. Let go, and rest for twenty seconds.',
          },
          {
            time: '30 seconds',
            step: 'Draw your shoulders up a little for five counts while you breathe, and then let them sink and rest.',
          },
          {
            time: '30 seconds',
            step: 'Wrinkle your nose and forehead for five counts, smooth them out, and let the jaw hang loose.',
          },
          {
            time: '30 seconds',
            step: 'Press both feet into the floor for five counts, and then feel how heavy the legs become.',
          },
          {
            time: '30 seconds',
            step: 'Stay seated, look around the room, and move your fingers before you stand.',
          },
          {
            time: '3 minutes',
            step: 'Add up the minutes until alert of your last three mornings, divide by three, and write the result beside the number from Day 4.',
          },
        ],
        whyItMatters: [
          'You may come to notice a tight muscle before it aches, while it is still easy to let go.',
          'A look at both numbers is a fair answer to the mood that says nothing has changed, and to the one that says everything has.',
        ],
        troubleshooting: [
          {
            problem: 'My hands are stiff with arthritis.',
            remedy: 'Leave out the curl and imagine warm sand running over them. That counts too.',
          },
          {
            problem: 'I nod off while I do it.',
            remedy: 'Take a kitchen chair and an earlier hour, or keep it for the end of the day.',
          },
          {
            problem: 'My number is higher than on Day 4.',
            remedy:
              'Look at what else has happened: bad nights, a cold, a new medicine, worry. If mornings grow harder without a reason, show both numbers to your doctor.',
          },
        ],
        links: { practice: ['energySheet'] },
        practice:
          'Go through the six short steps once a day, between two jobs or while the pasta boils. Learn the order by heart, from the hands to the feet, so that you need no page. If you have only half a minute, do the shoulders alone. It has no place at the wheel or on a ladder. In the evening, enter your tension as before.',
        reflection:
          'Which part of your body had been tense without your knowledge? What do your two averages tell you, and what can they not tell?',
        trackingMetric:
          'Minutes until alert, as an average of the last three mornings, beside the average from Day 4. The target you set then is a personal one, so a miss is information and not a failure. Last, compare the mornings that have a D with the others, and stop marking them.',
        caution:
          'Check with a doctor before you tense muscles if you have heart disease, epilepsy, a hernia, a fragile spine, or uncontrolled blood pressure. Do the same after a recent operation, with a mental illness, or if quiet stirs up old fears.',
      },
      sources: sourceIds('muscle-relaxation-2024', 'va-pmr', 'nccih-relaxation', 'icaa-first-step'),
    },
    {
      title: 'A Quiet Minute Between Tasks',
      duration: '11 minutes',
      day: 19,
      doing: { what: 'Let one quiet minute pass between two jobs.', minutes: 5, days: 1 },
      overview:
        'The last of the four calm days is the quietest. On Day 19 you put one minute of stillness between two jobs, with your eyes open if you like. It is a form of mindfulness, which means that you notice what is here and let it be. It does not suit everyone.',
      content: {
        goal: 'You can sit for one quiet minute between two jobs, come back when your thoughts stray, and stop whenever you wish.',
        keyPoints: [
          'Thoughts wander, and coming back to the present is the whole exercise.',
          'One minute is a full practice.',
          'Your eyes may stay open the whole time.',
          'About 8 in 100 people report something unpleasant from meditation, mostly worry or low mood.',
          'You are free to stop at any moment and to choose another way.',
        ],
        science: [
          {
            statement:
              'The figure of 8 in 100 comes from a review of many studies, and the National Center for Complementary and Integrative Health passes it on. It says little about a single minute.',
            sources: sourceIds('nccih-meditation'),
          },
          {
            statement:
              'For six weeks, 50 people between 65 and 90 practiced online each day, some with mindfulness and some with another exercise. One of two attention tests hinted at a gain for mindfulness, and most other hopes were not met.',
            sources: sourceIds('mindful-attention-2020'),
          },
        ],
        details: [
          {
            heading: 'The seam between two jobs',
            text: 'Between two jobs there is a seam. Often we rush across it and take the old job with us: the call is over, but we go on arguing in our heads. A minute at the seam lets the first thing end. You need not feel calm or think of nothing. You only sit and notice.',
          },
          {
            heading: 'Something to come back to',
            text: 'Choose something to come back to, such as the weight of your feet, the hum of the refrigerator, or the light on the wall. If watching your breath makes you uneasy, leave it alone. When you notice that you are planning supper, think the word “planning” and return to your feet. Each return is the exercise, just as each stitch is the knitting. If you hear poorly, use a timer that glows or shakes.',
          },
          {
            heading: 'If stillness is no friend',
            text: 'Open eyes are fine, and many people rest them on a plant or on the floor. For some of us, stillness is no friend. Grief, an old fright, or a dark thought may step forward when the room grows quiet. If it does, name three blue things that you can see, get up, and call someone. This is no test of courage, and your walk, your breath, and your muscles are still there to choose from.',
          },
        ],
        whyItMatters: [
          'A talk that still goes on in your head takes attention from whatever comes next.',
          'A minute is short enough to take before you answer a message that hurt, and it leaves you time to choose another word.',
        ],
        troubleshooting: [
          {
            problem: 'A minute feels like an hour.',
            remedy: 'Stay for three easy breaths, call it done, and try four tomorrow.',
          },
          {
            problem: 'I forget that there was a minute to take.',
            remedy: 'Put a pebble on the table where you work, and sit down beside it when a job ends.',
          },
          {
            problem: 'I feel worse afterward.',
            remedy:
              'Then stop, and do not try harder. If the feeling stays, tell your doctor or a therapist.',
          },
        ],
        practiceActivity:
          'Plan two jobs for this afternoon. When the first is done, sit down and write how ready you are for the next, from 1 to 5. Set a timer for one minute, choose what you come back to, and let the minute pass. Write the number again, and begin the second job. Before supper, decide which of the four ways you will keep: the pause at your sign, the breath, the muscles, or the minute.',
        reflection:
          'What were you still carrying from the first job when you sat down? Which of the four ways felt most like you?',
        trackingMetric:
          'Readiness to start the next block, from 1 to 5, on paper before and after the minute. It is not the warm-up score, which comes on Day 21. There is no target.',
        caution:
          'After a trauma, in deep grief, or with a serious mental illness, begin with a therapist at your side. If fear rises, open your eyes and end the minute.',
      },
      sources: sourceIds('nccih-meditation', 'mindful-attention-2020'),
    },
  ],
} satisfies Module<EnergyLesson>;
