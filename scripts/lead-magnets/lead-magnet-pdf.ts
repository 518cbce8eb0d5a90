import type { LeadMagnetId } from '#content/blog/lead-magnets.ts';
import type { Checklist } from '#content/checklists/checklist.ts';
import { sleepHygieneChecklist } from '#content/checklists/sleep-hygiene.ts';

import { checklistPaper } from './checklist-paper.ts';

const checklists: Readonly<Record<LeadMagnetId, Checklist>> = {
  'sleep-hygiene-checklist': sleepHygieneChecklist,
};

/** A lead magnet as a PDF file: the same bytes as long as the content is the same. */
export function leadMagnetPdf(id: LeadMagnetId): Promise<Uint8Array> {
  return checklistPaper(checklists[id]);
}
