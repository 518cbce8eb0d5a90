import { catalogue } from '#content/catalogue.ts';

import { CourseCard } from './CourseCard.tsx';

import classes from './CourseGrid.module.css';

/** All courses of the catalogue, in its order. */
export function CourseGrid() {
  return (
    <ul className={classes.grid}>
      {catalogue.map((entry) => (
        <li key={entry.id} className={classes.cell}>
          <CourseCard entry={entry} />
        </li>
      ))}
    </ul>
  );
}
