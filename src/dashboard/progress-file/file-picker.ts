import { fromPromise } from 'xstate';

import { progressFileMachine, type CheckedFile, type FileContents } from '#machines/progress-file.machine.ts';

import { checkFile, fileName, loadFile, writeFile } from './progress-file.ts';

/** How long a browser may take to fetch what it was told to download. */
const DOWNLOAD_MS = 60_000;

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
          download(fileName(now), writeFile(now));
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

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, DOWNLOAD_MS);
}
