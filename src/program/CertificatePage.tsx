import { Anchor, Container, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import type { Course } from '#content/types.ts';
import { dayText } from '#src/calendar/day.ts';
import { useToday } from '#src/calendar/use-today.ts';
import { useKept } from '#src/notebook/use-kept.ts';
import { paths } from '#src/paths.ts';
import { courseRecord } from '#src/progress/course-record.ts';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { PrintButton } from '#src/ui/PrintButton.tsx';

import shared from '#src/ui/shared.module.css';
import classes from './CertificatePage.module.css';

interface CertificatePageProps {
  readonly course: Course;
  readonly dayCount: number;
}

/** A sheet to print for whoever has gone through the days. The name stands on this page only: it is neither kept nor sent. */
export function CertificatePage({ course, dayCount }: CertificatePageProps) {
  const { done } = useKept(courseRecord(course).program);
  const today = useToday();
  const [name, setName] = useState('');
  const year = today.slice(0, 4);

  return (
    <Container className={shared.page}>
      <PageHeading pageTitle="Certificate">Your certificate</PageHeading>
      <Stack maw="34rem" className="no-print">
        <Text>
          {done.length < dayCount
            ? `You have marked ${done.length} of ${dayCount} days as done. The certificate says so, and you can print it today or later.`
            : `You have done all ${dayCount} days. Here is a sheet that says so.`}
        </Text>
        <TextInput
          size="lg"
          label="Your name, as it should appear on the sheet"
          description="It stays on this page. We do not keep it and do not send it. Leave it empty to write it by hand."
          autoComplete="name"
          maxLength={60}
          classNames={{ description: shared.hint ?? '', input: shared.field ?? '' }}
          value={name}
          onChange={({ currentTarget: { value } }) => {
            setName(value);
          }}
        />
        <PrintButton className={shared.start}>Print the certificate</PrintButton>
      </Stack>
      <Stack
        component="section"
        gap="lg"
        align="center"
        className={classes.sheet}
        aria-label="The certificate"
      >
        <Title order={2}>Certificate</Title>
        <Text className={classes.name} fz="1.75rem" fw={700} mih="3rem" w="min(100%, 30rem)">
          {name.trim()}
        </Text>
        <Text>{`has done ${done.length} of the ${dayCount} days of`}</Text>
        <Text fz="1.375rem" fw={700}>
          {course.title}
        </Text>
        <Text>{`${dayText(today, today)}, ${year}`}</Text>
        <Text maw="30rem">
          It tells of days that were followed, at one’s own pace. It is no medical certificate and no proof of
          training.
        </Text>
      </Stack>
      <Anchor component={Link} to={paths.courseDays(course, 'next-month')} className="no-print">
        Your next four weeks
      </Anchor>
      <Anchor component={Link} to={course.address} className="no-print">
        Back to the course
      </Anchor>
    </Container>
  );
}
