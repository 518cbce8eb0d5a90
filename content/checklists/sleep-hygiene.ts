import { sourceIds } from '../source-ids.ts';
import type { Checklist } from './checklist.ts';

export const sleepHygieneChecklist = {
  title: 'Sleep Hygiene Checklist',
  lead: 'Fifteen small habits that give sleep a fair chance. Tick what is true for you today. Then choose one more to try this week: one is enough.',
  categories: [
    { id: 'environment', title: 'Environment' },
    { id: 'routine', title: 'Routine' },
    { id: 'habits', title: 'Habits' },
  ],
  items: [
    {
      id: 'comfortable-warmth',
      category: 'environment',
      text: 'My bedroom is warm enough for me: 65 to 68°F (18 to 20°C), or a little warmer if I am over 65 or feel the cold.',
      note: 'If you are over 65, thin, have diabetes, or feel the cold, 68°F (20°C) or a little warmer is safer. Use bedding, not a cold room.',
    },
    {
      id: 'dark-room',
      category: 'environment',
      text: 'The room is dark when I sleep. Thick curtains or a soft eye mask keep the light out.',
    },
    {
      id: 'lit-way',
      category: 'environment',
      text: 'A small night light shows me the way to the bathroom.',
      note: 'A dark room and a lit way: you need both. Keep loose rugs and cords off that way.',
    },
    {
      id: 'quiet-room',
      category: 'environment',
      text: 'The room is quiet, or earplugs take the edge off the noise.',
      note: 'With earplugs in or hearing aids out, make sure that you would still notice the smoke alarm.',
    },
    {
      id: 'good-bed',
      category: 'environment',
      text: 'My mattress and my pillow are comfortable.',
    },
    {
      id: 'same-rising-time',
      category: 'routine',
      text: 'I get up at the same time every day, also after a poor night.',
    },
    {
      id: 'morning-light',
      category: 'routine',
      text: 'I see daylight within 15 minutes of getting up: outdoors if I can, at a bright window if not.',
      note: 'Ask your eye doctor before you use a light box.',
    },
    {
      id: 'dim-evening',
      category: 'routine',
      text: 'I dim the lights 60 minutes before bed.',
      note: 'Below about 100 lux, and the dimmer the better. Lux is a measure of light; one small shaded lamp is enough. Keep light where you walk.',
    },
    {
      id: 'quiet-hour',
      category: 'routine',
      text: 'My last hour is calm: a book, soft music or a warm bath, and no screens.',
    },
    {
      id: 'up-when-awake',
      category: 'routine',
      text: 'When I lie awake for 15 to 20 minutes, I get up and sit in a soft light until I feel sleepy, or I sit up in bed where that is safer.',
      note: 'Put a light on, sit on the edge of the bed, then stand up slowly. Stay in bed with the lamp if you fall easily, and on a night when you took a sleeping pill, a “PM” product, strong pain medicine or alcohol.',
    },
    {
      id: 'caffeine-line',
      category: 'habits',
      text: 'I have my last coffee, black tea or cola by 2 PM.',
      note: 'Make it earlier if you are sensitive to caffeine or take certain medicines. Your pharmacist can tell you which.',
    },
    {
      id: 'short-nap',
      category: 'habits',
      text: 'If I nap, it is for 10 to 20 minutes and before 3 PM.',
      note: 'If you lie awake at night, try two weeks without naps.',
    },
    {
      id: 'no-nightcap',
      category: 'habits',
      text: 'I do not drink alcohol to help me sleep.',
      note: 'Even a small amount makes it harder to stay asleep. Never take it with a sleeping medicine.',
    },
    {
      id: 'early-dinner',
      category: 'habits',
      text: 'I finish dinner 3 to 4 hours before bed.',
      note: 'If you take medicine that lowers your blood sugar, ask your doctor before you change your meal times.',
    },
    {
      id: 'early-drinks',
      category: 'habits',
      text: 'I have my last large drink 2 to 3 hours before bed.',
      note: 'Move your drinks to earlier in the day. Do not drink less in all. With heart or kidney failure, keep to the limit your doctor gave you.',
    },
  ],
  cautions: [
    'You do not need all fifteen. A list with gaps is a list that can grow.',
    'Good habits are the ground floor. If poor sleep has lasted three months or harms your days, see a doctor. There is good help for that.',
    'Do not start, stop or change any medicine because of this list. Ask your doctor or pharmacist first.',
  ],
  sources: sourceIds(
    'nia-sleep',
    'nhs-insomnia',
    'aasm-2021',
    'stimulus-control-2013',
    'bedroom-temperature-2023',
    'nia-cold',
    'home-falls',
    'circadian-light-2022',
    'cet-light-box',
    'caffeine-2013',
    'niaaa-alcohol',
    'mayo-naps',
    'niddk-reflux',
    'espen-fluids',
    'zolpidem-balance-2011',
  ),
} as const satisfies Checklist;
