import { site } from '#content/site.ts';
import { paths } from '#src/app/paths.ts';
import type { PageHead } from '#src/ui/page-head.ts';
import { SITE_NAME } from '#src/ui/PageHeading.tsx';

/** What search engines read of the landing page: who we are, and what can be started today. */
export const landingHead: Omit<PageHead, 'title'> = {
  description:
    'Self-paced wellness courses for adults of 55 and over: a 28-day sleep program in short lessons, plain words, one small step a day.',
  structuredData: (wholeAddress) => [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: SITE_NAME,
      url: wholeAddress(paths.home),
      logo: wholeAddress('/logo.svg'),
      email: site.supportEmail,
    },
  ],
};
