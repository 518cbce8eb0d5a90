import { useKept } from '#src/notebook/use-kept.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PartBoundary } from '#src/ui/PartBoundary.tsx';

import { updateOnScreen } from './update-on-screen.ts';

const UpdateNotice = lazyPart(() => import('./UpdateNotice.tsx'), 'UpdateNotice');

/** The offer of a new version, on every page. */
export function UpdateDesk() {
  const update = useKept(updateOnScreen);
  return update === null ? null : (
    <PartBoundary what="offer of a new version">
      <UpdateNotice update={update} />
    </PartBoundary>
  );
}
