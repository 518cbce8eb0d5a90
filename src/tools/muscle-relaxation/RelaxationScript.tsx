import { Button, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { memo, useDeferredValue } from 'react';

import type { RelaxationLesson } from '#content/resources/muscle-relaxation.ts';
import { useKeptPart } from '#src/notebook/use-kept.ts';
import { PrintButton } from '#src/ui/PrintButton.tsx';

import { preferences } from '../guidance/preferences.ts';
import { inWords } from './relaxation-words.ts';
import { useChosenLesson, type RelaxationProps } from './use-chosen-lesson.ts';

import shared from '#src/ui/shared.module.css';
import classes from './RelaxationScript.module.css';

/** Every word of a lesson, to read at one's own pace. On paper it is always open. It is long, and gives way to the press that chooses it. */
export function RelaxationScript(props: RelaxationProps) {
  const lesson = useDeferredValue(useChosenLesson(props));
  const imaginesWarmth = useDeferredValue(useKeptPart(preferences, 'imaginedWarmth'));
  const [isOpen, { toggle }] = useDisclosure(false);

  return lesson === undefined ? null : (
    <section className={shared.columnSm} aria-labelledby="script">
      <Title order={2} size="h3" id="script">{`The whole script: ${lesson.title}`}</Title>
      <Group className="no-print">
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls="script-steps"
          leftSection={isOpen ? <IconChevronUp aria-hidden /> : <IconChevronDown aria-hidden />}
          onClick={toggle}
        >
          {isOpen ? 'Close the script' : 'Read the script'}
        </Button>
        <PrintButton variant="default">Print the script</PrintButton>
      </Group>
      <ol id="script-steps" className={classes.steps} data-open={isOpen || undefined}>
        <ScriptSteps lesson={lesson} imaginesWarmth={imaginesWarmth} />
      </ol>
    </section>
  );
}

interface ScriptStepsProps {
  readonly lesson: RelaxationLesson;
  readonly imaginesWarmth: boolean;
}

const ScriptSteps = memo(function ScriptSteps({ lesson, imaginesWarmth }: ScriptStepsProps) {
  return lesson.steps.map((step) => {
    const { heading, text, instead } = inWords(step, imaginesWarmth);
    return (
      <li key={`${heading} ${text}`}>
        <strong>{heading}.</strong> <span>{text}</span>
        {instead === undefined ? null : <Text span display="block">{`Or, if it hurts: ${instead}`}</Text>}
      </li>
    );
  });
});
