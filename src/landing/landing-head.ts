import { sleepCourse } from '#content/courses/courses.ts';
import { landing } from '#content/landing.ts';
import { SITE_NAME } from '#content/site-name.ts';
import { site } from '#content/site.ts';
import { courseData } from '#src/catalogue/course-data.ts';
import { paths } from '#src/paths.ts';
import type { PageHead } from '#src/ui/page-head.ts';

/** What search engines read of the landing page: who we are, and the course that it is about. */
export const landingHead: Omit<PageHead, 'title'> = {
  description: landing.description,
  structuredData: (wholeAddress) => [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: SITE_NAME,
      url: wholeAddress(paths.home),
      logo: wholeAddress('/logo.svg'),
      email: site.supportEmail,
    },
    courseData(
      {
        name: sleepCourse.title,
        description: landing.description,
        path: paths.home,
      },
      wholeAddress,
    ),
  ],
};
