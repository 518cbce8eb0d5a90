import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';

import { notebookTexts } from '#content/notebook.ts';
import { siteNotebook, type NotebookActor } from '#src/notebook/site-notebook.ts';
import { useKept } from '#src/notebook/use-kept.ts';

import shared from '#src/ui/shared.module.css';

const { panel } = notebookTexts;

/** Says whose the notes on this device are, and lets a member remove their own. */
export function NotebookPanel() {
  const notebook = useKept(siteNotebook);
  return notebook === null ? null : <OwnNotebook notebook={notebook} />;
}

function OwnNotebook({ notebook }: { readonly notebook: NotebookActor }) {
  const isAskable = useSelector(notebook, (snapshot) => snapshot.can({ type: 'offer.open' }));
  return (
    <div className={shared.columnMd}>
      <Text>{panel.ownOnly}</Text>
      {isAskable ? (
        <>
          <Text>{panel.nameless}</Text>
          <div>
            <Button
              variant="default"
              onClick={() => {
                notebook.send({ type: 'offer.open' });
              }}
            >
              {panel.ask}
            </Button>
          </div>
        </>
      ) : null}
      <div>
        <Button
          variant="default"
          leftSection={<IconTrash aria-hidden />}
          onClick={() => {
            notebook.send({ type: 'removal.request' });
          }}
        >
          {panel.remove}
        </Button>
      </div>
    </div>
  );
}
