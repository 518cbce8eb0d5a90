import { Text, Title } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';

import { cataloguePage } from '#content/catalogue-page.ts';
import type { WelcomeState } from '#src/session/wanted-address.ts';
import { PageBand } from '#src/ui/PageBand.tsx';

import { CatalogueNav } from './CatalogueNav.tsx';
import { CourseGrid } from './CourseGrid.tsx';
import { ValueBlurbs } from './ValueBlurbs.tsx';

import notice from '#src/ui/notice.module.css';
import shared from '#src/ui/shared.module.css';
import classes from './CataloguePage.module.css';

export function CataloguePage() {
  const state = useLocation().state as Partial<WelcomeState> | null;
  return (
    <>
      <PageBand
        title={cataloguePage.title}
        pageTitle="Courses"
        lead={cataloguePage.text}
        above={<CatalogueNav />}
      />
      {state?.isWelcome === true ? (
        <Text component="output" fw={600} className={notice.notice}>
          <IconCircleCheckFilled aria-hidden className={shared.done} />
          <span>{cataloguePage.welcome}</span>
        </Text>
      ) : null}
      <section className={classes.inside} aria-labelledby="all-courses">
        <Title id="all-courses" order={2} mb="clamp(1.25rem, 3vw, 2rem)">
          {cataloguePage.coursesTitle}
        </Title>
        <CourseGrid />
      </section>
      <ValueBlurbs />
    </>
  );
}
