import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useDeferredValue, type ReactNode } from 'react';
import { fromPromise } from 'xstate';

import type { Module } from '#content/types.ts';
import type { Place } from '#machines/lesson-viewer.machine.ts';
import { moduleLoaderMachine, type ModuleLoaderInput } from '#machines/module-loader.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { useKept } from '#src/notebook/use-kept.ts';
import type { CourseRecord } from '#src/progress/course-record.ts';

import { ModuleLoading } from './ModuleLoading.tsx';

/** Where one course keeps its texts and what a member has done in it. */
export interface CourseSources {
  readonly loader: typeof moduleLoaderMachine;
  readonly progress: CourseRecord['progress'];
  readonly places: CourseRecord['places'];
}

/** What a view of an open module is given. */
export interface OpenModule<TLesson> {
  readonly module: Module<TLesson>;
  readonly moduleIndex: number;
  /** The remembered place, as it is when the module opens. */
  readonly place: Place | null;
  /** True where the member has completed this module before. */
  readonly wasCompleted: boolean;
  readonly onPlaceChanged: (place: Place) => void;
  readonly onModuleCompleted: () => void;
}

/** The loader's machine with the texts of one course. */
export function moduleLoaderOf(load: (moduleIndex: number) => Promise<unknown>): typeof moduleLoaderMachine {
  return moduleLoaderMachine.provide({
    actors: {
      loadModule: fromPromise<unknown, ModuleLoaderInput>(({ input }) => load(input.moduleIndex)),
    },
  });
}

interface CourseModuleProps<TLesson> {
  readonly course: CourseSources;
  readonly moduleIndex: number;
  /** Called after the module is recorded as completed. */
  readonly onCompleted: (moduleIndex: number) => void;
  readonly children: (opened: OpenModule<TLesson>) => ReactNode;
}

/** One module of a course: its texts are fetched, then its view is shown. Give it a `key` of the module's index. */
export function CourseModule<TLesson>({
  course: { loader, progress, places },
  moduleIndex,
  onCompleted,
  children,
}: CourseModuleProps<TLesson>) {
  const loading = useActorRef(loader, { ...inspection, input: { moduleIndex } });
  const hasFailed = useSelector(loading, (state) => state.matches('failed'));
  const loaded = useSelector(loading, ({ context }) => context.module as Module<TLesson> | null);
  const module = useDeferredValue(loaded);
  const wasCompleted = useKept(progress).includes(moduleIndex);

  const rememberPlace = useCallback(
    (place: Place) => {
      places.change({ moduleIndex, place });
    },
    [places, moduleIndex],
  );
  const recordCompletion = useCallback(() => {
    progress.change(moduleIndex);
    places.change({ moduleIndex, place: null });
    onCompleted(moduleIndex);
  }, [progress, places, moduleIndex, onCompleted]);

  if (module === null) {
    return (
      <ModuleLoading
        hasFailed={hasFailed}
        onRetry={() => {
          loading.send({ type: 'load.retry' });
        }}
      />
    );
  }
  return children({
    module,
    moduleIndex,
    place: places.get()[moduleIndex] ?? null,
    wasCompleted,
    onPlaceChanged: rememberPlace,
    onModuleCompleted: recordCompletion,
  });
}
