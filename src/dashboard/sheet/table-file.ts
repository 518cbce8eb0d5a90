import type { Lines, SheetField, SheetWords } from './sheet.ts';

/** Tells a spreadsheet that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** With one of these at its front, a spreadsheet takes a cell for a formula and reckons with it. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * The lines of a sheet as a table that a spreadsheet opens (RFC 4180), oldest first: dates as `YYYY-MM-DD`, times as `HH:MM`,
 * numbers as they are. Nothing that a member has written becomes a formula.
 */
export function tableFile(
  lines: Lines,
  fields: readonly SheetField[],
  words: Pick<SheetWords, 'dayColumn'>,
): string {
  const head = [words.dayColumn, ...fields.map(({ column, question }) => column ?? question)];
  const rows = Object.keys(lines)
    .sort()
    .map((day) => [day, ...fields.map(({ key }) => String(lines[day]?.[key] ?? ''))]);
  return `${BYTE_ORDER_MARK}${[head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
