import { Modal } from '@mantine/core';

import { secureCheckout } from '#content/checkout.ts';

import { SecureCheckout } from './SecureCheckout.tsx';

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
      classNames={classes}
    >
      <SecureCheckout onClose={onClose} />
    </Modal>
  );
}
