import type { Page } from 'playwright-core';

/** A screen of the site, in one of its states. */
export interface Screen {
  readonly name: string;
  readonly address: string;
  readonly who: 'visitor' | 'newcomer' | 'member';
  /** What comes in place of the answers of a server, as long as the screen is looked at. */
  readonly answers?: (page: Page) => Promise<unknown>;
  /** Runs in the page before its own scripts. */
  readonly before?: () => void;
  /** Waits for the screen's own content, and opens what it is about. */
  readonly open: (page: Page) => Promise<void>;
  /** Given where it is about a wait. Every other screen is looked at once nothing on it waits any more. */
  readonly isWaiting?: boolean;
  /** Given where it is about what a page begins only when it has been left alone for a while. */
  readonly isHurried?: boolean;
  /** Given where members read the screen on paper. */
  readonly isBlackOnPaper?: boolean;
}

export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

export const words = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
