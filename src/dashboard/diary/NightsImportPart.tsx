import { nightsImport } from '#content/dashboard.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PartBehindButton } from '#src/ui/PartBehindButton.tsx';

const NightsImport = lazyPart(() => import('./NightsImport.tsx'), 'NightsImport');

/** The way in for nights from another diary. */
export function NightsImportPart() {
  return (
    <PartBehindButton label={nightsImport.open} what="way in for nights">
      <NightsImport />
    </PartBehindButton>
  );
}
