import { sourceIds } from '../source-ids.ts';

/** What a step of 15 seconds asks for. */
export type RelaxationAction = 'settle' | 'tense' | 'letGo' | 'notice' | 'close';

export interface RelaxationStep {
  readonly action: RelaxationAction;
  readonly text: string;
  /** One of the lesson's muscle groups; absent while settling and closing. */
  readonly muscleGroup?: string;
  /** On every step that tenses: what to do where that part hurts, cramps or is injured. */
  readonly instead?: string;
}

/** A lesson of progressive muscle relaxation. */
export interface RelaxationLesson {
  readonly id: string;
  readonly title: string;
  /** Shown as it stands, for example `10 min`. */
  readonly duration: string;
  readonly description: string;
  readonly steps: readonly RelaxationStep[];
  /** In the order in which the steps visit them. */
  readonly muscleGroups: readonly string[];
}

/** The title, the introduction and the texts that belong to all lessons. */
export const relaxationTool = {
  title: 'Progressive Muscle Relaxation',
  lead: 'You tense one part of the body gently, then let it go and feel the difference. Step by step, the whole body grows quieter. Each step takes 15 seconds.',
  listening:
    'You need no sound. Every word that the voice says is on the screen, and the whole script is below. You can print it.',
  safety: 'Tense gently, and never a part that hurts or is injured. Keep breathing. Stop if you feel unwell.',
  safetyOfWarmth: 'Keep breathing, and leave out what does not feel good. Stop if you feel unwell.',
  imagine:
    'With Imagine warmth, no step asks you to tense anything. You picture each part growing warm and heavy. That is a full practice too.',
  sources: sourceIds('va-pmr', 'nccih-relaxation', 'icaa-first-step'),
} as const;

export const relaxationCautions: readonly string[] = [
  'Tense gently, with about half your strength. It should never hurt.',
  'Leave out any part that hurts, cramps or is injured. Imagine it growing warm and heavy instead.',
  'Keep breathing the whole time. Never hold your breath while you tense.',
  'Ask your doctor first after recent surgery, or with a hernia, high blood pressure that is not under control, or thin bones in the spine.',
  'With heart disease, epilepsy, a mental health condition, or a painful memory that comes up when you relax, ask first. You may keep your eyes open, and you may stop at any time.',
  'Do this sitting or lying down, never while you drive. Get up slowly when you have finished.',
];
