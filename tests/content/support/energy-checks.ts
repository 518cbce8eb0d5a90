import type { DetailPart, EnergyTexts, RoutineStep } from '#content/types.ts';

/** How many parts the author's rules ask for. */
const amounts = {
  keyPoints: { least: 4, most: 5 },
  science: { least: 2, most: 4 },
  routine: { least: 4, most: 7 },
  details: { least: 3, most: 4 },
  whyItMatters: { least: 2, most: 3 },
  troubleshooting: { least: 3, most: 4 },
};

const routineTime = /^(?:\d+ (?:seconds|minutes?)|\d{1,2}(?::[0-5]\d)? [AP]M|Day \d{1,2})$/;

/** The times of a routine that are neither a length, nor an hour, nor a day of the course. */
export const routineTimeFaults = (routine: readonly RoutineStep[]): readonly string[] =>
  routine.map(({ time }) => time).filter((time) => !routineTime.test(time));

/** The length of a step in minutes; NaN where its time is an hour or a day. */
export const minutesOfStep = ({ time }: RoutineStep): number => {
  const [, amount, unit] = /^(\d+) (seconds|minutes?)$/.exec(time) ?? [];
  return Number(amount ?? Number.NaN) / (unit === 'seconds' ? 60 : 1);
};

interface ShapedTexts extends EnergyTexts {
  readonly routine?: readonly RoutineStep[];
  readonly details?: readonly DetailPart[];
  readonly practice?: string;
  readonly practiceActivity?: string;
}

type EnergyLessonLike =
  | { readonly content: ShapedTexts; readonly sources: readonly string[] }
  | (ShapedTexts & { readonly sources: readonly string[] });

const oneOf = (one: unknown, other: unknown, names: string): readonly string[] =>
  (one === undefined) === (other === undefined) ? [`${names}: exactly one of the two`] : [];

/** What a lesson of the energy course, or one of its guides, lacks or has too much of. */
export const energyShapeFaults = (lesson: EnergyLessonLike): readonly string[] => {
  const texts: ShapedTexts = 'content' in lesson ? lesson.content : lesson;
  return [
    ...oneOf(texts.routine, texts.details, 'routine or details'),
    ...oneOf(texts.practice, texts.practiceActivity, 'practice or practiceActivity'),
    ...Object.entries(amounts).flatMap(([field, { least, most }]) => {
      const parts = texts[field as keyof typeof amounts];
      return parts === undefined || (parts.length >= least && parts.length <= most)
        ? []
        : [`${field}: ${parts.length}, not ${least} to ${most}`];
    }),
    ...routineTimeFaults(texts.routine ?? []).map((time) => `routine: time "${time}"`),
    ...texts.science
      .filter(({ sources }) => sources.length === 0)
      .map(({ statement }) => `science: no source for "${statement}"`),
    ...texts.science
      .flatMap(({ sources }) => sources)
      .filter((id) => !lesson.sources.includes(id))
      .map((id) => `science: ${id} is not among the sources of the whole`),
  ];
};

const forbidden: readonly { readonly rule: string; readonly pattern: RegExp }[] = [
  {
    rule: 'no claim for memory or brain',
    pattern:
      /\b(?:boost|sharpen|improv|strengthen|protect|restor|preserv|train|sav)(?:e|es|ed|s|ing)? (?:your |the |our )?(?:memory|memories|brain|mind)\b/i,
  },
  {
    rule: 'no treatment of memory loss',
    pattern: /\b(?:treat|revers|avoid|fight)\w* (?:your )?(?:memory loss|dementia|Alzheimer|forgetfulness)/i,
  },
  {
    rule: 'no hype',
    pattern: /\bsupercharg\w*|\bbrain[- ](?:foods?|age|boost\w*)\b|\bsuperfoods?\b|\bbiohack\w*/i,
  },
];

/** What an energy text may not say beside the rules for both courses: nothing here promises anything for memory. */
export const energyClaimFaults = (text: string): readonly string[] =>
  forbidden.flatMap(({ rule, pattern }) => {
    const match = pattern.exec(text);
    return match === null ? [] : [`${rule}: "${match[0]}"`];
  });

const targets: readonly RegExp[] = [/\b20 to 30 percent\b/, /\b6 to 9\b/, /\b1 to 2 points\b/];

/** The figures of the specification that a lesson names without calling them a personal target. */
export const unlabeledTargets = (text: string): readonly string[] =>
  /\bpersonal targets?\b/.test(text)
    ? []
    : targets.flatMap((target) => {
        const match = target.exec(text);
        return match === null ? [] : [match[0]];
      });
