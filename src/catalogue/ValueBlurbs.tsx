import { Text, Title } from '@mantine/core';

import { cataloguePage } from '#content/catalogue-page.ts';

import classes from './ValueBlurbs.module.css';

/** What holds for every course of the membership. */
export function ValueBlurbs() {
  return (
    <section className={classes.band} aria-labelledby="course-values">
      <div className={classes.inside}>
        <Title id="course-values" order={2}>
          {cataloguePage.valuesTitle}
        </Title>
        <ul className={classes.blurbs}>
          {cataloguePage.values.map(({ title, text }) => (
            <li key={title} className={classes.blurb}>
              <Title order={3} size="h4">
                {title}
              </Title>
              <Text mt="0.375rem">{text}</Text>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
