import { Button, Text, Title } from '@mantine/core';
import {
  IconHeadphones,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconVolume,
} from '@tabler/icons-react';
import { useActorRef, useSelector } from '@xstate/react';
import { useState, useSyncExternalStore } from 'react';
import { fromPromise, type SnapshotFrom } from 'xstate';

import type { SpokenPassage } from '#content/resources/energy.ts';
import { readAloudMachine, type ReadAloudEvent } from '#machines/read-aloud.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';

import { steadyPress } from '../frame/steady-press.ts';
import { PhaseAnnouncer } from '../guidance/PhaseAnnouncer.tsx';
import { screenWakeLock } from '../guidance/screen-wake-lock.ts';
import { canSpeak, hasVoice, sayAll, watchVoices } from '../guidance/speech.ts';

import shared from '#src/ui/shared.module.css';
import classes from './ReadAloud.module.css';

type Snapshot = SnapshotFrom<typeof readAloudMachine>;

/** The whole text of an audio resource, and on request the device's own voice that reads it. */
export function ReadAloud({ script }: { readonly script: readonly SpokenPassage[] }) {
  const [machine] = useState(() =>
    readAloudMachine.provide({
      actors: {
        wakeLock: screenWakeLock,
        speakPassage: fromPromise<void, { passage: number }>(({ input, signal }) =>
          sayAll(script[input.passage]?.text ?? '', signal),
        ),
      },
    }),
  );
  const reader = useActorRef(machine, {
    ...inspection,
    input: { silencesMs: script.map(({ pauseSeconds }) => pauseSeconds * 1_000) },
  });
  const snapshot = useSelector(reader, (state) => state);
  const deviceHasVoice = useSyncExternalStore(watchVoices, hasVoice);
  const shown = snapshot.matches('reading') || snapshot.matches('paused') ? snapshot.context.passage : null;
  const next = nextPress(snapshot);
  const Icon = next.type === 'reading.pause' ? IconPlayerPause : IconPlayerPlay;

  return (
    <section className={`${shared.card} ${shared.columnMd}`} aria-labelledby="read-aloud-heading">
      <PhaseAnnouncer words={announcement(snapshot)} />
      <Title order={2} size="h3" id="read-aloud-heading" className={shared.headed}>
        <IconHeadphones aria-hidden />
        Listen, or read
      </Title>
      {canSpeak() ? (
        <div className={`${shared.columnSm} no-print`}>
          <Text>{`The voice of your own device reads the text below, with silences in between. It takes about six minutes.${deviceHasVoice ? '' : ' Your device reports no voice yet, so you may hear nothing.'}`}</Text>
          <div className={shared.flow}>
            <Button
              leftSection={<Icon aria-hidden />}
              {...steadyPress(() => {
                reader.send({ type: next.type });
              })}
            >
              {next.label}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPlayerStop aria-hidden />}
              {...steadyPress(() => {
                reader.send({ type: 'reading.stop' });
              })}
            >
              Stop
            </Button>
          </div>
          <Text fw={700} mih="1.6em">
            {stateWords(snapshot)}
          </Text>
        </div>
      ) : (
        <Text>This browser cannot read aloud. The full text is here, to read at your own pace.</Text>
      )}
      <ol className={`${shared.list} ${classes.text}`}>
        {script.map(({ text }, index) => (
          <li key={text} aria-current={index === shown ? 'step' : undefined}>
            {index === shown ? (
              <Text span fw={700} c="var(--text-warning)" className={shared.flow}>
                <IconVolume aria-hidden />
                <span>{snapshot.matches('paused') ? 'Paused here' : 'Now'}</span>
              </Text>
            ) : null}
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the first button does. It stays where it is in every state, so the focus is never lost. */
function nextPress(snapshot: Snapshot): { readonly type: ReadAloudEvent['type']; readonly label: string } {
  if (snapshot.matches('reading')) {
    return { type: 'reading.pause', label: 'Pause' };
  }
  if (snapshot.matches('paused')) {
    return { type: 'reading.resume', label: 'Resume' };
  }
  if (snapshot.matches('failed')) {
    return { type: 'reading.start', label: 'Try again' };
  }
  return { type: 'reading.start', label: snapshot.matches('finished') ? 'Read it again' : 'Read it aloud' };
}

function stateWords(snapshot: Snapshot): string {
  const { passage, silencesMs } = snapshot.context;
  const part = `part ${passage + 1} of ${silencesMs.length}`;
  if (snapshot.matches({ reading: 'speaking' })) {
    return `Reading ${part}.`;
  }
  if (snapshot.matches({ reading: 'silent' })) {
    return `Your turn, after ${part}. The voice goes on by itself.`;
  }
  if (snapshot.matches('paused')) {
    return `Paused at ${part}.`;
  }
  return announcement(snapshot);
}

/** What a screen reader is told. While the voice speaks, nothing talks over it. */
function announcement(snapshot: Snapshot): string {
  if (snapshot.matches('paused')) {
    return 'Paused.';
  }
  if (snapshot.matches('finished')) {
    return 'The warm-up is over.';
  }
  return snapshot.matches('failed')
    ? 'The voice of your device does not answer. Please try again, or read the text below at your own pace.'
    : '';
}
