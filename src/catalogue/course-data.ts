import { SITE_NAME } from '#content/site-name.ts';

interface CourseFacts {
  readonly name: string;
  readonly description: string;
  readonly path: string;
}

/** A course in the words of schema.org. What search engines ask for beside the name: who gives it, how, and for how long. */
export function courseData(
  { name, description, path }: CourseFacts,
  wholeAddress: (path: string) => string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name,
    description,
    url: wholeAddress(path),
    inLanguage: 'en-US',
    provider: { '@type': 'Organization', name: SITE_NAME, url: wholeAddress('/') },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'P28D' },
  };
}
