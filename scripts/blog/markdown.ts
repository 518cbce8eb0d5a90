import MarkdownIt, { type MarkdownIt as Renderer, type Token } from 'markdown-it';

import { redFlags } from '#content/red-flags.ts';
import { sources } from '#content/sources.ts';
import type { Authorship } from '#content/types.ts';
import { reviewText } from '#src/health/review-text.ts';

import { escapeMarkup } from './markup.ts';

const CONTENTS_FROM_SECTIONS = 3;
const RED_FLAGS_LINE = /^\[\[red-flags\]\][ \t]*$/m;
const NEW_TAB = ' target="_blank" rel="noopener noreferrer"';
const NEW_TAB_WORDS = '<span data-hidden> (opens in a new tab)</span>';

interface Section {
  readonly id: string;
  readonly title: string;
}

/** Ids that the page itself uses. */
const TAKEN_IDS = ['on-this-page', 'sources'];

/**
 * Turns the Markdown of a post into HTML that can be shown as it is: HTML in the text is shown, not obeyed, and links lead to
 * this site, to https or to mail. Headings get ids, long posts a list of their sections. A line `[[red-flags]]` becomes the
 * safety box.
 *
 * @param sourceIds ids of `content/sources.ts`, listed at the end
 * @param review which clinician has read the post, said below the sources; undefined where none has
 * @returns also the post's own words without tags, list of sections, safety box and sources
 */
export function renderPost(
  markdown: string,
  sourceIds: readonly string[],
  review?: Authorship['review'],
): { readonly html: string; readonly ownText: string } {
  const sections: Section[] = [];
  const renderer = createRenderer(sections);
  const parts = markdown.split(RED_FLAGS_LINE).map((part) => renderer.render(part));
  return {
    html: contentsHtml(sections) + parts.join(redFlagsHtml()) + sourcesHtml(sourceIds, review),
    ownText: plainText(parts.join('')),
  };
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A renderer that notes in `sections` each heading of level 2 that it comes to. */
function createRenderer(sections: Section[]): Renderer {
  const ids = new Set(TAKEN_IDS);
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
  const { rules } = markdown.renderer;

  rules['heading_open'] = (tokens, index, options, environment) => {
    const { tag = 'h2' } = tokens[index] ?? {};
    const words = markdown.renderer.renderInline(tokens[index + 1]?.children ?? [], options, environment);
    const title = plainText(words);
    const id = freeId(title, ids);
    ids.add(id);
    if (tag === 'h2') {
      sections.push({ id, title });
    }
    return `<${tag} id="${id}" tabindex="-1">`;
  };
  rules['link_open'] = (tokens, index) => {
    const address = addressOf(tokens[index]);
    return `<a href="${escapeMarkup(address)}"${isOutside(address) ? NEW_TAB : ''}>`;
  };
  rules['link_close'] = (tokens, index) => {
    const opening = tokens.slice(0, index).findLast(({ type }) => type === 'link_open');
    return `${isOutside(addressOf(opening)) ? NEW_TAB_WORDS : ''}</a>`;
  };
  return markdown;
}

function addressOf(link: Token | undefined): string {
  return String(link?.attrGet('href') ?? '');
}

function isOutside(address: string): boolean {
  return /^https?:/.test(address);
}

function freeId(title: string, taken: ReadonlySet<string>): string {
  const wanted =
    title
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/[^a-z0-9\s-]/g, '')
      .trim()
      .replaceAll(/[\s-]+/g, '-') || 'section';
  let id = wanted;
  for (let copy = 2; taken.has(id); copy += 1) {
    id = `${wanted}-${copy}`;
  }
  return id;
}

function contentsHtml(sections: readonly Section[]): string {
  return sections.length < CONTENTS_FROM_SECTIONS
    ? ''
    : `<nav aria-labelledby="on-this-page"><h2 id="on-this-page">On this page</h2>${list(
        sections.map(({ id, title }) => `<a href="#${id}">${escapeMarkup(title)}</a>`),
      )}</nav>\n`;
}

function redFlagsHtml(): string {
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ['Call emergency services now', redFlags.emergency],
    ['See a doctor soon', redFlags.doctorSoon],
    ['Ask a doctor or pharmacist before', redFlags.askFirst],
  ];
  const lists = parts.map(([title, items]) => `<h3>${title}</h3>${list(items.map(escapeMarkup))}`);
  return `<aside aria-label="Warning signs">${lists.join('')}<p><strong>${escapeMarkup(
    redFlags.crisis,
  )}</strong></p></aside>\n`;
}

function sourcesHtml(ids: readonly string[], review: Authorship['review']): string {
  const named = sources.filter(({ id }) => ids.includes(id));
  return named.length === 0
    ? ''
    : `<section data-sources aria-labelledby="sources"><h2 id="sources">Where this comes from</h2>${list(
        named.map(({ label, url }) =>
          url === undefined
            ? escapeMarkup(label)
            : `<a href="${escapeMarkup(url)}"${NEW_TAB}>${escapeMarkup(label)}${NEW_TAB_WORDS}</a>`,
        ),
      )}<p>${escapeMarkup(reviewText(review))}</p><p>This article is education, not medical advice.</p></section>\n`;
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}
