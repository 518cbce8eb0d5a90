import { sourceIds } from '#content/source-ids.ts';
import type { Module, SleepLesson } from '#content/types.ts';

import { sleepModuleSummaries } from './summaries.ts';

/** Managing Sleep Apnea, Days 16 to 18. */
export const sleepModule5 = {
  ...sleepModuleSummaries[4],
  lessons: [
    {
      title: 'What Sleep Apnea Is, and How It Shows',
      duration: '11 minutes',
      day: 16,
      doing: { minutes: 10, days: 1, tool: 'nightReportPaper' },
      overview:
        'Days 16 to 18 are about breathing while you sleep. Read them even if you breathe quietly, because someone close to you may not. Day 16 has two lessons. In this one you learn what sleep apnea is and how it shows itself, also in women and in later life, where it is easily missed.',
      content: {
        keyPoints: [
          'Sleep apnea means that breathing stops or grows very shallow, again and again, during sleep.',
          'In the common type the throat falls shut, and in the rarer one the signal from the brain fails.',
          'Loud snoring, pauses, gasping, morning headaches, and sleepiness are the best-known signs.',
          'Women may notice tiredness, headaches, low mood, or broken sleep more than snoring.',
          'More than half of the people who have sleep apnea do not know it.',
        ],
        details: [
          {
            heading: 'Breath that stops and starts',
            text: 'The word apnea is Greek and means “without breath.” In sleep apnea, the breath grows very shallow or stops, often for ten seconds or longer, many times in a night. The oxygen in the blood drops, the brain raises the alarm, and the sleeper snorts, turns over, and sleeps on. Most of this never reaches the memory. In obstructive sleep apnea, the common type, soft parts of the throat relax and block the way for the air. In central sleep apnea, the way is open, but for a moment the brain fails to send the signal to breathe. Some people have both.',
          },
          {
            heading: 'What others hear, and what you notice',
            text: 'The person beside you often knows first: a loud snore, a silence, and then a gasp. You yourself may know only the morning. Your mouth is dry, your head aches dully, and eight hours in bed feel like four. By day you doze over the newspaper, or your eyes close at a red light. None of this is laziness, and nobody chooses it. Extra weight raises the chance of it, and so do a narrow jaw, a blocked nose, and the passing of the years. Slim people can have it too.',
          },
          {
            heading: 'In women, and in later life',
            text: 'In women the story often sounds different: tired all day, headaches, low mood, trouble staying asleep. Some are treated for nerves for years before anyone asks about breathing. The National Heart, Lung, and Blood Institute tells of a woman whose troubles began in her twenties. She learned the reason in a sleep laboratory at 52. Later life changes the picture once more. An older person with apnea need not be heavy and may have no one to hear the snoring. Waking up unrested and many trips to the bathroom may be the only hints. An uneven heartbeat or high blood pressure can be another reason to look.',
          },
          {
            heading: 'Why it matters, and what to do',
            text: 'Why does it matter? Studies link untreated sleep apnea with heart disease, stroke, diabetes, and accidents. There are good treatments. Go through the box on this page line by line, as you did on Day 1. If a line in its first part is happening now, get help at once. If a line in the second part sounds familiar, it belongs in your report and in a doctor’s office. Do not try to settle it alone, because no lesson and no list of questions can tell you whether you have apnea. Only a test can, and the next lesson shows you the way to it.',
          },
        ],
        links: { practice: ['nightReportPaper'] },
        practiceActivity:
          'Write a one-page night report. Take out your sheet from Day 1, the answer you were given on Day 2, and any note from Day 10. Make three headings: what others hear, what I notice at night, what I notice by day. Under the second, add the wake-ups and bathroom trips of your last seven nights. If you sleep alone, ask someone who has shared a house with you on vacation, or let a recorder run for part of a night. A recording can only give a hint.',
        reflection:
          'Has anyone ever said something about your snoring or your breath at night? What did you think then, and what do you think now?',
        actionItems: [
          'Read the safety box of the lesson from top to bottom, and finish your night report.',
          'Let someone else drive until a doctor says that you may, if your eyes close at the wheel.',
          'Ask the person you care about most how they sleep.',
        ],
        oneThing: 0,
        showsRedFlags: true,
      },
      sources: sourceIds('nhlbi-sleep-apnea', 'nhlbi-women-apnea', 'apnea-older-2006', 'nia-sleep'),
    },
    {
      title: 'Getting Tested, and the Treatments',
      duration: '11 minutes',
      day: 16,
      overview:
        'With your night report in hand, the second lesson of Day 16 takes you through the visit, the test, and the kinds of treatment. Have you had your test already? Then use the lesson to see whether your treatment still fits. If none of this concerns you, read it for a friend.',
      content: {
        keyPoints: [
          'A test for sleep apnea should be part of a full talk about your sleep and your health.',
          'Many people can be tested in their own bed with a small recorder.',
          'Others need a night in a sleep laboratory, where the test sees more.',
          'The treatment used most often is CPAP, a machine that holds the throat open with air.',
          'Sleeping on your side helps some people, and it does not replace a test.',
        ],
        details: [
          {
            heading: 'The visit',
            text: 'Your family doctor is a good first door. Bring the night report, the diary, your list of medicines, and, if you can, the person who hears you sleep. The doctor looks into your throat and nose, takes your blood pressure, and may send you to a sleep clinic. The American Academy of Sleep Medicine wants every test to be part of a full sleep evaluation. A form with points can raise a suspicion, but it cannot settle the matter. If you have ever dozed at the wheel, say so plainly. It may feel shameful, and it is the very thing the doctor needs to know.',
          },
          {
            heading: 'At home or in the laboratory',
            text: 'For the home test, you pick up a small kit and put it on at bedtime: a clip for the finger, a belt around the chest, a soft tube under the nose. In the morning you take it back. If the result is not clear, or finds nothing although the signs are strong, the guideline asks for a night in the laboratory. That is also the better first test after a stroke, with serious heart or lung disease, with severe insomnia, or if you take opioid pain medicine. You have a room of your own there, and small sensors are taped to your head, chest, and legs. Bring your own pillow, your slippers, and your evening medicines.',
          },
          {
            heading: 'The kinds of treatment',
            text: 'Treatment depends on the type and on you. CPAP is short for continuous positive airway pressure, which is air blown gently through a mask. Tomorrow’s lesson is about nothing else. A mouth device from a dentist with special training holds the lower jaw a little forward, and it needs healthy teeth. For some people an operation helps, or a small implant that moves the tongue out of the way. Where extra weight plays a part, losing some may help. Do that with your doctor, so that you do not lose muscle along with it. Central apnea needs a plan of its own, and often the heart is looked after first.',
          },
          {
            heading: 'While you wait',
            text: 'One thing you can try while you wait is to sleep on your side. On your back, the tongue and the soft parts of the throat sink backward, and in some people the pauses come mainly then. Put a firm pillow behind your back, hug the pillow from Day 11, and keep one between your knees. Choose the side that your hip and shoulder prefer. If you have had heart surgery or a new hip, ask which positions are safe for you. And please keep the appointment even if the snoring grows softer, because a quiet night may still have pauses.',
          },
        ],
        links: { practice: ['nightReportPaper'] },
        practiceActivity:
          'Write these five questions on a card for your visit. Which test do I need, and why that one? Which type do I have, and how severe is it? Which treatments suit my teeth, my nose, my hands, and my budget? What could happen if I wait? When will we check that it works? Put the card with your night report and your glasses. Then phone the office, or hand the receiver to someone who will do it with you, and write the date of the visit into the diary.',
        reflection:
          'Has something kept you from asking about this, such as the mask, the cost, or a fear of bad news? Which of these could a single phone call make smaller?',
        actionItems: [
          'Make the appointment if your report shows even one sign.',
          'Ask your insurer which test it pays for.',
          'Try the pillow behind your back tonight.',
          'Invite the person who hears you sleep to come along.',
        ],
      },
      sources: sourceIds('aasm-apnea-testing', 'nhlbi-sleep-apnea', 'nia-sleep'),
    },
    {
      title: 'Living Well with CPAP',
      duration: '12 minutes',
      day: 17,
      doing: { minutes: 15, days: 1 },
      overview:
        'Day 17 is for everyone who has a CPAP machine, may get one, or sleeps beside one. You learn what the famous four hours mean, how to make the mask comfortable, and how to arrange the bedside. No machine in your house? Then use the third part for whatever you need at night.',
      content: {
        keyPoints: [
          'Aim for 4 or more hours of CPAP every night, as a floor and not as the goal.',
          'Trouble in the first two weeks is common, and an early call for help is the best answer.',
          'The mask should be snug but never tight.',
          'A well-planned bedside keeps the mask on your face at 3 AM.',
          'Naps count as sleep, so the mask belongs there as well.',
        ],
        details: [
          {
            heading: 'What the four hours mean',
            text: 'Let us begin with the number. Medicare and many insurers look for at least 4 hours a night, on 70 percent of the nights in a stretch of 30 days, within the first three months. In a study of 2.6 million people, about three in four reached that mark. Four hours is the floor your insurer looks for; all night is the goal. Your throat can fall shut at 5 AM just as well as at midnight. In another large study, people who used the machine for more hours went to the hospital less often. That does not show that the machine was the only cause, but it is a good reason to put the mask back on.',
          },
          {
            heading: 'A mask that you can live with',
            text: 'Try the mask on lying down with the air running, because your face changes shape on a pillow. Tighten the straps only until the leak stops, since a tight mask can hurt the skin. Some masks cover the nose, some cover the mouth as well, and some are only small cushions below the nostrils. Tell your supplier if you breathe through your mouth, wear a beard, or take out your teeth at night. A dry mouth or a stuffy nose often improves with a heated humidifier or another mask. If you feel shut in, wear the mask by day while you watch a show. The pressure setting is a matter for your sleep team.',
          },
          {
            heading: 'The bedside, step by step',
            text: 'A well-planned table saves you from fumbling in the dark. If water gathers in the hose, the room may be too cool, so think of Day 9.',
            steps: [
              'Put the machine on a steady table, no higher than the mattress, with free air around it.',
              'Lead the hose over the headboard, so that it does not pull when you turn.',
              'Keep the cord away from your path to the bathroom.',
              'Put distilled water, a soft cloth, your glasses, and the lamp switch where your hand finds them.',
              'Practice one move by day until you can do it with your eyes shut: unhook the hose and leave the mask on.',
            ],
          },
          {
            heading: 'You need not manage alone',
            text: 'Most machines show the hours of the night and tell you if the mask leaks, so write the letter C and the hours in your diary. If a week of them stays below four, there is a reason, and it is seldom a lack of will. Perhaps you pull the mask off in your sleep, or your nose is blocked, or the strap rubs, so take one problem at a time and call about it. And perhaps you lie awake with a mask that works well. Insomnia and apnea often come together: in reviews, 30 to 50 in 100 people with one of them have the other too. CBT-I can help with the lying awake, and it can make the mask easier to accept, so tell your sleep team.',
          },
        ],
        practiceActivity:
          'In the afternoon, arrange your bedside with the lamp on. Set the machine, the water, the cloth, and the glasses in their places, and tape any loose cord to the wall. Sit down, put the mask on, and wear it for 15 minutes with the radio playing. Close your eyes and unhook the hose, hook it up again, and do this five times. If you have no CPAP, arrange the table for your own nights: lamp, water, tissues, hearing aids. Then find each thing with your eyes shut.',
        reflection:
          'What is the hardest moment with the mask: putting it on, falling asleep with it, or putting it back in the night? If you have none, what would you want a loved one with a mask to hear from you?',
        actionItems: [
          'Call your supplier about the one thing that bothers you most, or arrange your own bedside.',
          'Look up last night’s hours and write them in your diary with a C.',
          'Wear the mask for every nap.',
          'Move every cord and hose out of your walking path.',
        ],
        oneThing: 0,
      },
      sources: sourceIds(
        'cpap-use-2019',
        'cpap-hospital-days',
        'mayo-cpap',
        'nhlbi-sleep-apnea',
        'insomnia-apnea-2019',
      ),
    },
    {
      title: 'Safer Nights and Safer Roads',
      duration: '11 minutes',
      day: 18,
      doing: { minutes: 15, days: 1, tool: 'medicineListPaper' },
      overview:
        'On Day 4 you read that sleeping pills call for extra care in later life. Day 18 explains why, and it names medicines that keep people awake. It also covers drowsy driving, and the small routines that keep a treatment working.',
      content: {
        keyPoints: [
          'Experts on aging advise against several common sleeping pills for people of 65 and over.',
          'Many “PM” products from the drugstore are on their list too.',
          'Do not stop a sleeping pill from one day to the next, but ask for a plan.',
          'Some medicines keep people awake, and another hour may be all that is needed.',
          'Untreated sleep apnea raises the risk of a crash, and without CPAP it is back the same night.',
        ],
        details: [
          {
            heading: 'Three groups on the Beers list',
            text: 'The American Geriatrics Society keeps a list called the Beers criteria. It names medicines that can be unsafe from 65 on, and three groups for sleep are on it. The first is the benzodiazepines, an older kind of calming pill, and the second is zolpidem and its relatives. The third is older allergy medicines such as diphenhydramine, which is in many “PM” products. All three can bring confusion and falls, and the first two broken bones and crashes as well. In 2019, the Food and Drug Administration put its strongest warning on zolpidem, eszopiclone, and zaleplon. Some people had walked or driven in their sleep, and some had died, even after one low dose. If anything like that has happened to you, take no more of it and call your doctor the same day.',
          },
          {
            heading: 'Other pills for sleep, and mixtures',
            text: 'Other medicines are given for sleep too, such as trazodone, quetiapine, or gabapentin. Ask the same question about each: do I still need this, and can we lower it slowly? Do not stop on your own, since a sudden stop can bring on severe sleeplessness and worse. Calming medicines add up, and alcohol counts as one. Strong pain medicine together with a sleeping pill or a calming pill can slow the breath until it stops. If you take both, ask your doctor or pharmacist today. All of these make the pauses of apnea worse as well.',
          },
          {
            heading: 'Medicines that keep you awake',
            text: 'Some medicines do the opposite. Steroids such as prednisolone can keep you awake, so the British health service tells people to take them in the morning. Some cold and allergy remedies hold a stimulant. Certain medicines for blood pressure, asthma, or low mood can disturb sleep, and a late water pill wakes the bladder. Often another hour is all it takes, but only your doctor or pharmacist should move it. They can also tell you whether grapefruit, leafy greens, or aged cheese matter with anything on your list.',
          },
          {
            heading: 'On the road, and on a journey',
            text: 'In one survey, about 4 in 100 American adults said they had nodded off at the wheel in the past month. The signs are yawning, drifting out of the lane, and missing an exit. An open window or a loud radio will not keep you awake. Pull over in a safe place, nap for 15 to 20 minutes, and wait until your head is clear. All medicines for insomnia can slow you the next morning. With CPAP, take the machine along when you travel, wash the mask and the tank as the booklet says, and tell every surgeon and dentist that you have apnea. Have the plan checked once a year.',
          },
        ],
        links: { practice: ['medicineListPaper'] },
        practiceActivity:
          'Put every medicine you own on the kitchen table: for sleep, allergies, colds, pain, and nerves. Put on your glasses and look for “PM” and for the names in this lesson. Add what you find to your list from Day 1, with the hour you take it. Leave all of it in use for now. Then call your pharmacist and ask three things. Which of these can make me drowsy? Which can keep me awake, and could I take it at another hour? Which should I discuss with my doctor? Write the answers beside the names.',
        reflection:
          'When did you last feel your eyes close while you were driving? What would you do at that moment today?',
        actionItems: [
          'Ask your pharmacist to go through your list with you.',
          'Choose a safe stopping place on the road you drive most often.',
          'Wash the mask and the tank this week, if you have them.',
          'Set a date for the yearly check.',
        ],
        oneThing: 0,
        caution:
          'Sleeping pills and alcohol never go together. If you take strong pain medicine as well as a sleeping or calming pill, ask about it today. Changes to any medicine, and to the way you use CPAP, are made with the doctor. Do not drive when you are drowsy, whatever the reason.',
      },
      sources: sourceIds(
        'beers-criteria',
        'beers-table-2015',
        'aafp-sleep-medicines',
        'fda-sleep-medicines',
        'fda-opioids',
        'fda-gabapentin',
        'benzodiazepine-taper',
        'mayo-insomnia',
        'aafp-insomnia-causes',
        'nhs-prednisolone',
        'fda-grapefruit',
        'cdc-drowsy-driving',
        'nhlbi-sleep-apnea',
      ),
    },
  ],
} satisfies Module<SleepLesson>;
