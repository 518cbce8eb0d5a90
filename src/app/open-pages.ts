import type { PostSummary } from '#content/blog/post.ts';
import { courses } from '#content/courses/courses.ts';
import type { Course } from '#content/types.ts';
import { paths } from '#src/paths.ts';

import { courseSources } from './course-sources.ts';

export interface OpenPage {
  readonly path: string;
  /** YYYY-MM-DD; null where nobody keeps count. */
  readonly lastChangedAt: string | null;
  /** The lazy modules that the page needs at once, as a build names them: their styles and scripts come with its HTML. */
  readonly modules: readonly string[];
}

type PostOfPage = Pick<PostSummary, 'slug' | 'cluster' | 'tags' | 'publishedAt' | 'updatedAt'>;

/**
 * Every page that anybody may open and that search engines should know. Each is written to an HTML file when the site is
 * built.
 *
 * @param posts newest first
 */
export function openPages(posts: readonly PostOfPage[]): readonly OpenPage[] {
  const withPosts = (shown: OpenPage, some: readonly PostOfPage[]): OpenPage => ({
    ...shown,
    lastChangedAt: some.map(lastChangeOf).sort().at(-1) ?? null,
  });
  return [
    page(paths.home, 'src/app/LandingScreen.tsx'),
    ...courses.flatMap(openCoursePages),
    page(paths.brandPreview, 'src/brand/BrandPreviewPage.tsx'),
    withPosts(page(paths.blog, 'src/blog/BlogIndexPage.tsx'), posts),
    ...inOrder(posts.map(({ cluster }) => cluster)).map((cluster) =>
      withPosts(
        page(paths.blogCluster(cluster), 'src/blog/ClusterPage.tsx'),
        posts.filter((post) => post.cluster === cluster),
      ),
    ),
    ...posts.map((post) =>
      withPosts(
        page(paths.blogPost(post.slug), 'src/blog/ArticlePage.tsx', `content/blog/${post.slug}.md?body`),
        [post],
      ),
    ),
    ...inOrder(posts.flatMap(({ tags }) => tags)).map((tag) =>
      withPosts(
        page(paths.blogTag(tag), 'src/blog/TagPage.tsx'),
        posts.filter(({ tags }) => tags.includes(tag)),
      ),
    ),
  ];
}

/** The home of a course, where everyone can open it. */
export function openCoursePages(course: Course): readonly OpenPage[] {
  const { openAddress } = course;
  return openAddress === undefined
    ? []
    : [page(openAddress, 'src/courses/CoursePage.tsx', ...courseSources(course))];
}

function lastChangeOf({ publishedAt, updatedAt }: PostOfPage): string {
  return updatedAt ?? publishedAt;
}

function inOrder(words: readonly string[]): readonly string[] {
  return [...new Set(words)].sort();
}

function page(path: string, ...modules: readonly string[]): OpenPage {
  return { path, lastChangedAt: null, modules };
}
