import { courses } from '#content/courses/courses.ts';
import type { Course } from '#content/types.ts';
import { useKept } from '#src/notebook/use-kept.ts';
import { courseRecord } from '#src/progress/course-record.ts';
import { WhenLoaded } from '#src/ui/WhenLoaded.tsx';

import { TodayCard } from './TodayCard.tsx';

/** What today holds, of each course that the member follows by days. */
export function TodayOfCourses() {
  return courses.map((course) => <Followed key={course.id} course={course} />);
}

function Followed({ course }: { readonly course: Course }) {
  const hasBegun = useKept(courseRecord(course).program).begunOn !== null;
  return hasBegun ? (
    <WhenLoaded load={course.load}>
      {(texts) => <TodayCard course={course} texts={texts} eyebrow={course.title} />}
    </WhenLoaded>
  ) : null;
}
