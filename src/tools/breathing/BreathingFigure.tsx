import { useMediaQuery } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import type { CSSProperties } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { breathingMachine } from '#machines/breathing.machine.ts';

import { countOf, fullness, phaseWords } from './breathing-words.ts';

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
          <span className={classes.phase}>Ready when you are</span>
        ) : (
          <>
            {isPaused ? <span className={classes.paused}>Paused</span> : null}
            <span className={classes.phase}>{phaseWords[phase]}</span>
            {isStill || phase === 'leadIn' ? (
              <CountInWords {...countOf(context, phase)} />
            ) : (
              <span className={classes.number}>{countOf(context, phase).current + 1}</span>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function CountInWords({ words, current }: { readonly words: readonly string[]; readonly current: number }) {
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
