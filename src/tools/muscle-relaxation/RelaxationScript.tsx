import { Button, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';

import type { RelaxationLesson } from '#content/resources/muscle-relaxation.ts';
import { PrintButton } from '#src/ui/PrintButton.tsx';

import { inWords } from './relaxation-words.ts';

import shared from '#src/ui/shared.module.css';
import classes from './RelaxationScript.module.css';

interface RelaxationScriptProps {
  readonly lesson: RelaxationLesson;
  readonly imaginesWarmth: boolean;
}

/** Every word of a lesson, to read at one's own pace. On paper it is always open. */
export function RelaxationScript({ lesson, imaginesWarmth }: RelaxationScriptProps) {
  const [isOpen, { toggle }] = useDisclosure(false);

  return (
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
        {lesson.steps.map((step) => {
          const { heading, text, instead } = inWords(step, imaginesWarmth);
          return (
            <li key={`${heading} ${text}`}>
              <strong>{heading}.</strong> <span>{text}</span>
              {instead === undefined ? null : (
                <Text span display="block">{`Or, if it hurts: ${instead}`}</Text>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
