import type { Checklist } from '#content/checklists/checklist.ts';
import { redFlags } from '#content/red-flags.ts';
import { SITE_NAME } from '#content/site-name.ts';

import { createPaper, type Paper } from './paper.ts';

const COLUMN_GAP = 24;

/**
 * A checklist on three pages: the first two categories with a place for one's own choice, the third with the cautions, and
 * the signs that need a doctor.
 */
export function checklistPaper({ title, lead, categories, items, cautions }: Checklist): Promise<Uint8Array> {
  const paper = createPaper({
    title: `${title} | ${SITE_NAME}`,
    subject: lead,
    author: SITE_NAME,
  });
  const sections = categories.map((category) => ({
    title: category.title,
    items: items.filter((item) => item.category === category.id),
  }));
  const section = ({ title, items }: (typeof sections)[number]) => {
    sectionHeading(paper, title);
    paper.tickList(items);
  };

  paper.letterhead(SITE_NAME, 'Page 1 of 3');
  paper.space(14);
  paper.heading(1, title, { size: 27 });
  paper.space(3);
  paper.paragraph(lead, { size: 12.5 });
  for (const part of sections.slice(0, 2)) {
    section(part);
  }
  foot(paper);

  paper.nextPage();
  paper.letterhead(SITE_NAME, 'Page 2 of 3');
  paper.space(5);
  for (const part of sections.slice(2)) {
    section(part);
  }
  sectionHeading(paper, 'Good to know');
  paper.bulletList(cautions, { size: 12 });
  foot(paper);

  paper.nextPage();
  paper.letterhead(SITE_NAME, 'Page 3 of 3');
  paper.space(5);
  sectionHeading(paper, 'When to get help');
  warningSigns(paper);
  sectionHeading(paper, 'My one habit for this week');
  paper.writingLines('My one habit for this week', 1, 25);
  paper.space(8);
  paper.dayBoxes('Seven mornings: how was the night or the day, from 1 (very poor) to 5 (very good)?');
  foot(paper);
  return paper.finish();
}

/** Says whose paper it is and what it is not, for whoever is handed a copy. */
function foot(paper: Paper) {
  paper.foot(`${SITE_NAME}, 2026. Education, not medical advice. Sources stand with the article.`, 12);
}

function sectionHeading(paper: Paper, title: string) {
  paper.space(9);
  paper.heading(2, title, { size: 16 });
  paper.space(2);
  paper.rule();
  paper.space(8);
}

function warningSigns(paper: Paper) {
  const { left, width } = paper.inside;
  const narrow = Math.round((width - COLUMN_GAP) * 0.46);
  const wide = width - COLUMN_GAP - narrow;
  const top = paper.position();
  const column = (title: string, signs: readonly string[], x: number, width: number) => {
    paper.moveTo(top);
    paper.heading(3, title, { x, width, size: 13 });
    paper.space(2);
    paper.bulletList(signs, { x, width, size: 12 });
  };
  column('Call emergency services now', redFlags.emergency, left, narrow);
  paper.space(4);
  paper.paragraph(redFlags.crisis, { width: narrow, size: 12, font: 'bold' });
  column('See a doctor soon', redFlags.doctorSoon, left + narrow + COLUMN_GAP, wide);
}
