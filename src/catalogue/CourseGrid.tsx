import { catalogue } from '#content/catalogue.ts';
import { courses } from '#content/courses/courses.ts';

import { CourseCard } from './CourseCard.tsx';
import { CourseProgress } from './CourseProgress.tsx';

import shared from '#src/ui/shared.module.css';
import classes from './CourseGrid.module.css';

/** All courses of the catalogue, in its order. */
export function CourseGrid() {
  return (
    <ul className={classes.grid}>
      {catalogue.map((entry) => {
        const course = courses.find(({ address }) => address === entry.link);
        return (
          <li key={entry.id} className={shared.wide}>
            <CourseCard entry={entry}>
              {course === undefined ? null : <CourseProgress course={course} />}
            </CourseCard>
          </li>
        );
      })}
    </ul>
  );
}
