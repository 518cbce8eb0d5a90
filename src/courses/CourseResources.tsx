import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';

import type { CourseResources as Texts } from '#content/types.ts';
import { paths } from '#src/paths.ts';
import { ResourceList } from '#src/resources/ResourceList.tsx';
import { useAddressedDialog } from '#src/ui/use-addressed-dialog.ts';

import shared from '#src/ui/shared.module.css';

/** What the address says while a resource stands in the place of the course home: `?resource=morning-focus-primer`. */
export const RESOURCE_PARAMETER = 'resource';

/** The resources of a course, right on its home. */
export function CourseResources({ text, items }: Texts) {
  const { open } = useAddressedDialog(RESOURCE_PARAMETER);
  return (
    <section className={shared.columnMd} aria-labelledby="bonus-heading">
      <Title id="bonus-heading" order={2}>
        Bonus Resources &amp; Tools
      </Title>
      <Text>
        <span>{text}</span>
        {items.some(({ opens }) => opens === 'page') ? (
          <>
            {' '}
            <span>You also find them on the</span>{' '}
            <Anchor component={Link} to={paths.resources}>
              resources page
            </Anchor>
            .
          </>
        ) : null}
      </Text>
      <ResourceList resources={items} headingOrder={3} onOpen={open} />
    </section>
  );
}
