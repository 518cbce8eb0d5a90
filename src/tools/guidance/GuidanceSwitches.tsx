import { Switch, Text, Title } from '@mantine/core';
import { useSyncExternalStore } from 'react';

import { useKeptPart } from '#src/notebook/use-kept.ts';

import { canChime } from './chime.ts';
import type { Guide } from './guide.ts';
import { preferences } from './preferences.ts';
import { canKeepScreenOn } from './screen-wake-lock.ts';
import { canSpeak, hasVoice, watchVoices } from './speech.ts';
import { canVibrate } from './vibration.ts';

import shared from '#src/ui/shared.module.css';
import classes from './GuidanceSwitches.module.css';

interface GuidanceSwitchesProps {
  readonly guide: Guide;
  /** Where the texts that are spoken also stand. */
  readonly listening: string;
}

/**
 * Voice, chime and vibration: off until a member asks, and off again with the same switch. Switching one on gives a
 * sample, so that a member can set the volume before the exercise begins.
 */
export function GuidanceSwitches({ guide, listening }: GuidanceSwitchesProps) {
  const deviceHasVoice = useSyncExternalStore(watchVoices, hasVoice);

  return (
    <section className={`${shared.columnSm} no-print`} aria-labelledby="guidance">
      <Title order={3} size="h4" id="guidance">
        Sound and vibration
      </Title>
      <Text>{listening}</Text>
      <GuidanceSwitch
        guide={guide}
        preference="voice"
        label="Spoken guidance"
        note={voiceNote(deviceHasVoice)}
        isPossible={canSpeak()}
      />
      <GuidanceSwitch
        guide={guide}
        preference="chime"
        label="Soft chime"
        note={canChime() ? 'A quiet tone at each change.' : 'This browser cannot play the chime.'}
        isPossible={canChime()}
      />
      <GuidanceSwitch
        guide={guide}
        preference="vibration"
        label="Vibration"
        note={
          canVibrate()
            ? 'A short buzz at each change. It works on most Android phones; a computer stays still.'
            : 'This device or browser cannot vibrate. The screen shows every change.'
        }
        isPossible={canVibrate()}
      />
      <Text>
        {canKeepScreenOn()
          ? 'Your screen stays on until you pause or stop.'
          : 'This browser cannot keep your screen on. If it goes dark too soon, choose a longer time in the display settings of your device.'}
      </Text>
    </section>
  );
}

function voiceNote(deviceHasVoice: boolean): string {
  if (!canSpeak()) {
    return 'This browser cannot speak. Every word is on the screen.';
  }
  return deviceHasVoice
    ? 'Your device reads each change aloud.'
    : 'Your device reports no voice yet, so you may hear nothing. Every word is on the screen.';
}

interface GuidanceSwitchProps {
  readonly guide: Guide;
  readonly preference: 'voice' | 'chime' | 'vibration';
  readonly label: string;
  readonly note: string;
  readonly isPossible: boolean;
}

function GuidanceSwitch({ guide, preference, label, note, isPossible }: GuidanceSwitchProps) {
  const isWanted = useKeptPart(preferences, preference);

  const change = (isOn: boolean) => {
    preferences.change({ [preference]: isOn });
    if (isOn) {
      guide.sample(preference);
    } else {
      guide.hush();
    }
  };

  return (
    <Switch
      label={label}
      aria-label={label}
      description={note}
      disabled={!isPossible}
      checked={isPossible && isWanted}
      onChange={(event) => {
        change(event.currentTarget.checked);
      }}
      onLabel="On"
      offLabel="Off"
      size="xl"
      pt="xs"
      classNames={{
        root: shared.ruled ?? '',
        body: classes.body ?? '',
        labelWrapper: classes.words ?? '',
        label: classes.label ?? '',
        track: classes.track ?? '',
        thumb: classes.thumb ?? '',
        trackLabel: classes.state ?? '',
        description: shared.hint ?? '',
      }}
    />
  );
}
