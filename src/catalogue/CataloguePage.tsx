import { Title } from '@mantine/core';

import { cataloguePage } from '#content/catalogue-page.ts';
import { PageBand } from '#src/ui/PageBand.tsx';

import { CatalogueNav } from './CatalogueNav.tsx';
import { CourseGrid } from './CourseGrid.tsx';
import { ValueBlurbs } from './ValueBlurbs.tsx';

import classes from './CataloguePage.module.css';

export function CataloguePage() {
  return (
    <>
      <PageBand
        title={cataloguePage.title}
        pageTitle="Courses"
        lead={cataloguePage.text}
        above={<CatalogueNav />}
      />
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
