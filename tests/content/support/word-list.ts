/** Words that are right although the dictionary does not know them. */
export const knownWords: readonly string[] = ['CPAP', 'ESPEN', 'MedlinePlus', 'PLOS', 'SHUTi', 'Weil'];

/** British spellings that the American dictionary lets pass. */
export const unwantedSpellings: readonly string[] = ['ageing', 'grey', 'programme', 'programmes'];
