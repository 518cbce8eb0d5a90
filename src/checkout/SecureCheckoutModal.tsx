import { Modal } from '@mantine/core';

import { secureCheckout } from '#content/checkout.ts';

import { SecureCheckout } from './SecureCheckout.tsx';

import shared from '#src/ui/shared.module.css';
import classes from './SecureCheckoutModal.module.css';

interface SecureCheckoutModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The single payment. Each opening starts afresh, with an order of its own. */
export function SecureCheckoutModal({ opened, onClose }: SecureCheckoutModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={secureCheckout.title}
      size="40rem"
      padding="lg"
      radius="xl"
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: shared.dialogTitle ?? '',
      }}
    >
      <SecureCheckout onClose={onClose} />
    </Modal>
  );
}
