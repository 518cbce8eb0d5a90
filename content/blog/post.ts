/** What the site knows of a post without its body. It comes from the front matter of `content/blog/<cluster>/<name>.md`. */
export interface PostSummary {
  /** `<cluster>/<name>`: the place of its file, and of its page under `/blog/`. */
  readonly slug: string;
  readonly cluster: string;
  readonly title: string;
  readonly description: string;
  /** In lower case, with hyphens between words. At least one. */
  readonly tags: readonly string[];
  readonly keywords: readonly string[];
  readonly author: string;
  /** YYYY-MM-DD. */
  readonly publishedAt: string;
  /** YYYY-MM-DD; null where the text is as it was published. */
  readonly updatedAt: string | null;
  readonly readingTimeMinutes: number;
  /** Address of a picture of 1200 × 675. */
  readonly coverImage: string;
  /** Address of a picture of 1200 × 630 for other sites that show a link to the post. */
  readonly ogImage: string;
  readonly leadMagnetId: string | null;
  /** A path of this site, or the whole address where the post stood first. */
  readonly canonicalUrl: string;
}
