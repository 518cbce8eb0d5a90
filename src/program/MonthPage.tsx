import { Anchor, Container, Text, Title } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';

import type { Course, CourseHabit, CourseTexts, MonthPlan } from '#content/types.ts';
import { Sources } from '#src/health/Sources.tsx';
import { paths } from '#src/paths.ts';
import { courseRecord } from '#src/progress/course-record.ts';
import { PageHeading } from '#src/ui/PageHeading.tsx';

import { DayLessonLink } from './DayLessonLink.tsx';
import { HabitList } from './HabitList.tsx';

import classes from './MonthPage.module.css';

interface MonthPageProps {
  readonly course: Course;
  readonly days: NonNullable<CourseTexts['days']>;
  readonly month: MonthPlan;
  readonly offered: readonly CourseHabit[];
}

/** The four weeks after the last day: a theme and a small job for each, the habits, and the look back at the end. */
export function MonthPage({ course, days, month, offered }: MonthPageProps) {
  const lastDay = Math.max(...days.flat());
  return (
    <Container className={classes.page}>
      <PageHeading pageTitle={month.title}>{month.title}</PageHeading>
      <Text>{month.lead}</Text>
      <HabitList kept={courseRecord(course).habits} offered={offered} day={lastDay} headingOrder={2} />
      {month.weeks.map(({ title, text, job, days: again }) => (
        <section key={title} className={classes.week} aria-label={title}>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text>{text}</Text>
          <Text>
            <strong>The one thing for this week:</strong> <span>{job}</span>
          </Text>
          <Text>
            <span>To read again:</span>{' '}
            {again.map((day, index) => (
              <Fragment key={day}>
                {index === 0 ? '' : ', '}
                <DayLessonLink course={course} days={days} day={day} />
              </Fragment>
            ))}
          </Text>
        </section>
      ))}
      <section className={classes.week} aria-label="The look back">
        <Title order={2} size="h4">
          The look back
        </Title>
        <Text>{month.lookBack}</Text>
        <Anchor component={Link} to={paths.courseDays(course, `look-back-${lastDay}`)}>
          Look back on the month
        </Anchor>
      </section>
      <Sources what="plan" ids={month.sources} order={2} className={classes.sources} />
      <Anchor component={Link} to={course.address}>
        Back to the course
      </Anchor>
    </Container>
  );
}
