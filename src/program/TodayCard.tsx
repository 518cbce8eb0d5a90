import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import {
  IconBook2,
  IconCircleCheckFilled,
  IconHistory,
  IconPencil,
  IconSun,
  IconTargetArrow,
} from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';

import { lessonLinks } from '#content/resources/lesson-links.ts';
import type { Course, CourseTexts } from '#content/types.ts';
import {
  dayIn,
  isPastEnd,
  openDayIn,
  type ProgramEvent,
  type programMachine,
} from '#machines/program.machine.ts';
import { dayText } from '#src/calendar/day.ts';
import { useMembersText } from '#src/members/use-members-text.ts';
import { useIsUnkept } from '#src/notebook/use-kept.ts';
import { paths } from '#src/paths.ts';
import { courseRecord } from '#src/progress/course-record.ts';
import { LOOK_BACK_DAYS } from '#src/progress/kept-look-backs.ts';
import { PartBehindButton } from '#src/ui/PartBehindButton.tsx';
import { WhenLoaded } from '#src/ui/WhenLoaded.tsx';

import { DailyReminders } from './DailyReminders.tsx';
import { dayCountOf, lessonsOn, type DayLessons } from './day-lessons.ts';
import { doingText, minutesText, minutesToRead } from './day-plan.ts';
import { HabitList } from './HabitList.tsx';
import { MonthLink } from './MonthLink.tsx';
import { oneThingOf, type OneThing } from './one-thing.ts';
import { PatternRoute } from './PatternRoute.tsx';
import { useProgram } from './program.ts';
import { StartDay } from './StartDay.tsx';
import { useKeptDays } from './use-kept-days.ts';

import shared from '#src/ui/shared.module.css';
import classes from './TodayCard.module.css';

interface TodayCardProps {
  readonly course: Course;
  readonly texts: CourseTexts;
  /** The course's name, where cards of several can stand side by side. */
  readonly eyebrow?: string;
}

interface PartProps {
  readonly snapshot: SnapshotFrom<typeof programMachine>;
  readonly send: (event: ProgramEvent) => void;
}

/** What a course asks of its member today: one lesson, one small thing, one line, and then the day is done. */
export function TodayCard({ course, texts, eyebrow }: TodayCardProps) {
  const { days, loadModule, loadPlan } = texts;
  const kept = courseRecord(course).program;
  const program = useProgram(kept, dayCountOf(days));
  const isUnkept = useIsUnkept(kept);
  const heading = useId();
  const { context } = program.snapshot;
  const dayCount = context.dayCount;
  const state = program.snapshot.value;
  const day = dayIn(context);
  const open = openDayIn(context) ?? day;
  const isUnderWay = context.program.begunOn !== null && state !== 'ahead' && state !== 'finished';
  useKeptDays(loadModule, days, isUnderWay ? open : null);

  const titles = {
    sorting: '',
    notBegun: `Follow the ${dayCount} days, one small step a day`,
    ahead: 'Your first day is chosen',
    dayOpen: `Day ${day} of ${dayCount}`,
    dayDone: `Day ${day} is done`,
    resting: 'Today you rest',
    behind: `Day ${open} is still open`,
    finished: `You have reached the end of the ${dayCount} days`,
  };

  return (
    <section
      className={`${shared.card} ${shared.columnMd} ${classes.today}`}
      aria-labelledby={heading}
      data-state={state}
    >
      <Text c="dimmed" className={shared.signed}>
        <IconSun aria-hidden />
        <span>{`${dayText(context.today, context.today)}${eyebrow === undefined ? '' : ` · ${eyebrow}`}`}</span>
      </Text>
      <Title id={heading} order={2} size="h3" className={shared.headed}>
        {state === 'dayDone' || state === 'finished' ? <IconCircleCheckFilled aria-hidden size={32} /> : null}
        <span>{titles[state]}</span>
      </Title>
      {program.snapshot.matches('notBegun') ? (
        <>
          <Text>
            You choose the day on which you begin. Each day then brings one short lesson and one thing to do.
            You may rest on two days of any week, and a missed day waits for you.
          </Text>
          <StartDay
            today={context.today}
            what="Day 1"
            onStart={(on) => {
              program.send({ type: 'program.start', on });
            }}
          />
        </>
      ) : null}
      {program.snapshot.matches('ahead') ? <Ahead {...program} /> : null}
      {program.snapshot.matches('dayOpen') ? (
        <DayOpen {...program} course={course} texts={texts} at={lessonsOn(days, day)} />
      ) : null}
      {program.snapshot.matches('dayDone') ? <DayDone {...program} texts={texts} /> : null}
      {program.snapshot.matches('resting') ? <Resting {...program} /> : null}
      {program.snapshot.matches('behind') ? <Behind {...program} /> : null}
      {program.snapshot.matches('finished') ? <Finished {...program} course={course} /> : null}
      {program.snapshot.matches('notBegun') || program.snapshot.matches('ahead') ? null : (
        <WhenLoaded load={loadPlan}>
          {({ habits, patterns = [] }) => (
            <>
              {patterns.length > 0 && day >= 4 ? (
                <PatternRoute course={course} days={days} patterns={patterns} isOver={state === 'finished'} />
              ) : null}
              <HabitList
                kept={courseRecord(course).habits}
                offered={habits}
                day={state === 'finished' ? dayCount : day}
              />
            </>
          )}
        </WhenLoaded>
      )}
      {program.snapshot.matches('notBegun') || program.snapshot.matches('finished') ? null : (
        <DailyReminders course={course} program={context.program} today={context.today} dayCount={dayCount} />
      )}
      <output className={shared.amiss}>
        {isUnkept ? 'This browser does not let us save your days. They count until you close this page.' : ''}
      </output>
    </section>
  );
}

function Ahead({ snapshot: { context }, send }: PartProps) {
  const on = context.program.begunOn ?? context.today;
  return (
    <>
      <Text>{`Day 1 is on ${dayText(on, context.today)}. Until then there is nothing to do. If you like, look around the modules.`}</Text>
      <StartDay
        today={context.today}
        chosen={on}
        what="Day 1"
        onStart={(chosen) => {
          send({ type: 'program.start', on: chosen });
        }}
      />
    </>
  );
}

interface DayOpenProps extends PartProps {
  readonly course: Course;
  readonly texts: CourseTexts;
  readonly at: DayLessons;
}

function DayOpen({ snapshot, send, course, texts: { loadModule, dailyLine }, at }: DayOpenProps) {
  const { moduleIndex, lessons } = at;
  const load = useMembersText(() => loadModule(moduleIndex));
  const day = dayIn(snapshot.context);
  return (
    <>
      <WhenLoaded key={moduleIndex} load={load}>
        {(module) => (
          <ol className={shared.columns}>
            {module.lessons.map((lesson, index) =>
              lessons.includes(index) ? (
                <Step key={lesson.title} icon={<IconBook2 aria-hidden />} label="Read">
                  <Anchor
                    component={Link}
                    to={paths.openModule(course, moduleIndex + 1)}
                    state={{ lesson: index }}
                    fz="lg"
                    fw={700}
                  >
                    {lesson.title}
                  </Anchor>
                  <Text>{`Module ${moduleIndex + 1}, lesson ${index + 1}. About ${minutesText(minutesToRead(lesson))} to read.`}</Text>
                </Step>
              ) : null,
            )}
            {dailyLine === undefined || day < dailyLine.from ? null : (
              <Step icon={<IconPencil aria-hidden />} label="Write">
                <Anchor component={Link} to={dailyLine.address}>
                  {dailyLine.label}
                </Anchor>
              </Step>
            )}
            <Step icon={<IconTargetArrow aria-hidden />} label="Do one thing">
              <DoOneThing {...oneThingOf(module, lessons)} day={day} />
            </Step>
            {LOOK_BACK_DAYS.includes(day) ? (
              <Step icon={<IconHistory aria-hidden />} label="Look back">
                <Anchor component={Link} to={paths.courseDays(course, `look-back-${day}`)}>
                  Look back on the week
                </Anchor>
              </Step>
            ) : null}
          </ol>
        )}
      </WhenLoaded>
      <Group>
        <Button
          onClick={() => {
            send({ type: 'day.complete' });
          }}
        >{`Day ${day} is done`}</Button>
        {snapshot.can({ type: 'rest.take' }) ? (
          <Button
            variant="subtle"
            onClick={() => {
              send({ type: 'rest.take' });
            }}
          >
            Rest today
          </Button>
        ) : null}
      </Group>
    </>
  );
}

function DoOneThing({ what, doing, day }: OneThing & { readonly day: number }) {
  const ways = [doing?.tool, doing?.form].flatMap((id) => (id === undefined ? [] : [lessonLinks[id]]));
  return (
    <>
      <Text fw={600}>{what}</Text>
      {doing === null ? null : <Text>{doingText(doing, day)}</Text>}
      {ways.map(({ label, address }) => (
        <Anchor key={address} component={Link} to={address}>
          {label}
        </Anchor>
      ))}
      <Text c="dimmed">All else in the lesson is for days on which you have time.</Text>
    </>
  );
}

interface StepProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}

function Step({ icon, label, children }: StepProps) {
  return (
    <li className={`${shared.signed} ${classes.step}`}>
      {icon}
      <div>
        <Text fw={700}>{label}</Text>
        {children}
      </div>
    </li>
  );
}

function DayDone({
  snapshot: { context },
  send,
  texts: { modules, days },
}: PartProps & Pick<TodayCardProps, 'texts'>) {
  const tomorrow = dayIn(context) + 1;
  const { moduleIndex } = lessonsOn(days, tomorrow);
  return (
    <>
      <Text>{`That was all for today. Tomorrow is Day ${tomorrow}, in Module ${moduleIndex + 1}: ${modules[moduleIndex]?.title}.`}</Text>
      <Reopen day={dayIn(context)} send={send} />
    </>
  );
}

function Reopen({ day, send }: Pick<PartProps, 'send'> & { readonly day: number }) {
  return (
    <div>
      <Button
        variant="subtle"
        onClick={() => {
          send({ type: 'day.reopen' });
        }}
      >{`Day ${day} is not done yet`}</Button>
    </div>
  );
}

function Resting({ snapshot: { context }, send }: PartProps) {
  return (
    <>
      <Text>{`Day ${dayIn(context)} waits for you tomorrow. A rest is part of the plan.`}</Text>
      <div>
        <Button
          variant="outline"
          onClick={() => {
            send({ type: 'rest.giveUp' });
          }}
        >
          I would rather go on today
        </Button>
      </div>
    </>
  );
}

function Behind({ snapshot: { context }, send }: PartProps) {
  const open = openDayIn(context) ?? 1;
  const isOver = isPastEnd(context);
  return (
    <>
      <Text>{`That is fine. Days get away from everyone. Go on from there, and all that follows moves along with you.${isOver ? ' Or leave it, and call the days finished.' : ' Or leave it, and read what today holds.'}`}</Text>
      <Group>
        <Button
          onClick={() => {
            send({ type: 'place.pickUp' });
          }}
        >{`Go on with Day ${open}`}</Button>
        <Button
          variant="outline"
          onClick={() => {
            send({ type: 'place.skip' });
          }}
        >
          {isOver ? 'Finish here' : `Skip to today, Day ${dayIn(context)}`}
        </Button>
      </Group>
    </>
  );
}

function Finished({ snapshot, send, course }: PartProps & { readonly course: Course }) {
  const {
    dayCount,
    today,
    program: { done },
  } = snapshot.context;
  return (
    <>
      <Text>{`You have done ${done.length} of ${dayCount} days. What you keep from now on is up to you. Every lesson of the ${course.shortName} course stays open, and you can go through the days once more whenever you like.`}</Text>
      <MonthLink course={course} />
      <Anchor component={Link} to={paths.courseDays(course, 'certificate')} fz="lg" fw={700}>
        Your certificate to print
      </Anchor>
      <PartBehindButton label="Go through the days once more" what="way to begin again">
        <div className={shared.columnSm}>
          <Text>{`The ${dayCount} days then begin again, with none of them done. If you would like a certificate of this time, print it first. What you wrote when you looked back stays, and you can read it there.`}</Text>
          <StartDay
            today={today}
            what="Day 1"
            onStart={(on) => {
              send({ type: 'program.start', on });
            }}
          />
        </div>
      </PartBehindButton>
      {snapshot.can({ type: 'day.reopen' }) ? <Reopen day={dayCount} send={send} /> : null}
    </>
  );
}
