import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';

import type { CourseHabit } from '#content/types.ts';
import { habitsAtPresent, isKeptOn, MOST_HABITS, timesKept } from '#machines/support/habits.ts';
import { addDays } from '#src/calendar/day.ts';
import { useIsUnkept } from '#src/notebook/use-kept.ts';
import type { KeptHabits } from '#src/progress/kept-habits.ts';
import { TickRow } from '#src/ui/TickRow.tsx';

import { useHabits } from './habits.ts';

import shared from '#src/ui/shared.module.css';
import classes from './HabitList.module.css';

interface HabitListProps {
  readonly kept: KeptHabits;
  /** The habits of the course. */
  readonly offered: readonly CourseHabit[];
  /** Today's day of the course: a habit is offered from the day on that teaches it. */
  readonly day: number;
  /** One below the heading above it. */
  readonly headingOrder?: 2 | 3;
}

/** The habits that the member keeps, to be marked today, and the way to choose another. */
export function HabitList({ kept, offered, day, headingOrder = 3 }: HabitListProps) {
  const { snapshot, send } = useHabits(kept);
  const isUnkept = useIsUnkept(kept);
  const heading = useId();
  const { habits, today } = snapshot.context;
  const atPresent = habitsAtPresent(habits);
  const mine = offered.filter(({ id }) => atPresent.includes(id));
  const open = offered.filter(
    (habit) => habit.day <= day && habit.isRetired !== true && !atPresent.includes(habit.id),
  );

  return (
    <section className={`${shared.ruled} ${shared.columnSm}`} aria-labelledby={heading}>
      <Title id={heading} order={headingOrder} size="h4">
        The habits that you keep
      </Title>
      {snapshot.matches('none') ? (
        <Text>
          {open.length === 0
            ? `From the lessons to come you can choose up to ${MOST_HABITS} habits, and mark them here.`
            : `Choose up to ${MOST_HABITS} habits from the lessons so far. One is enough to begin with.`}
        </Text>
      ) : null}
      {mine.length === 0 ? null : (
        <ul className={`${shared.plainList} ${shared.columnXs}`}>
          {mine.map(({ id, name }) => (
            <li key={id} className={`${shared.flow} ${shared.wide} ${classes.habit}`}>
              <TickRow
                isTicked={isKeptOn(habits, id, today)}
                word="Today"
                text={name}
                note={`${timesKept(habits, id, addDays(today, -6), today)} of the last 7 days`}
                onToggle={() => {
                  send({ type: 'habit.mark', id, isKept: !isKeptOn(habits, id, today) });
                }}
              />
              <Button
                variant="subtle"
                className="no-print"
                aria-label={`Drop: ${name}`}
                onClick={() => {
                  send({ type: 'habit.drop', id });
                }}
              >
                Drop
              </Button>
            </li>
          ))}
        </ul>
      )}
      {snapshot.matches('full') ? (
        <Text c="dimmed">Three habits are enough. To take another, drop one.</Text>
      ) : null}
      {snapshot.can({ type: 'list.open' }) && open.length > 0 ? (
        <div className="no-print">
          <Button
            variant="outline"
            leftSection={<IconPlus aria-hidden />}
            onClick={() => {
              send({ type: 'list.open' });
            }}
          >
            Choose a habit
          </Button>
        </div>
      ) : null}
      {snapshot.matches('choosing') ? (
        <Stack component="fieldset" gap="xs" align="flex-start" bd={0} m={0} p={0} miw={0}>
          <Text component="legend" fw={600} mb="xs" p={0}>
            Habits to choose from
          </Text>
          {open.map(({ id, name, day: taughtOn }) => (
            <Button
              key={id}
              variant="default"
              className={shared.start}
              onClick={() => {
                send({ type: 'habit.choose', id });
              }}
            >{`${name} (from Day ${taughtOn})`}</Button>
          ))}
          <Group>
            <Button
              variant="subtle"
              onClick={() => {
                send({ type: 'list.close' });
              }}
            >
              Choose none now
            </Button>
          </Group>
        </Stack>
      ) : null}
      <output className={shared.amiss}>
        {isUnkept
          ? 'This browser does not let us save your habits. They count until you close this page.'
          : ''}
      </output>
    </section>
  );
}
