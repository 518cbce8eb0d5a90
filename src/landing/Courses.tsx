import { Text, Title } from '@mantine/core';

import { landing } from '#content/landing.ts';

import { CourseCarousel } from './CourseCarousel.tsx';

import classes from './LandingSection.module.css';

const { courses } = landing;

export function Courses() {
  return (
    <section id="courses" tabIndex={-1} className={classes.section} aria-labelledby="courses-title">
      <div className={classes.inside}>
        <Title id="courses-title" order={2}>
          {courses.title}
        </Title>
        <Text className={classes.intro}>{courses.text}</Text>
        <CourseCarousel />
      </div>
    </section>
  );
}
