import { TextDialog } from '#src/ui/TextDialog.tsx';

import type { WindowProps } from './loaded-course.ts';

/** A module in a dialog that leaves room for tiles and boxes. */
export function PageWindow(props: WindowProps) {
  return <TextDialog isWide {...props} />;
}
