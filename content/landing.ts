import { catalogue } from './catalogue.ts';
import { innerCircle } from './inner-circle.ts';
import { monthlyPriceToday, prices } from './prices.ts';
import { singlePaymentTerms } from './single-payment.ts';
import { site } from './site.ts';

const wholeDollars = (amount: string) => `$${Number(amount)}`;

const open = catalogue.filter(({ status }) => status === 'Available Now').length;
const planned = catalogue.length - open;
const notOpenYet = 'Planned. It is not open yet, and has no date.';

/** The words of the landing page. */
export const landing = {
  description:
    'Self-paced wellness courses for adults of 55 and over: a 28-day sleep program in short lessons, plain words, one small step a day.',
  hero: {
    eyebrow: 'For adults 55 and over',
    title: 'Take care of your nights, one small step a day',
    text: 'A 28-day sleep program in plain words. Short lessons, one practice each, and no rush. You learn at home, at your own pace.',
    joinLabel: 'Join the Inner Circle',
    priceLabel: 'See the price',
    previewHint: 'Not sure yet? Read a little of it first, without an account.',
  },
  facts: [
    { figure: '28 days', text: 'The program is laid out for four weeks. Take longer if you like.' },
    { figure: '8 modules', text: 'Four short lessons in each. The first module takes about 45 minutes.' },
    site.audience.source === null
      ? { figure: `${open} courses`, text: 'One on sleep, one on energy and focus. A membership opens both.' }
      : { figure: site.audience.figure, text: site.audience.source },
  ],
  quote: {
    text: 'Only that day dawns to which we are awake. There is more day to dawn. The sun is but a morning star.',
    author: 'Henry David Thoreau',
    work: 'Walden',
    year: '1854',
  },
  courses: {
    title: 'The courses',
    text: 'One membership opens every course: those that are here today and those that follow.',
  },
  pricing: {
    title: 'What it costs',
    text: 'The price, how it renews, and how you end it, before you pay.',
    membership: 'Inner Circle membership',
    amount: wholeDollars(monthlyPriceToday),
    per: 'a month, for as long as you stay a member',
    note: [
      prices.onSale === 'founding'
        ? `This is the price for the first ${prices.foundingSubscribers} subscribers. Whoever joins after them pays ${wholeDollars(prices.regularMonthly)} a month.`
        : '',
      'You pay today, and then on the same day of each month until you cancel.',
    ]
      .join(' ')
      .trim(),
    terms: [
      {
        term: `${prices.refundDays}-day money-back guarantee`,
        text: `If it is not for you, you can have your money back within ${prices.refundDays} days of a payment. You need not say why.`,
      },
      {
        term: 'How to get a refund',
        text: 'Send us one short email from the address of your account. We return the money through PayPal, and end the membership.',
      },
      {
        term: 'How to cancel',
        text: 'At any time, by “Cancel my membership” at the foot of every page, in your PayPal account under Automatic payments, or by email to us. Your access lasts to the end of the month that you have paid for.',
      },
      {
        term: 'Or pay once',
        text: `${singlePaymentTerms} It is offered where a payment at PayPal was cancelled.`,
      },
    ],
    help: 'For a refund, to cancel, or with a question:',
    paymentTitle: 'Subscribe',
    /** Before the names of the two texts, which open when they are pressed. */
    agreement: 'By subscribing you agree to our',
    payment:
      'You pay through PayPal, and we never see your card number. The account tells us whom to open the courses for.',
    includedTitle: 'What the Inner Circle includes',
    included: [
      {
        title: 'All courses',
        isPlanned: false,
        text: `Current and future ones, for as long as you are a member. Today there are ${open}; ${planned} more are planned, without a date.`,
      },
      {
        title: 'A private community',
        isPlanned: !innerCircle.community.isOpen,
        text: innerCircle.community.isOpen ? 'For members only.' : notOpenYet,
      },
      {
        title: 'A live session each month',
        isPlanned: !innerCircle.liveSessions.isOpen,
        text: innerCircle.liveSessions.isOpen ? 'Questions and answers, with coaching.' : notOpenYet,
      },
      { title: 'A progress dashboard', isPlanned: false, text: 'With a journal for your wins.' },
      {
        title: 'A resource library',
        isPlanned: false,
        text: 'Guides, checklists, and exercises to use and to print.',
      },
    ],
  },
  story: {
    title: 'Why we make these courses',
    paragraphs: [
      'Most advice about sleep has younger people in mind. Cool the room, it says. Make it pitch dark. Get up as soon as you lie awake.',
      'Later in life, some of that can go wrong. A cold bedroom is a risk to health when the body holds less warmth. A dark hall is a place to fall. And a new tablet from the store may not go well with the ones you take.',
      'So we wrote a program for the years after 55. The room is warm enough. The way to the bathroom is lit. Where a doctor or a pharmacist should have the first word, the lesson says so, and it names its sources.',
      'Nobody can promise you a good night. We can help you find out what makes one more likely for you.',
    ],
    picture: 'A bed by an arched window at night, with a small lamp that is on.',
  },
  benefits: {
    title: 'How the courses work for you',
    items: [
      {
        icon: 'text',
        title: 'Plain words, large type',
        text: 'A term is explained where it first appears. Make the text larger on any page.',
      },
      {
        icon: 'clock',
        title: 'Your own pace',
        text: 'There is no deadline and no test. If a week gets busy, the course waits.',
      },
      {
        icon: 'sun',
        title: 'One small step at a time',
        text: 'Each lesson has one thing to try, and room for a note on how it went.',
      },
      {
        icon: 'hands',
        title: 'Careful with your health',
        text: 'You learn when to see a doctor first. The breathing exercise has a form without holding your breath.',
      },
      {
        icon: 'lock',
        title: 'Your notes stay yours',
        text: 'Progress, journal, and sleep diary are kept in your own browser. We do not see them.',
      },
      {
        icon: 'printer',
        title: 'On screen or on paper',
        text: 'Print a lesson or a checklist, and take it to your armchair or to your doctor.',
      },
    ],
  },
  cover: {
    title: 'What we’ll cover',
    text: 'These are the eight modules of the sleep program. The days are a guide, not a rule.',
    previewTitle: 'Try five minutes of it now',
    previewText: 'A reading from the subject of the first module. It is free, and you need no account.',
  },
} as const;
