import { Anchor, Container, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

import { resourcesPage } from '#content/resources-page.ts';
import { sleepResources } from '#content/resources/sleep-resources.ts';
import { paths } from '#src/paths.ts';
import { PageHeading } from '#src/ui/PageHeading.tsx';

import { ResourceList } from './ResourceList.tsx';

import shared from '#src/ui/shared.module.css';

/** `/resources`: the exercises and checklists of the sleep course. */
export function ResourcesPage() {
  return (
    <Container pt="md" pb="xl" className={shared.columnMd}>
      <Anchor component={Link} to={paths.sleepCourse} className={shared.back}>
        <IconArrowLeft aria-hidden />
        To the sleep course
      </Anchor>
      <PageHeading pageTitle="Resources">Resources</PageHeading>
      <Text size="lg">{resourcesPage.lead}</Text>
      <Text>
        Forms to fill in, by hand or on a screen, are among the{' '}
        <Anchor component={Link} to={paths.thingsToPrint}>
          things to print
        </Anchor>
        : your 28 days, the diary, the energy sheet, and papers for the doctor.
      </Text>
      <ResourceList resources={sleepResources} headingOrder={2} />
    </Container>
  );
}
