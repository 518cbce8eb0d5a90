import type { Context } from 'hono';
import { z } from 'zod';

import { checkBody } from './request-body.ts';
import type { Link } from './resources.ts';

const query = z.looseObject({
  page: z.coerce.number().int().min(1).default(1),
  total_required: z.enum(['true', 'false']).default('false'),
});

interface Page<Item> {
  items: Item[];
  /** Absent unless they were asked for by `total_required`. */
  totals: { total_items?: number; total_pages?: number };
  links: Link[];
}

/** The page that the query asks for, with links to itself and its neighbours. */
export function pageOf<Item>(
  context: Context,
  origin: string,
  all: readonly Item[],
  { defaultSize, maxSize }: { defaultSize: number; maxSize: number },
): Page<Item> {
  const { page, total_required: wantsTotals } = checkBody(query, context.req.query());
  const { page_size: size } = checkBody(
    z.looseObject({ page_size: z.coerce.number().int().min(1).max(maxSize).default(defaultSize) }),
    context.req.query(),
  );
  const pages = Math.ceil(all.length / size);
  const link = (rel: string, to: number): Link => {
    const url = new URL(context.req.path, origin);
    url.search = new URLSearchParams({ ...context.req.query(), page: String(to) }).toString();
    return { href: url.href, rel, method: 'GET' };
  };
  return {
    items: all.slice((page - 1) * size, page * size),
    totals: wantsTotals === 'true' ? { total_items: all.length, total_pages: pages } : {},
    links: [
      link('self', page),
      ...(page > 1 ? [link('first', 1), link('prev', page - 1)] : []),
      ...(page < pages ? [link('next', page + 1), link('last', pages)] : []),
    ],
  };
}
