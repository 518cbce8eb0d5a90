import { useClerk } from '@clerk/clerk-react';
import { Anchor, Button, Loader, Modal, Text, TextInput } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';

import { deviceTrust } from '#content/access.ts';
import { site } from '#content/site.ts';
import { deviceTrustMachine } from '#machines/device-trust.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';

import { checkCode, sendCode } from './new-device.ts';

import shared from '#src/ui/shared.module.css';

interface DeviceTrustDialogProps {
  /** An address inside the site, where the member goes once they are signed in. */
  readonly returnTo: string;
  readonly onClose: () => void;
}

/** Asks for the code that the sign-in service sends by email before it lets a new device in. */
export function DeviceTrustDialog({ returnTo, onClose }: DeviceTrustDialogProps) {
  const clerk = useClerk();
  const trust = useActorRef(
    deviceTrustMachine.provide({
      actors: { sendCode: sendCode(clerk), checkCode: checkCode(clerk, returnTo) },
      actions: { leave: onClose },
    }),
    inspection,
  );
  const snapshot = useSelector(trust, (current) => current);
  const { lastTry } = snapshot.context;
  const isChecking = snapshot.matches('checking');

  return (
    <Modal
      opened
      onClose={onClose}
      title={deviceTrust.title}
      size="32rem"
      padding="lg"
      radius="xl"
      transitionProps={{ duration: 0 }}
      classNames={{ title: shared.dialogTitle ?? '' }}
    >
      <div className={shared.dialog}>
        <div aria-live="polite" className={shared.dialog}>
          {snapshot.matches('sending') ? (
            <Text className={shared.signed}>
              <Loader size={24} aria-hidden />
              {deviceTrust.sending}
            </Text>
          ) : null}
          {snapshot.hasTag('sent') ? <Text>{deviceTrust.sent}</Text> : null}
          {snapshot.matches('unsent') ? <Text>{deviceTrust.unsent}</Text> : null}
        </div>
        {snapshot.hasTag('sent') ? (
          <form
            noValidate
            className={shared.dialog}
            onSubmit={(event) => {
              event.preventDefault();
              const field = event.currentTarget.elements.namedItem('code') as HTMLInputElement;
              trust.send({ type: 'code.submit', code: field.value });
            }}
          >
            <TextInput
              data-autofocus
              ref={takeFocus}
              name="code"
              size="lg"
              classNames={{ input: shared.field ?? '' }}
              labelProps={{ mb: 'xs' }}
              errorProps={{ mt: 'xs', fz: 'md', lh: 1.5 }}
              label={deviceTrust.label}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              error={lastTry === 'none' ? undefined : <span role="alert">{deviceTrust.tries[lastTry]}</span>}
            />
            <Button
              type="submit"
              size="lg"
              fullWidth
              aria-disabled={isChecking}
              {...(isChecking ? { 'data-disabled': true } : {})}
            >
              {isChecking ? deviceTrust.checking : deviceTrust.submit}
            </Button>
          </form>
        ) : null}
        {snapshot.can({ type: 'code.resend' }) ? (
          <Button
            variant="outline"
            onClick={() => {
              trust.send({ type: 'code.resend' });
            }}
          >
            {deviceTrust.resend}
          </Button>
        ) : null}
        <Text>
          {deviceTrust.help} <Anchor href={`mailto:${site.supportEmail}`}>{site.supportEmail}</Anchor>.
        </Text>
      </div>
    </Modal>
  );
}

/** The field comes after the code was sent, when the dialog has given its first focus away already. */
const takeFocus = (field: HTMLInputElement | null) => {
  field?.focus();
};
