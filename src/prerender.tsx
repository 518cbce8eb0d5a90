import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';

import { openPages } from './app/open-pages.ts';
import { Site } from './app/Site.tsx';
import { posts } from './blog/post-files.ts';
import { parseClientSettings } from './settings.ts';
import { PageHeadContext, type PageHead } from './ui/page-head.ts';

/** The pages to render. */
export const pages = openPages(posts);

export interface PrerenderedPage {
  readonly html: string;
  readonly head: PageHead;
}

/**
 * Renders an open page to the HTML that the browser takes over: what a visitor without a session sees first.
 *
 * @throws {Error} where the page does not render, or has no title or no description
 */
export async function renderPage(path: string): Promise<PrerenderedPage> {
  const parsed = parseClientSettings(import.meta.env);
  if ('problems' in parsed) {
    throw new Error(parsed.problems.join('\n'));
  }
  let head: Partial<PageHead> = {};
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <PageHeadContext value={(part) => (head = { ...head, ...part })}>
      <StrictMode>
        <StaticRouter location={path}>
          <Site environment={parsed.settings} />
        </StaticRouter>
      </StrictMode>
    </PageHeadContext>,
    {
      // A page is one piece: without this, large parts would arrive hidden and need a script to appear.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failures.push(error);
      },
    },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) {
    throw new Error(`The page ${path} could not be rendered.`, { cause: failures[0] });
  }
  return { html, head: complete(path, head) };
}

function complete(path: string, { title, description, ...rest }: Partial<PageHead>): PageHead {
  if (title === undefined || description === undefined) {
    throw new Error(`The page ${path} must say its title (PageHeading) and its description (usePageHead).`);
  }
  return { title, description, ...rest };
}
