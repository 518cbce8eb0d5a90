import type { SnapshotFrom } from 'xstate';

import type { RelaxationAction, RelaxationStep } from '#content/resources/muscle-relaxation.ts';
import {
  relaxationTimeLeft,
  stepCount,
  type MuscleRelaxationContext,
  type muscleRelaxationMachine,
} from '#machines/muscle-relaxation.machine.ts';

import { minutesAndSeconds } from '../frame/duration-text.ts';
import type { Cue } from '../guidance/guide.ts';
import type { Signal } from '../guidance/signals.ts';

type RelaxationSnapshot = SnapshotFrom<typeof muscleRelaxationMachine>;

/** Steps of 15 seconds that make the last minute. */
const LAST_MINUTE_STEPS = 4;

const actionWords: Readonly<Record<RelaxationAction, string>> = {
  settle: 'Settle in',
  tense: 'Tense gently',
  letGo: 'Let go',
  notice: 'Notice',
  close: 'Come back',
};

const signals: Readonly<Record<RelaxationAction, Signal>> = {
  settle: 'rest',
  tense: 'rise',
  letGo: 'fall',
  notice: 'stay',
  close: 'rest',
};

/** A step as a member who tenses, or one who imagines warmth, is shown it. */
export interface StepInWords {
  readonly heading: string;
  readonly text: string;
  /** What to do where the part hurts; absent where nothing is tensed. */
  readonly instead?: string;
}

export function inWords(step: RelaxationStep, imaginesWarmth: boolean): StepInWords {
  const imagines = imaginesWarmth && step.instead !== undefined;
  const action = imagines ? 'Imagine' : actionWords[step.action];
  return {
    heading: step.muscleGroup === undefined ? action : `${step.muscleGroup}: ${action.toLowerCase()}`,
    text: imagines ? step.instead : step.text,
    ...(imagines || step.instead === undefined ? {} : { instead: step.instead }),
  };
}

export function cueOf(step: RelaxationStep, imaginesWarmth: boolean): Cue {
  const { heading, text } = inWords(step, imaginesWarmth);
  return {
    words: step.action === 'tense' ? `${heading}. ${text}` : text,
    signal: signals[step.action],
  };
}

export const finishCue: Cue = { words: 'The lesson is finished.', signal: 'end' };

/** `Step 5 of 40`. */
export function stepOf(context: MuscleRelaxationContext): string {
  return `Step ${context.step + 1} of ${stepCount(context)}`;
}

/** What a screen reader is told. It changes with the step only, and says when the last minute begins. */
export function announcement(
  snapshot: RelaxationSnapshot,
  step: RelaxationStep | undefined,
  imaginesWarmth: boolean,
): string {
  const { context } = snapshot;
  if (snapshot.matches('finished')) {
    return 'Lesson finished. You are back at the first step.';
  }
  if (snapshot.matches('paused')) {
    return 'Paused.';
  }
  if (step === undefined) {
    return '';
  }
  // Its words come with Start: a screen reader says what has changed, and they would stand there already.
  if (snapshot.matches('stopped') && context.step === 0) {
    return 'You are at the first step.';
  }
  const { heading, text, instead } = inWords(step, imaginesWarmth);
  const isLastMinute = context.step === stepCount(context) - LAST_MINUTE_STEPS;
  return [
    ...(isLastMinute && snapshot.matches('playing') ? ['One minute left.'] : []),
    `${stepOf(context)}.`,
    `${heading}.`,
    text,
    ...(instead === undefined ? [] : [`If this part hurts: ${instead}`]),
  ].join(' ');
}

/** What the browser's tab says: the step and the time that is left. */
export function pageTitle(snapshot: RelaxationSnapshot, tool: string): string {
  const { context } = snapshot;
  const left = `${minutesAndSeconds(relaxationTimeLeft(context))} left`;
  if (snapshot.matches('playing')) {
    return `${stepOf(context)} · ${left} · ${tool}`;
  }
  if (snapshot.matches('paused')) {
    return `Paused · ${left} · ${tool}`;
  }
  return snapshot.matches('finished') ? `Lesson finished · ${tool}` : tool;
}
