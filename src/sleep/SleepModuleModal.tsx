import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

import classes from './SleepModuleModal.module.css';

interface SleepModuleModalProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog over the course home. The address opens and closes it; on paper its lesson stands alone. */
export function SleepModuleModal({ title, onClose, children }: SleepModuleModalProps) {
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
