import type { Plugin } from 'vite';

import { leadMagnetAddress, leadMagnets } from '#content/blog/lead-magnets.ts';

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
