import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheckFilled, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { EventFrom, SnapshotFrom } from 'xstate';

import type { entryEditorMachine } from '#machines/entry-editor.machine.ts';

import shared from '#src/ui/shared.module.css';

interface EditorNoticeProps {
  readonly snapshot: SnapshotFrom<typeof entryEditorMachine>;
  readonly savedText: string;
  readonly deletedText: string;
  readonly restoredText: string;
  /** What waits unsaved. */
  readonly unsavedText: string;
  readonly send: (event: EventFrom<typeof entryEditorMachine>) => void;
}

/** Says what has just happened to an entry of a list, with the way back after a deletion, and asks about unsaved words. */
export function EditorNotice({
  snapshot,
  savedText,
  deletedText,
  restoredText,
  unsavedText,
  send,
}: EditorNoticeProps) {
  if (snapshot.matches('asking')) {
    return (
      <Notice
        key="asking"
        icon={<IconPencil aria-hidden />}
        takesFocus={snapshot.context.opened !== null}
        action={
          <Group>
            <Button
              onClick={() => {
                send({ type: 'draft.resume' });
              }}
            >
              Go on writing
            </Button>
            <Button
              variant="default"
              onClick={() => {
                send({ type: 'draft.discard' });
              }}
            >
              Throw it away
            </Button>
          </Group>
        }
      >
        {unsavedText}
      </Notice>
    );
  }
  if (snapshot.matches({ listing: 'saved' })) {
    return (
      <Notice key="saved" icon={<IconCircleCheckFilled aria-hidden />}>
        {savedText}
      </Notice>
    );
  }
  if (snapshot.matches({ listing: 'restored' })) {
    return (
      <Notice key="restored" icon={<IconCircleCheckFilled aria-hidden />}>
        {restoredText}
      </Notice>
    );
  }
  if (snapshot.matches({ listing: 'deleted' })) {
    return (
      <Notice
        key={`deleted ${snapshot.context.entryId ?? ''}`}
        icon={<IconTrash aria-hidden />}
        action={
          <Button
            leftSection={<IconArrowBackUp aria-hidden />}
            onClick={() => {
              send({ type: 'removal.undo' });
            }}
          >
            Undo: put it back
          </Button>
        }
      >
        {deletedText}
      </Notice>
    );
  }
  return null;
}

interface NoticeProps {
  readonly icon: ReactNode;
  readonly action?: ReactNode;
  /** False where it stands on the page from the beginning. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** It takes the focus when it appears, so that it is seen and read out. */
function Notice({ icon, action = null, takesFocus = true, children }: NoticeProps) {
  const notice = useRef<HTMLOutputElement>(null);

  useEffect(() => {
    if (takesFocus) {
      notice.current?.scrollIntoView({ block: 'nearest' });
      notice.current?.focus({ preventScroll: true });
    }
  }, [takesFocus]);

  return (
    <output ref={notice} tabIndex={-1} className={`${shared.success} ${shared.flow} no-print`}>
      {icon}
      <Text span flex="1 1 14rem" fw={600}>
        {children}
      </Text>
      {action}
    </output>
  );
}
