import { Button, Modal, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { notebookTexts } from '#content/notebook.ts';
import type { NotebookEvent } from '#machines/notebook.machine.ts';
import { provideMerge } from '#src/notebook/merging.ts';
import type { NotebookActor } from '#src/notebook/site-notebook.ts';
import { paths } from '#src/paths.ts';

import { mergeTexts } from './merge-texts.ts';

import notice from '#src/ui/notice.module.css';
import shared from '#src/ui/shared.module.css';

interface NotebookDialogProps {
  readonly notebook: NotebookActor;
}

const { offer, removal } = notebookTexts;

/** What a member is asked or told about whose notes are on this device. Nothing while all is well. */
export function NotebookDialog({ notebook }: NotebookDialogProps) {
  const snapshot = useSelector(notebook, (state) => state);

  useEffect(() => {
    provideMerge(mergeTexts);
  }, []);

  const press = (event: NotebookEvent) => () => {
    notebook.send(event);
  };
  const isAt = (
    name: 'offering' | 'taking' | 'notTaken' | 'askingRemoval' | 'removing' | 'removed' | 'notRemoved',
  ) => snapshot.matches({ open: name });
  const isOffer = isAt('offering') || isAt('taking') || isAt('notTaken');
  const isBusy = isAt('taking') || isAt('removing');

  if (snapshot.matches('refused') || snapshot.matches('elsewhere')) {
    return (
      <output className={notice.notice}>
        <span>{snapshot.matches('refused') ? notebookTexts.refused : notebookTexts.elsewhere}</span>
        <Button variant="outline" onClick={press({ type: 'notebook.retry' })}>
          {snapshot.matches('refused') ? notebookTexts.retry : notebookTexts.openHere}
        </Button>
      </output>
    );
  }
  return (
    <Modal
      opened={snapshot.hasTag('dialog')}
      onClose={press({ type: 'dialog.leave' })}
      title={isOffer ? offer.title : removal.title}
      withCloseButton={!isBusy}
      size="36rem"
      padding="lg"
      radius="xl"
      transitionProps={{ duration: 0 }}
      classNames={{ title: shared.dialogTitle ?? '' }}
    >
      <div className={shared.dialog} aria-live="polite">
        {isAt('offering') ? (
          <>
            <Text>{offer.text}</Text>
            <Text>{offer.waits}</Text>
            <Choices>
              <Button onClick={press({ type: 'offer.accept' })}>{offer.accept}</Button>
              <Button variant="default" onClick={press({ type: 'offer.decline' })}>
                {offer.decline}
              </Button>
            </Choices>
          </>
        ) : null}
        {isAt('taking') ? <Text>{offer.taking}</Text> : null}
        {isAt('notTaken') ? (
          <>
            <Text>{offer.notTaken}</Text>
            <Choices>
              <Button onClick={press({ type: 'offer.accept' })}>{notebookTexts.retry}</Button>
              <Button variant="default" onClick={press({ type: 'dialog.leave' })}>
                {notebookTexts.close}
              </Button>
            </Choices>
          </>
        ) : null}
        {isAt('askingRemoval') ? (
          <>
            <Text>{removal.text}</Text>
            <Choices>
              <Button
                component={Link}
                to={`${paths.dashboard}#keep`}
                onClick={press({ type: 'dialog.leave' })}
              >
                {removal.save}
              </Button>
              <Button variant="default" onClick={press({ type: 'dialog.leave' })}>
                {removal.cancel}
              </Button>
              <Button variant="default" c="var(--text-danger)" onClick={press({ type: 'removal.confirm' })}>
                {removal.confirm}
              </Button>
            </Choices>
          </>
        ) : null}
        {isAt('removing') ? <Text>{removal.removing}</Text> : null}
        {isAt('removed') ? <Text>{removal.removed}</Text> : null}
        {isAt('notRemoved') ? <Text>{removal.notRemoved}</Text> : null}
        {isAt('removed') || isAt('notRemoved') ? (
          <Choices>
            {isAt('notRemoved') ? (
              <Button onClick={press({ type: 'removal.confirm' })}>{notebookTexts.retry}</Button>
            ) : null}
            <Button variant="default" onClick={press({ type: 'dialog.leave' })}>
              {notebookTexts.close}
            </Button>
          </Choices>
        ) : null}
      </div>
    </Modal>
  );
}

function Choices({ children }: { readonly children: ReactNode }) {
  return <div className={shared.columnSm}>{children}</div>;
}
