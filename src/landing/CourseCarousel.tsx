import { IconChevronDown } from '@tabler/icons-react';

import { catalogue } from '#content/catalogue.ts';
import { CourseCard } from '#src/catalogue/CourseCard.tsx';

import { useCarousel } from './use-carousel.ts';

import classes from './CourseCarousel.module.css';

/** All courses side by side. Nothing moves by itself; buttons, dots, arrow keys and swiping move it. */
export function CourseCarousel() {
  const carousel = useCarousel(catalogue.length);
  const { moved } = carousel;
  return (
    <>
      <ul className={classes.row} aria-label="Courses" {...carousel.rowProps}>
        {catalogue.map((entry) => (
          <li key={entry.id} className={classes.item}>
            <CourseCard entry={entry} />
          </li>
        ))}
      </ul>
      <div className={classes.pager}>
        <button
          type="button"
          className={classes.step}
          aria-disabled={carousel.isFirstPage}
          aria-label="Previous courses"
          onClick={carousel.showPrevious}
        >
          <IconChevronDown aria-hidden className={classes.back} />
          <span>Previous</span>
        </button>
        <ul className={classes.dots} aria-label="Go to a course">
          {catalogue.map(({ id, title }, index) => (
            <li key={id} className={classes.place}>
              <button
                type="button"
                className={classes.dot}
                aria-label={`Show ${title}`}
                aria-current={index === carousel.pageStart ? 'true' : undefined}
                onClick={() => {
                  carousel.showItem(index);
                }}
              />
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={classes.step}
          aria-disabled={carousel.isLastPage}
          aria-label="Next courses"
          onClick={carousel.showNext}
        >
          <span>Next</span>
          <IconChevronDown aria-hidden className={classes.on} />
        </button>
      </div>
      <p className={classes.announcement} aria-live="polite">
        {moved === null ? '' : spoken(moved.first, moved.last)}
      </p>
    </>
  );
}

function spoken(first: number, last: number): string {
  const numbers = first === last ? `Course ${first}` : `Courses ${first} to ${last}`;
  return `${numbers} of ${catalogue.length}`;
}
