import { prices } from '../prices.ts';
import type { ReadableText } from '../readable-text.ts';
import { site } from '../site.ts';
import { cancelMembership } from './cancel-membership.ts';

const dollars = (amount: string) => `$${Number(amount)}`;

export const termsOfUse = {
  note: 'Last updated September 2025',
  parts: [
    {
      heading: 'Acceptance of these terms',
      paragraphs: [
        'These terms are an agreement between you and Daylight & Rest. By using this site or buying a course you accept them. If you do not accept them, please do not use the site. You must be 18 or older to buy.',
        'We may change the terms. The date at the top then changes too. If a change matters to members, we show it on the site before it starts to apply.',
      ],
    },
    {
      heading: 'License to use the courses',
      paragraphs: [
        'While you have access, you may read the lessons, use the exercises, and print pages for yourself and for the people you live with. The texts and pictures remain ours. Please do not copy them to other sites, sell them, or share your account.',
        `The Inner Circle membership costs ${dollars(prices.foundingMonthly)} a month for the first ${prices.foundingSubscribers} subscribers, and ${dollars(prices.regularMonthly)} a month for everyone who joins after them. Your price stays the same for as long as you stay a member. Whoever cancels and joins again later pays the price of that day, also where the first price was lower.`,
        `The membership renews each month until you cancel. You can cancel at any time: by “${cancelMembership}” at the foot of every page, in your PayPal account under Automatic payments, or by email to us. Your access then lasts to the end of the month that you have paid for.`,
        'If we change the price, it changes for new members only, and the new price stands on our home page before anyone pays it. A member’s own price does not rise.',
        'A single payment does not renew. It opens the two courses that exist, without an end, for as long as this site is there. The live sessions, the community, and later courses belong to the membership.',
      ],
    },
    {
      heading: 'Disclaimer',
      paragraphs: [
        'We prepare the courses with care, but we offer them as they are. We do not promise that they are free of mistakes, that the site is always available, or that you will reach a certain result. Courses that are announced for later may change or come at another time.',
        'Your progress and your notes are kept in your browser only. We hold no copy and cannot bring them back.',
      ],
    },
    {
      heading: 'Medical disclaimer',
      paragraphs: [
        'The courses are education. They are not medical advice, a diagnosis, or a treatment, and using them does not make you our patient. Ask your doctor before you begin if you have an illness, take medicines, or are not sure that an exercise is right for you.',
        'Do not put off seeing a doctor, and do not change or stop a medicine, because of something you read here. Stop any exercise that causes pain, dizziness, or trouble breathing. In an emergency, call your local emergency number at once.',
      ],
    },
    {
      heading: 'Refund',
      paragraphs: [
        `If a course is not for you, you can have your money back within ${prices.refundDays} days of a payment. Write to ${site.supportEmail} from the address of your account. You do not have to give a reason. We return the money through PayPal, and the access that this payment opened ends. If it was for a membership, we also cancel the membership, so that PayPal takes no further payment.`,
        `We send the money on its way within ${prices.refundSentWithinDays} business days of your email. How long it then takes to arrive is up to PayPal and your bank.`,
      ],
    },
    {
      heading: 'Limitations',
      paragraphs: [
        'As far as the law allows, we are not liable for losses that follow indirectly from using the site. Examples are lost time, lost income, and lost notes. Our total liability to you is limited to what you paid us in the twelve months before the claim.',
        'Some states and countries do not allow limits of this kind. There, and for harm that we cause on purpose or by gross negligence, the limits do not apply.',
      ],
    },
    {
      heading: 'Governing law',
      paragraphs: [
        'The laws of the State of Maine, United States, apply to these terms, and the courts of that state are responsible. You keep the rights that consumer law gives you where you live. Before anyone goes to court, please write to us: most matters can be settled with a letter. If one part of these terms does not hold, the other parts still do.',
      ],
    },
  ],
} satisfies ReadableText;
