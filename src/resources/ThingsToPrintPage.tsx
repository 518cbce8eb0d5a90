import { Anchor, Container, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

import { courses } from '#content/courses/courses.ts';
import { formPapers, paperAddress, papersPage, paperSizes } from '#content/papers.ts';
import type { Course } from '#content/types.ts';
import { paths } from '#src/paths.ts';
import { PageHeading } from '#src/ui/PageHeading.tsx';

import shared from '#src/ui/shared.module.css';
import classes from './ThingsToPrintPage.module.css';

/** `/things-to-print`: the forms to fill in by hand, in two sizes of paper. */
export function ThingsToPrintPage() {
  return (
    <Container pt="md" pb="xl" className={shared.columnMd}>
      <Anchor component={Link} to={paths.resources} className={shared.back}>
        <IconArrowLeft aria-hidden />
        To the resources
      </Anchor>
      <PageHeading pageTitle={papersPage.title}>{papersPage.title}</PageHeading>
      <Text size="lg">{papersPage.lead}</Text>
      {courses.map((course) => (
        <PapersOfCourse key={course.id} course={course} />
      ))}
      <Text>{papersPage.own}</Text>
    </Container>
  );
}

/** The forms of a course, which can be without one, and the way to its certificate. */
function PapersOfCourse({ course }: { readonly course: Course }) {
  const { id, title, shortName } = course;
  const papers = formPapers.filter((paper) => paper.course === id);
  return (
    <section className={shared.columnSm} aria-labelledby={`papers-${id}`}>
      <Title order={2} id={`papers-${id}`}>
        {title}
      </Title>
      {papers.length === 0 ? null : (
        <ul className={classes.papers}>
          {papers.map((paper) => (
            <Stack component="li" key={paper.id} id={paper.id} p="md" gap="0.25rem" className={shared.framed}>
              <Title order={3} size="h4">
                {paper.title}
              </Title>
              <Text>{paper.description}</Text>
              <div className={shared.links}>
                {paperSizes.map((size) => (
                  <Anchor
                    key={size.id}
                    href={paperAddress(paper.id, size.id)}
                    target="_blank"
                    rel="noopener"
                    fw={600}
                    className={shared.target}
                  >
                    <VisuallyHidden>{paper.title}: </VisuallyHidden>
                    <span>{`${size.name} (PDF)`}</span>
                  </Anchor>
                ))}
              </div>
            </Stack>
          ))}
        </ul>
      )}
      <Text>
        <span>For members, after Day 28:</span>{' '}
        <Anchor component={Link} to={paths.courseDays(course, 'certificate')}>
          {`A certificate of the ${shortName} course`}
        </Anchor>
      </Text>
    </section>
  );
}
