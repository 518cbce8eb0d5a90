import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { checklistMachine } from '#machines/checklist.machine.ts';
import { PrintButton } from '#src/ui/PrintButton.tsx';

import { printSheet } from './print-sheet.ts';

import shared from '#src/ui/shared.module.css';

/** Clearing, with the way back, and printing. */
export function ChecklistActions({ list }: { readonly list: ActorRefFrom<typeof checklistMachine> }) {
  const canClear = useSelector(list, (snapshot) => snapshot.can({ type: 'items.clear' }));
  const isCleared = useSelector(list, (snapshot) => snapshot.matches('cleared'));
  const cleared = useSelector(list, ({ context }) => context.cleared.length);
  const clearButton = useRef<HTMLButtonElement>(null);

  return (
    <div className={shared.columnSm}>
      <Text component="output" fw={700} className={shared.said}>
        {isCleared ? (cleared === 1 ? '1 tick is cleared.' : `${cleared} ticks are cleared.`) : null}
      </Text>
      <Group>
        {isCleared ? (
          <Button
            leftSection={<IconArrowBackUp aria-hidden />}
            onClick={() => {
              list.send({ type: 'clearing.undo' });
              clearButton.current?.focus();
            }}
          >
            Put them back
          </Button>
        ) : null}
        <Button
          ref={clearButton}
          variant="default"
          leftSection={<IconEraser aria-hidden />}
          aria-disabled={!canClear}
          {...(canClear ? {} : { 'data-disabled': true })}
          onClick={() => {
            list.send({ type: 'items.clear' });
          }}
        >
          Clear all ticks
        </Button>
        <PrintButton variant="default" onPrint={() => printSheet('ticked')}>
          Print with my ticks
        </PrintButton>
        <PrintButton variant="default" onPrint={() => printSheet('empty')}>
          Print with empty boxes
        </PrintButton>
      </Group>
    </div>
  );
}
