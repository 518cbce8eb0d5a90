import { Button, Text, Title } from '@mantine/core';
import { useId } from 'react';

import { energyCourse } from '#content/energy-course.ts';
import { energyResources } from '#content/resources/energy.ts';
import { ResourceCard } from '#src/resources/ResourceCard.tsx';
import { useAddressedDialog } from '#src/ui/use-addressed-dialog.ts';

import { RESOURCE_PARAMETER } from './resource-address.ts';

import classes from './BonusResources.module.css';

const { title, text } = energyCourse.resources;

/** The four resources of the course. Each opens in the place of the course home. */
export function BonusResources() {
  const id = useId();
  const { open } = useAddressedDialog(RESOURCE_PARAMETER);

  return (
    <section className={classes.section} aria-labelledby="bonus-heading">
      <Title id="bonus-heading" order={2}>
        {title}
      </Title>
      <Text>{text}</Text>
      <ul className={classes.grid}>
        {energyResources.map((resource) => (
          <li key={resource.id} className={classes.cell}>
            <ResourceCard
              resource={resource}
              headingId={`${id}${resource.id}`}
              headingOrder={3}
              action={
                <Button
                  id={`${id}${resource.id}-open`}
                  aria-labelledby={`${id}${resource.id}-open ${id}${resource.id}`}
                  variant="outline"
                  data-resource={resource.id}
                  onClick={() => {
                    open(resource.id);
                  }}
                >
                  Access Resource
                </Button>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
