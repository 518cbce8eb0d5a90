import { Modal } from '@mantine/core';

import { BodyPortal } from '#src/ui/BodyPortal.tsx';

import type { WindowProps } from './loaded-course.ts';

import classes from './LargeWindow.module.css';

/** A module over the whole window, at most 90 percent of its height. */
export function LargeWindow({ title, onClose, children }: WindowProps) {
  return (
    <BodyPortal>
      <Modal.Root
        opened
        withinPortal={false}
        onClose={onClose}
        size="80rem"
        returnFocus={false}
        transitionProps={{ duration: 0 }}
        classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}
      >
        <Modal.Overlay backgroundOpacity={0.6} />
        <Modal.Content>
          <Modal.Header className={classes.header ?? ''} role="presentation">
            <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
            <Modal.CloseButton aria-label="Close" size={48} iconSize={24} />
          </Modal.Header>
          <Modal.Body className={classes.body ?? ''}>{children}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </BodyPortal>
  );
}
