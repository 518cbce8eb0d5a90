import { VisuallyHidden } from '@mantine/core';

import type { Averages, Mean } from './averages.ts';

/** One of the averages, and how it is shown. */
export interface Figure {
  readonly label: string;
  readonly meanOf: (averages: Averages) => Mean;
  readonly textOf: (value: number) => string;
}

/** A mean in words, or a dash where no night has an answer. */
export function MeanText({
  mean: { value },
  textOf,
}: {
  readonly mean: Mean;
  readonly textOf: Figure['textOf'];
}) {
  return value === null ? (
    <>
      <span aria-hidden>—</span>
      <VisuallyHidden>No answer yet</VisuallyHidden>
    </>
  ) : (
    <span>{textOf(value)}</span>
  );
}
