import type { ChartNode } from './to-mermaid.ts';

export const INSPECTION_CHANNEL = 'machine-inspection';

/** What travels from the site to the inspector's own page. Everything is plain data. */
export type InspectionMessage =
  | { readonly kind: 'actor'; readonly session: string; readonly name: string; readonly chart: ChartNode }
  | {
      readonly kind: 'snapshot';
      readonly session: string;
      readonly status: string;
      readonly value: unknown;
      readonly context: unknown;
    }
  | { readonly kind: 'event'; readonly session: string; readonly event: string }
  /** The page was opened late and asks for everything that runs. */
  | { readonly kind: 'hello' };
