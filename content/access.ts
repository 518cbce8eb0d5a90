/** What members read about their access, beside the texts that the specification quotes. */
export const accessTexts = {
  endedOn: 'Your access ended on',
  paidSince: 'Have you paid since then? Press “I have paid”. If it stays closed, write to us at',
  /** The specification's sentence names the course; this says what to do for everything that the membership opens. */
  whoIsThere:
    'You are signed in. The account menu, which your picture opens, says with which account, and signs you out. If you have paid with another account, sign in with that one.',
  claimed: {
    iHavePaid: 'I have paid',
    watchingTitle: 'We are looking for your payment',
    watching:
      'The courses open as soon as PayPal has confirmed your payment to us. Please keep this page open: it then goes on by itself. There is no need to pay again.',
    unansweredTitle: 'Your payment has not reached us yet',
    unanswered:
      'Please do not pay a second time. PayPal can take some minutes to confirm a payment, and a payment from a bank account some days. You can close this page and come back later.',
    help: 'If you have a receipt from PayPal, send us its number and the date, and we look it up:',
    lookAgain: 'Look again',
  },
} as const;

/** Asked of members who sign in on a device that is new to the sign-in service. */
export const deviceTrust = {
  title: 'Please confirm that it is you',
  sending: 'One moment. We are sending you a code by email.',
  sent: 'Your password is right. This device is new to us, so we have sent a code to your email address. It should arrive within a minute or two.',
  unsent:
    'Your password is right, but this device is new to us, and we could not send you a code just now. Please try once more. You can also sign in on a device that you have used before.',
  label: 'The six numbers from our email',
  submit: 'Sign in',
  checking: 'Checking…',
  resend: 'Send a new code',
  tries: {
    incomplete: 'Please type all six numbers.',
    wrong: 'This code did not work. Please use the numbers from our newest email, or press Send a new code.',
    failed: 'We could not check the code. Please look at your internet connection, then try again.',
  },
  help: 'No email from us? Please look among your junk mail, or write to us at',
} as const;
