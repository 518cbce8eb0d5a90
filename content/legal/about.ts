import type { ReadableText } from '../readable-text.ts';
import { site } from '../site.ts';

export const about = {
  parts: [
    {
      heading: 'What we do',
      paragraphs: [
        'Daylight & Rest makes courses for adults of 55 and over. Each one takes about four weeks and asks for a few minutes a day. You read a short lesson, you try one small thing, and you notice what it does for you.',
        'Two courses are open today: one about sleep, and one about energy and focus. Each has eight modules of short lessons. Others are planned, and members of the Inner Circle can open every course as it arrives.',
        ...(site.audience.source === null ? [] : [`${site.audience.figure}: ${site.audience.source}`]),
      ],
    },
    {
      heading: 'How we write',
      paragraphs: [
        'We write in plain words and in a large type. A term that you may not know is explained where it first appears. You can make the text larger, change the colors, and print every lesson.',
        'We start from what public health agencies and medical journals have published, such as the National Institute on Aging. Under each lesson you find the names of those sources, so that you can read them yourself. Where experts disagree, we say so.',
        'We promise no results. Bodies differ, and so do nights. What we can offer is a calm way to find out what helps you.',
      ],
    },
    {
      heading: 'What we are not',
      paragraphs: [
        'We are not a clinic, and nobody here can examine you. Our courses teach. They do not replace your doctor, your pharmacist, or any treatment you have been given. If a lesson and your doctor disagree, follow your doctor.',
      ],
    },
    {
      heading: 'How we earn our living',
      paragraphs: [
        'We live from memberships alone. There is no advertising on this site, and we sell neither pills nor gadgets. That leaves us free to say when a free walk would do as much for you as something you could buy.',
      ],
    },
  ],
} satisfies ReadableText;
