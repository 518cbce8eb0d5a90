import type { LeadMagnetId } from '#content/blog/lead-magnets.ts';
import { calmMindChecklist } from '#content/checklists/calm-mind.ts';
import type { Checklist } from '#content/checklists/checklist.ts';
import { sleepHygieneChecklist } from '#content/checklists/sleep-hygiene.ts';
import { steadyEnergyChecklist } from '#content/checklists/steady-energy.ts';

import { checklistPaper } from './checklist-paper.ts';

const checklists: Readonly<Record<LeadMagnetId, Checklist>> = {
  'sleep-hygiene-checklist': sleepHygieneChecklist,
  'steady-energy-checklist': steadyEnergyChecklist,
  'calm-mind-checklist': calmMindChecklist,
};

/** A lead magnet as a PDF file: the same bytes as long as the content is the same. */
export function leadMagnetPdf(id: LeadMagnetId): Promise<Uint8Array> {
  return checklistPaper(checklists[id]);
}
