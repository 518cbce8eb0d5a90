import { sourceIds } from '#content/source-ids.ts';
import type { Module, SleepLesson } from '#content/types.ts';

import { sleepModuleSummaries } from './summaries.ts';

/** Relaxation Techniques, Days 12 to 15. */
export const sleepModule4 = {
  ...sleepModuleSummaries[3],
  lessons: [
    {
      title: 'Progressive Muscle Relaxation',
      duration: '10 minutes',
      day: 12,
      doing: { minutes: 10, days: 1, tool: 'progressive-muscle-relaxation' },
      overview:
        'Your room is ready, so now it is your turn. From Day 12 to Day 15 you learn four ways to let go, one each day, and then you choose your favorite. You begin with the muscles, because a tight jaw is easier to find than a calm thought.',
      content: {
        keyPoints: [
          'Progressive muscle relaxation, or PMR, means tensing one part of the body and then letting it go.',
          'Half your strength is plenty, and it should never hurt.',
          'Keep breathing while you tense.',
          'For any part that hurts, it is enough to imagine warmth and weight.',
          'Relaxation is a skill, so learn it by day before you rely on it at night.',
        ],
        details: [
          {
            heading: 'Tense, let go, and notice',
            text: 'Where are your shoulders as you read this? Many of us carry the day in the neck, the jaw, or the hands, and never notice. You cannot order a muscle to relax, but you can get there by a small detour. Tense it a little for a slow count of five, then let go all at once and rest for about 20 seconds. The difference shows you what loose feels like. The doctors’ guideline from Day 4 counts relaxation among the methods that may help with long-term insomnia. The evidence is thin, though, so think of it as a useful tool and not as a treatment.',
          },
          {
            heading: 'The guided version',
            text: 'Among your resources is a guided version with three lessons. Basic PMR Introduction takes 10 minutes and visits eleven parts, from the hands to the feet. Upper Body Focus takes 12 minutes and stays with the arms, the face, and the shoulders, which is pleasant after hours at a desk or a sewing machine. Full Body Sequence takes 15 minutes and goes through the body one side at a time. Every step lasts 15 seconds, and the next one comes by itself. You can pause, go back, or print the script, and you never need the sound. Start with the shortest lesson.',
          },
          {
            heading: 'Fit it to your body',
            text: 'Fit the exercise to the body you have. If your calves tend to cramp, do not point your toes; draw them up a little instead. If your fingers are stiff with arthritis, leave out the fist and picture your hands in warm water. A new hip or a shoulder that will not lift can be passed over in the same way. The setting called Imagine warmth does this for the whole body and asks you to tense nothing at all, and that is a full practice. The Department of Veterans Affairs, too, tells people to leave out whatever causes pain. When your thoughts run off to the shopping list, go back to the part you were at.',
          },
          {
            heading: 'From the armchair to the bed',
            text: 'For the first days, practice in an armchair before supper, with both feet on the floor. Learning is easier when nothing depends on it. Once you know the order by heart, take it to bed without the screen, or to your night chair from Day 8. On one night you may drift off before you reach your legs, and on another nothing seems to happen. The aim is a body at ease, and sleep may follow or it may not. If lying still makes you restless, stop and try again tomorrow. Stay seated for a moment when you have finished, and never do this at the wheel.',
          },
        ],
        links: { practice: ['progressive-muscle-relaxation'] },
        practiceActivity:
          'Take off your glasses, loosen your belt, and sit with your back supported. Open Basic PMR Introduction and let it lead you once from the hands to the feet. Without a screen, try this: close your right hand softly, count to five, open it, and rest for 20 seconds. Do the same with the left hand, then the shoulders, the face, and the feet. Breathe as you please. Afterward, put the letter R for relaxation in your diary, with the minutes.',
        reflection:
          'Which part of you was slowest to let go? At what time of day, or in whose company, does it grow tight?',
        actionItems: [
          'Do the 10-minute lesson once today, well before bedtime.',
          'Decide now which parts you will only imagine.',
          'Let your shoulders drop each time you wait for the kettle.',
          'Mark every practice with an R in your diary until Day 15.',
        ],
        oneThing: 0,
        caution:
          'For healthy people, relaxation is safe as a rule. Ask your doctor first if you have heart disease, epilepsy, a mental health condition, or a memory that still frightens you. Ask as well after recent surgery, or with a hernia, thin bones in the spine, or blood pressure that is not under control. Relaxation never takes the place of care.',
      },
      sources: sourceIds('va-pmr', 'nccih-relaxation', 'aasm-2021', 'icaa-first-step'),
    },
    {
      title: 'Breathing for Sleep',
      duration: '10 minutes',
      day: 13,
      doing: { minutes: 5, days: 3, tool: 'breathing-exercise' },
      overview:
        'Yesterday you loosened the muscles. Day 13 adds the breath, which goes with you into every bed and every waiting room. You learn a slow pattern called 4-7-8, a shorter count for the first weeks, and a gentle form with no holding at all. One of the three will suit your lungs.',
      content: {
        keyPoints: [
          'In the 4-7-8 pattern, you breathe in for 4 counts, hold for 7, and breathe out for 8.',
          'In your first month, take no more than four breaths at a time.',
          'The pattern matters more than the seconds, so a quicker count is fine.',
          'With lung or heart disease, use the gentle form and ask your doctor about the rest.',
          'Stop at once if you feel faint, if your chest hurts, or if you run short of air.',
        ],
        details: [
          {
            heading: 'The 4-7-8 breath',
            text: 'The 4-7-8 breath was made popular by an American doctor, Andrew Weil. At first it may feel like a dance step that you have to count aloud. Few good studies have tested this exact count, but many people like it because it gives a busy mind something plain to do.',
            steps: [
              'Lie down, or sit with your back supported.',
              'Rest the tip of your tongue behind your upper front teeth and empty your lungs with a sigh.',
              'Breathe in through your nose for a count of 4.',
              'Hold without strain for 7.',
              'Let the air out through your mouth for 8. That is one breath.',
            ],
          },
          {
            heading: 'How many breaths',
            text: 'Weil is strict about the number of breaths: no more than four at a time in the first month, and at most eight after that. Your month runs past the end of this course, so four is your number for now. The 4-7-8 Breathing Exercise among your resources has three lessons. First breaths, with four cycles, is the one for you. A longer practice has eight and Back to bed has six, so leave both until your first month is over. Learn each lesson by day, and at night do it from memory, with no screen in the bed. If you grow lightheaded at any point, breathe less deeply.',
          },
          {
            heading: 'Two easier ways',
            text: 'There are two easier ways. In the shorter count, you breathe in for 2, hold for 3, and breathe out for 4, for as many weeks as you like. The other way has no hold, and hospitals teach it to people with COPD, a lung disease that makes it hard to get the old air out. Breathe in through your nose for 2, purse your lips as if a candle stood across the room, and breathe out for 4 or longer. In the tool it is called Gentle: no hold. It is the right form for weak lungs, and for anyone who hates to hold the breath.',
          },
          {
            heading: 'When to use it',
            text: 'Choose two fixed moments for your breaths, such as the end of your last hour and the minute after the lamp goes off. It also serves in the dentist’s chair, or before a phone call that you dread. Rest a hand on your belly and let the hand rise, while the shoulders stay low. Four rounds take about a minute and a half. If you are still wide awake after them, do not add another set, but turn to the muscles from Day 12, or go to your night chair. Never practice this while you drive, stand, or sit in the bath.',
          },
        ],
        links: { practice: ['breathing-exercise'] },
        practiceActivity:
          'Sit in your armchair with your feet on the floor and a hand on your belly. Notice three breaths just as they come, and then choose your form: 4-7-8, the shorter count, or the gentle one. Open First breaths in the tool, or count in your head, and take four breaths at the most. Then let your breath find its own pace and sit for another minute. Write down which form you chose, and how calm you felt from 1 to 5, before and after.',
        reflection:
          'Did the pause in the middle calm you or bother you? Where in your day do you hold your breath without meaning to?',
        actionItems: [
          'Pick one form of the breath and keep it until Day 15.',
          'Use it twice today, and write down when.',
          'Stop after four breaths, even when it goes well.',
          'Add an R to your diary, with the form you used.',
        ],
        oneThing: 0,
        caution:
          'If you have lung or heart disease, or have had eye or chest surgery lately, ask your doctor before you hold your breath. If you feel faint or short of breath, end the exercise and breathe as you usually do. Pain or pressure in the chest is a reason to call emergency services.',
      },
      sources: sourceIds('weil-478', 'mount-sinai-breathing', 'nccih-relaxation'),
    },
    {
      title: 'Mindfulness When the Mind Is Busy',
      duration: '10 minutes',
      day: 14,
      doing: { minutes: 5, days: 1, tool: 'sleepDiary' },
      overview:
        'Day 14 brings you to the middle of the course, and to the part of you that likes to start work at midnight. You give your worries an earlier hour, and you check the thoughts that you have about sleep. Then you learn to meet the late ones with mindfulness, which means noticing what is here without judging it.',
      content: {
        keyPoints: [
          'A worry list in the early evening gives your cares a place outside the bed.',
          'A thought about sleep is a claim that you can check in your diary.',
          'Nobody can empty the mind, and mindfulness does not ask you to.',
          'You may keep your eyes open, move, or stop whenever you wish.',
          'About 8 in 100 people who meditate report an unwanted effect, most often anxiety or low mood.',
        ],
        details: [
          {
            heading: 'An early hour for worries',
            text: 'By day there is the phone, the stove, the neighbor at the fence. In the dark, nothing pushes the worries aside, so invite them earlier. Around 6 or 7 PM, sit at the table for ten minutes and divide a page in two. On the left, write each worry in a few words, and on the right, the next small step and the day for it. In a sleep laboratory, young adults who wrote down what they still had to do fell asleep sooner than those who wrote down what was done. The early hour is our own suggestion.',
          },
          {
            heading: 'Check your thoughts about sleep',
            text: 'Some worries are about sleep itself, and they can keep you up. CBT-I has a way to meet them. Catch the thought and write it down. Check it against your diary. Then write a fairer one beside it. Here are three.',
            points: [
              'I must have eight hours. The diary: after six and a half I felt fine until evening. Fairer: I need enough for my day, and that can vary.',
              'Tomorrow is ruined. The diary: after my worst night I still enjoyed lunch with Ann. Fairer: tomorrow may be slow, and I can plan it gently.',
              'I never slept at all. The diary: I do not recall the news at four. Fairer: I slept less than I wished, and I also rested.',
            ],
          },
          {
            heading: 'Notice, and come back',
            text: 'Other thoughts will come to bed with you all the same, and here many people find mindfulness useful. Choose one plain thing to notice, such as the weight of the blanket or the air at your nose. Before long, your mind will be at the bank. That is not a mistake. Say the word “thinking” to yourself and bring your attention back, as you would lead a child away from a shop window. You can also take it through the body, from the soles of your feet upward, without tensing anything. Studies of mindfulness and sleep give mixed results, so a week of short tries will tell you more than any promise.',
          },
          {
            heading: 'When to stop, and your second look-back',
            text: 'Sitting with your own mind is not right for everyone. The figure of 8 in 100 comes from a review of many studies. If fear, sadness, or an old memory comes up, open your eyes, feel your feet on the floor, name five things you can see, and stop for the day. You still have the muscles from Day 12 and the breath from Day 13. Day 14 is also your second look-back. Put the four numbers of this week beside the first. Did you use the chair, and what got in the way? Keep it, change one thing, or drop it.',
          },
        ],
        links: { practice: ['sleepDiary'] },
        practiceActivity:
          'After supper, write your worry list and put it in a kitchen drawer. Then write down one thought that you have about your sleep, what your diary says to it, and a fairer one. Later, sit in a chair with your eyes open or half closed and set a soft timer for five minutes. Rest your attention on the sounds around you. Each time you catch yourself planning or remembering, say “thinking” and return to the sounds. Note in your diary an R and one word for how it was.',
        reflection:
          'Which worry comes back most often at night? Is there a step you could take, a person you could tell, or is it one you can only set down?',
        actionItems: [
          'Check one thought about sleep against your diary.',
          'Choose an hour for your worry list and keep it for a week.',
          'Write this week’s four numbers on your page from Day 4.',
          'Practice five minutes of mindful listening today.',
        ],
        oneThing: 0,
        caution:
          'If you live with trauma, a serious mental health condition, or a fresh loss, talk with your doctor or therapist before you practice alone. If you ever think of ending your life, call or text 988 in the United States, at any hour. Elsewhere, call your local emergency number.',
      },
      sources: sourceIds(
        'nccih-meditation',
        'nccih-relaxation',
        'to-do-list-2018',
        'aasm-2021',
        'stimulus-control-2013',
        'lifeline-988',
      ),
    },
    {
      title: 'Picture a Calm Place',
      duration: '10 minutes',
      day: 15,
      doing: { minutes: 5, days: 1, tool: 'lastHourPaper' },
      overview:
        'The last of the four ways uses something you have had since childhood, your imagination. On Day 15 you picture a calm place in such detail that there is less room for worry. Then you look back over four days and choose the one way that you will keep.',
      content: {
        keyPoints: [
          'Visualization means calling up a calm place with all of your senses.',
          'Sounds, smells, and the feel of things count as much as a sharp picture.',
          'Choose a place that is quiet, kind to you, and a little dull.',
          'If a picture turns sad or frightening, open your eyes and leave it.',
          'One way that you practice often will serve you better than four that you try now and then.',
        ],
        details: [
          {
            heading: 'What you picture, the body answers',
            text: 'Picture yourself cutting a lemon, and your mouth may begin to water, although there is no lemon in the room. The body answers to what the mind pictures, and that can work for calm as well. Health agencies count guided imagery, another name for this, among the common ways to relax, although the evidence for sleep is thin here too. You choose a place, real or made up, where nobody wants anything from you. It may be a porch in summer rain, a bench beside a pond, or your grandmother’s kitchen with bread in the oven. If you know that an empty chair would be in the picture, make up another room.',
          },
          {
            heading: 'Build it sense by sense',
            text: 'Then build the place slowly, one sense at a time. What is under your feet: warm boards, grass, or sand? What do you hear close by and far off, and is there a smell of cut hay, coffee, or pine? Feel the air on your face, and only then look around. Next, give yourself something slow to do, such as rowing the boat, shelling peas, or counting the posts along the fence. A familiar route serves well too, like the way from your first home to the school, house by house, and at the end you simply start again.',
          },
          {
            heading: 'If you see no pictures, or dark ones',
            text: 'Some people see no pictures in their mind and never have. If you are one of them, use sound and touch, or describe the place in silent words, as you would in a letter. When you stray to tomorrow’s errands, go back to what is under your feet. If something dark enters the picture, such as a storm or a face, open your eyes and look at something real in the room. If you carry strong memories of war, an accident, or violence, ask a therapist which of the four ways is right for you.',
          },
          {
            heading: 'Choose your one way',
            text: 'Now comes your choice. Open the diary, look at the letters R of these days, and ask three things about each of the four ways. Did I do it without pushing myself? Did my body like it? Could I do it in the dark, with no screen and no sheet to read from? The best way is the one you will really use. Write it on your last-hour card from Day 8, as the final step, and stay with it until Day 28. Tomorrow we turn to the breathing that goes on while you are asleep.',
          },
        ],
        links: { practice: ['lastHourPaper'] },
        practiceActivity:
          'Sit or lie down where you will not be called for ten minutes. Let your breath settle, and close your eyes if that feels safe. Go to your place and begin at your feet. Add one sound, then a second, then a smell, then the air on your skin, and look around last of all. Do one slow thing there from start to end. To come back, feel the chair beneath you, move your fingers, and open your eyes. Give the place a name for tonight.',
        reflection:
          'Of the four ways, which one did you look forward to, and which one felt like a duty? What does that tell you about the kind of rest you need?',
        actionItems: [
          'Choose your one way and write it on the last-hour card.',
          'Visit your calm place once by day and once in bed.',
          'Tell the person you live with when you need ten quiet minutes.',
          'Put an R in the diary on every evening that you use it.',
        ],
        oneThing: 0,
      },
      sources: sourceIds('nccih-relaxation', 'nccih-meditation'),
    },
  ],
} satisfies Module<SleepLesson>;
