import { catalogue } from '#content/catalogue.ts';
import { courses } from '#content/courses/courses.ts';

import { CourseCard } from './CourseCard.tsx';
import { CourseProgress } from './CourseProgress.tsx';

import classes from './CourseGrid.module.css';

/** All courses of the catalogue, in its order. */
export function CourseGrid() {
  return (
    <ul className={classes.grid}>
      {catalogue.map((entry) => {
        const course = courses.find(({ address }) => address === entry.link);
        return (
          <li key={entry.id} className={classes.cell}>
            <CourseCard entry={entry}>
              {course === undefined ? null : <CourseProgress course={course} />}
            </CourseCard>
          </li>
        );
      })}
    </ul>
  );
}
