/** Words that are right although the dictionary does not know them. */
export const knownWords: readonly string[] = [
  'benzodiazepines',
  'Cochrane',
  'COPD',
  'CPAP',
  'diphenhydramine',
  'ESPEN',
  'eszopiclone',
  'MedlinePlus',
  'melanopic',
  'PLOS',
  'Pomodoro',
  'SHUTi',
  'STEADI',
  'Weil',
  'zaleplon',
  'Lumosity',
  'statins',
  'zolpidem',
  'alendronic',
  'DailyMed',
  'levothyroxine',
  'MAOI',
  'phenelzine',
];

/** British spellings that the American dictionary lets pass. */
export const unwantedSpellings: readonly string[] = ['ageing', 'grey', 'programme', 'programmes'];
