import type { Plugin } from 'vite';

import { leadMagnetAddress, leadMagnets } from '#content/blog/lead-magnets.ts';
import { formPapers, paperAddress, paperSizes } from '#content/papers.ts';

import { formPaper } from '../lead-magnets/form-paper.ts';
import { leadMagnetPdf } from '../lead-magnets/lead-magnet-pdf.ts';
import { generatedFiles } from './generated-files.ts';

/** The papers that articles offer, as PDF files. */
export function leadMagnetFiles(): Plugin {
  return generatedFiles('lead-magnets', async () =>
    Object.fromEntries(
      await Promise.all(
        leadMagnets.map(async ({ id }) => [leadMagnetAddress(id).slice(1), await leadMagnetPdf(id)] as const),
      ),
    ),
  );
}

/** The forms of the page `Things to print`, as PDF files for each size of a sheet. */
export function paperFiles(): Plugin {
  return generatedFiles('papers', async () =>
    Object.fromEntries(
      await Promise.all(
        formPapers.flatMap((paper) =>
          paperSizes.map(
            async ({ id }) => [paperAddress(paper.id, id).slice(1), await formPaper(paper, id)] as const,
          ),
        ),
      ),
    ),
  );
}
