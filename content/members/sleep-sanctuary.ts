import type { Checklist, ChecklistItem } from '../checklists/checklist.ts';
import { sleepSanctuaryItems, type SleepSanctuaryItem } from '../checklists/sleep-sanctuary-items.ts';
import { sourceIds } from '../source-ids.ts';

const words: Readonly<Record<SleepSanctuaryItem, Pick<ChecklistItem, 'text' | 'note'>>> = {
  'lamp-in-reach': {
    text: 'I can switch on a lamp without getting out of bed.',
  },
  'clear-floor': {
    text: 'The floor from the bed to the door is clear: no loose rugs, no cords, no shoes.',
  },
  'night-lights': {
    text: 'Night lights glow in the bedroom, the hall and the bathroom.',
  },
  'something-to-hold': {
    text: 'There is a grab bar in the bathroom and a railing at the stairs.',
    note: 'A towel rail is not made to carry you.',
  },
  'night-chair': {
    text: 'A chair, a warm layer and a soft lamp are ready for nights when I cannot sleep.',
    note: 'The bed itself is for sleep and sex only. Do not use the chair after a sleeping pill, a “PM” product, strong pain medicine or alcohol: stay in bed with a lamp.',
  },
  'warm-enough': {
    text: 'I know how warm my bedroom is at night, and it suits me.',
    note: 'The usual advice is 65 to 68°F (18 to 20°C). For people over 65, thin people, people with diabetes and all who feel the cold, 68°F (20°C) or a little warmer is safer.',
  },
  layers: {
    text: 'I sleep under layers that I can add or take off without getting up.',
  },
  'mattress-and-pillow': {
    text: 'I lie well on my mattress and pillow, and I do not wake up sore.',
    note: 'If acid comes up at night (reflux), raise the head of the bed by 6 to 8 inches (15 to 20 cm). Extra pillows do not do it.',
  },
  air: {
    text: 'The air in the room has a humidity of 30 to 50 percent.',
    note: 'A small meter shows it. If you use a humidifier, clean it often and fill it with water that is low in minerals.',
  },
  'dark-and-quiet': {
    text: 'Thick curtains keep out street light, and I have a plan for noise.',
    note: 'Earplugs are fine if you can still notice the smoke alarm.',
  },
  'no-television': {
    text: 'There is no television in the bedroom.',
  },
  'phone-away': {
    text: 'My phone spends the night in another room.',
    note: 'If you live alone or may need help at night, keep it within reach instead, face down, with only the calls that matter switched on.',
  },
  'small-lights': {
    text: 'The small lights of chargers and clocks are covered or turned to the wall.',
  },
  'smoke-alarm': {
    text: 'The smoke alarm works, and I would notice it in my sleep.',
    note: 'If you take hearing aids out at night, ask about an alarm with a deep tone, or a pad that shakes the bed. A light alone is not enough.',
  },
  'place-for-aids': {
    text: 'My glasses, hearing aids and any breathing machine have a fixed place beside the bed.',
    note: 'If you use CPAP (a breathing machine for sleep apnea), do not stop it on your own. Ask your care team.',
  },
};

export const sleepSanctuaryChecklist = {
  title: 'Creating Your Sleep Sanctuary',
  lead: 'Make your bedroom a place that is easy to sleep in and safe to walk in at night. Go through the room with this list in your hand. Tick what is done.',
  categories: [
    { id: 'setup', title: 'Setup' },
    { id: 'comfort', title: 'Comfort' },
    { id: 'tech', title: 'Tech' },
  ],
  items: sleepSanctuaryItems.map((item) => ({ ...item, ...words[item.id] })),
  cautions: [
    'Change one thing at a time, and keep what feels right.',
    'Do not climb or lift heavy furniture alone. Ask someone to help.',
    'If you have fallen, tell your doctor, even if you were not hurt.',
  ],
  sources: sourceIds(
    'nia-sleep',
    'nhs-insomnia',
    'stimulus-control-2013',
    'bedroom-temperature-2023',
    'nia-cold',
    'mayo-humidity',
    'epa-humidifiers',
    'home-falls',
    'circadian-light-2022',
    'niddk-reflux',
    'nhlbi-sleep-apnea',
    'smoke-alarms-2009',
    'zolpidem-balance-2011',
  ),
} as const satisfies Checklist;
