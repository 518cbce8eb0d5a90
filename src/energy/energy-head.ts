import { energyCourse } from '#content/energy-course.ts';
import { paths } from '#src/app/paths.ts';
import { courseData } from '#src/ui/course-data.ts';
import type { PageHead } from '#src/ui/page-head.ts';

/** What search engines read of the open page of the course. */
export const energyHead: Omit<PageHead, 'title'> = {
  description: energyCourse.subtitle,
  structuredData: (wholeAddress) => [
    courseData(
      {
        name: energyCourse.headline,
        description: energyCourse.subtitle,
        path: paths.energyOpen,
      },
      wholeAddress,
    ),
  ],
};
