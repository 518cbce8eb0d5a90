import { Anchor, Button, Container, Group, Text, Title } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { checkFirst } from '#content/plans/check-first.ts';
import { redFlags } from '#content/red-flags.ts';
import type { AskFirstLine, Course, CourseDays } from '#content/types.ts';
import { checkFirstMachine, type CheckLineKind } from '#machines/check-first.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { PrintButton } from '#src/ui/PrintButton.tsx';
import { TickRow } from '#src/ui/TickRow.tsx';

import { DayLessonLink } from './DayLessonLink.tsx';

import shared from '#src/ui/shared.module.css';

interface CheckFirstPageProps {
  readonly course: Course;
  readonly days: CourseDays;
  readonly askFirst: readonly AskFirstLine[];
}

const KINDS = ['emergency', 'doctorSoon', 'askFirst'] as const satisfies readonly CheckLineKind[];

/** A list of signs to tick before the course begins, and what follows from it. It can be printed with its ticks. */
export function CheckFirstPage({ course, days, askFirst }: CheckFirstPageProps) {
  const lines = [
    ...redFlags.emergency.map((text) => ({ kind: 'emergency', text }) as const),
    ...redFlags.doctorSoon.map((text) => ({ kind: 'doctorSoon', text }) as const),
    ...askFirst.map(({ text }) => ({ kind: 'askFirst', text }) as const),
  ].map((line, index) => ({ ...line, index }));
  const check = useActorRef(checkFirstMachine, {
    ...inspection,
    input: { kinds: lines.map(({ kind }) => kind) },
  });
  const snapshot = useSelector(check, (state) => state);
  const { ticked } = snapshot.context;
  const isListOpen = snapshot.can({ type: 'line.toggle', line: 0 });

  return (
    <Container className={shared.page}>
      <PageHeading pageTitle={checkFirst.title}>{checkFirst.title}</PageHeading>
      <Text>{checkFirst.lead}</Text>
      <Text fw={700}>{redFlags.crisis}</Text>
      {KINDS.map((kind) => (
        <Part key={kind} title={checkFirst.parts[kind]}>
          {lines
            .filter((line) => line.kind === kind && (isListOpen || ticked.includes(line.index)))
            .map(({ text, index }) => (
              <li key={text} className={shared.wide}>
                {isListOpen ? (
                  <TickRow
                    isTicked={ticked.includes(index)}
                    word="Fits me"
                    text={text}
                    onToggle={() => {
                      check.send({ type: 'line.toggle', line: index });
                    }}
                  />
                ) : (
                  <Text>✓ {text}</Text>
                )}
              </li>
            ))}
        </Part>
      ))}
      <div aria-live="assertive">
        {snapshot.matches('emergency') ? <Answer {...checkFirst.answers.emergency} isUrgent /> : null}
      </div>
      <div aria-live="polite" className={shared.untilSaid}>
        {snapshot.matches('askFirst') ? (
          <Answer {...checkFirst.answers.askFirst}>
            <ul>
              {askFirst
                .filter((line) =>
                  lines.some(({ text, index }) => text === line.text && ticked.includes(index)),
                )
                .map(({ text, leave, days: waiting }) => (
                  <li key={text}>
                    <span>{leave}</span>{' '}
                    {waiting.map((day, place) => (
                      <span key={day}>
                        {place === 0 ? '' : ', '}
                        <DayLessonLink course={course} days={days} day={day} />
                      </span>
                    ))}
                  </li>
                ))}
            </ul>
            {ticked.some((line) => lines[line]?.kind === 'doctorSoon') ? (
              <Text>{checkFirst.answers.appointment.text}</Text>
            ) : null}
          </Answer>
        ) : null}
        {snapshot.matches('appointment') ? <Answer {...checkFirst.answers.appointment} /> : null}
        {snapshot.matches('goOn') ? <Answer {...checkFirst.answers.goOn} /> : null}
      </div>
      <Group className="no-print">
        {snapshot.matches('ticking') ? (
          <Button
            onClick={() => {
              check.send({ type: 'check.finish' });
            }}
          >
            I have gone through the list
          </Button>
        ) : null}
        {snapshot.can({ type: 'check.change' }) ? (
          <Button
            variant="outline"
            onClick={() => {
              check.send({ type: 'check.change' });
            }}
          >
            Change my ticks
          </Button>
        ) : null}
        <PrintButton variant="subtle">Print for my doctor</PrintButton>
        <Anchor component={Link} to={course.address}>
          Back to the course
        </Anchor>
      </Group>
    </Container>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the list; none of it where nothing stands in it. */
function Part({ title, children }: PartProps) {
  const heading = useId();
  return Array.isArray(children) && children.length === 0 ? null : (
    <section className={shared.columnSm} aria-labelledby={heading}>
      <Title id={heading} order={2} size="h4">
        {title}
      </Title>
      <ul className={`${shared.plainList} ${shared.columnXs}`}>{children}</ul>
    </section>
  );
}

interface AnswerProps {
  readonly title: string;
  readonly text: string;
  readonly isUrgent?: boolean;
  readonly children?: ReactNode;
}

function Answer({ title, text, isUrgent = false, children }: AnswerProps) {
  return (
    <div className={`${isUrgent ? shared.urgent : shared.tint} ${shared.columnSm}`}>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text>{text}</Text>
      {children}
    </div>
  );
}
