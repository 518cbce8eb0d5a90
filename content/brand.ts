import { SITE_NAME } from './site-name.ts';

/** The four ways to draw the logo, and when to use which. Heights are pixels on a screen. */
export const brand = {
  title: 'Our logo',
  text: 'A sun, half risen over two waves, and our name. It comes in four forms. Each one stands here on light and on dark, in its usual size and in the smallest size that can still be read. A narrow window draws it smaller.',
  description: `The logo of ${SITE_NAME} in its four forms, on light and on dark.`,
  onLight: 'On light',
  onDark: 'On dark',
  variants: [
    {
      name: 'beside',
      title: 'Mark and name side by side',
      use: 'For the head of a page, a letter, or an email.',
      height: 64,
      smallest: 32,
    },
    {
      name: 'stacked',
      title: 'Mark above the name',
      use: 'For a cover, a poster, or a square space.',
      height: 152,
      smallest: 88,
    },
    {
      name: 'mark',
      title: 'Mark alone',
      use: 'For an icon, or where the name already stands close by.',
      height: 96,
      smallest: 24,
    },
    {
      name: 'oneColor',
      title: 'One color',
      use: 'For a stamp, a form in black and white, or a print on cloth.',
      height: 64,
      smallest: 32,
    },
  ],
} as const;
