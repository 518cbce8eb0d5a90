import { lazy, Suspense, type ReactElement } from 'react';
import { Navigate, Outlet, ScrollRestoration, type RouteObject } from 'react-router-dom';

import { AccessGuard } from '#src/access/AccessGuard.tsx';
import { LoadingScreen } from '#src/ui/LoadingScreen.tsx';

import type { ClientEnvironment } from './environment.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { HashScroll } from './HashScroll.tsx';
import { GuardLayout, LandingLayout, SharedLayout } from './Layout.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { paths } from './paths.ts';

const LandingPage = lazy(async () => ({
  default: (await import('#src/landing/LandingPage.tsx')).LandingPage,
}));
const SubscribeButton = lazy(async () => ({
  default: (await import('#src/checkout/SubscribeButton.tsx')).SubscribeButton,
}));
const CataloguePage = lazy(async () => ({
  default: (await import('#src/catalogue/CataloguePage.tsx')).CataloguePage,
}));
const CheckoutSuccessPage = lazy(async () => ({
  default: (await import('#src/checkout/CheckoutSuccessPage.tsx')).CheckoutSuccessPage,
}));
const CheckoutCancelPage = lazy(async () => ({
  default: (await import('#src/checkout/CheckoutCancelPage.tsx')).CheckoutCancelPage,
}));
const SleepCoursePage = lazy(async () => ({
  default: (await import('#src/sleep/SleepCoursePage.tsx')).SleepCoursePage,
}));
const SleepModulePage = lazy(async () => ({
  default: (await import('#src/sleep/SleepModulePage.tsx')).SleepModulePage,
}));
const EnergyCoursePage = lazy(async () => ({
  default: (await import('#src/energy/EnergyCoursePage.tsx')).EnergyCoursePage,
}));
const DashboardPage = lazy(async () => ({
  default: (await import('#src/dashboard/DashboardPage.tsx')).DashboardPage,
}));
const ResourcesPage = lazy(async () => ({
  default: (await import('#src/resources/ResourcesPage.tsx')).ResourcesPage,
}));
const MuscleRelaxationPage = lazy(async () => ({
  default: (await import('#src/tools/muscle-relaxation/MuscleRelaxationPage.tsx')).MuscleRelaxationPage,
}));
const SleepHygieneChecklistPage = lazy(async () => ({
  default: (await import('#src/tools/checklists/SleepHygieneChecklistPage.tsx')).SleepHygieneChecklistPage,
}));
const BreathingExercisePage = lazy(async () => ({
  default: (await import('#src/tools/breathing/BreathingExercisePage.tsx')).BreathingExercisePage,
}));
const SleepSanctuaryPage = lazy(async () => ({
  default: (await import('#src/tools/checklists/SleepSanctuaryPage.tsx')).SleepSanctuaryPage,
}));

/** Every address of the site and its screen. Screens load when they are opened; the guard decides before they render. */
export function siteRoutes({ paypal }: Pick<ClientEnvironment, 'paypal'>): RouteObject[] {
  return [
    {
      element: <EveryPage />,
      errorElement: (
        <main>
          <ErrorScreen />
        </main>
      ),
      children: [
        {
          element: <LandingLayout />,
          children: [
            screen(
              paths.home,
              <LandingPage
                paymentButton={
                  <Suspense fallback={null}>
                    <SubscribeButton settings={paypal} />
                  </Suspense>
                }
              />,
            ),
            screen(paths.energyOpen, <EnergyCoursePage />),
          ],
        },
        {
          element: <SharedLayout />,
          children: [
            screen(paths.checkoutSuccess, <CheckoutSuccessPage />),
            screen(paths.checkoutCancel, <CheckoutCancelPage />),
            screen('*', <NotFoundPage />),
          ],
        },
        { path: paths.sleepShort, element: <Navigate to={paths.sleepCourse} replace /> },
        {
          element: (
            <AccessGuard frame={GuardLayout}>
              <Outlet />
            </AccessGuard>
          ),
          children: [
            {
              element: <LandingLayout />,
              children: [
                screen(paths.courses, <CataloguePage />),
                screen(paths.sleepCourse, <SleepCoursePage />),
                screen(paths.energyCourse, <EnergyCoursePage />),
              ],
            },
            {
              element: <SharedLayout />,
              children: [
                screen(paths.sleepModule(':moduleNumber'), <SleepModulePage />),
                screen(paths.dashboard, <DashboardPage />),
                screen(paths.resources, <ResourcesPage />),
                screen(paths.muscleRelaxation, <MuscleRelaxationPage />),
                screen(paths.sleepHygieneChecklist, <SleepHygieneChecklistPage />),
                screen(paths.breathingExercise, <BreathingExercisePage />),
                screen(paths.sleepSanctuary, <SleepSanctuaryPage />),
              ],
            },
          ],
        },
      ],
    },
  ];
}

/** A screen with its own error screen, so that a broken screen leaves header and footer standing. */
function screen(path: string, element: ReactElement): RouteObject {
  return {
    path,
    element: (
      <Suspense fallback={<LoadingScreen label="One moment, the page is loading." />}>{element}</Suspense>
    ),
    errorElement: <ErrorScreen />,
  };
}

function EveryPage() {
  return (
    <>
      <ScrollRestoration />
      <HashScroll />
      <Outlet />
    </>
  );
}
