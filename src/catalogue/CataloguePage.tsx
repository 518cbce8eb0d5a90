import { Text, Title } from '@mantine/core';

import { cataloguePage } from '#content/catalogue-page.ts';
import { CourseGrid } from '#src/ui/CourseGrid.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';

import { CatalogueNav } from './CatalogueNav.tsx';
import { ValueBlurbs } from './ValueBlurbs.tsx';

import classes from './CataloguePage.module.css';

/** The course catalogue of the members. */
export function CataloguePage() {
  return (
    <>
      <section className={classes.hero}>
        <div className={classes.inside}>
          <CatalogueNav />
          <PageHeading pageTitle="Courses">{cataloguePage.title}</PageHeading>
          <Text className={classes.intro}>{cataloguePage.text}</Text>
        </div>
      </section>
      <section className={classes.inside} aria-labelledby="all-courses">
        <Title id="all-courses" order={2} className={classes.heading}>
          {cataloguePage.coursesTitle}
        </Title>
        <CourseGrid />
      </section>
      <ValueBlurbs />
    </>
  );
}
