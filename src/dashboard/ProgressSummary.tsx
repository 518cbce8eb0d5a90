import { Anchor, Button, Text, Title } from '@mantine/core';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

import { courses, sleepCourse } from '#content/courses/courses.ts';
import { sleepModuleSummaries } from '#content/courses/sleep/summaries.ts';
import type { Course } from '#content/types.ts';
import { useKept } from '#src/notebook/use-kept.ts';
import { paths } from '#src/paths.ts';
import { courseRecord } from '#src/progress/course-record.ts';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';

import classes from './ProgressSummary.module.css';

/** How far the member has come in the sleep course, and the way on; below it each other course in one line. */
export function ProgressSummary() {
  const completedModules = useCompletedModules(sleepCourse);
  const total = sleepModuleSummaries.length;
  const completed = completedModules.length;
  const next = sleepModuleSummaries.findIndex((_, index) => !completedModules.includes(index));
  const nextModule = sleepModuleSummaries[next];

  return (
    <section className={classes.card} aria-labelledby="progress-heading">
      <Title id="progress-heading" order={2} size="h3">
        Your sleep course
      </Title>
      <Text className={classes.count}>{`${completed} of ${total} modules completed`}</Text>
      <ProgressBar
        value={(completed / total) * 100}
        size="xl"
        radius="xl"
        aria-label="Modules completed"
        className={classes.bar}
      />
      {nextModule === undefined ? (
        <>
          <Text>You have completed the whole course. Every module stays open for you.</Text>
          <Button component={Link} to={paths.sleepCourse} className={`${classes.next} no-print`}>
            Open the sleep course
          </Button>
        </>
      ) : (
        <>
          <Text>
            <span>Next:</span> <strong>{nextModule.title}</strong>
            <span>{`, ${nextModule.days}, about ${nextModule.durationMinutes} minutes.`}</span>
          </Text>
          <Button
            component={Link}
            to={paths.courseModule(sleepCourse, next + 1)}
            className={`${classes.next} no-print`}
          >
            {completed === 0 ? 'Begin with Module 1' : `Go on with Module ${next + 1}`}
          </Button>
        </>
      )}
      {courses
        .filter(({ id }) => id !== sleepCourse.id)
        .map((course) => (
          <OtherCourse key={course.id} course={course} />
        ))}
      <Text className={classes.device}>
        <IconDeviceLaptop aria-hidden />
        <span>Your progress is kept on this device only.</span>
      </Text>
    </section>
  );
}

function OtherCourse({ course }: { readonly course: Course }) {
  return (
    <Text>
      <Anchor component={Link} to={course.address}>
        {course.title}
      </Anchor>
      <span>{`: ${useCompletedModules(course).length} of ${course.lessonCounts.length} modules`}</span>
    </Text>
  );
}

function useCompletedModules(course: Course): readonly number[] {
  return useKept(courseRecord(course).progress);
}
