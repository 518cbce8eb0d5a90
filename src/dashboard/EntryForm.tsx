import { Button, Group, Title } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';

import type { EntryEditor } from './use-entry-editor.ts';

import shared from '#src/ui/shared.module.css';

interface EntryFormProps {
  readonly editor: EntryEditor;
  readonly title: string;
  /** What the button says that keeps the entry. */
  readonly save: string;
  /** Takes up what the fields have not reported yet, before the entry is saved. */
  readonly onSave?: (form: HTMLFormElement) => void;
  /** False while some of its fields are still to be drawn: the buttons stand below all of them. */
  readonly isWhole?: boolean;
  readonly children: ReactNode;
}

/** The frame of a form for one entry: its heading, which takes the focus, and the two ways out of it. */
export function EntryForm({ editor, title, save, onSave, isWhole = true, children }: EntryFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <form
      className={`${shared.card} ${shared.columnMd} no-print`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave?.(event.currentTarget);
        editor.send({ type: 'entry.save' });
      }}
    >
      <Title ref={heading} order={3} tabIndex={-1}>
        {title}
      </Title>
      {children}
      {isWhole ? (
        <Group>
          <Button type="submit">{save}</Button>
          <Button
            variant="default"
            onClick={() => {
              editor.send({ type: 'entry.cancel' });
            }}
          >
            Cancel
          </Button>
        </Group>
      ) : null}
    </form>
  );
}
