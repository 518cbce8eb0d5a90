import { Suspense, type ComponentProps, type ReactNode } from 'react';
import { matchRoutes, Navigate, Outlet, type RouteObject } from 'react-router-dom';

import { energyCourse, sleepCourse } from '#content/courses/courses.ts';
import { paths } from '#src/paths.ts';
import type { ClientSettings } from '#src/settings.ts';
import { LoadingScreen } from '#src/ui/LoadingScreen.tsx';
import { PageReady } from '#src/ui/PageReady.tsx';
import { CompanionOutlet } from '#src/ui/SiteCompanion.tsx';

import { HashScroll } from './HashScroll.tsx';
import { GuardLayout, LandingLayout, SharedLayout } from './Layout.tsx';
import { lazyScreen, type LazyScreen } from './lazy-screen.ts';
import { ScreenErrorBoundary } from './ScreenErrorBoundary.tsx';
import { ScrollPosition } from './ScrollPosition.tsx';

const LandingScreen = lazyScreen(() => import('./LandingScreen.tsx'), 'LandingScreen');
const NotFoundPage = lazyScreen(() => import('./NotFoundPage.tsx'), 'NotFoundPage');
const AccessGuard = lazyScreen(() => import('#src/access/AccessGuard.tsx'), 'AccessGuard');
const CataloguePage = lazyScreen(() => import('#src/catalogue/CataloguePage.tsx'), 'CataloguePage');
const BlogIndexPage = lazyScreen(() => import('#src/blog/BlogIndexPage.tsx'), 'BlogIndexPage');
const TagPage = lazyScreen(() => import('#src/blog/TagPage.tsx'), 'TagPage');
const ClusterPage = lazyScreen(() => import('#src/blog/ClusterPage.tsx'), 'ClusterPage');
const ArticlePage = lazyScreen(() => import('#src/blog/ArticlePage.tsx'), 'ArticlePage');
const BrandPreviewPage = lazyScreen(() => import('#src/brand/BrandPreviewPage.tsx'), 'BrandPreviewPage');
const CheckoutSuccessPage = lazyScreen(
  () => import('#src/checkout/CheckoutSuccessPage.tsx'),
  'CheckoutSuccessPage',
);
const CheckoutCancelPage = lazyScreen(
  () => import('#src/checkout/CheckoutCancelPage.tsx'),
  'CheckoutCancelPage',
);
const SleepCoursePage = lazyScreen(() => import('#src/courses/sleep/SleepCoursePage.tsx'), 'SleepCoursePage');
const SleepModulePage = lazyScreen(() => import('#src/courses/sleep/SleepModulePage.tsx'), 'SleepModulePage');
const EnergyCoursePage = lazyScreen(
  () => import('#src/courses/energy/EnergyCoursePage.tsx'),
  'EnergyCoursePage',
);
const DashboardPage = lazyScreen(() => import('#src/dashboard/DashboardPage.tsx'), 'DashboardPage');
const ResourcesPage = lazyScreen(() => import('#src/resources/ResourcesPage.tsx'), 'ResourcesPage');
const MuscleRelaxationPage = lazyScreen(
  () => import('#src/tools/muscle-relaxation/MuscleRelaxationPage.tsx'),
  'MuscleRelaxationPage',
);
const SleepHygieneChecklistPage = lazyScreen(
  () => import('#src/tools/checklists/SleepHygieneChecklistPage.tsx'),
  'SleepHygieneChecklistPage',
);
const BreathingExercisePage = lazyScreen(
  () => import('#src/tools/breathing/BreathingExercisePage.tsx'),
  'BreathingExercisePage',
);
const SleepSanctuaryPage = lazyScreen(
  () => import('#src/tools/checklists/SleepSanctuaryPage.tsx'),
  'SleepSanctuaryPage',
);

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
            screen(energyCourse.openAddress, EnergyCoursePage),
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
            screen(paths.brandPreview, BrandPreviewPage),
            screen('*', NotFoundPage),
          ],
        },
        { path: paths.sleepShort, element: <Navigate to={paths.sleepCourse} replace /> },
        {
          element: (
            <WhileLoading isFullScreen label="One moment. We are checking that you are signed in.">
              <AccessGuard frame={GuardLayout}>
                <Outlet />
              </AccessGuard>
            </WhileLoading>
          ),
          handle: handleOf(AccessGuard),
          children: [
            {
              element: <LandingLayout />,
              children: [
                screen(paths.courses, CataloguePage),
                screen(paths.sleepCourse, SleepCoursePage),
                screen(energyCourse.address, EnergyCoursePage),
              ],
            },
            {
              element: <SharedLayout />,
              children: [
                screen(paths.courseModule(sleepCourse, ':moduleNumber'), SleepModulePage),
                screen(paths.dashboard, DashboardPage),
                screen(paths.resources, ResourcesPage),
                screen(paths.muscleRelaxation, MuscleRelaxationPage),
                screen(paths.sleepHygieneChecklist, SleepHygieneChecklistPage),
                screen(paths.breathingExercise, BreathingExercisePage),
                screen(paths.sleepSanctuary, SleepSanctuaryPage),
              ],
            },
          ],
        },
      ],
    },
  ];
}

/** Fetches what the screen at `pathname` needs, before the member is there. */
export function preloadScreen(routes: RouteObject[], pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    (route.handle as ScreenHandle | undefined)?.preload();
  }
}

interface ScreenHandle {
  readonly preload: () => void;
}

function handleOf({ preload }: ScreenHandle): ScreenHandle {
  return { preload };
}

/** A screen with its own error screen, so that a broken screen leaves header and footer standing. */
function screen<TProps extends object>(
  path: string,
  Screen: LazyScreen<TProps>,
  ...[props]: object extends TProps ? [] : [TProps]
): RouteObject {
  return {
    path,
    element: (
      <ScreenErrorBoundary>
        <WhileLoading label="One moment, the page is loading.">
          <Screen {...((props ?? {}) as TProps)} />
        </WhileLoading>
      </ScreenErrorBoundary>
    ),
    handle: handleOf(Screen),
  };
}

function WhileLoading({
  children,
  ...screen
}: ComponentProps<typeof LoadingScreen> & { children: ReactNode }) {
  return (
    <Suspense fallback={<LoadingScreen {...screen} />}>
      {children}
      <PageReady />
    </Suspense>
  );
}

function EveryPage() {
  return (
    <ScreenErrorBoundary>
      <ScrollPosition />
      <HashScroll />
      <CompanionOutlet>
        <Outlet />
      </CompanionOutlet>
    </ScreenErrorBoundary>
  );
}
