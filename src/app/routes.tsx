import { Suspense, type ComponentType } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { matchRoutes, Navigate, Outlet, type RouteObject } from 'react-router-dom';

import { courses } from '#content/courses/courses.ts';
import { loadCourse } from '#src/courses/load-course.ts';
import { paths } from '#src/paths.ts';
import type { ClientSettings } from '#src/settings.ts';
import { lazyPart, type LazyPart } from '#src/ui/lazy-part.tsx';
import { LoadingScreen } from '#src/ui/LoadingScreen.tsx';
import { PageReady } from '#src/ui/PageReady.tsx';

import { Companion } from './Companion.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { HashScroll } from './HashScroll.tsx';
import { GuardLayout, LandingLayout, SharedLayout } from './Layout.tsx';
import { ScreenErrorBoundary } from './ScreenErrorBoundary.tsx';
import { ScrollPosition } from './ScrollPosition.tsx';

const LandingScreen = lazyPart(() => import('./LandingScreen.tsx'), 'LandingScreen');
const NotFoundPage = lazyPart(() => import('./NotFoundPage.tsx'), 'NotFoundPage');
const AccessGuard = lazyPart(() => import('#src/access/AccessGuard.tsx'), 'AccessGuard');
const CataloguePage = lazyPart(() => import('#src/catalogue/CataloguePage.tsx'), 'CataloguePage');
const BlogIndexPage = lazyPart(() => import('#src/blog/BlogIndexPage.tsx'), 'BlogIndexPage');
const TagPage = lazyPart(() => import('#src/blog/TagPage.tsx'), 'TagPage');
const ClusterPage = lazyPart(() => import('#src/blog/ClusterPage.tsx'), 'ClusterPage');
const ArticlePage = lazyPart(() => import('#src/blog/ArticlePage.tsx'), 'ArticlePage');
const BrandPreviewPage = lazyPart(() => import('#src/brand/BrandPreviewPage.tsx'), 'BrandPreviewPage');
const CheckoutSuccessPage = lazyPart(
  () => import('#src/checkout/CheckoutSuccessPage.tsx'),
  'CheckoutSuccessPage',
);
const CheckoutCancelPage = lazyPart(
  () => import('#src/checkout/CheckoutCancelPage.tsx'),
  'CheckoutCancelPage',
);
const MembershipPage = lazyPart(() => import('#src/membership/MembershipPage.tsx'), 'MembershipPage');
const InnerCirclePage = lazyPart(() => import('#src/inner-circle/InnerCirclePage.tsx'), 'InnerCirclePage');
const DaysScreen = lazyPart(() => import('#src/days/DaysScreen.tsx'), 'DaysScreen');
const DashboardPage = lazyPart(() => import('#src/dashboard/DashboardPage.tsx'), 'DashboardPage');
const ResourcesPage = lazyPart(() => import('#src/resources/ResourcesPage.tsx'), 'ResourcesPage');
const ThingsToPrintPage = lazyPart(() => import('#src/resources/ThingsToPrintPage.tsx'), 'ThingsToPrintPage');

/** The page of each resource, in a file that is called by its id. */
const resourcePages = Object.entries(
  import.meta.glob<Readonly<Record<'Page', ComponentType>>>('/src/tools/pages/*.tsx'),
).map(([file, load]) => ({ id: file.replaceAll(/.*\/|\.tsx$/g, ''), Page: lazyPart(load, 'Page') }));

/** The screens of each course. They come together with what the course says. */
const courseScreens = courses.map((course) => ({
  ...course,
  Home: lazyPart(async () => {
    const [{ CoursePage }, loaded] = await Promise.all([
      import('#src/courses/CoursePage.tsx'),
      loadCourse(course),
    ]);
    return { Home: () => <CoursePage {...loaded} /> };
  }, 'Home'),
  Module: lazyPart(async () => {
    const loaded = await loadCourse(course);
    const { Page = NotFoundPage } = loaded.layout;
    return { Module: () => <Page {...loaded} /> };
  }, 'Module'),
}));

/** Every address of the site and its screen. Screens load when they are opened; the guard decides before they render. */
export function siteRoutes({ paypal }: Pick<ClientSettings, 'paypal'>): RouteObject[] {
  return [
    {
      element: <EveryPage />,
      children: [
        {
          element: <LandingLayout />,
          children: [
            screen(paths.home, LandingScreen, { paypal }),
            ...courseScreens.flatMap(({ openAddress, Home }) =>
              openAddress === undefined ? [] : [screen(openAddress, Home)],
            ),
          ],
        },
        {
          element: <SharedLayout />,
          children: [
            screen(paths.blog, BlogIndexPage),
            screen(paths.blogTag(':tag'), TagPage),
            screen(paths.blogCluster(':cluster'), ClusterPage),
            screen(paths.blogPost(':cluster/:post'), ArticlePage),
            screen(paths.checkoutSuccess, CheckoutSuccessPage),
            screen(paths.checkoutCancel, CheckoutCancelPage),
            screen(paths.membership, MembershipPage),
            screen(paths.brandPreview, BrandPreviewPage),
            screen('*', NotFoundPage),
          ],
        },
        { path: paths.sleepShort, element: <Navigate to={paths.sleepCourse} replace /> },
        {
          element: (
            <ScreenErrorBoundary fallback={GuardErrorScreen}>
              <Suspense
                fallback={
                  <LoadingScreen isFullScreen label="One moment. We are checking that you are signed in." />
                }
              >
                <AccessGuard frame={GuardLayout}>
                  <Outlet />
                </AccessGuard>
              </Suspense>
            </ScreenErrorBoundary>
          ),
          handle: handleOf(AccessGuard),
          children: [
            {
              element: <LandingLayout />,
              children: [
                screen(paths.courses, CataloguePage),
                ...courseScreens.map(({ address, Home }) => screen(address, Home)),
              ],
            },
            {
              element: <SharedLayout />,
              children: [
                ...courseScreens
                  .filter(({ layout }) => layout === 'page')
                  .map((course) => screen(paths.courseModule(course, ':moduleNumber'), course.Module)),
                ...courses.map((course) => screen(paths.courseDays(course, ':page'), DaysScreen, { course })),
                screen(paths.dashboard, DashboardPage),
                screen(paths.innerCircle, InnerCirclePage),
                screen(paths.resources, ResourcesPage),
                screen(paths.thingsToPrint, ThingsToPrintPage),
                ...resourcePages.map(({ id, Page }) => screen(paths.resource(id), Page)),
              ],
            },
          ],
        },
      ],
    },
  ];
}

/** Fetches what the screen at `pathname` needs, before it is shown. Resolves when it is there or has failed. */
export async function preloadScreen(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      await (route.handle as ScreenHandle | undefined)?.preload();
    }),
  );
}

interface ScreenHandle {
  readonly preload: () => Promise<void>;
}

function handleOf({ preload }: ScreenHandle): ScreenHandle {
  return { preload };
}

/** A screen with its own error screen, so that a broken screen leaves header and footer standing. */
function screen<TProps extends object>(
  path: string,
  Screen: LazyPart<TProps>,
  ...[props]: object extends TProps ? [] : [TProps]
): RouteObject {
  return {
    path,
    element: (
      <ScreenErrorBoundary>
        <Suspense fallback={<LoadingScreen label="One moment, the page is loading." />}>
          <Screen {...((props ?? {}) as TProps)} />
          <PageReady />
        </Suspense>
      </ScreenErrorBoundary>
    ),
    handle: handleOf(Screen),
  };
}

function GuardErrorScreen(failure: FallbackProps) {
  return (
    <GuardLayout>
      <ErrorScreen {...failure} />
    </GuardLayout>
  );
}

function EveryPage() {
  return (
    <ScreenErrorBoundary>
      <ScrollPosition />
      <HashScroll />
      <Outlet />
      <Companion />
    </ScreenErrorBoundary>
  );
}
