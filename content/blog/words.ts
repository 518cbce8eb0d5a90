import { SITE_NAME } from '../site-name.ts';

/** The words of the blog's own pages. */
export const blogWords = {
  title: `The ${SITE_NAME} blog`,
  description:
    'Plain words about sleep, rhythm and calm for adults of 55 and over. Each article names its sources and gives you something to try tonight.',
  newest: 'Newest article',
  more: 'More articles',
  topics: 'Browse by topic',
  tags: 'Browse by tag',
  ideas: 'Twelve small ideas',
  ideasLead: 'Each of these is complete in a few lines. Pick one that fits your day.',
  emptyTag: 'No posts with this tag yet.',
  emptyCluster: 'No posts in this cluster yet.',
  clusterIdeas: 'Small ideas on this topic',
} as const;
