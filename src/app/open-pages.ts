import { paths } from './paths.ts';

export interface OpenPage {
  readonly path: string;
  /** The lazy modules that the page needs at once, as paths in the project: their styles and scripts come with its HTML. */
  readonly modules: readonly string[];
}

/** The pages that everyone may see. Each is written to an HTML file when the site is built. */
export const openPages: readonly OpenPage[] = [
  { path: paths.home, modules: ['src/app/LandingScreen.tsx'] },
  { path: paths.brandPreview, modules: ['src/brand/BrandPreviewPage.tsx'] },
];
