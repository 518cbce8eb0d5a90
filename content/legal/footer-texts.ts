import type { ReadableText } from '../readable-text.ts';

/** The texts behind the buttons of the footer, in the order of the buttons. */
export const footerTexts = [
  { name: 'about', title: 'About Us' },
  { name: 'contact', title: 'Contact Us' },
  { name: 'privacy-policy', title: 'Privacy Policy' },
  { name: 'terms-of-use', title: 'Terms of Use' },
] as const;

type FooterTextName = (typeof footerTexts)[number]['name'];

const loaders: Record<FooterTextName, () => Promise<ReadableText>> = {
  about: async () => (await import('./about.ts')).about,
  contact: async () => (await import('./contact.ts')).contact,
  'privacy-policy': async () => (await import('./privacy-policy.ts')).privacyPolicy,
  'terms-of-use': async () => (await import('./terms-of-use.ts')).termsOfUse,
};

/** Loads one of the texts. Rejects where its file cannot be fetched. */
export function loadFooterText(name: FooterTextName): Promise<ReadableText> {
  return loaders[name]();
}
