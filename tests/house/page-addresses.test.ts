import { existsSync } from 'node:fs';

import { matchPath, type RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { courses } from '#content/courses/courses.ts';
import { lessonLinks } from '#content/resources/lesson-links.ts';
import { memberPages } from '#src/app/member-pages.ts';
import { openPages } from '#src/app/open-pages.ts';
import { siteRoutes } from '#src/app/routes.tsx';
import { posts } from '#src/blog/post-files.ts';
import { paths } from '#src/paths.ts';

import { isForMembers, isPageAddress, PAGE_ADDRESSES } from '../../server/page-addresses.ts';

interface Address {
  readonly path: string;
  readonly isGuarded: boolean;
  /** Where it only leads to. */
  readonly target: string | undefined;
}

/** Every address of the client. The guard stands in a route of its own: one that loads something and has no address. */
function addressesIn(routes: readonly RouteObject[], isBehindGuard: boolean): readonly Address[] {
  return routes.flatMap(({ path, handle, element, children = [] }) => {
    const isGuarded = isBehindGuard || (path === undefined && handle !== undefined);
    const { to } = (element as { readonly props: { readonly to?: string } }).props;
    return [
      ...(path === undefined || path === '*' ? [] : [{ path, isGuarded, target: to }]),
      ...addressesIn(children, isGuarded),
    ];
  });
}

const ARTICLE = paths.blogPost(':cluster/:post');
const addresses = addressesIn(
  siteRoutes({ paypal: { clientId: 'x', planId: 'P-1', environment: 'sandbox', sdkUrl: null } }),
  false,
);
const guarded = addresses.filter(({ isGuarded }) => isGuarded).map(({ path }) => path);
const open = addresses.filter(({ isGuarded, target }) => !isGuarded && target === undefined);
const leading = addresses.filter(({ target }) => target !== undefined);

const without = (patterns: readonly string[], pages: readonly { readonly path: string }[]) =>
  patterns.filter((pattern) => !pages.some(({ path }) => matchPath(pattern, path) !== null));

describe('the server', () => {
  it('knows each address of the client, so that no page of it answers 404', () => {
    const pages = addresses.map(({ path }) => path).filter((path) => path !== ARTICLE);
    expect([...PAGE_ADDRESSES].toSorted()).toEqual(pages.toSorted());
  });

  it('says who is there on all pages behind the guard, and on the one that shows itself for whom it is', () => {
    const told = addresses.filter(({ path, target = path }) => isForMembers(path) && isForMembers(target));
    expect(guarded.length).toBeGreaterThan(10);
    expect(told.map(({ path }) => path).toSorted()).toEqual(
      [...guarded, ...leading.map(({ path }) => path), paths.membership].toSorted(),
    );
  });
});

it('lessons lead to pages of the client only', () => {
  const targets = Object.values(lessonLinks).map(({ address }) => address.replace(/[?#].*/, ''));
  expect(targets.length).toBeGreaterThan(20);
  expect(targets.filter((target) => !isPageAddress(target))).toEqual([]);
});

describe('a build writes the HTML', () => {
  it('of each page behind the guard but those that only the days of a member fill', () => {
    expect(without(guarded, memberPages())).toEqual(
      courses.map((course) => paths.courseDays(course, ':page')),
    );
  });

  it('of each open page but those after paying, and that of the membership for members', () => {
    expect(
      without(
        open.map(({ path }) => path),
        openPages(posts),
      ),
    ).toEqual([paths.checkoutSuccess, paths.checkoutCancel, paths.membership]);
  });

  it('of pages that the client has, with modules that are there', () => {
    const pages = [...memberPages(), ...openPages(posts)];
    const shown = (path: string) => addresses.some((address) => matchPath(address.path, path) !== null);
    expect(pages.map(({ path }) => path).filter((path) => !shown(path))).toEqual([]);
    const modules = new Set(pages.flatMap((page) => page.modules));
    expect([...modules].filter((module) => !existsSync(module.replace('?body', '')))).toEqual([]);
  });
});
