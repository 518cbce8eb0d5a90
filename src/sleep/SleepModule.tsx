import { useActorRef, useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { fromPromise } from 'xstate';

import { loadSleepModule } from '#content/courses/sleep/modules.ts';
import type { Module } from '#content/types.ts';
import type { Place } from '#machines/lesson-viewer.machine.ts';
import { moduleLoaderMachine, type ModuleLoaderInput } from '#machines/module-loader.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { LessonViewer } from '#src/lessons/LessonViewer.tsx';
import { ModuleLoading } from '#src/lessons/ModuleLoading.tsx';
import { sleepNotes } from '#src/progress/notes.store.ts';
import { sleepPlaces } from '#src/progress/places.store.ts';
import { sleepProgress } from '#src/progress/progress.store.ts';

const sleepModuleLoader = moduleLoaderMachine.provide({
  actors: {
    loadModule: fromPromise<unknown, ModuleLoaderInput>(({ input }) => loadSleepModule(input.moduleIndex)),
  },
});

interface SleepModuleProps {
  readonly moduleIndex: number;
  readonly headingOrder: 2 | 3;
  /** Called after the module is recorded as completed. */
  readonly onCompleted: (moduleIndex: number) => void;
}

/** One sleep module: its texts are fetched, then its lessons are shown. Give it a `key` of the module's index. */
export function SleepModule({ moduleIndex, headingOrder, onCompleted }: SleepModuleProps) {
  const loader = useActorRef(sleepModuleLoader, { ...inspection, input: { moduleIndex } });
  const hasFailed = useSelector(loader, (state) => state.matches('failed'));
  const module = useSelector(loader, ({ context }) => context.module as Module | null);
  const wasCompleted = useSelector(sleepProgress, ({ context }) =>
    context.completedModules.includes(moduleIndex),
  );

  const rememberPlace = useCallback(
    (place: Place) => {
      sleepPlaces.send({ type: 'place.changed', moduleIndex, ...place });
    },
    [moduleIndex],
  );
  const recordCompletion = useCallback(() => {
    sleepProgress.send({ type: 'module.completed', moduleIndex });
    sleepPlaces.send({ type: 'module.completed', moduleIndex });
    onCompleted(moduleIndex);
  }, [moduleIndex, onCompleted]);

  if (module === null) {
    return (
      <ModuleLoading
        hasFailed={hasFailed}
        onRetry={() => {
          loader.send({ type: 'load.retry' });
        }}
      />
    );
  }
  return (
    <LessonViewer
      module={module}
      moduleIndex={moduleIndex}
      place={sleepPlaces.getSnapshot().context.places[moduleIndex] ?? null}
      wasCompleted={wasCompleted}
      headingOrder={headingOrder}
      notes={sleepNotes}
      onPlaceChanged={rememberPlace}
      onModuleCompleted={recordCompletion}
    />
  );
}
