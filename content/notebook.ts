/** What members are asked and told about whose notes are on this device. */
export const notebookTexts = {
  offer: {
    title: 'These notes were made on this device. Are they yours?',
    text: 'Someone used this device before you signed in, and left notes, ticks, or progress here. If that was you, we add them to your own. Nothing of yours is lost.',
    waits: 'If they are not yours, they stay on this device for the person who made them.',
    accept: 'Yes, they are mine',
    decline: 'No, they are not mine',
    taking: 'One moment. We are adding them to yours.',
    notTaken:
      'This browser has no room for them, or does not let us save. Nothing is lost: they are still on this device. Please free some space, then try again.',
  },
  removal: {
    title: 'Remove my notes from this device?',
    text: 'This removes your progress, your diary, your journal, your notes, and your own numbers from this browser. It cannot be undone, and we have no copy. Your account and your membership stay as they are.',
    save: 'Save my progress to a file first',
    confirm: 'Remove my notes for ever',
    cancel: 'No, keep my notes',
    removing: 'One moment. We are removing your notes.',
    removed: 'Your notes are removed from this device.',
    notRemoved: 'The browser did not let us remove everything. Please try again.',
  },
  close: 'Close',
  retry: 'Try again',
  refused:
    'We could not open your notes here: this browser has no room, or does not let us save. Every note on this device is safe. What you write now stays only until you close this page.',
  elsewhere:
    'Your notes are closed, because somebody else signed in or you signed out in another tab. They are safe. What you write now is not saved yet.',
  openHere: 'Open my notes here',
  /** On the dashboard, beside the progress file. */
  panel: {
    ownOnly:
      'Your notes are for you only. When you sign out, they are put away, and the next person starts with none. When you sign in here again, you find them as they were.',
    remove: 'Remove my notes from this device',
    nameless: 'There are notes on this device that were made before anybody signed in.',
    ask: 'Are they mine?',
  },
} as const;
