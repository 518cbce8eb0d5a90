/** On how many days of the week the member did what was planned. */
export type HowOften = 'mostDays' | 'someDays' | 'fewDays';

/** What a member writes when a week is looked back on. */
export interface LookBackAnswer {
  readonly howOften: HowOften | null;
  /** What got in the way, in the member's words. */
  readonly inTheWay: string;
  readonly isDone: boolean;
}

/** Nothing is answered. */
export const noAnswer: LookBackAnswer = { howOften: null, inTheWay: '', isDone: false };
