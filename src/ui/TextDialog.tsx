import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

import { BodyPortal } from './BodyPortal.tsx';

import classes from './TextDialog.module.css';

interface ReadingDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** As wide as a text needs; `wide` leaves room for tiles and boxes. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A dialog to read in. The address opens and closes it; on paper its text stands alone. */
export function TextDialog({ title, onClose, isWide = false, children }: ReadingDialogProps) {
  return (
    <BodyPortal>
      <Modal
        opened
        withinPortal={false}
        onClose={onClose}
        title={title}
        size={isWide ? '53rem' : '46rem'}
        returnFocus={false}
        transitionProps={{ duration: 0 }}
        classNames={classes}
      >
        <p aria-hidden className={classes.paperTitle}>
          {title}
        </p>
        {children}
      </Modal>
    </BodyPortal>
  );
}
