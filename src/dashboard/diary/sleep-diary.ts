import { keepEntries } from '#src/notebook/entries.ts';

import { readNight } from './night.ts';

/** The sleep diary: one line a night, by the date of the evening on which it began. */
export const sleepDiary = keepEntries({
  key: 'dashboard:sleepDiary',
  readEntry: readNight,
  file: { name: 'sleepDiary', words: ['night in the sleep diary', 'nights in the sleep diary'] },
});
