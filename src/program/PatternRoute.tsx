import { Button, Group, Text, Title } from '@mantine/core';
import { Fragment, useId } from 'react';

import type { Course, CourseDays, SleepPattern } from '#content/types.ts';
import { useIsUnkept, useKept } from '#src/notebook/use-kept.ts';
import { courseRecord } from '#src/progress/course-record.ts';
import { choosePattern, chosenPattern } from '#src/progress/kept-pattern.ts';

import { DayLessonLink } from './DayLessonLink.tsx';

import shared from '#src/ui/shared.module.css';

interface PatternRouteProps {
  readonly course: Course;
  readonly days: CourseDays;
  readonly patterns: readonly SleepPattern[];
  /** True once the days lie behind: then nobody is asked any more. */
  readonly isOver: boolean;
}

/** The member's pattern, as it was chosen on Day 4, and the days that matter most for it. */
export function PatternRoute({ course, days, patterns, isOver }: PatternRouteProps) {
  const { pattern: kept } = courseRecord(course);
  const heading = useId();
  useKept(kept);
  const isUnkept = useIsUnkept(kept);
  const chosen = patterns.find(({ id }) => id === chosenPattern(kept));

  return chosen === undefined && isOver ? null : (
    <section className={`${shared.ruled} ${shared.columnSm}`} aria-labelledby={heading}>
      <Title id={heading} order={3} size="h4">
        {chosen === undefined ? 'Which pattern is yours?' : `Your pattern: ${chosen.name}`}
      </Title>
      {chosen === undefined ? (
        <Group>
          {patterns.map(({ id, name }) => (
            <Button
              key={id}
              variant="default"
              onClick={() => {
                choosePattern(kept, id);
              }}
            >
              {name}
            </Button>
          ))}
        </Group>
      ) : (
        <>
          <Text>
            <span>{`${chosen.advice} These days matter most for you:`}</span>{' '}
            {chosen.days.map((day, index) => (
              <Fragment key={day}>
                {index === 0 ? '' : ', '}
                <DayLessonLink course={course} days={days} day={day} />
              </Fragment>
            ))}
            .
          </Text>
          {isOver ? null : (
            <div className="no-print">
              <Button
                variant="subtle"
                onClick={() => {
                  choosePattern(kept, null);
                }}
              >
                Choose another pattern
              </Button>
            </div>
          )}
        </>
      )}
      <output className={shared.amiss}>
        {isUnkept
          ? 'This browser does not let us save your pattern. It counts until you close this page.'
          : ''}
      </output>
    </section>
  );
}
