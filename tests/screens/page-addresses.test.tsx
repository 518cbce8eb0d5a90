import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';

import { siteRoutes } from '#src/app/routes.tsx';

import { PAGE_ADDRESSES } from '../../server/page-addresses.ts';

const ARTICLE = '/blog/:cluster/:post';

function pathsIn(routes: readonly RouteObject[]): readonly string[] {
  return routes.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...pathsIn(children),
  ]);
}

it('the server knows each address of the client, so that no page of it answers 404', () => {
  const addresses = pathsIn(
    siteRoutes({ paypal: { clientId: 'x', planId: 'P-1', environment: 'sandbox', sdkUrl: null } }),
  );
  const pages = addresses.filter((path) => path !== '*' && path !== ARTICLE);
  expect(pages.toSorted()).toEqual(PAGE_ADDRESSES.toSorted());
});
