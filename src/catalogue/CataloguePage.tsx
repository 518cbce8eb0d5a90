import { Text, Title } from '@mantine/core';

import { CourseGrid } from '#src/ui/CourseGrid.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';

import { CatalogueNav } from './CatalogueNav.tsx';

import classes from './CataloguePage.module.css';

/** The course catalogue of the members. */
export function CataloguePage() {
  return (
    <>
      <section className={classes.hero}>
        <div className={classes.inside}>
          <CatalogueNav />
          <PageHeading pageTitle="Courses">Your courses</PageHeading>
          <Text className={classes.intro}>
            Your membership opens every course here. Begin with one, and take your time with it.
          </Text>
        </div>
      </section>
      <section className={classes.inside} aria-labelledby="all-courses">
        <Title id="all-courses" order={2} className={classes.heading}>
          All courses
        </Title>
        <CourseGrid />
      </section>
    </>
  );
}
