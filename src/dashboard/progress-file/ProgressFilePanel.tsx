import { Button, FileButton, Group, Stack, Text, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconDownload,
  IconInfoCircle,
  IconUpload,
} from '@tabler/icons-react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { fileProblems, keeping } from '#content/dashboard.ts';
import type { CheckedFile } from '#machines/progress-file.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { NO_FILE } from '#src/ui/save-file.ts';

import { createFilePicker } from './file-picker.ts';
import { additionText } from './progress-file.ts';

import shared from '#src/ui/shared.module.css';

/** Says that everything is kept on this device only, and lets the member save it to a file and load it again. */
export function ProgressFilePanel() {
  const [desk] = useState(createFilePicker);
  const actor = useActorRef(desk.machine, inspection);
  const snapshot = useSelector(actor, (state) => state);
  const resetInput = useRef<() => void>(null);
  const { file, problem } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');

  return (
    <div className={shared.columnMd}>
      <Text>{keeping.device}</Text>
      <Text>{keeping.save}</Text>
      <Group>
        <Button
          leftSection={<IconDownload aria-hidden />}
          aria-disabled={isBusy}
          onClick={() => {
            actor.send({ type: 'file.save' });
          }}
        >
          Save my progress to a file
        </Button>
        <FileButton
          accept="application/json,.json"
          resetRef={resetInput}
          onChange={(chosen) => {
            if (chosen !== null) {
              actor.send({ type: 'file.choose', ticket: desk.take(chosen), sizeBytes: chosen.size });
              // The same file can be chosen again.
              resetInput.current?.();
            }
          }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              aria-disabled={isBusy}
              leftSection={<IconUpload aria-hidden />}
            >
              Load it again
            </Button>
          )}
        </FileButton>
      </Group>
      <Text c="dimmed">{keeping.privacy}</Text>

      {snapshot.matches({ ready: 'saved' }) ? (
        <Report key="saved" tone="good" title="Your file is made">
          <Text>
            Look for it where your browser keeps downloads. Its name begins with “daylight-and-rest”.
          </Text>
          <Text>{NO_FILE}</Text>
        </Report>
      ) : null}
      {snapshot.matches({ ready: 'confirming' }) && file !== null ? (
        <Report key="confirming" tone="question" title="This file can add to this device">
          <Additions file={file} />
          <Text>
            {file.additions.some(({ renewed }) => renewed > 0)
              ? 'What is only on this device stays. Where the file has newer words for the same entry, they take the place of the older ones here. To keep the older ones as well, save your progress to a file first. Shall we add it?'
              : 'Nothing that is on this device will be lost. Shall we add it?'}
          </Text>
          <Group>
            <Button
              onClick={() => {
                actor.send({ type: 'load.confirm' });
              }}
            >
              Yes, add it
            </Button>
            <Button
              variant="default"
              onClick={() => {
                actor.send({ type: 'load.cancel' });
              }}
            >
              No, change nothing
            </Button>
          </Group>
        </Report>
      ) : null}
      {snapshot.matches({ ready: 'loaded' }) && file !== null ? (
        <Report key="loaded" tone="good" title="It is all here now">
          <Text>We have added:</Text>
          <Additions file={file} />
        </Report>
      ) : null}
      {snapshot.matches({ ready: 'nothingNew' }) ? (
        <Report
          key="nothingNew"
          tone={file === null || file.leftOut === 0 ? 'good' : 'trouble'}
          title="There is nothing to add"
        >
          {file === null || file.leftOut === 0 ? (
            <Text>This device already has everything that is in the file. Nothing was changed.</Text>
          ) : (
            <>
              <LeftOut count={file.leftOut} />
              <Text>Keep the file and the old device. Everything else in it is already here.</Text>
            </>
          )}
        </Report>
      ) : null}
      {snapshot.matches({ ready: 'refused' }) && problem !== null ? (
        <Report key={problem} tone="trouble" title="That did not work. Nothing was changed.">
          <Text>{fileProblems[problem]}</Text>
        </Report>
      ) : null}
    </div>
  );
}

/** What a file brings, part by part. */
function Additions({ file: { additions, leftOut } }: { readonly file: CheckedFile }) {
  return (
    <>
      <ul className={shared.list}>
        {additions.map((addition) => (
          <li key={addition.part}>{additionText(addition)}</li>
        ))}
      </ul>
      {leftOut === 0 ? null : <LeftOut count={leftOut} />}
    </>
  );
}

function LeftOut({ count }: { readonly count: number }) {
  return (
    <Text>
      {count === 1
        ? '1 entry of the file cannot be read. It is left out.'
        : `${count} entries of the file cannot be read. They are left out.`}
    </Text>
  );
}

interface ReportProps {
  readonly tone: 'good' | 'question' | 'trouble';
  readonly title: string;
  readonly children: ReactNode;
}

const icons = {
  good: <IconCircleCheckFilled aria-hidden />,
  question: <IconInfoCircle aria-hidden />,
  trouble: <IconAlertTriangle aria-hidden />,
};

/** What happened, or what the member is asked. Its heading takes the focus when it appears. */
function Report({ tone, title, children }: ReportProps) {
  const report = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    report.current?.scrollIntoView({ block: 'nearest' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Group
      ref={report}
      p="lg"
      gap="sm"
      align="flex-start"
      wrap="nowrap"
      className={tone === 'trouble' ? shared.urgent : shared.success}
      aria-live="polite"
    >
      {icons[tone]}
      <Stack gap="sm" miw={0}>
        <Title ref={heading} order={3} size="h4" tabIndex={-1}>
          {title}
        </Title>
        {children}
      </Stack>
    </Group>
  );
}
