import { fromPromise } from 'xstate';

import {
  nightsImportMachine,
  TableRefusal,
  type TableAnswers,
  type TableReading,
} from '#machines/nights-import.machine.ts';
import { lastNight, type Day } from '#src/calendar/day.ts';
import { today } from '#src/calendar/use-today.ts';
import { isSame } from '#src/notebook/keep.ts';

import type { Night } from './night.ts';
import { readNights, readTable, textIn, type ReadNights, type Table } from './nights-table.ts';
import { sleepDiary } from './sleep-diary.ts';

/** The machine with its effects, and the place where file and table wait: a machine's context holds little. */
export function createNightsDesk() {
  let chosen: { readonly ticket: number; readonly file: File } | null = null;
  let table: Table = { head: [], rows: [] };
  let read: ReadNights = { nights: new Map(), problems: [] };
  /** What the diary said before of the nights that were written, and what was written. */
  let written: readonly { readonly day: Day; readonly before: Night | null; readonly now: Night }[] = [];

  return {
    /** Takes a file and returns the ticket that stands for it. */
    take: (file: File): number => {
      chosen = { ticket: (chosen?.ticket ?? 0) + 1, file };
      return chosen.ticket;
    },
    machine: nightsImportMachine.provide({
      actors: {
        readTable: fromPromise(async ({ input }: { input: { ticket: number | null } }) => {
          if (chosen === null || chosen.ticket !== input.ticket) {
            throw new TableRefusal('unreadable');
          }
          table = readTable(textIn(new Uint8Array(await chosen.file.arrayBuffer())));
          return { head: table.head, example: table.rows[0]?.cells ?? [] };
        }),
        readRows: fromPromise(async ({ input }: { input: { answers: TableAnswers } }) => {
          read = readNights(table, input.answers, lastNight(today()), Date.now());
          return readingOf(read);
        }),
        writeNights: fromPromise<void, { stands: 'diary' | 'file' | null }>(async ({ input }) => {
          const held = sleepDiary.get();
          written = [...read.nights]
            .filter(([day, night]) =>
              held[day] === undefined ? true : input.stands === 'file' && !saysTheSame(held[day], night),
            )
            .map(([day, now]) => ({ day, before: held[day] ?? null, now }));
          sleepDiary.change(...written.map(({ day, now }) => ({ id: day, entry: now })));
        }),
        takeBack: fromPromise<void>(async () => {
          const held = sleepDiary.get();
          sleepDiary.change(
            ...written
              .filter(({ day, now }) => isSame(held[day], now))
              .map(({ day, before }) => ({ id: day, entry: before })),
          );
        }),
      },
    }),
  };
}

function readingOf({ nights, problems }: ReadNights): TableReading {
  const held = sleepDiary.get();
  const known = [...nights].filter(([day]) => held[day] !== undefined);
  const same = known.filter(([day, night]) => saysTheSame(held[day], night)).length;
  return { added: nights.size - known.length, differing: known.length - same, same, problems };
}

function saysTheSame(one: Night | undefined, other: Night): boolean {
  return isSame({ ...one, changedAt: 0 }, { ...other, changedAt: 0 });
}
