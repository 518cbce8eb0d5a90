import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheckFilled, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';

import type { entryEditorMachine } from '#machines/entry-editor.machine.ts';

import classes from './EditorNotice.module.css';

interface EditorNoticeProps {
  readonly snapshot: SnapshotFrom<typeof entryEditorMachine>;
  readonly savedText: string;
  readonly deletedText: string;
  readonly restoredText: string;
  readonly onUndo: () => void;
}

/** Says what has just happened to an entry of a list, with the way back after a deletion. */
export function EditorNotice({ snapshot, savedText, deletedText, restoredText, onUndo }: EditorNoticeProps) {
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
          <Button leftSection={<IconArrowBackUp aria-hidden />} onClick={onUndo}>
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
  readonly children: ReactNode;
}

/** It takes the focus when it appears, so that it is seen and read out. */
function Notice({ icon, action = null, children }: NoticeProps) {
  const notice = useRef<HTMLOutputElement>(null);

  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
    notice.current?.focus({ preventScroll: true });
  }, []);

  return (
    <output ref={notice} tabIndex={-1} className={`${classes.notice} no-print`}>
      {icon}
      <span className={classes.text}>{children}</span>
      {action}
    </output>
  );
}
