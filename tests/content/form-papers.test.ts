import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';

import { formPapers, paperSizes } from '#content/papers.ts';

import { formPaper } from '../../scripts/lead-magnets/form-paper.ts';

const widths = { letter: 612, a4: 595 } as const;

const papers = formPapers.flatMap((paper) =>
  paperSizes.map(({ id }) => [`${paper.id}, ${id}`, paper, id] as const),
);

describe.each(papers)('the form %s', (_name, paper, size) => {
  it('is tagged, of the right size, in letters of 12 points and more, and says all of its words', async () => {
    const bytes = await formPaper(paper, size);
    const pdf = await getDocumentProxy(bytes);
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const texts: string[] = [];
    const heights: number[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      expect(Math.floor(page.getViewport({ scale: 1 }).width)).toBe(widths[size]);
      for (const item of (await page.getTextContent()).items) {
        if ('str' in item && item.str.trim() !== '') {
          texts.push(item.str);
          heights.push(Math.abs(Number(item.transform[3])));
        }
      }
    }
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(12);
    const text = texts.join('').replaceAll(/\s+/g, '');
    const words = [paper.title, ...paper.parts.flatMap(wordsOf)].join(' ').split(/\s+/);
    for (const word of words) {
      expect(text).toContain(word);
    }
    expect(text).toContain('education,notmedicaladvice');
  });
});

function wordsOf(part: (typeof formPapers)[number]['parts'][number]): readonly string[] {
  if (part.kind === 'table') {
    return [...part.columns.map(({ title }) => title), ...part.rows.flat()];
  }
  if (part.kind === 'nextPage') {
    return [];
  }
  return 'items' in part ? part.items : [part.text];
}

interface Field {
  readonly fieldName: string;
  readonly fieldType: string;
  readonly alternativeText: string;
  readonly rect: readonly [number, number, number, number];
}

// Issue 14: "fillable where it is a form".
describe.each(papers)('the form %s, filled in on a screen', (_name, paper, size) => {
  it('has a field with a name and a spoken label for each line, box, and empty cell, inside its page, from top to bottom', async () => {
    const pdf = await getDocumentProxy(await formPaper(paper, size));
    const fields: Field[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const ofPage: readonly Field[] = await page.getAnnotations();
      const misplaced = ofPage.filter(
        ({ rect: [left, bottom, right, top] }) =>
          left < 0 ||
          bottom < 0 ||
          right > width ||
          top > height ||
          right - left < 13.9 ||
          top - bottom < 13.9,
      );
      expect(misplaced).toEqual([]);
      const tops = ofPage.map(({ rect }) => Math.round(rect[3]));
      expect(tops).toEqual(tops.toSorted((one, other) => other - one));
      const struct = JSON.stringify(await page.getStructTree());
      expect(struct.split('"annotation"').length - 1).toBe(ofPage.length);
      fields.push(...ofPage);
    }
    expect(fields.map(({ fieldType }) => fieldType)).toEqual(paper.parts.flatMap(fieldTypesOf));
    expect(fields.filter(({ alternativeText }) => alternativeText.trim() === '')).toEqual([]);
    expect(new Set(fields.map(({ fieldName }) => fieldName)).size).toBe(fields.length);
    expect(new Set(fields.map(({ alternativeText }) => alternativeText)).size).toBe(fields.length);
  });
});

function fieldTypesOf(part: (typeof formPapers)[number]['parts'][number]): readonly string[] {
  if (part.kind === 'ticks') {
    return part.items.map(() => 'Btn');
  }
  if (part.kind === 'lines') {
    return Array<string>(part.count).fill('Tx');
  }
  if (part.kind !== 'table') {
    return [];
  }
  return part.rows.flatMap((cells) =>
    part.columns
      .filter((_, index) => (cells[index] ?? '') === '')
      .map(({ isTick = false }) => (isTick ? 'Btn' : 'Tx')),
  );
}

// Issue 14: "28-day plan of each course", "energy sheet (28 rows with a key)".
it.each(['sleep-plan', 'energy-plan', 'energy-sheet'])('has a row for each of the 28 days: %s', (id) => {
  const rows = formPapers
    .find((paper) => paper.id === id)
    ?.parts.flatMap((part) => (part.kind === 'table' ? part.rows : []));
  expect(rows?.map(([day]) => Number(day))).toEqual(Array.from({ length: 28 }, (_, index) => index + 1));
});

it.each(['sleep-plan', 'energy-plan'])('names the module of each day: %s', (id) => {
  const rows = formPapers
    .find((paper) => paper.id === id)
    ?.parts.flatMap((part) => (part.kind === 'table' ? part.rows : []));
  expect(rows?.every(([, module]) => /^[1-8]\. \w/.test(module ?? ''))).toBe(true);
});
