import { Button, type TitleOrder } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router-dom';

import type { Resource } from '#content/types.ts';
import { paths } from '#src/paths.ts';

import { ResourceCard } from './ResourceCard.tsx';

import shared from '#src/ui/shared.module.css';
import classes from './ResourceList.module.css';

interface ResourceListProps {
  readonly resources: readonly Resource[];
  readonly headingOrder: TitleOrder;
  /** Opens a resource that has no page of its own. */
  readonly onOpen?: (id: string) => void;
}

/** Resources as cards. Each card opens its resource: on a page of its own, or where the list stands. */
export function ResourceList({ resources, headingOrder, onOpen }: ResourceListProps) {
  const listId = useId();
  return (
    <ul className={classes.grid}>
      {resources.map((resource) => {
        const id = `${listId}${resource.id}`;
        const button = {
          id: `${id}-open`,
          'aria-labelledby': `${id}-open ${id}`,
          variant: 'outline',
          children: 'Access Resource',
        };
        return (
          <li key={resource.id} className={shared.wide}>
            <ResourceCard
              resource={resource}
              headingId={id}
              headingOrder={headingOrder}
              action={
                resource.opens === 'page' ? (
                  <Button component={Link} to={paths.resource(resource.id)} {...button} />
                ) : (
                  <Button
                    data-resource={resource.id}
                    onClick={() => {
                      onOpen?.(resource.id);
                    }}
                    {...button}
                  />
                )
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
