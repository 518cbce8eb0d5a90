import { prices } from './prices.ts';
import { site } from './site.ts';

const wholeDollars = (amount: string) => `$${Number(amount)}`;

/** The words of the landing page. */
export const landing = {
  hero: {
    eyebrow: 'For adults 55 and over',
    title: 'Take care of your nights, one small step a day',
    text: 'A 28-day sleep program in plain words. Short lessons, one practice each, and no rush. You learn at home, at your own pace.',
    joinLabel: 'Join the Inner Circle',
    coursesLabel: 'See the courses',
  },
  facts: [
    { figure: '28 days', text: 'The program is laid out for four weeks. Take longer if you like.' },
    { figure: '8 modules', text: 'Four short lessons in each. The first module takes about 45 minutes.' },
    { figure: site.audience, text: 'Adults of 55 and over make up our audience.' },
  ],
  courses: {
    title: 'The courses',
    text: 'One membership opens every course: those that are here today and those that follow.',
  },
  pricing: {
    title: 'One membership, one price',
    price: `${wholeDollars(prices.foundingMonthly)} a month for the first ${prices.foundingSubscribers} subscribers, then ${wholeDollars(prices.regularMonthly)} a month.`,
    renewal: 'It renews each month until you cancel, and you can cancel at any time.',
    refund: `You can have your money back within ${prices.refundDays} days: write to us at`,
    payment:
      'You pay through PayPal, and we never see your card number. We ask you to sign up first, so that we know whom to open the courses for.',
    includedTitle: 'What the Inner Circle includes',
    included: [
      'All courses, current and future',
      'A private community of members',
      'A live question and answer session with coaching, every month',
      'A progress dashboard with a journal for your wins',
      'A library of guides, checklists and exercises',
    ],
  },
} as const;
