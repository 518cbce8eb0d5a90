import { notebookOnScreen } from '#src/notebook/site-notebook.ts';
import { useKept } from '#src/notebook/use-kept.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PartBoundary } from '#src/ui/PartBoundary.tsx';

const NotebookDialog = lazyPart(() => import('#src/dashboard/notebook/NotebookDialog.tsx'), 'NotebookDialog');

/** What a member is asked or told about whose notes are on this device, on every page. */
export function NotebookDesk() {
  const notebook = useKept(notebookOnScreen);
  return notebook === null ? null : (
    <PartBoundary what="question about your notes">
      <NotebookDialog notebook={notebook} />
    </PartBoundary>
  );
}
