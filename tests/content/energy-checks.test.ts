import { describe, expect, it } from 'vitest';

import type { EnergyLessonContent } from '#content/types.ts';

import {
  energyClaimFaults,
  energyShapeFaults,
  minutesOfStep,
  routineTimeFaults,
  unlabeledTargets,
} from './support/energy-checks.ts';

const texts = {
  goal: 'You can do one thing.',
  keyPoints: ['One.', 'Two.', 'Three.', 'Four.'],
  science: [
    { statement: 'A study found it.', sources: ['nia-sleep'] },
    { statement: 'Another did not.', sources: ['nia-fatigue'] },
  ],
  whyItMatters: ['It helps by day.', 'It helps by night.'],
  troubleshooting: [
    { problem: 'I forget.', remedy: 'Hang up a note.' },
    { problem: 'I am late.', remedy: 'Start earlier.' },
    { problem: 'I am bored.', remedy: 'Stop for today.' },
  ],
  reflection: 'What helped?',
  trackingMetric: 'The minutes.',
};
const routine = ['2 minutes', '30 seconds', '7 AM', 'Day 9'].map((time) => ({ time, step: 'Sit down.' }));
const details = ['First', 'Second', 'Third'].map((heading) => ({ heading, text: 'Sit down.' }));
const sources = ['nia-sleep', 'nia-fatigue'];

const complete: readonly EnergyLessonContent[] = [
  { ...texts, routine, practice: 'Sit.' },
  { ...texts, routine, practiceActivity: 'Sit once.' },
  { ...texts, details, practice: 'Sit.' },
  { ...texts, details, practiceActivity: 'Sit once.' },
];

describe('the shape of an energy lesson', () => {
  it.each(complete)('allows each of the four alternatives', (content) => {
    expect(energyShapeFaults({ content, sources })).toEqual([]);
  });

  it('reads a guide, whose texts do not stand under content', () => {
    expect(energyShapeFaults({ ...texts, routine, practice: 'Sit.', sources })).toEqual([]);
    expect(energyShapeFaults({ ...texts, practice: 'Sit.', sources })).toEqual([
      'routine or details: exactly one of the two',
    ]);
  });

  it('refuses both of an alternative, as the compiler does', () => {
    // @ts-expect-error
    const bothBodies: EnergyLessonContent = { ...texts, routine, details, practice: 'Sit.' };
    // @ts-expect-error
    const bothPractices: EnergyLessonContent = {
      ...texts,
      details,
      practice: 'Sit.',
      practiceActivity: 'Sit.',
    };
    expect(energyShapeFaults({ content: bothBodies, sources })).toEqual([
      'routine or details: exactly one of the two',
    ]);
    expect(energyShapeFaults({ content: bothPractices, sources })).toEqual([
      'practice or practiceActivity: exactly one of the two',
    ]);
  });

  it('refuses neither of an alternative, as the compiler does', () => {
    // @ts-expect-error
    const noBody: EnergyLessonContent = { ...texts, practice: 'Sit.' };
    // @ts-expect-error
    const noPractice: EnergyLessonContent = { ...texts, details };
    expect(energyShapeFaults({ content: noBody, sources })).toHaveLength(1);
    expect(energyShapeFaults({ content: noPractice, sources })).toHaveLength(1);
  });

  it('counts the parts', () => {
    const content = {
      ...texts,
      keyPoints: ['One.'],
      details: [{ heading: 'One', text: 'First.' }],
      practice: 'Sit.',
    };
    expect(energyShapeFaults({ content, sources })).toEqual([
      'keyPoints: 1, not 4 to 5',
      'details: 1, not 3 to 4',
    ]);
  });

  it('wants a source for each statement, and each among those of the whole', () => {
    const science = [{ statement: 'It is so.', sources: [] }, ...texts.science];
    const content = { ...texts, science, details, practice: 'Sit.' };
    expect(energyShapeFaults({ content, sources: ['nia-sleep'] })).toEqual([
      'science: no source for "It is so."',
      'science: nia-fatigue is not among the sources of the whole',
    ]);
  });
});

describe('the times of a routine', () => {
  it('are a length, an hour, or a day', () => {
    const times = ['1 minute', '2:30 PM', 'Day 14', '25 min', '7am', 'after breakfast', '14:00', ''];
    expect(routineTimeFaults(times.map((time) => ({ time, step: 'Sit.' })))).toEqual([
      '25 min',
      '7am',
      'after breakfast',
      '14:00',
      '',
    ]);
  });
});

describe('the length of a step', () => {
  it.each([
    ['25 minutes', 25],
    ['1 minute', 1],
    ['30 seconds', 0.5],
    ['7 AM', Number.NaN],
  ])('of %j in minutes', (time, minutes) => {
    expect(minutesOfStep({ time, step: 'Sit.' })).toBe(minutes);
  });
});

describe('the claims of an energy text', () => {
  it.each([
    ['It will sharpen your mind.', 'no claim for memory or brain: "sharpen your mind"'],
    ['This improves memory.', 'no claim for memory or brain: "improves memory"'],
    ['A way of treating memory loss.', 'no treatment of memory loss: "treating memory loss"'],
    ['Walnuts are brain food.', 'no hype: "brain food"'],
  ])('refuses %j', (text, fault) => {
    expect(energyClaimFaults(text)).toEqual([fault]);
  });

  it.each([
    'What brain training can and cannot do.',
    'Training improved the trained skill.',
    'Keep your mind on one job.',
  ])('allows %j', (text) => {
    expect(energyClaimFaults(text)).toEqual([]);
  });

  it('finds the figures that are not called a personal target', () => {
    expect(unlabeledTargets('Aim for 20 to 30 percent less and for 6 to 9 blocks.')).toEqual([
      '20 to 30 percent',
      '6 to 9',
    ]);
    expect(unlabeledTargets('Our personal target is 20 to 30 percent less.')).toEqual([]);
    expect(unlabeledTargets('Two blocks are plenty.')).toEqual([]);
  });
});
