import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

import classes from './ReadingDialog.module.css';

interface ReadingDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog to read in. The address opens and closes it; on paper its text stands alone. */
export function ReadingDialog({ title, onClose, children }: ReadingDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="53rem"
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={classes}
    >
      {children}
    </Modal>
  );
}
