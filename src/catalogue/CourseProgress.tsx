import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';

import type { Course } from '#content/types.ts';
import { useKept } from '#src/notebook/use-kept.ts';
import { paths } from '#src/paths.ts';
import { courseRecord } from '#src/progress/course-record.ts';
import { wayOn } from '#src/progress/way-on.ts';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';

/** How far a member has come in a course, and the way on. Nothing where the course has not been begun on this device. */
export function CourseProgress({ course }: { readonly course: Course }) {
  const { progress, places } = courseRecord(course);
  const completed = useKept(progress);
  const moduleCount = course.lessonCounts.length;
  const next = wayOn(completed, useKept(places), moduleCount);
  if (completed.length === 0 && (next === null || next.lesson === null)) {
    return null;
  }
  return (
    <div>
      <Text fw={700}>{`${completed.length} of ${moduleCount} modules completed`}</Text>
      <ProgressBar
        value={(completed.length / moduleCount) * 100}
        size="lg"
        radius="xl"
        aria-label={`${course.title}: modules completed`}
      />
      {next === null ? (
        <Text>You have completed the whole course.</Text>
      ) : (
        <Anchor
          component={Link}
          to={paths.openModule(course, next.moduleIndex + 1)}
          state={{ lesson: next.lesson }}
        >
          {next.label}
        </Anchor>
      )}
    </div>
  );
}
