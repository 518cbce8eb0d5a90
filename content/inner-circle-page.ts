const notOpenYet = 'Planned, not open yet.';

/** What the page of the Inner Circle says. */
export const innerCirclePage = {
  title: 'Inner Circle',
  lead: 'What your membership opens beside the courses.',
  loading: 'One moment. We are looking up your membership.',
  lookAgain: 'Look again',
  notOpenYet,
  unread: {
    title: 'We could not look up your membership',
    text: 'Our server or PayPal did not answer, so we cannot say what is open to you. Nothing about your membership has changed. Please look again in a minute.',
  },
  notIncluded: {
    title: 'This page is part of the monthly membership',
    text: 'We found no membership that runs in this account. Your courses do not depend on it: whatever you have paid for stays open. A single payment opens the two courses that exist. The membership also opens what follows, the live sessions, and the community, as soon as they are open.',
    membership: 'See what you pay for',
    courses: 'Go to Courses',
  },
  sessions: {
    title: 'Live sessions',
    text: 'Questions and answers, with coaching. You join from your browser, with or without a camera.',
    noDate: 'The next date is not set yet.',
    yours: 'Your time',
    hosts: 'Where the host is',
    minutes: (minutes: number) => `${minutes} minutes`,
    calendar: 'Add to my calendar',
    calendarHint: 'This saves a small file. Open it, and your calendar asks whether to add the date.',
    calendarFile: 'file for your calendar',
    before: 'You can join from one hour before it begins. The link then stands here.',
    joinable: 'It begins soon. You can join now.',
    running: 'It is running now.',
    over: 'It is over.',
    join: 'Join the live session',
    joinHint: '(opens in a new tab)',
    noLink: 'The link is not here yet. Please look again in a few minutes.',
    /** What the entry in a calendar says. */
    entry: 'The link stands on your Inner Circle page from one hour before:',
  },
  questions: {
    title: 'Send a question',
    text: 'Write to us before the session. Your question is answered in it without your name.',
    subject: 'A question for the live session',
  },
  recordings: {
    title: 'Recordings',
    none: 'There is no recording yet.',
    watch: 'Watch the recording',
  },
  community: {
    title: 'The community',
    text: 'A forum for members only. It runs on a site of its own: when you open it, it learns your member number, your name, and your email address.',
    open: 'Open the community',
    noLink: 'Its address is not here yet. Please look again later.',
    askedTitle: 'The community asks who you are',
    asked: 'You are signed in, and your membership is open. Press the button to go on.',
    goOn: 'Go on to the community',
  },
} as const;
