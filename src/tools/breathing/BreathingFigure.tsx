import { useMediaQuery } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import type { CSSProperties } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { breathingMachine, BreathingPhase } from '#machines/breathing.machine.ts';

import { countOf, fullness, phaseWords, type Count } from './breathing-words.ts';

import shared from '#src/ui/shared.module.css';
import classes from './BreathingFigure.module.css';

/**
 * A circle that grows with the breath in and shrinks with the breath out. Where a member has asked for reduced motion, it
 * keeps its size and the seconds are counted in words instead. A screen reader hears the announcer, not this figure.
 */
export function BreathingFigure({ exercise }: { readonly exercise: ActorRefFrom<typeof breathingMachine> }) {
  const context = useSelector(exercise, (snapshot) => snapshot.context);
  const isPaused = useSelector(exercise, (snapshot) => snapshot.matches('paused'));
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', false, {
    getInitialValueInEffect: false,
  });
  const { phase } = context;

  return (
    <div
      className={classes.figure}
      data-still={isStill || undefined}
      style={{ '--fullness': isStill ? 1 : fullness(context).toFixed(3) } as CSSProperties}
      aria-hidden
    >
      <div className={classes.circle} />
      <div className={classes.words}>
        {phase === null ? (
          <span className={classes.phase}>Ready</span>
        ) : (
          <>
            {isPaused ? <span className={`${shared.plate} ${classes.paused}`}>Paused</span> : null}
            <span className={classes.phase}>{phaseWords[phase]}</span>
            <CountOfPhase {...countOf(context, phase)} phase={phase} isStill={isStill} />
          </>
        )}
      </div>
    </div>
  );
}

interface CountOfPhaseProps extends Count {
  readonly phase: BreathingPhase;
  readonly isStill: boolean;
}

function CountOfPhase({ words, current, phase, isStill }: CountOfPhaseProps) {
  if (isStill) {
    return (
      <span className={classes.count}>
        {words.map((word, index) => (
          <span key={word} className={classes.counted} data-current={index === current || undefined}>
            {word}
          </span>
        ))}
      </span>
    );
  }
  return phase === 'leadIn' ? (
    <span className={classes.word} data-current>
      {words[current]}
    </span>
  ) : (
    <span className={classes.number}>{current + 1}</span>
  );
}
