import { createEntriesStore } from '#src/progress/entries.store.ts';

import { readNight } from './night.ts';

export type DiaryStore = ReturnType<typeof createDiaryStore>;

/** The sleep diary, kept on this device: one line a night, by the date of the evening on which it began. */
export function createDiaryStore(storage?: () => Storage) {
  return createEntriesStore('dashboard:sleepDiary', readNight, storage);
}

export const sleepDiary = createDiaryStore();
