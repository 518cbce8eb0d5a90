import { appendFileSync } from 'node:fs';

/** Numbers of one walk over a machine. */
export type WalkNote = Readonly<Partial<Record<'states' | 'edges' | 'paths' | 'rows', number>>>;

/** Adds a line to the file that the variable `WALK_NOTES` names. Without the variable it does nothing. */
export function noteWalk(machine: string, note: WalkNote): void {
  const file = process.env['WALK_NOTES'];
  if (file !== undefined) {
    appendFileSync(file, `${JSON.stringify({ machine, ...note })}\n`);
  }
}
