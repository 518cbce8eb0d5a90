import type { AskFirstLine } from '#content/types.ts';

/** What is asked before a course begins. Its signs are those of the one safety box, in its words. */
export const checkFirst = {
  title: 'Check First',
  lead: 'Tick each line that fits you. Nothing is sent anywhere, and nothing is kept: when you leave this page, the ticks are gone. You can print the list with your ticks for your doctor.',
  parts: {
    emergency: 'Is one of these happening to you now?',
    doctorSoon: 'Does one of these sound like you?',
    askFirst: 'Do you have one of these?',
  },
  answers: {
    emergency: {
      title: 'Call emergency services now',
      text: 'Leave the course for later. If you ticked a line by mistake, take the tick away.',
    },
    askFirst: {
      title: 'Ask first, and leave these lessons until then',
      text: 'You can read all other lessons and write your numbers. Take this page to your doctor, and ask what is right for you.',
    },
    appointment: {
      title: 'Go on, and make an appointment',
      text: 'Show your doctor the lines that you ticked. Many causes can be treated once they are found. You can go on with the lessons while you wait, unless your doctor says otherwise.',
    },
    goOn: {
      title: 'Go on',
      text: 'No line fits you today. If one does later, come back to this page. This list cannot tell you that you are well. When you are in doubt, ask your doctor.',
    },
  },
} as const;

/** Conditions that stop new exercise until a doctor has been asked, in the words of the safety box. */
const exerciseConditions =
  'A new symptom, dizziness, chest pressure, an irregular heartbeat, a blood clot, a fever, weight loss you did not plan, foot sores, swollen joints, a hernia, or recent eye or hip surgery';

/** Conditions that stop a large change in food or fluids. */
const foodConditions = 'Heart, kidney or liver disease, or diabetes';

export const sleepAskFirst: readonly AskFirstLine[] = [
  {
    text: 'Bipolar disorder',
    days: [5, 8],
    leave: 'Change no hours of sleep, use no light box and do not get up to the night chair.',
  },
  {
    text: 'Seizures, or a habit of sleepwalking',
    days: [8],
    leave: 'Do not get up to the night chair. Use the lamp in bed.',
  },
  {
    text: 'A fall in the past year, a walker or numb feet, or getting dizzy when you stand',
    days: [8, 24],
    leave: 'Use the lamp in bed in place of the night chair, and leave the moves on your feet.',
  },
  {
    text: 'A sleeping pill, a “PM” product, or strong pain medicine in the evening',
    days: [8],
    leave: 'On such a night, do not get up to the night chair. Change no medicine on your own.',
  },
  { text: 'Lung or heart disease', days: [13], leave: 'Do not hold your breath.' },
  { text: foodConditions, days: [19, 20, 21, 22], leave: 'Change no meals and no fluids.' },
  { text: exerciseConditions, days: [23, 24, 25], leave: 'Start no new exercise.' },
];

export const energyAskFirst: readonly AskFirstLine[] = [
  {
    text: 'Small efforts leave you much worse a day or two later',
    days: [12, 13, 14, 15],
    leave: 'Do not add effort. Rest, and show a doctor your notes.',
  },
  {
    text: 'Stairs leave you breathless, or your chest, heart or head troubles you',
    days: [12, 13, 14, 15, 17],
    leave: 'Do not exercise, and do not hold your breath.',
  },
  {
    text: 'Lung or heart disease',
    days: [12, 13, 17],
    leave: 'Start no new exercise, and do not hold your breath.',
  },
  { text: exerciseConditions, days: [12, 13, 14, 15], leave: 'Start no new exercise.' },
  {
    text: 'A fall in the past year, a walker or numb feet, or getting dizzy when you stand',
    days: [13, 14],
    leave: 'Leave the moves on your feet.',
  },
  { text: foodConditions, days: [9, 10], leave: 'Change no meals and no fluids.' },
  {
    text: 'A light box that you would like to use, together with an eye disease, lupus or bipolar disorder',
    days: [5],
    leave: 'Use daylight only.',
  },
];
