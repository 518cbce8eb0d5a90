import type { SnapshotFrom } from 'xstate';

import {
  BREATHING_PHASE_MS,
  breathingTimeLeft,
  targetCycles,
  type breathingMachine,
  type BreathingContext,
  type BreathingPhase,
} from '#machines/breathing.machine.ts';

import { minutesAndSeconds, secondsLeft } from '../frame/duration-text.ts';
import type { Cue } from '../guidance/guide.ts';

type BreathingSnapshot = SnapshotFrom<typeof breathingMachine>;

export const phaseWords: Readonly<Record<BreathingPhase, string>> = {
  leadIn: 'Get ready',
  inhale: 'Breathe in',
  hold: 'Hold',
  exhale: 'Breathe out',
  pause: 'Rest',
};

export const phaseCues: Readonly<Record<BreathingPhase, Cue>> = {
  leadIn: { words: 'Get ready.', signal: 'rest' },
  inhale: { words: 'Breathe in.', signal: 'rise' },
  hold: { words: 'Hold.', signal: 'stay' },
  exhale: { words: 'Breathe out.', signal: 'fall' },
  pause: { words: 'Rest.', signal: 'rest' },
};

export const completionCue: Cue = { words: 'Exercise complete.', signal: 'end' };

const countWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

export interface Count {
  /** The words of a phase in the order in which they are counted. The lead-in counts down. */
  readonly words: readonly string[];
  /** Index of the word that is due. */
  readonly current: number;
}

/** Counts a phase in words, one a second. */
export function countOf(context: BreathingContext, phase: BreathingPhase): Count {
  const seconds = BREATHING_PHASE_MS[context.pace][phase] / 1_000;
  const words = countWords.slice(0, seconds);
  return {
    words: phase === 'leadIn' ? words.map((_, index) => words[seconds - 1 - index]!) : words,
    current: Math.min(seconds, Math.max(1, seconds - secondsLeft(context.clock.remainingMs) + 1)) - 1,
  };
}

/** How full the lungs are, from 0 (empty) to 1 (full). */
export function fullness({ phase, pace, clock }: BreathingContext): number {
  if (phase === 'inhale') {
    return 1 - clock.remainingMs / BREATHING_PHASE_MS[pace].inhale;
  }
  if (phase === 'exhale') {
    return clock.remainingMs / BREATHING_PHASE_MS[pace].exhale;
  }
  return phase === 'hold' ? 1 : 0;
}

/** `Breath 2 of 4`. */
function breathOf(context: BreathingContext): string {
  return `Breath ${breathNumber(context)} of ${targetCycles(context)}`;
}

/** `Breath 2 of 4 · 1:07 left`. Before the start the lead-in counts too, so that the time never grows at the press. */
export function progressOf(context: BreathingContext): string {
  const beforeStart = context.phase === null ? BREATHING_PHASE_MS[context.pace].leadIn : 0;
  return `${breathOf(context)} · ${minutesAndSeconds(breathingTimeLeft(context) + beforeStart)} left`;
}

/** What a screen reader is told. It changes with the phase only. */
export function announcement(snapshot: BreathingSnapshot): string {
  const { context } = snapshot;
  if (snapshot.matches('complete')) {
    return 'Exercise Complete!';
  }
  if (snapshot.matches('paused')) {
    return 'Paused.';
  }
  if (context.phase === null) {
    return 'Ready to start.';
  }
  if (context.phase !== 'inhale') {
    return `${phaseWords[context.phase]}.`;
  }
  const isLast = breathNumber(context) === targetCycles(context);
  return `${isLast ? 'Last breath' : breathOf(context)}. ${phaseWords.inhale}.`;
}

/** What the browser's tab says: the phase and the time that is left. */
export function pageTitle(snapshot: BreathingSnapshot, tool: string): string {
  const { context } = snapshot;
  if (snapshot.matches('complete')) {
    return `Exercise Complete! · ${tool}`;
  }
  if (context.phase === null) {
    return tool;
  }
  const phase = snapshot.matches('paused') ? 'Paused' : phaseWords[context.phase];
  return `${phase} · ${minutesAndSeconds(breathingTimeLeft(context))} left · ${tool}`;
}

/** As lessons show it: about half a minute a cycle, rounded up (specification, section 9). */
export function aboutMinutes(cycles: number): string {
  return `About ${Math.ceil(cycles * 0.5)} minutes`;
}

/** The breath that runs or comes next. In the rest after a breath that is still the one before. */
function breathNumber({ completedCycles, phase }: BreathingContext): number {
  return phase === 'pause' ? completedCycles : completedCycles + 1;
}
