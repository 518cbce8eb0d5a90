import { act, fireEvent } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, vi } from 'vitest';

import type { Place } from '#machines/lesson-viewer.machine.ts';
import type { ViewerProps } from '#src/courses/CourseModule.tsx';
import type { Opening } from '#src/courses/use-lesson-viewer.ts';

import { render } from './render.tsx';

/** What a member has of the module: the remembered place, whether it was completed before, and the lesson that a link names. */
export type Arriving = [place?: Place | null, how?: { wasCompleted?: boolean; at?: number | null }];

/** Opens a module in the viewer that `draw` draws, and writes down what it reports. */
export function openViewerWith(
  draw: (props: Omit<ViewerProps, 'sections' | 'headingOrder'>) => ReactElement,
  module: ViewerProps['module'],
  ...[place = null, { wasCompleted = false, at = null } = {}]: Arriving
) {
  const onPlaceChanged = vi.fn<(place: Place) => void>();
  const onModuleCompleted = vi.fn<() => void>();
  const onReport: ViewerProps['onReport'] = (report) => {
    expect(report.moduleIndex).toBe(0);
    if (report.type === 'module.completed') {
      onModuleCompleted();
    } else {
      onPlaceChanged({ lesson: report.lesson, completed: report.completed });
    }
  };
  const viewer = (opensAt: Opening | null) =>
    draw({ module, moduleIndex: 0, place, wasCompleted, opensAt, onReport });
  const view = render(viewer(at === null ? null : { lesson: at, key: 'the first way' }));
  let ways = 1;
  return {
    ...view,
    /** A link leads to a lesson: each way there has a key of its own. */
    follow: (lesson: number) => {
      ways += 1;
      view.rerender(viewer({ lesson, key: `way ${ways}` }));
    },
    onPlaceChanged,
    onModuleCompleted,
  };
}

let pressedAt = 0;

/** Presses a button that is there and enabled, a second after the last; a blocked edge of the machine has none. */
export function pressLater(button: HTMLButtonElement | null | undefined): void {
  if (button?.disabled === false) {
    pressedAt += 1_000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(pressedAt);
    act(() => {
      fireEvent.click(button);
    });
    clock.mockRestore();
  }
}
