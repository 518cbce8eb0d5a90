import type { SnapshotFrom } from 'xstate';

import {
  POMODORO_MINUTES,
  type EndedPhase,
  type pomodoroMachine,
  type PomodoroPhase,
  type PomodoroReport,
  type PomodoroScheme,
} from '#machines/pomodoro.machine.ts';

import { secondsLeft } from '../frame/duration-text.ts';
import type { Cue } from '../guidance/guide.ts';

type PomodoroSnapshot = SnapshotFrom<typeof pomodoroMachine>;

export interface Notice {
  readonly title: string;
  readonly message: string;
}

const LAST_MINUTE_MS = 60_000;

const phaseNames: Readonly<Record<PomodoroPhase, string>> = { focus: 'Focus', break: 'Break' };

/** `05:00` for 300 000 ms. */
export function countdownText(ms: number): string {
  const seconds = secondsLeft(ms);
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

export function phaseOf(snapshot: PomodoroSnapshot): PomodoroPhase {
  return snapshot.matches('focus') ? 'focus' : 'break';
}

export function phaseName(snapshot: PomodoroSnapshot): string {
  return phaseNames[phaseOf(snapshot)];
}

/** What the timer does, in one or two words beside the phase. */
export function stateWords(snapshot: PomodoroSnapshot): string {
  if (isRunning(snapshot)) {
    return 'Running';
  }
  return snapshot.context.clock.isHeld ? 'Paused' : 'Ready to start';
}

export function isRunning(snapshot: PomodoroSnapshot): boolean {
  return snapshot.can({ type: 'timer.pause' });
}

/** What has just ended, and what comes now. */
export function noticeOf({ phase, isSleep }: EndedPhase, scheme: PomodoroScheme): Notice {
  const minutes = POMODORO_MINUTES[scheme];
  if (isSleep) {
    return {
      title: 'Your device was asleep',
      message:
        phase === 'focus'
          ? 'The focus block is over. Your break waits for you: press Start when you are ready.'
          : 'The break is over. The next focus block waits for you: press Start when you are ready.',
    };
  }
  return phase === 'focus'
    ? {
        title: 'Focus block finished',
        message: `Your break of ${minutes.break} minutes has begun. Stand up and move a little.`,
      }
    : {
        title: 'Break finished',
        message: `The next focus block of ${minutes.focus} minutes has begun.`,
      };
}

/** What a screen reader is told. It changes with the phase, with a press, and in the last minute; never each second. */
export function announcement(snapshot: PomodoroSnapshot): string {
  const { clock, ended, scheme } = snapshot.context;
  const phase = phaseName(snapshot);
  if (isRunning(snapshot) && clock.remainingMs <= LAST_MINUTE_MS) {
    return `${phase}: one minute left.`;
  }
  if (clock.isHeld) {
    return `${phase}: paused.`;
  }
  if (ended !== null) {
    const { title, message } = noticeOf(ended, scheme);
    return `${title}. ${message}`;
  }
  return isRunning(snapshot) ? `${phase}: the timer runs.` : `${phase}: ready to start.`;
}

/** What stands before the title of every page while the timer runs. */
export function runningTitle(snapshot: PomodoroSnapshot): string | null {
  return isRunning(snapshot) ? `${phaseName(snapshot)} ${timeLeft(snapshot)}` : null;
}

/** What stands before the title of the timer's own page while the timer is held. */
export function heldTitle(snapshot: PomodoroSnapshot): string | null {
  return snapshot.context.clock.isHeld ? `Paused ${timeLeft(snapshot)}` : null;
}

function timeLeft({ context }: PomodoroSnapshot): string {
  return countdownText(context.clock.remainingMs);
}

/** For voice, chime and vibration, as far as the member has asked for them. */
export function cueOf({ phase, isFollowing }: Extract<PomodoroReport, { type: 'phase.began' }>): Cue {
  if (!isFollowing) {
    return { words: `${phaseNames[phase]}.`, signal: phase === 'focus' ? 'rise' : 'rest' };
  }
  return {
    words: phase === 'focus' ? 'Break finished. Focus.' : 'Focus block finished. Break.',
    signal: 'end',
  };
}
