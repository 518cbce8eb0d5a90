import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';

import type { Course } from '#content/types.ts';
import { paths } from '#src/paths.ts';
import { useWayOn } from '#src/progress/use-way-on.ts';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';

/** How far a member has come in a course, and the way on. Nothing where the course has not been begun on this device. */
export function CourseProgress({ course }: { readonly course: Course }) {
  const { completedModules: completed, next } = useWayOn(course);
  const moduleCount = course.lessonCounts.length;
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
