export interface ChecklistItem {
  readonly id: string;
  /** What a member can tick, as a statement that is true or not. */
  readonly text: string;
  /** The id of one of the list's categories. */
  readonly category: string;
  /** A caution or a short explanation that belongs to this item. */
  readonly note?: string;
}

export interface Checklist {
  readonly title: string;
  readonly lead: string;
  /** In the order of the tabs. */
  readonly categories: readonly { readonly id: string; readonly title: string }[];
  /** Five in each category. */
  readonly items: readonly ChecklistItem[];
  readonly cautions: readonly string[];
  /** Ids of `content/sources.ts`. */
  readonly sources: readonly string[];
}
