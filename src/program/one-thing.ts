import type { Doing, Module } from '#content/types.ts';

/** The one thing of a day, in the words of the lesson that has it. */
export interface OneThing {
  readonly what: string;
  readonly doing: Doing | null;
}

/** The one thing of the day on which these lessons are read. */
export function oneThingOf({ lessons }: Module, today: readonly number[]): OneThing {
  const things = today.flatMap((index): readonly OneThing[] => {
    const lesson = lessons[index];
    const { actionItems = [], oneThing = 0, practice } = lesson?.content ?? {};
    const what = lesson?.doing?.what ?? actionItems[oneThing] ?? practice;
    return what === undefined ? [] : [{ what, doing: lesson?.doing ?? null }];
  });
  return (
    things.find(({ doing }) => doing !== null) ??
    things[0] ?? { what: 'The practice near the end of the lesson.', doing: null }
  );
}
