import { catalogue } from './catalogue.ts';
import { innerCircle } from './inner-circle.ts';
import { cancelMembership } from './legal/cancel-membership.ts';
import { monthlyPriceToday, prices } from './prices.ts';
import { singlePaymentOpens } from './single-payment.ts';
import { site } from './site.ts';

const wholeDollars = (amount: string) => `$${Number(amount)}`;

const open = catalogue.filter(({ status }) => status === 'Available Now').length;
const planned = catalogue.length - open;
const notOpenYet = 'Planned, not open yet.';

/** The words of the landing page. */
export const landing = {
  description:
    'Self-paced wellness courses for adults of 55 and over: a 28-day sleep program in short lessons, plain words, one small step a day.',
  hero: {
    eyebrow: 'For adults 55 and over',
    title: 'Take care of your nights, one small step a day',
    text: 'A 28-day sleep program in plain words. Short lessons, one practice each, and no rush. At your own pace.',
    joinLabel: 'Join the Inner Circle',
    priceLabel: 'See the price',
    /** For members, in the place of the invitation. */
    welcome: 'Welcome back',
    coursesLabel: 'Go on with your courses',
    dashboardLabel: 'Open your dashboard',
    previewHint: 'Not sure yet? Read a little first, without an account.',
  },
  facts: [
    { figure: '28 days', text: 'Four weeks. Take longer if you like.' },
    { figure: '8 modules', text: 'Four short lessons in each.' },
    site.audience.source === null
      ? { figure: `${open} courses`, text: 'Sleep, and energy and focus.' }
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
    text: 'One membership opens every course.',
  },
  pricing: {
    title: 'What it costs',
    text: 'All of it, before you pay.',
    membership: 'Inner Circle membership',
    amount: wholeDollars(monthlyPriceToday),
    per: 'a month, for as long as you stay a member',
    note: [
      prices.onSale === 'founding'
        ? `For the first ${prices.foundingSubscribers} subscribers; later ones pay ${wholeDollars(prices.regularMonthly)}.`
        : '',
      'It renews on the same day of each month until you cancel.',
    ]
      .join(' ')
      .trim(),
    terms: [
      {
        term: `${prices.refundDays}-day money-back guarantee`,
        text: `You can have your money back within ${prices.refundDays} days of a payment. You need not say why.`,
      },
      {
        term: 'How to get a refund',
        text: 'Send us one short email. We return the money through PayPal and end the membership.',
      },
      {
        term: 'How to cancel',
        text: `At any time: by “${cancelMembership}” below, at PayPal under Automatic payments, or by email to us. Access lasts to the end of the paid month.`,
      },
      {
        term: 'Or pay once',
        text: `${singlePaymentOpens}. It is offered after a cancelled payment.`,
      },
    ],
    help: 'Questions:',
    paymentTitle: 'Subscribe',
    /** Before the names of the two texts, which open when they are pressed. */
    agreement: 'By subscribing you agree to our',
    payment: 'You pay through PayPal. We never see your card number.',
    includedTitle: 'What the Inner Circle includes',
    included: [
      {
        title: 'All courses',
        isPlanned: false,
        text: `Current and future ones. Today ${open}; ${planned} are planned, without a date.`,
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
        text: 'Guides, checklists, and exercises to print.',
      },
    ],
  },
  story: {
    title: 'Why we make these courses',
    paragraphs: [
      'Most advice about sleep has younger people in mind: cool the room, make it pitch dark.',
      'Later in life, that can go wrong. A cold bedroom is a risk when the body holds less warmth. A dark hall is a place to fall.',
      'So we wrote a program for the years after 55. Where a doctor or a pharmacist should have the first word, the lesson says so.',
      'Nobody can promise you a good night. We can help you find out what makes one more likely.',
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
        text: 'No deadline, no test. The course waits for you.',
      },
      {
        icon: 'sun',
        title: 'One small step at a time',
        text: 'Each lesson has one thing to try, and room for a note.',
      },
      {
        icon: 'hands',
        title: 'Careful with your health',
        text: 'You learn when to see a doctor first, and each exercise says its cautions.',
      },
      {
        icon: 'lock',
        title: 'Your notes stay yours',
        text: 'Progress, journal, and sleep diary stay in your own browser. We do not see them.',
      },
      {
        icon: 'printer',
        title: 'On screen or on paper',
        text: 'Print a lesson or a checklist for your armchair or your doctor.',
      },
    ],
  },
  cover: {
    title: 'What we’ll cover',
    text: 'The eight modules of the sleep program.',
    previewTitle: 'Try five minutes of it now',
    previewText: 'A reading from the first module, free and without an account.',
  },
} as const;
