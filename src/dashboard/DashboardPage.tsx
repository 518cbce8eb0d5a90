import { Anchor, Container, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { keeping } from '#content/dashboard.ts';
import { innerCirclePage } from '#content/inner-circle-page.ts';
import { cancelMembership } from '#content/legal/cancel-membership.ts';
import { useToday } from '#src/calendar/use-today.ts';
import { useKept } from '#src/notebook/use-kept.ts';
import { paths } from '#src/paths.ts';
import { TodayOfCourses } from '#src/program/TodayOfCourses.tsx';
import { SampleStatistics } from '#src/progress/SampleStatistics.tsx';
import { LoadingScreen } from '#src/ui/LoadingScreen.tsx';
import { OnDevice } from '#src/ui/OnDevice.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';

import { nightSheet } from './diary/night-sheet.ts';
import { NightsImportPart } from './diary/NightsImportPart.tsx';
import { OwnStatistics } from './diary/OwnStatistics.tsx';
import { sleepDiary } from './diary/sleep-diary.ts';
import { energySheet } from './energy-sheet/energy-sheet.ts';
import { WinsJournal } from './journal/WinsJournal.tsx';
import type { DashboardList } from './lists.ts';
import { NotebookPanel } from './notebook/NotebookPanel.tsx';
import { ProgressFilePanel } from './progress-file/ProgressFilePanel.tsx';
import { ProgressSummary } from './ProgressSummary.tsx';
import { DaySheet } from './sheet/DaySheet.tsx';

import shared from '#src/ui/shared.module.css';
import classes from './DashboardPage.module.css';

const sections = [
  { id: 'diary', title: 'Sleep diary' },
  { id: 'numbers', title: 'Sleep in numbers' },
  { id: 'energy', title: 'Energy sheet' },
  { id: 'journal', title: 'Wins journal' },
  { id: 'keep', title: keeping.title },
] as const;

/** `/dashboard`: how far the member has come, the sleep diary, the wins journal, and the file that keeps it all. */
export function DashboardPage() {
  return (
    <Container className={classes.page}>
      <div className={classes.head}>
        <div className={shared.columnMd}>
          <PageHeading pageTitle="Dashboard">Your dashboard</PageHeading>
          <Text fz="lg">
            See how far you have come, write a line about last night, and keep what went well.
          </Text>
          <nav aria-label="On this page" className="no-print">
            <ul className={shared.links}>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <Anchor component={Link} className={shared.target} to={`#${id}`}>
                    {title}
                  </Anchor>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <ProgressSummary />
      </div>

      <OnDevice waiting={<LoadingScreen label="One moment. We are opening your notes." />}>
        <Parts />
      </OnDevice>
      <Group component="p" my="md" gap="lg" className="no-print">
        <Anchor component={Link} className={shared.target} to={paths.innerCircle}>
          {innerCirclePage.title}
        </Anchor>
        <Anchor component={Link} className={shared.target} to={paths.membership}>
          {cancelMembership}
        </Anchor>
      </Group>
    </Container>
  );
}

/** What the member has written, and what the date decides. */
function Parts() {
  const today = useToday();
  const nights = useKept(sleepDiary);
  const hasNights = Object.keys(nights).length > 0;
  return (
    <>
      <TodayOfCourses />
      <Section id="diary" printedPart="diary">
        <DaySheet sheet={nightSheet} today={today} />
        <NightsImportPart />
      </Section>
      <Section id="numbers">
        {hasNights ? <OwnStatistics nights={nights} today={today} /> : <SampleStatistics headingOrder={3} />}
      </Section>
      <Section id="energy" printedPart="energy">
        <DaySheet sheet={energySheet} today={today} />
      </Section>
      <Section id="journal" printedPart="journal">
        <WinsJournal today={today} />
      </Section>
      <Section id="keep" isWarm>
        <ProgressFilePanel />
        <NotebookPanel />
      </Section>
    </>
  );
}

interface SectionProps {
  readonly id: (typeof sections)[number]['id'];
  /** Given where the section can be printed alone. */
  readonly printedPart?: DashboardList;
  /** On a warm ground, and not on paper. */
  readonly isWarm?: boolean;
  readonly children: ReactNode;
}

function Section({ id, printedPart, isWarm = false, children }: SectionProps) {
  return (
    <section
      className={`${shared.columnMd} ${isWarm ? `${classes.warm} no-print` : classes.section}`}
      data-part={printedPart}
      aria-labelledby={id}
    >
      <Title id={id} order={2} tabIndex={-1}>
        {sections.find((section) => section.id === id)?.title}
      </Title>
      {children}
    </section>
  );
}
