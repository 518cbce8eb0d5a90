import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';

import type { Visitor } from '#machines/support/visitor.ts';

import { memberPages as pagesForMembers } from './app/member-pages.ts';
import { openPages } from './app/open-pages.ts';
import { Site } from './app/Site.tsx';
import { posts } from './blog/post-files.ts';
import { parseClientSettings } from './settings.ts';
import { PageHeadContext, type PageHead } from './ui/page-head.ts';

/** The pages to render for everyone. */
export const pages = openPages(posts);

/** The pages to render for members, who are let in before they are sent. */
export const memberPages = pagesForMembers();

/** Stands for every member in the HTML that they all get: nothing of their own is in it. */
const anyMember: Visitor = {
  status: 'signedIn',
  memberId: null,
  hasCourseAccess: true,
  accessEndsAt: null,
};

export interface PrerenderedPage<Head extends Partial<PageHead> = PageHead> {
  readonly html: string;
  readonly head: Head;
}

/**
 * Renders an open page to the HTML that the browser takes over: what a visitor without a session sees first.
 *
 * @throws {Error} where the page does not render, or has no title or no description
 */
export async function renderPage(path: string): Promise<PrerenderedPage> {
  const { html, head } = await render(path, null);
  return { html, head: complete(path, head) };
}

/**
 * Renders a page for members as one of them sees it who has written nothing yet.
 *
 * @throws {Error} where the page does not render, or has no title
 */
export async function renderMemberPage(path: string): Promise<PrerenderedPage<Pick<PageHead, 'title'>>> {
  const { html, head } = await render(path, anyMember);
  const { title } = head;
  if (title === undefined) {
    throw new Error(`The page ${path} must say its title (PageHeading).`);
  }
  return { html, head: { title } };
}

async function render(path: string, told: Visitor | null): Promise<PrerenderedPage<Partial<PageHead>>> {
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
          <Site environment={parsed.settings} told={told} />
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
  return { html, head };
}

function complete(path: string, { title, description, ...rest }: Partial<PageHead>): PageHead {
  if (title === undefined || description === undefined) {
    throw new Error(`The page ${path} must say its title (PageHeading) and its description (usePageHead).`);
  }
  return { title, description, ...rest };
}
