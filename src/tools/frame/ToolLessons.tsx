import { Text, Title, UnstyledButton } from '@mantine/core';
import { IconCircleCheckFilled, IconClock } from '@tabler/icons-react';

import shared from '#src/ui/shared.module.css';

interface ToolLessonsProps {
  readonly lessons: readonly {
    readonly title: string;
    readonly description: string;
    /** For example `About 2 minutes · 4 cycles`. */
    readonly length: string;
  }[];
  readonly chosen: number;
  readonly onChoose: (lesson: number) => void;
}

/** The lessons of a tool, one button each. The mark of the chosen one carries a word. */
export function ToolLessons({ lessons, chosen, onChoose }: ToolLessonsProps) {
  return (
    <section className={`${shared.columnSm} no-print`} aria-labelledby="tool-lessons">
      <Title order={2} size="h3" id="tool-lessons">
        Choose a lesson
      </Title>
      <ul className={`${shared.plainList} ${shared.columnSm}`}>
        {lessons.map(({ title, description, length }, index) => (
          <li key={title}>
            <UnstyledButton
              className={shared.tile}
              aria-pressed={index === chosen}
              onClick={() => {
                onChoose(index);
              }}
            >
              <Text span fz="lg" fw={700}>
                {title}
              </Text>
              <span>{description}</span>
              <span className={shared.flow}>
                <span className={shared.tick}>
                  <IconClock aria-hidden />
                  <span>{length}</span>
                </span>
                {index === chosen ? (
                  <span className={shared.tick}>
                    <IconCircleCheckFilled aria-hidden />
                    Chosen
                  </span>
                ) : null}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
