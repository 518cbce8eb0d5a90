import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SHEETS = '.module.css';

/** Without vowels no name is a word: blockers of advertising hide elements by classes such as `ad1`. */
const LETTERS = 'bcdfghjklmnpqrstvwxz';

/**
 * Makes the names of the classes in CSS modules. They stand in the HTML of every open page, so they are as short as they
 * get: two letters for the sheet, one or two for the class. The same sources give the same names in every build.
 */
export function shortClassNames(sourceFolder = 'src'): (name: string, sheet: string) => string {
  const sheets = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(SHEETS))
    .map((file) => resolve(join(sourceFolder, file)))
    .sort();
  const namesOfSheets = sheets.map((): string[] => []);
  return (name, sheet) => {
    const position = sheets.indexOf(resolve(sheet.replace(/\?.*$/, '')));
    const names = namesOfSheets[position];
    if (names === undefined || position >= LETTERS.length ** 2) {
      throw new Error(`There is no name for the classes of ${sheet}. See shortClassNames.`);
    }
    if (!names.includes(name)) {
      names.push(name);
    }
    return letters(position, 2) + letters(names.indexOf(name), 1);
  };
}

/** A number in letters, with at least `width` of them. */
function letters(value: number, width: number): string {
  const rest = Math.floor(value / LETTERS.length);
  const digit = LETTERS[value % LETTERS.length] ?? '';
  return rest === 0 && width <= 1 ? digit : letters(rest, width - 1) + digit;
}
