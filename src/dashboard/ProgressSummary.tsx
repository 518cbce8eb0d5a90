import { Anchor, Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';

import { courses, sleepCourse } from '#content/courses/courses.ts';
import { sleepModuleSummaries } from '#content/courses/sleep/summaries.ts';
import { progressTexts } from '#content/progress.ts';
import type { Course } from '#content/types.ts';
import { paths } from '#src/paths.ts';
import { KeptOnDevice } from '#src/progress/KeptOnDevice.tsx';
import { useWayOn } from '#src/progress/use-way-on.ts';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import { useUnseenYet } from '#src/ui/use-hydrated.ts';

import shared from '#src/ui/shared.module.css';

/** How far the member has come in the sleep course, and the way on; below it each other course in one line. */
export function ProgressSummary() {
  const { completedModules, next } = useWayOn(sleepCourse);
  const completed = completedModules.length;
  const total = sleepModuleSummaries.length;
  const nextModule = next === null ? undefined : sleepModuleSummaries[next.moduleIndex];

  return (
    <section
      className={`${shared.card} ${shared.columnSm}`}
      aria-labelledby="progress-heading"
      style={useUnseenYet()}
    >
      <Title id="progress-heading" order={2} size="h3">
        Your sleep course
      </Title>
      <Text fz="xl" fw={700}>{`${completed} of ${total} modules completed`}</Text>
      <ProgressBar
        value={(completed / total) * 100}
        size="xl"
        radius="xl"
        aria-label="Modules completed"
        ground="tint"
        className="no-print"
      />
      {next === null || nextModule === undefined ? (
        <>
          <Text>{progressTexts.completed}</Text>
          <Button component={Link} to={paths.sleepCourse} className={`${shared.start} no-print`}>
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
            to={paths.courseModule(sleepCourse, next.moduleIndex + 1)}
            state={{ lesson: next.lesson }}
            className={`${shared.start} no-print`}
          >
            {next.label}
          </Button>
        </>
      )}
      {courses
        .filter(({ id }) => id !== sleepCourse.id)
        .map((course) => (
          <OtherCourse key={course.id} course={course} />
        ))}
      <KeptOnDevice />
    </section>
  );
}

function OtherCourse({ course }: { readonly course: Course }) {
  const { completedModules, next } = useWayOn(course);
  return (
    <div>
      <Anchor component={Link} to={course.address}>
        {course.title}
      </Anchor>
      <span>{`: ${completedModules.length} of ${course.lessonCounts.length} modules`}</span>
      {next === null || next.lesson === null ? null : (
        <Anchor
          component={Link}
          to={paths.openModule(course, next.moduleIndex + 1)}
          state={{ lesson: next.lesson }}
          display="block"
          className="no-print"
        >
          {next.label}
        </Anchor>
      )}
    </div>
  );
}
