import { Button } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { useNavigate, type To } from 'react-router-dom';

import type { PreviewButton } from '#content/types.ts';
import { useTextDialog } from '#src/ui/text-dialog.ts';
import { TextDialog } from '#src/ui/TextDialog.tsx';

interface CoursePreviewProps {
  readonly preview: PreviewButton;
  /** What the button says that closes the preview and leads on. */
  readonly action: string;
  /** Where it leads: a part of a page, which takes the focus there. */
  readonly to: To;
  readonly actionClass: string | undefined;
  /** What the preview says, with that button in it. */
  readonly children: (button: ReactNode) => ReactNode;
}

/** A look into a course, in a dialog that the address opens. */
export function CoursePreview({
  preview: { name, title },
  action,
  to,
  actionClass = '',
  children,
}: CoursePreviewProps) {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const { opened, close } = useTextDialog([name], () => {
    const isFocusTaken = isLeaving.current;
    isLeaving.current = false;
    return isFocusTaken;
  });
  const button = (
    <Button
      className={`${actionClass} no-print`}
      onClick={() => {
        isLeaving.current = true;
        void navigate(to, { replace: true });
      }}
    >
      {action}
    </Button>
  );

  return opened === null ? null : (
    <TextDialog title={title} onClose={close}>
      {children(button)}
    </TextDialog>
  );
}
