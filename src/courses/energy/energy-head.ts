import { energyCourse as course } from '#content/courses/courses.ts';
import { energyCourse } from '#content/energy-course.ts';
import { courseData } from '#src/catalogue/course-data.ts';
import type { PageHead } from '#src/ui/page-head.ts';

/** What search engines read of the open page of the course. */
export const energyHead: Omit<PageHead, 'title'> = {
  description: energyCourse.subtitle,
  structuredData: (wholeAddress) => [
    courseData(
      {
        name: energyCourse.headline,
        description: energyCourse.subtitle,
        path: course.openAddress,
      },
      wholeAddress,
    ),
  ],
};
