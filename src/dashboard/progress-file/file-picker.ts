import { fromPromise } from 'xstate';

import { progressFileMachine, type CheckedFile, type FileContents } from '#machines/progress-file.machine.ts';
import { saveFile } from '#src/ui/save-file.ts';

import { checkFile, fileName, loadFile, writeFile } from './progress-file.ts';

/** The machine with its effects, and the place where the chosen file waits: a machine's context holds plain data only. */
export function createFilePicker() {
  let chosen: { readonly ticket: number; readonly file: File } | null = null;

  return {
    /** Takes a file and returns the ticket that stands for it. */
    take: (file: File): number => {
      chosen = { ticket: (chosen?.ticket ?? 0) + 1, file };
      return chosen.ticket;
    },
    machine: progressFileMachine.provide({
      actors: {
        saveFile: fromPromise<void>(async () => {
          const now = new Date();
          saveFile(fileName(now), writeFile(now), 'application/json');
        }),
        checkFile: fromPromise<CheckedFile, { ticket: number | null }>(async ({ input }) => {
          if (chosen === null || chosen.ticket !== input.ticket) {
            throw new Error('The chosen file is gone.');
          }
          return checkFile(await chosen.file.text());
        }),
        loadFile: fromPromise<void, { contents: FileContents }>(async ({ input }) => {
          loadFile(input.contents);
        }),
      },
    }),
  };
}
