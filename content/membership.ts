import { cancelMembership } from './legal/cancel-membership.ts';

const otherWays = 'Two other ways to cancel';

/** What the page about the member's own membership says. */
export const membership = {
  title: 'Your membership',
  name: 'Inner Circle membership',
  loading: 'One moment. We are asking PayPal about your membership.',
  cancel: cancelMembership,
  lookAgain: 'Look again',
  print: 'Print this page',
  innerCircle: 'What the membership opens: the Inner Circle',
  toCourses: 'Go to Courses',
  signedOut: {
    title: 'Please sign in to see your membership',
    text: 'Use the account that you had when you subscribed.',
    signIn: 'Sign in',
  },
  unavailable: {
    title: 'We cannot reach the sign-in service',
    text: 'Please check your internet connection, then press Try again.',
    retry: 'Try again',
  },
  unread: {
    title: 'We could not read your membership',
    text: 'Our server or PayPal did not answer, so we cannot say how it stands. Please look again in a minute.',
  },
  elsewhere: {
    title: otherWays,
    paypal:
      'In your PayPal account: Settings, then Payments, then Automatic payments. Choose us in the list, and cancel there.',
    mail: 'By email to us, from the address of your account:',
    subject: cancelMembership,
    body: 'Please cancel my membership and confirm it to me.',
  },
  none: {
    title: 'This account has no membership that we know of',
    text: `If PayPal charges you each month all the same, you subscribed with another account. Sign in with that one, or go by “${otherWays}”.`,
  },
  incomplete:
    'PayPal did not show us everything just now. There may be more than you see here, and your access may last longer.',
  singlePayment: {
    title: 'Your single payment',
    text: 'You paid once. It does not renew, so there is nothing to cancel. It opens the two courses that exist, without an end.',
  },
  facts: {
    status: 'How it stands',
    since: 'Member since',
    lastPayment: 'Last payment',
    nextPayment: 'Next payment',
    access: 'Your courses are open',
    afterwards: 'If you cancel now, your courses stay open',
    id: 'Number at PayPal',
    howToCancel: 'How to cancel',
    howToCancelText:
      'On this page, by one button. Or in your PayPal account under Automatic payments, or by email to us.',
  },
  status: {
    unapproved: 'You have not agreed to it at PayPal. Nothing is charged.',
    starting: 'PayPal has not started it yet.',
    running: 'It runs, and renews by itself until you cancel.',
    failing: 'It runs, but PayPal could not take the latest payment.',
    suspended:
      'PayPal has suspended it, as it does when payments fail. PayPal takes no payment while that lasts.',
    ended: 'It is over. PayPal takes no further payment for it.',
  },
  /** Around a date, an amount, and what is owed. */
  on: ' on ',
  plus: ', and with it ',
  plusAfter: ' that could not be taken before',
  unknownAmount: 'PayPal shows you how much',
  unknownDate: 'PayPal shows you when',
  until: 'until ',
  withoutEnd: 'without an end',
  notOpen: 'not any more',
  confirm: {
    title: 'Cancel your membership?',
    text: 'PayPal then takes no further payment for it.',
    /** Before the day. */
    access: 'Your courses stay open ',
    noAccess: 'Your courses close at once, because no paid month is running.',
    yes: 'Yes, cancel my membership',
    no: 'No, keep it',
  },
  cancelling: 'We are asking PayPal to cancel your membership. Please keep this page open.',
  checking: 'We are asking PayPal how your membership stands.',
  cancelled: {
    title: 'Your membership is cancelled',
    text: 'PayPal says so, and takes no further payment for it.',
    access: 'Your courses stay open ',
    noAccess: 'Your courses are closed now, because no paid month is running.',
    keep: 'You can print this page, to keep it.',
    all: 'Show all of it again',
  },
  accepted: {
    title: 'PayPal has taken your cancellation',
    text: 'PayPal does not show it yet. That can take some minutes. Press Look again, until this page says that your membership is cancelled.',
  },
  undecided: {
    title: 'We cannot say yet whether your membership is cancelled',
    running:
      'A moment ago, PayPal still showed your membership as running. It can be late with that. You can look again, or ask once more: asking twice does no harm.',
    unread: 'PayPal does not answer. Please look again in a minute.',
    again: 'Ask PayPal once more to cancel',
  },
  refused: { title: 'There is nothing that we could cancel' },
} as const;
