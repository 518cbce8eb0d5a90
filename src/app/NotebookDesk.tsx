import { lazy, Suspense } from 'react';

import { notebookOnScreen } from '#src/notebook/site-notebook.ts';
import { useKept } from '#src/notebook/use-kept.ts';

const NotebookDialog = lazy(async () => ({
  default: (await import('#src/dashboard/notebook/NotebookDialog.tsx')).NotebookDialog,
}));

/** What a member is asked or told about whose notes are on this device, on every page. */
export function NotebookDesk() {
  const notebook = useKept(notebookOnScreen);
  return notebook === null ? null : (
    <Suspense fallback={null}>
      <NotebookDialog notebook={notebook} />
    </Suspense>
  );
}
