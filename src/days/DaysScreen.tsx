import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';

import type { Course, CoursePlan, CourseTexts } from '#content/types.ts';
import { useMembersText } from '#src/members/use-members-text.ts';
import { CertificatePage } from '#src/program/CertificatePage.tsx';
import { CheckFirstPage } from '#src/program/CheckFirstPage.tsx';
import { dayCountOf } from '#src/program/day-lessons.ts';
import { LOOK_BACK_DAYS } from '#src/program/look-back.ts';
import { LookBackPage } from '#src/program/LookBackPage.tsx';
import { MonthPage } from '#src/program/MonthPage.tsx';
import { WhenLoaded } from '#src/ui/WhenLoaded.tsx';

import { weekNumbers } from './WeekNumbers.tsx';

interface DaysPageProps {
  readonly course: Course;
  readonly texts: CourseTexts;
  readonly plan: CoursePlan;
  /** The day of each lesson, module by module. */
  readonly days: NonNullable<CourseTexts['days']>;
}

const pages: Readonly<Record<string, (props: DaysPageProps) => ReactNode>> = {
  certificate: ({ course, days }) => <CertificatePage course={course} dayCount={dayCountOf(days)} />,
  'check-first': ({ course, days, plan: { askFirst } }) => (
    <CheckFirstPage course={course} days={days} askFirst={askFirst} />
  ),
  'next-month': ({ course, days, plan: { habits, month } }) => (
    <MonthPage course={course} days={days} month={month} offered={habits} />
  ),
  ...Object.fromEntries(
    LOOK_BACK_DAYS.map((day) => [
      `look-back-${day}`,
      (loaded: DaysPageProps) => <LookBack key={day} {...loaded} day={day} />,
    ]),
  ),
};

/** `/<course>/days/<page>`: what goes with the days of a course. Without such a page it leads to the course home. */
export function DaysScreen({ course }: { readonly course: Course }) {
  const { page = '' } = useParams();
  const Page = Object.hasOwn(pages, page) ? pages[page] : undefined;
  return Page === undefined ? (
    <Navigate to={course.address} replace />
  ) : (
    <WhenLoaded key={page} load={() => loadPlanOf(course)}>
      {(loaded) => (loaded === 'none' ? <Navigate to={course.address} replace /> : <Page {...loaded} />)}
    </WhenLoaded>
  );
}

function LookBack({ course, texts, plan, day }: DaysPageProps & { readonly day: number }) {
  const load = useMembersText(() => texts.loadModule(0));
  return (
    <WhenLoaded load={load}>
      {(firstModule) => (
        <LookBackPage
          course={course}
          day={day}
          offered={plan.habits}
          firstModule={firstModule}
          numbers={weekNumbers[course.id]?.(course)}
        />
      )}
    </WhenLoaded>
  );
}

async function loadPlanOf(course: Course): Promise<DaysPageProps | 'none'> {
  const texts = await course.load();
  const { days, loadPlan } = texts;
  return days === undefined || loadPlan === undefined
    ? 'none'
    : { course, texts, days, plan: await loadPlan() };
}
