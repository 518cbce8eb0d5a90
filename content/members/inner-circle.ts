/** Where one live session takes place, by the id that it has in `content/inner-circle.ts`. */
interface SessionLinks {
  /** The address at which members join. */
  readonly join: string;
  /** Afterwards: the address of its recording; null where there is none. */
  readonly recording: string | null;
}

export interface InnerCircleLinks {
  /** The address of the members' community; null where there is none, or where a forum is set in the server's environment. */
  readonly community: string | null;
  readonly sessions: Readonly<Record<string, SessionLinks>>;
}

/** The addresses of the Inner Circle. The server alone reads them, and hands them to members by subscription. */
export const innerCircleLinks: InnerCircleLinks = {
  community: null,
  sessions: {},
};
