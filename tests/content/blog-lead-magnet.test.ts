import { inflateSync } from 'node:zlib';

import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';

import { leadMagnetAddress, leadMagnets } from '#content/blog/lead-magnets.ts';
import { sleepHygieneChecklist } from '#content/checklists/sleep-hygiene.ts';
import { redFlags } from '#content/red-flags.ts';

import { leadMagnetPdf } from '../../scripts/lead-magnets/lead-magnet-pdf.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;
interface Node {
  readonly role?: string;
  readonly type?: string;
  readonly children?: readonly Node[];
}

const paper = leadMagnets[0];
let bytes: Buffer;
let pdf: Pdf;
let pages: readonly Page[];

beforeAll(async () => {
  bytes = Buffer.from(await leadMagnetPdf(paper.id));
  pdf = await getDocumentProxy(new Uint8Array(bytes));
  pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
});

const textOf = async (page: Page) => {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
};

const rolesOf = (node: Node): readonly string[] => [
  ...(node.role === undefined ? [] : [node.role]),
  ...(node.children ?? []).flatMap(rolesOf),
];

const inflated = (stream: string) => {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
};

describe('the sleep hygiene checklist on paper', () => {
  // Section 3, blog post: "Lead magnet: a PDF at /lead-magnets/{leadMagnetId}.pdf."
  it('has the address of the specification', () => {
    expect(leadMagnetAddress('sleep-hygiene-checklist')).toBe('/lead-magnets/sleep-hygiene-checklist.pdf');
  });

  it('has three pages of US Letter, as its description says', () => {
    expect(pdf.numPages).toBe(3);
    expect(paper.pages).toBe(pdf.numPages);
    expect(pages.map(({ view }) => view)).toEqual([
      [0, 0, 612, 792],
      [0, 0, 612, 792],
      [0, 0, 612, 792],
    ]);
  });

  it('has a title that readers show, and its language', async () => {
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: 'Sleep Hygiene Checklist | Daylight & Rest', Language: 'en-US' });
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  });

  it('is tagged: headings, lists with a box and a text, and nothing outside', async () => {
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const trees = await Promise.all(pages.map((page) => page.getStructTree()));
    const roles = trees.map((tree) => rolesOf(tree as Node));
    expect(roles[0]).toContain('H1');
    expect(roles.flat().filter((role) => role === 'H1')).toHaveLength(1);
    expect(roles.flat().filter((role) => role === 'H2')).toHaveLength(6);
    const items = roles.flat().filter((role) => role === 'LI');
    expect(items.length).toBe(
      sleepHygieneChecklist.items.length +
        sleepHygieneChecklist.cautions.length +
        redFlags.emergency.length +
        redFlags.doctorSoon.length,
    );
    expect(roles.flat().filter((role) => role === 'Lbl')).toHaveLength(items.length);
    expect(roles.flat().filter((role) => role === 'LBody')).toHaveLength(items.length);
  });

  it('has every item with its note, the cautions, and the signs that need help', async () => {
    const text = (await Promise.all(pages.map(textOf))).join(' ').replaceAll(/\s+/g, ' ');
    const { title, lead, categories, items, cautions } = sleepHygieneChecklist;
    for (const line of [
      title,
      lead,
      ...categories.map((category) => category.title),
      ...items.flatMap((item) => ('note' in item ? [item.text, item.note] : [item.text])),
      ...cautions,
      ...redFlags.emergency,
      ...redFlags.doctorSoon,
      redFlags.crisis,
    ]) {
      expect(text).toContain(line);
    }
  });

  it('has a box drawn before each habit, as the label of its list item', () => {
    const drawing = [...bytes.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(
      ([, stream = '']) => inflated(stream),
    );
    const labels = [...drawing.join('\n').matchAll(/\/Lbl <<[^>]*>> BDC\n([\s\S]*?)EMC/g)].map(
      ([, label]) => label ?? '',
    );
    const boxes = labels.filter((label) => /^[\d. ]+ c$/m.test(label) && /^S$/m.test(label));
    expect(boxes).toHaveLength(sleepHygieneChecklist.items.length);
  });

  it('brings its own letters along, each of them', () => {
    const text = bytes.toString('latin1');
    const fonts = text.match(/\/Type \/FontDescriptor[\s\S]*?>>/g) ?? [];
    expect(fonts).toHaveLength(2);
    for (const font of fonts) {
      expect(font).toMatch(/\/FontName \/[A-Z]{6}\+AtkinsonHyperlegibleNext-(?:Regular|Bold)/);
      expect(font).toMatch(/\/FontFile2 \d+ 0 R/);
    }
    expect(text.match(/\/BaseFont \/(?![A-Z]{6}\+AtkinsonHyperlegibleNext)/g)).toBeNull();
  });

  it('is the same to the byte each time, and does not say when it was made', async () => {
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ CreationDate: 'D:20260101000000Z', ModDate: 'D:20260101000000Z' });
    expect(bytes.equals(await leadMagnetPdf(paper.id))).toBe(true);
  });
});
