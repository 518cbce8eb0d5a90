import { Anchor, Button, Container, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';

import { lessonLinks } from '#content/resources/lesson-links.ts';
import type { Course, CourseDays, CourseHabit, MonthPlan, MonthWeek } from '#content/types.ts';
import { weekIn, type MonthEvent, type monthMachine } from '#machines/month.machine.ts';
import { addDays, dayText } from '#src/calendar/day.ts';
import { Sources } from '#src/health/Sources.tsx';
import { useIsUnkept } from '#src/notebook/use-kept.ts';
import { paths } from '#src/paths.ts';
import { courseRecord } from '#src/progress/course-record.ts';
import { monthOf } from '#src/progress/kept-month.ts';
import { PageHeading } from '#src/ui/PageHeading.tsx';

import { DayLessonLink } from './DayLessonLink.tsx';
import { HabitList } from './HabitList.tsx';
import { useMonth } from './month.ts';
import { StartDay } from './StartDay.tsx';

import shared from '#src/ui/shared.module.css';

interface MonthPageProps {
  readonly course: Course;
  readonly days: CourseDays;
  readonly month: MonthPlan;
  readonly offered: readonly CourseHabit[];
}

/** The four weeks after the last day: this week's theme and job, the habits, and the look back at the end. */
export function MonthPage({ course, days, month, offered }: MonthPageProps) {
  const lastDay = Math.max(...days.flat());
  const { snapshot, send } = useMonth(course, month.weeks.length);
  const isUnkept = useIsUnkept(monthOf(course));
  return (
    <Container className={shared.page}>
      <PageHeading pageTitle={month.title}>{month.title}</PageHeading>
      <Text>{month.lead}</Text>
      <Stack component="section" align="flex-start" className={shared.tint} aria-label="Where you are">
        <Now course={course} weeks={month.weeks} snapshot={snapshot} send={send} />
        <output className={shared.amiss}>
          {isUnkept
            ? 'This browser does not let us save your weeks. They count until you close this page.'
            : ''}
        </output>
      </Stack>
      <HabitList kept={courseRecord(course).habits} offered={offered} day={lastDay} headingOrder={2} />
      {month.weeks.map(({ title, text, job, tool, days: again }, index) => (
        <section key={title} className={`${shared.framed} ${shared.columnSm}`} aria-label={title}>
          <Title order={2} size="h4">
            {title}
          </Title>
          {snapshot.context.month.done.includes(index + 1) ? (
            <Text className={shared.signed}>
              <IconCircleCheckFilled aria-hidden className={shared.done} />
              <span>The one thing of this week is done.</span>
            </Text>
          ) : null}
          <Text>{text}</Text>
          <Job job={job} tool={tool} />
          <Text>
            <span>To read again:</span>{' '}
            {again.map((day, place) => (
              <Fragment key={day}>
                {place === 0 ? '' : ', '}
                <DayLessonLink course={course} days={days} day={day} />
              </Fragment>
            ))}
          </Text>
        </section>
      ))}
      <section className={`${shared.framed} ${shared.columnSm}`} aria-label="The look back">
        <Title order={2} size="h4">
          The look back
        </Title>
        <Text>{month.lookBack}</Text>
      </section>
      <Sources what="plan" ids={month.sources} order={2} className={shared.columnSm} />
      <Anchor component={Link} to={course.address}>
        Back to the course
      </Anchor>
    </Container>
  );
}

interface NowProps {
  readonly course: Course;
  readonly weeks: readonly MonthWeek[];
  readonly snapshot: SnapshotFrom<typeof monthMachine>;
  readonly send: (event: MonthEvent) => void;
}

/** What the member's month asks for today. */
function Now({ course, weeks, snapshot, send }: NowProps) {
  const { month, today, weekCount } = snapshot.context;
  const week = weekIn(snapshot.context);
  const begunOn = month.begunOn ?? today;
  const startAction = (
    <StartDay
      today={today}
      {...(snapshot.matches('ahead') ? { chosen: begunOn } : {})}
      what="Week 1"
      onStart={(on) => {
        send({ type: 'month.start', on });
      }}
    />
  );
  const lookBackAction = (
    <Anchor component={Link} to={paths.courseDays(course, 'look-back-month')} fw={600}>
      Look back on the month
    </Anchor>
  );
  const reopenButton = snapshot.can({ type: 'week.reopen' }) ? (
    <Button
      variant="subtle"
      onClick={() => {
        send({ type: 'week.reopen' });
      }}
    >{`Week ${week} is not done yet`}</Button>
  ) : null;

  if (snapshot.matches('notBegun')) {
    return (
      <Stand title="When do you begin?">
        <Text>
          Each week has seven days and one small job. A week in which you do not get to it goes by, and the
          next one comes.
        </Text>
        {startAction}
      </Stand>
    );
  }
  if (snapshot.matches('ahead')) {
    return (
      <Stand title="Your first week is chosen">
        <Text>{`Week 1 begins on ${dayText(begunOn, today)}. Until then, keep your habits.`}</Text>
        {startAction}
      </Stand>
    );
  }
  if (snapshot.matches('lookingBack')) {
    return (
      <Stand title="Your four weeks are over">
        <Text>{`${doneText(month.done.length, weekCount)} Look back on them now. It takes about ten minutes.`}</Text>
        {lookBackAction}
      </Stand>
    );
  }
  if (snapshot.matches('finished')) {
    return (
      <Stand title="You have looked back on your four weeks" isDone>
        <Text>{`${doneText(month.done.length, weekCount)} You can begin these weeks again whenever you like. Your habits and your looks back stay.`}</Text>
        {startAction}
        {lookBackAction}
        {reopenButton}
      </Stand>
    );
  }
  return (
    <Stand title={`${weeks[week - 1]?.title}`} isDone={snapshot.matches('weekDone')}>
      <Text>{`This is week ${week} of ${weekCount}. It goes until ${dayText(addDays(begunOn, week * 7 - 1), today)}.`}</Text>
      {snapshot.matches('weekOpen') ? (
        <>
          <Job job={weeks[week - 1]?.job} tool={weeks[week - 1]?.tool} />
          <Button
            onClick={() => {
              send({ type: 'week.complete' });
            }}
          >{`Week ${week} is done`}</Button>
        </>
      ) : (
        <>
          <Text>
            {week === weekCount
              ? 'The one thing of this week is done. What is left is the look back.'
              : `The one thing of this week is done. Week ${week + 1} begins on ${dayText(addDays(begunOn, week * 7), today)}.`}
          </Text>
          {reopenButton}
        </>
      )}
      {week === weekCount ? lookBackAction : null}
    </Stand>
  );
}

interface JobProps {
  readonly job: string | undefined;
  readonly tool: MonthWeek['tool'];
}

/** The one thing for a week, and what it is done with. */
function Job({ job, tool }: JobProps) {
  const way = tool === undefined ? null : lessonLinks[tool];
  return (
    <>
      <Text>
        <strong>The one thing for this week:</strong> <span>{job}</span>
      </Text>
      {way === null ? null : (
        <Anchor component={Link} to={way.address}>
          {way.label}
        </Anchor>
      )}
    </>
  );
}

interface StandProps {
  readonly title: string;
  readonly isDone?: boolean;
  readonly children: ReactNode;
}

function Stand({ title, isDone = false, children }: StandProps) {
  return (
    <>
      <Title order={2} size="h3" className={shared.signed}>
        {isDone ? <IconCircleCheckFilled aria-hidden className={shared.done} size={32} /> : null}
        <span>{title}</span>
      </Title>
      {children}
    </>
  );
}

function doneText(done: number, weekCount: number): string {
  return `You did the one thing in ${done} of ${weekCount} weeks.`;
}
