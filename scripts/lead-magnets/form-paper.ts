import type { FormPaper, PaperPart, PaperSize } from '#content/papers.ts';
import { SITE_NAME } from '#content/site-name.ts';

import { createPaper, type Paper } from './paper.ts';

/** No letter of a form is smaller, in points. */
const SIZE = 12;

/** A form to fill in, by hand or on a screen, as a PDF file: the same bytes as long as the content is the same. */
export function formPaper({ title, description, parts }: FormPaper, size: PaperSize): Promise<Uint8Array> {
  const paper = createPaper({
    title: `${title} | ${SITE_NAME}`,
    subject: description,
    author: SITE_NAME,
    size,
    isForm: true,
  });
  const begin = () => {
    paper.letterhead(SITE_NAME, '', SIZE);
    paper.space(10);
  };

  begin();
  paper.heading(1, title, { size: 24 });
  paper.space(6);
  for (const part of parts) {
    if (part.kind === 'nextPage') {
      footLine(paper);
      paper.nextPage();
      begin();
    } else {
      draw(paper, part);
    }
  }
  footLine(paper);
  return paper.finish();
}

function draw(paper: Paper, part: Exclude<PaperPart, { kind: 'nextPage' }>) {
  switch (part.kind) {
    case 'heading':
      paper.space(8);
      paper.heading(2, part.text, { size: 15 });
      paper.space(4);
      break;
    case 'text':
      paper.paragraph(part.text, { size: SIZE });
      paper.space(8);
      break;
    case 'bullets':
      paper.bulletList(part.items, { size: SIZE });
      paper.space(4);
      break;
    case 'ticks':
      paper.tickList(part.items.map((text) => ({ text })));
      break;
    case 'lines':
      paper.paragraph(part.text, { size: SIZE });
      paper.writingLines(part.text, part.count, 25);
      paper.space(10);
      break;
    case 'table':
      paper.table(part.columns, part.rows, part.rowHeight, SIZE);
      paper.space(10);
      break;
  }
}

function footLine(paper: Paper) {
  paper.foot(`${SITE_NAME}. This paper is education, not medical advice.`, SIZE);
}
