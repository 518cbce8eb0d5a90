import { Button, Title } from '@mantine/core';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';

import { SourceList } from '#src/health/SourceList.tsx';
import { FREE_PREVIEW, FREE_PREVIEW_TITLE } from '#src/preview/free-preview.ts';
import { ReadableArticle } from '#src/ui/ReadableArticle.tsx';
import { useTextDialog } from '#src/ui/text-dialog.ts';
import { TextDialog } from '#src/ui/TextDialog.tsx';
import { WhenLoaded } from '#src/ui/WhenLoaded.tsx';

import classes from './FreePreview.module.css';

const loadFreePreview = async () => (await import('#content/free-preview.ts')).freePreview;

interface FreePreviewProps {
  /** Where `Get Full Access Now` leads: a part of a page, which takes the focus there. */
  readonly fullAccessAddress: string;
}

/** Five minutes of reading in a dialog, on any page whose address asks for it. */
export function FreePreview({ fullAccessAddress }: FreePreviewProps) {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const { opened, close } = useTextDialog([FREE_PREVIEW], () => {
    const isFocusTaken = isLeaving.current;
    isLeaving.current = false;
    return isFocusTaken;
  });

  if (opened === null) {
    return null;
  }
  return (
    <TextDialog title={FREE_PREVIEW_TITLE} onClose={close}>
      <WhenLoaded load={loadFreePreview}>
        {(preview) => (
          <ReadableArticle text={preview}>
            <Button
              className={`${classes.access} no-print`}
              onClick={() => {
                isLeaving.current = true;
                void navigate(fullAccessAddress, { replace: true });
              }}
            >
              Get Full Access Now
            </Button>
            <section className={classes.sources}>
              <Title order={3} size="h4">
                Where this comes from
              </Title>
              <SourceList ids={preview.sources} />
              <p>
                <strong>This preview is education, not medical advice.</strong>
              </p>
            </section>
          </ReadableArticle>
        )}
      </WhenLoaded>
    </TextDialog>
  );
}
