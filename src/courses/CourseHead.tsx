import type { Course, CourseTexts } from '#content/types.ts';
import { courseData } from '#src/catalogue/course-data.ts';
import { usePageHead } from '#src/ui/page-head.ts';

interface CourseHeadProps {
  readonly course: Course;
  readonly texts: CourseTexts;
}

/** What search engines read of a course that everyone can open. */
export function CourseHead({ course: { openAddress }, texts }: CourseHeadProps) {
  return openAddress === undefined ? null : <OpenCourseHead address={openAddress} texts={texts} />;
}

interface OpenCourseHeadProps {
  readonly address: string;
  readonly texts: CourseTexts;
}

function OpenCourseHead({ address, texts: { headline, lead } }: OpenCourseHeadProps) {
  usePageHead({
    description: lead,
    structuredData: (wholeAddress) => [
      courseData({ name: headline, description: lead, path: address }, wholeAddress),
    ],
  });
  return null;
}
