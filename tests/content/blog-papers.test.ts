import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';

import { leadMagnets } from '#content/blog/lead-magnets.ts';
import { calmMindChecklist } from '#content/checklists/calm-mind.ts';
import { sleepHygieneChecklist } from '#content/checklists/sleep-hygiene.ts';
import { steadyEnergyChecklist } from '#content/checklists/steady-energy.ts';
import { redFlags } from '#content/red-flags.ts';

import { leadMagnetPdf } from '../../scripts/lead-magnets/lead-magnet-pdf.ts';

const checklists = {
  'sleep-hygiene-checklist': sleepHygieneChecklist,
  'steady-energy-checklist': steadyEnergyChecklist,
  'calm-mind-checklist': calmMindChecklist,
};

const textOf = (pages: readonly string[]) => pages.join(' ').replaceAll(/\s+/g, ' ');

describe.each(leadMagnets.map((paper) => [paper.id, paper] as const))('the paper %s', (id, paper) => {
  it('has as many pages as its description says, its whole list, and the signs that need help', async () => {
    const pdf = await getDocumentProxy(await leadMagnetPdf(id));
    const pages = await Promise.all(
      Array.from({ length: pdf.numPages }, async (_, index) => {
        const { items } = await (await pdf.getPage(index + 1)).getTextContent();
        return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
      }),
    );
    expect(pdf.numPages).toBe(paper.pages);
    const text = textOf(pages);
    const { title, items, cautions } = checklists[id];
    expect(title).toBe(paper.title);
    for (const line of [
      title,
      ...items.flatMap((item) => ('note' in item ? [item.text, item.note] : [item.text])),
      ...cautions,
      ...redFlags.emergency,
      ...redFlags.doctorSoon,
    ]) {
      expect(text).toContain(line);
    }
  });
});
