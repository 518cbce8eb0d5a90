import { Button, type TitleOrder } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router-dom';

import { sleepResources, type SleepResourceId } from '#content/resources/sleep-resources.ts';
import { paths } from '#src/paths.ts';

import { ResourceCard } from './ResourceCard.tsx';

import classes from './SleepResources.module.css';

const addresses: Record<SleepResourceId, string> = {
  muscleRelaxation: paths.muscleRelaxation,
  sleepHygieneChecklist: paths.sleepHygieneChecklist,
  breathingExercise: paths.breathingExercise,
  sleepSanctuary: paths.sleepSanctuary,
};

/** The four resources of the sleep course. Each card opens its tool. */
export function SleepResources({ headingOrder }: { readonly headingOrder: TitleOrder }) {
  const id = useId();
  return (
    <ul className={classes.grid}>
      {sleepResources.map((resource) => (
        <li key={resource.id} className={classes.cell}>
          <ResourceCard
            resource={resource}
            headingId={`${id}${resource.id}`}
            headingOrder={headingOrder}
            action={
              <Button
                component={Link}
                to={addresses[resource.id]}
                id={`${id}${resource.id}-open`}
                aria-labelledby={`${id}${resource.id}-open ${id}${resource.id}`}
                variant="outline"
              >
                Access Resource
              </Button>
            }
          />
        </li>
      ))}
    </ul>
  );
}
