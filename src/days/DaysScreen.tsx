import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';

import type { Course, CourseDays, CoursePlan, CourseTexts } from '#content/types.ts';
import { useMembersText } from '#src/members/use-members-text.ts';
import { useKept } from '#src/notebook/use-kept.ts';
import { paths } from '#src/paths.ts';
import { CertificatePage } from '#src/program/CertificatePage.tsx';
import { CheckFirstPage } from '#src/program/CheckFirstPage.tsx';
import { dayCountOf } from '#src/program/day-lessons.ts';
import { HabitsOfTheMonth } from '#src/program/HabitsOfTheMonth.tsx';
import { LookBackPage } from '#src/program/LookBackPage.tsx';
import { MonthPage } from '#src/program/MonthPage.tsx';
import { courseRecord } from '#src/progress/course-record.ts';
import {
  LOOK_BACK_DAYS,
  lookBackIdOfDay,
  lookBackIdOfMonth,
  lookBacksOf,
} from '#src/progress/kept-look-backs.ts';
import { monthOf } from '#src/progress/kept-month.ts';
import { WhenLoaded } from '#src/ui/WhenLoaded.tsx';

import { weekNumbers } from './WeekNumbers.tsx';

interface DaysPageProps {
  readonly course: Course;
  readonly texts: CourseTexts;
  readonly plan: CoursePlan;
  readonly days: CourseDays;
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
      (loaded: DaysPageProps) => <WeekLookBack {...loaded} day={day} />,
    ]),
  ),
  'look-back-month': (loaded) => <MonthLookBack {...loaded} />,
};

/** `/<course>/days/<page>`: what goes with the days of a course. Without such a page it leads to the course home. */
export function DaysScreen({ course }: { readonly course: Course }) {
  const { page = '' } = useParams();
  const Page = Object.hasOwn(pages, page) ? pages[page] : undefined;
  return Page === undefined ? (
    <Navigate to={course.address} replace />
  ) : (
    <WhenLoaded key={page} load={() => loadPlanOf(course)}>
      {(loaded) => <Page {...loaded} />}
    </WhenLoaded>
  );
}

/** Of the time through the days that the member has begun last. */
function WeekLookBack({ day, ...loaded }: DaysPageProps & { readonly day: number }) {
  const { begunOn } = useKept(courseRecord(loaded.course).program);
  const id = lookBackIdOfDay(useKept(lookBacksOf(loaded.course)), day, begunOn);
  return (
    <LookBack
      key={id}
      {...loaded}
      id={id}
      pageTitle={`Look back: Day ${day}`}
      title={`Look back on Days ${day - 6} to ${day}`}
      day={day}
    />
  );
}

/** Of the month that the member has begun last. Where none has begun it leads to where one begins. */
function MonthLookBack(loaded: DaysPageProps) {
  const { begunOn } = useKept(monthOf(loaded.course));
  return begunOn === null ? (
    <Navigate to={paths.courseDays(loaded.course, 'next-month')} replace />
  ) : (
    <LookBack
      key={begunOn}
      {...loaded}
      id={lookBackIdOfMonth(begunOn)}
      pageTitle="Look back: the month"
      title="Look back on your four weeks"
      day={dayCountOf(loaded.days)}
    >
      <HabitsOfTheMonth
        course={loaded.course}
        begunOn={begunOn}
        weekCount={loaded.plan.month.weeks.length}
        offered={loaded.plan.habits}
      />
    </LookBack>
  );
}

interface LookBackProps extends DaysPageProps {
  readonly id: string;
  readonly pageTitle: string;
  readonly title: string;
  readonly day: number;
  /** Numbers besides those of the weeks. */
  readonly children?: ReactNode;
}

function LookBack({ course, texts, plan, children, id, pageTitle, title, day }: LookBackProps) {
  const load = useMembersText(() => texts.loadModule(0));
  const ownNumbers = plan.weekNumbers === undefined ? null : weekNumbers[plan.weekNumbers](course);
  return (
    <WhenLoaded load={load}>
      {(firstModule) => (
        <LookBackPage
          course={course}
          id={id}
          pageTitle={pageTitle}
          title={title}
          day={day}
          offered={plan.habits}
          firstModule={firstModule}
          numbers={
            <>
              {ownNumbers}
              {children}
            </>
          }
        />
      )}
    </WhenLoaded>
  );
}

async function loadPlanOf(course: Course): Promise<DaysPageProps> {
  const texts = await course.load();
  return { course, texts, days: texts.days, plan: await texts.loadPlan() };
}
