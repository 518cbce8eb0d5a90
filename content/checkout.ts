import { cancelMembership } from './legal/cancel-membership.ts';
import { singlePaymentTerms } from './single-payment.ts';

/** Texts that the specification quotes. They stand as they are. */
export const checkoutSuccess = {
  title: 'Checkout Success',
  captured: 'Payment captured successfully!',
  activated: 'Subscription activated successfully!',
  pendingBadge:
    'Access pending — it may take a few seconds to reflect. If not, click "Go to Course" to refresh.',
  grantedBadge: 'Access granted — you can go to the course now',
  backToHome: 'Back to Home',
  goToCourses: 'Go to Courses',
} as const;

/** What the success page says beside the quoted texts. */
export const checkoutSuccessNotes = {
  awaitingSession: 'One moment. We are checking who is signed in.',
  loading: 'We are finishing your payment with PayPal. Please keep this page open.',
  pendingOrder: 'Most payments show up within a minute. You can stay here: we keep looking for you.',
  pendingSubscription:
    'We are waiting for PayPal to start your membership. Most start within a minute. You can stay here: we keep looking for you.',
  pendingLong: 'Still waiting after ten minutes? Please do not pay again. Write to us at',
  check: 'Check my access now',
  checking: 'Checking…',
  checkedUnchanged: 'We have just looked again. Your access is not there yet. We keep looking.',
  checkedPending:
    'PayPal has not started your membership yet. Please do not pay again: your courses open by themselves once it has.',
  checkedFailed: 'We could not look just now. Please check your internet connection and try again.',
  granted: 'We are taking you to your courses now.',
  /** Around the end of an access that has one. */
  grantedUntil: {
    before: 'Your access lasts until ',
    after: '. Each monthly payment moves that date on.',
  },
  chooseAnotherWay: 'Choose another way to pay',
  chooseAnotherWayNote: 'This leads back to PayPal, to the same order. It can be paid only once.',
  undecided:
    'Please do not pay again. Press Try again in a minute: we then ask PayPal once more. This order can be paid only once.',
  tryAgain: 'Try again',
  openMeanwhile: 'Your access to the courses is open now. Press Go to Courses.',
  missingToken: [
    "We cannot see a payment in this page's address, so there is nothing for us to finish here.",
    'If you have paid, nothing is lost. Press Go to Courses: your access may already be there.',
    'If you have not paid yet, you can start again from the home page.',
  ],
  captureFailed: [
    'Please do not pay a second time yet. Look for a receipt from PayPal in your email first.',
    'If you have a receipt, send it to us and we will open your course for you.',
    'If none has come after an hour, write to us before you start again. We can see at PayPal what happened.',
  ],
  help: 'We are glad to help. Write to us at',
  /** Leads to the page that can be printed. */
  confirmation: {
    link: 'Your confirmation, to keep or to print',
    subscription: `It says what you pay, when PayPal charges next, and how to cancel. You find it again at the foot of every page, under “${cancelMembership}”.`,
    order: `It says what you paid for. You find it again at the foot of every page, under “${cancelMembership}”.`,
  },
} as const;

/** Said where paying waits for the member's account. */
export const signInNotes = {
  toFinish: {
    title: 'Please sign in, so that we can finish your payment',
    text: 'Nothing is lost: this page remembers your payment. Use the account that you had when you paid.',
  },
  toSeeAccess: {
    title: 'Please sign in, so that we can show your access',
    text: 'Use the account that you had when you paid.',
  },
  unavailable: {
    title: 'We cannot reach the sign-in service',
    text: 'Nothing is lost: this page remembers your payment. Please check your internet connection, then press Try again.',
  },
  unavailableBeforePaying: {
    title: 'We cannot reach the sign-in service',
    text: 'Paying has to wait until we can. Please check your internet connection, then press Try again.',
  },
  signIn: 'Sign in',
  retry: 'Try again',
} as const;

export const checkoutCancel = {
  title: 'Checkout Cancelled',
  text: 'Your PayPal payment was cancelled. No charges were made.',
  note: 'Take your time. You can come back whenever it suits you.',
  singlePayment: singlePaymentTerms,
  backToHome: 'Back to Home',
  explore: 'Explore the Course',
  tryAgain: 'Try checkout again',
} as const;

export const secureCheckout = {
  title: 'Secure Checkout',
  intro: "You pay on PayPal's own pages. We never see your card or bank details.",
  benefitsTitle: 'What you get',
  benefits: [
    'The whole 28-day sleep program: 8 modules with 4 lessons each',
    'The whole 28-day energy and focus program',
    'Breathing and relaxation exercises, checklists and a focus timer',
    'Your own pace, on your phone, tablet or computer',
  ],
  price: 'One payment. It does not renew.',
  opens: singlePaymentTerms,
  refund: 'Your money back within 30 days. One short email to us is enough.',
  help: 'Questions before you pay? Write to us. We answer within 24 hours on business days.',
  /** The two texts, which stand between the parts, open when their names are pressed. */
  terms: {
    before: 'By pressing Checkout you agree to our ',
    between: ' and ',
    after: '. The courses are education. They do not replace advice from your doctor.',
  },
  signedOutHint: 'You first make a free account, so that we know whom to give the access to.',
  checkout: 'Checkout',
  preparing: 'Preparing Checkout…',
  errorHelp:
    "This step takes no money: you pay only on PayPal's own pages. Please try again in a few minutes, or write to us.",
  toCourses: 'Go to Courses',
  setupHints:
    'For the person who runs this site: set the payment credentials and the app origin on the server, or configure a hosted checkout link.',
} as const;

export const paymentButton = {
  loading: 'Loading the PayPal button…',
  ready: "This opens PayPal's own window. Nothing is charged until you agree there.",
  readySignedOut: "You first make a free account. Then this button opens PayPal's own window.",
  awaitingSession: 'One moment. We are checking whether you are signed in.',
  signedIn: 'You are signed in. Please press the PayPal button once more.',
  signInUnavailable: 'We cannot reach the sign-in service, so we have not opened PayPal.',
  approving: "PayPal's window is open. Please go on there.",
  cancelled:
    "PayPal's window was closed. If PayPal sends you a receipt, your courses open by themselves: please do not pay again. If you did not agree there, you can try again whenever you like.",
  interrupted:
    'PayPal could not finish. Please look for a receipt from PayPal in your email before you try again. If there is one, your courses open by themselves.',
  activating: 'Thank you! We are opening your membership. Please keep this page open.',
  finished: 'Thank you! We are taking you to the next page.',
  scriptFailed:
    'The PayPal button did not load. Check your internet connection, or switch off your ad blocker for this page. If it still does not come, write to us at',
  renderFailed: 'The PayPal button could not be shown. Try again, or write to us at',
  notEligible:
    'PayPal does not offer this payment in your browser. Please try another browser, or write to us at',
  retry: 'Try again',
  /** Said to members whose access is open: at once, and once more when they press the button. */
  access: {
    notOpened: 'There is nothing to pay now, so we have not opened PayPal.',
    endless: 'You already have access to the courses, and it has no end.',
    until: {
      before: 'You already have access to the courses. It lasts until ',
      after: '. If your membership renews before then, it lasts longer.',
    },
    toCourses: 'Go to Courses',
  },
} as const;
