import { sourceIds } from '../source-ids.ts';
import type { Checklist } from './checklist.ts';

export const calmMindChecklist = {
  title: 'Calm Mind Checklist',
  lead: 'Fifteen gentle habits for body, thoughts and company. Tick those that you have already. Then pick a single new one, and give it a week.',
  categories: [
    { id: 'body', title: 'Body' },
    { id: 'thoughts', title: 'Thoughts' },
    { id: 'company', title: 'Company' },
  ],
  items: [
    {
      id: 'first-sign',
      category: 'body',
      text: 'I know where stress shows first in my body.',
    },
    {
      id: 'long-breath',
      category: 'body',
      text: 'When I meet that sign, I let one breath out slowly.',
      note: 'If you feel dizzy, breathe as usual and sit down.',
    },
    {
      id: 'no-hold',
      category: 'body',
      text: 'I know a way to breathe that needs no holding: in for two counts, out for four.',
      note: 'With lung or heart disease, leave out every exercise that holds the breath.',
    },
    {
      id: 'let-go',
      category: 'body',
      text: 'I tense hands, shoulders, face and feet a little, and let each go.',
      note: 'Use half your strength, and skip what hurts. Ask first with heart disease, epilepsy, a hernia, a fragile spine or high blood pressure.',
    },
    {
      id: 'walk-it-off',
      category: 'body',
      text: 'When worry keeps me in my chair, I walk to the door and back.',
      note: 'Hold on to something if you are not steady.',
    },
    {
      id: 'worry-page',
      category: 'thoughts',
      text: 'After dinner I write down what is on my mind, each thing with one next step.',
    },
    {
      id: 'one-thing-today',
      category: 'thoughts',
      text: 'I ask of each worry: is there one thing that I can do today?',
    },
    {
      id: 'quiet-minute',
      category: 'thoughts',
      text: 'I sit quietly for one minute, with my eyes open if I like.',
      note: 'If old fears come up, stop and call someone. Quiet is not for everyone.',
    },
    {
      id: 'news-once',
      category: 'thoughts',
      text: 'I look at the news once a day, and not in the last hour before bed.',
    },
    {
      id: 'slow-with-money',
      category: 'thoughts',
      text: 'When someone hurries me for money, I hang up and find the number myself.',
    },
    {
      id: 'honest-talk',
      category: 'company',
      text: 'Once a week I tell one person how I really am.',
    },
    {
      id: 'fixed-meeting',
      category: 'company',
      text: 'One meeting in my week comes back on the same day.',
    },
    {
      id: 'a-small-joy',
      category: 'company',
      text: 'Each day holds one small thing that I look forward to.',
    },
    {
      id: 'no-glass-for-nerves',
      category: 'company',
      text: 'I do not drink alcohol to calm down.',
      note: 'Never mix it with sleeping pills or medicines for anxiety. If you drink every day, do not quit at once: ask a doctor how.',
    },
    {
      id: 'when-to-ask',
      category: 'company',
      text: 'I know whom to call when it becomes too much.',
      note: 'Two weeks of low mood, or of no joy in anything, need a doctor.',
    },
  ],
  cautions: [
    'These habits are no treatment for anxiety or depression. Both can be treated, at any age.',
    'Is the load too heavy for you alone? A doctor, a social worker or your congregation may know who can help.',
    'Do not start, stop or change any medicine because of a list.',
  ],
  sources: sourceIds(
    'breathwork-2023',
    'mount-sinai-breathing',
    'muscle-relaxation-2024',
    'nccih-relaxation',
    'nccih-meditation',
    'ftc-scams',
    'medlineplus-alcohol',
    'medlineplus-withdrawal',
    'nia-connected',
    'nia-depression',
    'lifeline-988',
  ),
} as const satisfies Checklist;
