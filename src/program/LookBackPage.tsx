import { Anchor, Button, Container, Group, Text, Textarea, Title } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { Course, CourseHabit, Module } from '#content/types.ts';
import type { HowOften, LookBackAnswer } from '#machines/support/look-back.ts';
import { dayText, isDay, localDay, type Day } from '#src/calendar/day.ts';
import { useToday } from '#src/calendar/use-today.ts';
import { useIsUnkept, useKept } from '#src/notebook/use-kept.ts';
import { courseRecord } from '#src/progress/course-record.ts';
import { earlierAnswers, LONGEST_ANSWER, lookBacksOf } from '#src/progress/kept-look-backs.ts';
import { noteText } from '#src/progress/notes.ts';
import { ChoiceGroup } from '#src/ui/ChoiceGroup.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { PrintButton } from '#src/ui/PrintButton.tsx';

import { HabitList } from './HabitList.tsx';
import { useLookBack } from './look-back.ts';

import shared from '#src/ui/shared.module.css';

interface LookBackPageProps {
  readonly course: Course;
  /** Under which the answer is kept. */
  readonly id: string;
  readonly pageTitle: string;
  readonly title: string;
  /** The last day behind the member: habits of later lessons are not offered yet. */
  readonly day: number;
  /** The habits of the course. */
  readonly offered: readonly CourseHabit[];
  /** The module of Day 1, whose first question the member answers again with other eyes. */
  readonly firstModule: Module;
  /** The numbers of this week beside the first. */
  readonly numbers: ReactNode;
}

const choices: readonly { readonly value: HowOften; readonly label: string }[] = [
  { value: 'mostDays', label: 'On most days' },
  { value: 'someDays', label: 'On some days' },
  { value: 'fewDays', label: 'On few days, or on none' },
];

/** A week of a course or a month after it, looked back on: the numbers, the habits, and what got in the way. */
export function LookBackPage({
  course,
  id,
  pageTitle,
  title,
  day,
  offered,
  firstModule,
  numbers,
}: LookBackPageProps) {
  const { habits, notes } = courseRecord(course);
  const lookBacks = lookBacksOf(course);
  const { snapshot, send } = useLookBack(lookBacks, id);
  const isUnkept = useIsUnkept(lookBacks);
  const { howOften, inTheWay } = snapshot.context.answer;
  const first = noteText(useKept(notes), { moduleIndex: 0, lesson: 0 });
  const isDone = snapshot.matches('done');
  const earlier = earlierAnswers(useKept(lookBacks), id);
  const today = useToday();

  return (
    <Container className={shared.page}>
      <PageHeading pageTitle={pageTitle}>{title}</PageHeading>
      <Text>
        A look back is no test. It shows you what to keep and what to drop. A time that went badly tells you
        as much as one that went well.
      </Text>
      <Part title="Your numbers">{numbers}</Part>
      <HabitList kept={habits} offered={offered} day={day} headingOrder={2} />
      <Text c="dimmed">Keep a habit that helps or that you like. Drop what you do not miss.</Text>
      <Part title="How did it go?">
        {isDone ? (
          <>
            <Text className={shared.signed}>
              <IconCircleCheckFilled aria-hidden className={shared.done} />
              <span>{howOftenText(howOften)}</span>
            </Text>
            {inTheWay === '' ? null : <Text className={shared.written}>{inTheWay}</Text>}
          </>
        ) : (
          <>
            <ChoiceGroup
              legend="I did what I had planned"
              choices={choices}
              value={howOften}
              onChange={(chosen) => {
                send({ type: 'often.choose', howOften: chosen });
              }}
            />
            <Textarea
              label="What got in the way?"
              description="Saved while you type, on this device only."
              rows={3}
              resize="vertical"
              maxLength={LONGEST_ANSWER}
              size="md"
              classNames={{
                label: shared.label ?? '',
                description: shared.hint ?? '',
                input: shared.field ?? '',
              }}
              value={inTheWay}
              onChange={(event) => {
                send({ type: 'words.type', text: event.currentTarget.value });
              }}
            />
          </>
        )}
        <output className={shared.amiss}>
          {isUnkept
            ? 'This browser does not let us save your answers. Print this page before you close it.'
            : ''}
        </output>
      </Part>
      {earlier.length === 0 ? null : (
        <Part title="What you wrote at other times">
          {earlier.map(([other, answer]) => (
            <EarlierAnswer key={other} {...answer} today={today} />
          ))}
        </Part>
      )}
      <Part title="On Day 1 you were asked">
        <Text>{firstModule.lessons[0]?.content.reflection}</Text>
        <Text className={shared.written}>
          {first === '' ? 'You wrote no note under it. What would you say today?' : `You wrote: ${first}`}
        </Text>
      </Part>
      {isDone || snapshot.can({ type: 'answer.finish' }) ? null : (
        <Text c="dimmed" className="no-print">
          Choose one of the three answers to “I did what I had planned”. Then you can press the button.
        </Text>
      )}
      <Group className="no-print">
        {isDone ? (
          <Button
            variant="outline"
            onClick={() => {
              send({ type: 'answer.change' });
            }}
          >
            Change my answers
          </Button>
        ) : (
          <Button
            disabled={!snapshot.can({ type: 'answer.finish' })}
            onClick={() => {
              send({ type: 'answer.finish' });
            }}
          >
            I have looked back
          </Button>
        )}
        <PrintButton variant="subtle">Print this page</PrintButton>
        <Anchor component={Link} to={course.address}>
          Back to the course
        </Anchor>
      </Group>
    </Container>
  );
}

function EarlierAnswer({
  howOften,
  inTheWay,
  changedAt,
  today,
}: LookBackAnswer & { readonly changedAt: number; readonly today: Day }) {
  const writtenOn = localDay(new Date(changedAt));
  return (
    <div>
      <Text fw={600}>
        {changedAt > 0 && isDay(writtenOn) ? dayText(writtenOn, today) : 'At an earlier time'}
      </Text>
      {howOften === null ? null : <Text>{howOftenText(howOften)}</Text>}
      {inTheWay === '' ? null : <Text className={shared.written}>{inTheWay}</Text>}
    </div>
  );
}

function howOftenText(howOften: HowOften | null): string {
  return `${choices.find(({ value }) => value === howOften)?.label} I did what I had planned.`;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={shared.columnSm} aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </section>
  );
}
