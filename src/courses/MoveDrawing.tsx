import type { DrawingName } from '#content/drawings.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PartBoundary } from '#src/ui/PartBoundary.tsx';

import classes from './MoveDrawing.module.css';

const Figures = lazyPart(() => import('./drawings/Figures.tsx'), 'Figures');

/** A drawing of a move. It comes after the words, which say everything that it shows. */
export function MoveDrawing({ name }: { readonly name: DrawingName }) {
  return (
    <div className={classes.frame}>
      <PartBoundary what="drawing">
        <Figures name={name} />
      </PartBoundary>
    </div>
  );
}
