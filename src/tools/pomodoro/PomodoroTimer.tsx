import { Text, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useId, type ReactNode } from 'react';

import { focusTimer } from '#content/resources/pomodoro.ts';
import type { PomodoroScheme } from '#machines/pomodoro.machine.ts';
import { ChoiceGroup } from '#src/ui/ChoiceGroup.tsx';
import { OnDevice } from '#src/ui/OnDevice.tsx';

import { GuidanceSwitches } from '../guidance/GuidanceSwitches.tsx';
import { PhaseAnnouncer } from '../guidance/PhaseAnnouncer.tsx';
import { BlocksToday } from './BlocksToday.tsx';
import { announcement, heldTitle } from './pomodoro-words.ts';
import { usePomodoro } from './pomodoro.ts';
import { PomodoroClock } from './PomodoroClock.tsx';
import { PomodoroControls } from './PomodoroControls.tsx';
import { PomodoroNotice } from './PomodoroNotice.tsx';
import { useTitlePrefix } from './use-title-prefix.ts';

import shared from '#src/ui/shared.module.css';
import classes from './PomodoroTimer.module.css';

const schemes = (['25/5', '40/10'] as const).map((value: PomodoroScheme) => ({
  value,
  label: focusTimer.schemes[value],
}));

interface PomodoroTimerProps {
  readonly blocksToday: number;
  /** When the day of that count ends. */
  readonly dayNote?: ReactNode;
}

/** The Pomodoro timer. Needs a `PomodoroContext` around it. */
export function PomodoroTimer({ blocksToday, dayNote }: PomodoroTimerProps) {
  const { timer, guide, show } = usePomodoro();
  const scheme = useSelector(timer, ({ context }) => context.scheme);
  const words = useSelector(timer, announcement);
  const headingId = useId();

  useTitlePrefix(useSelector(timer, heldTitle));
  useEffect(show, [show]);

  return (
    <section className={`${shared.card} ${classes.timer} no-print`} aria-labelledby={headingId}>
      <PhaseAnnouncer words={words} />
      <div className={`${shared.columnXs} ${classes.intro}`}>
        <Title order={2} size="h3" id={headingId}>
          {focusTimer.title}
        </Title>
        <Text>{focusTimer.lead}</Text>
      </div>
      <div className={shared.columnMd}>
        <PomodoroControls timer={timer} />
        <PomodoroClock timer={timer} />
        <PomodoroNotice timer={timer} />
        <div className={shared.columnXs}>
          <ChoiceGroup
            legend="Rhythm"
            choices={schemes}
            value={scheme}
            onChange={(choice) => {
              timer.send({ type: 'scheme.choose', scheme: choice });
            }}
          />
          <Text>{focusTimer.schemeNote}</Text>
        </div>
      </div>
      <div className={shared.columnLg}>
        <BlocksToday blocks={blocksToday}>{dayNote}</BlocksToday>
        <OnDevice>
          <GuidanceSwitches guide={guide} listening={focusTimer.listening} />
        </OnDevice>
      </div>
    </section>
  );
}
