import { Button } from '@mantine/core';
import { useDisclosure, useId } from '@mantine/hooks';

import { nightsImport } from '#content/dashboard.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PartBoundary } from '#src/ui/PartBoundary.tsx';

const NightsImport = lazyPart(() => import('./NightsImport.tsx'), 'NightsImport');

/** A quiet control that opens the way in for nights from another diary. What reads the file is fetched when it is opened. */
export function NightsImportPart() {
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  return (
    <div className="no-print">
      <Button variant="subtle" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {nightsImport.open}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? (
          <PartBoundary what="way in for nights">
            <NightsImport />
          </PartBoundary>
        ) : null}
      </div>
    </div>
  );
}
