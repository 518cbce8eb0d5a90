import { Box, Button } from '@mantine/core';
import { useDisclosure, useId } from '@mantine/hooks';
import type { ReactNode } from 'react';

import { PartBoundary } from './PartBoundary.tsx';

interface PartBehindButtonProps {
  /** What stands on the button. */
  readonly label: string;
  /** What the part is, for the sentence `The … could not be loaded.` */
  readonly what: string;
  /** A `lazyPart`. */
  readonly children: ReactNode;
}

/** A quiet button that opens a part below it, and closes it again. What the part needs is fetched when it is opened. */
export function PartBehindButton({ label, what, children }: PartBehindButtonProps) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  return (
    <div className="no-print">
      <Button variant="subtle" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {label}
      </Button>
      <Box id={id} hidden={!isOpen} mt="sm">
        {isOpen ? <PartBoundary what={what}>{children}</PartBoundary> : null}
      </Box>
    </div>
  );
}
