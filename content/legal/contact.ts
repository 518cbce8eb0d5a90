import type { ReadableText } from '../readable-text.ts';
import { site } from '../site.ts';

export const contact = {
  parts: [
    {
      heading: 'Help for members',
      paragraphs: [
        `Write to ${site.supportEmail} about your account, a payment, a refund, or a page that does not work. Tell us in your own words what you did and what you saw. Please never send us a password or a card number.`,
      ],
    },
    {
      heading: 'General questions',
      paragraphs: [
        `For everything else, such as a question before you join, a request from the press, or a mistake in a text, write to ${site.inquiriesEmail}.`,
      ],
    },
    {
      heading: 'By mail',
      paragraphs: [`Our mailing address is ${site.mailingAddress}.`],
    },
    {
      heading: 'When we answer',
      paragraphs: [
        `${site.answerTime} Business days are Monday to Friday, except public holidays in the United States.`,
        'We cannot give medical advice by email. If you need help at once, call your local emergency number.',
      ],
    },
  ],
} satisfies ReadableText;
