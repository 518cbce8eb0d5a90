interface KnownSurvivor {
  /** The line on which the mutated code begins, without its indentation. */
  readonly line: string;
  /** What the code becomes. Left out, the reason holds for every mutant on the line. */
  readonly becomes?: string;
  /** Why no test can tell the mutant from the original. */
  readonly reason: string;
}

/** The mutants that no test can kill, by the name of their file. */
export const SURVIVORS: Readonly<Record<string, readonly KnownSurvivor[]>> = {
  breathing: [
    {
      line: 'const rest = phase === null ? undefined : restOfBreath[phase];',
      becomes: 'false',
      reason: 'The compiler asks for the question: no phase has a rest under the key null either.',
    },
  ],
  checklist: [
    {
      line: 'const ticked: readonly unknown[] = Array.isArray(stored) ? stored : [];',
      becomes: '["Stryker was here"]',
      reason: 'Ids that the list does not know are ignored, so one more of them changes nothing.',
    },
  ],
  'checkout-modal': [
    {
      line: "params: ({ context }) => ({ approveUrl: context.approveUrl ?? '' }),",
      reason:
        'The state is entered with an address only, so the fallback, which the compiler asks for, never runs.',
    },
    {
      line: "{ type: 'goToApproval', params: ({ context }) => ({ approveUrl: context.approveUrl ?? '' }) },",
      reason: 'As above: the fallback never runs.',
    },
  ],
  'checkout-success': [
    {
      line: "input: ({ context }) => ({ token: context.token ?? '', userId: context.session.userId }),",
      becomes: '"Stryker was here!"',
      reason:
        'Without a token the page is an error at once, so the fallback, which the compiler asks for, never runs.',
    },
  ],
  deadline: [
    {
      line: 'return passedMs < 0 || passedMs > longestGapMs',
      becomes: 'passedMs <= 0',
      reason:
        'Where no time has passed, both branches give the same clock: the deadline is now plus what is left.',
    },
  ],
  'lesson-viewer': [
    {
      line: 'currentLesson: context.place?.lesson ?? context.currentLesson,',
      becomes: 'context.place.lesson',
      reason: 'A place is taken up only where there is one; the compiler cannot know.',
    },
  ],
  metrics: [
    {
      line: '? { record, unsaved }',
      becomes: '{}',
      reason:
        'An assignment of nothing leaves both fields of the context as they are, which is what is meant.',
    },
    {
      line: "return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;",
      becomes: 'value > 0',
      reason: 'A stored 0 is 0 either way: as the value, or as what is taken in its place.',
    },
    {
      line: "return typeof value === 'number' && Number.isFinite(value) ? value : null;",
      becomes: 'true',
      reason:
        'Number.isFinite is false for everything that is no number; the question tells the compiler the type.',
    },
    {
      line: "return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;",
      becomes: 'true',
      reason:
        'Number.isSafeInteger is false for everything that is no number; the question tells the compiler the type.',
    },
  ],
  'payment-button': [
    {
      line: "actions: { type: 'rememberSession', params: ({ event }) => event },",
      reason:
        'In this state the sign-in service fails already, and a report that it fails names nobody, so nothing new is remembered.',
    },
    {
      line: "subscriptionId: context.subscriptionId ?? '',",
      becomes: '"Stryker was here!"',
      reason:
        'The state is entered with a subscription only, so the fallback, which the compiler asks for, never runs.',
    },
    {
      line: "params: ({ context }) => ({ subscriptionId: context.subscriptionId ?? '' }),",
      becomes: '"Stryker was here!"',
      reason: 'As above: the fallback never runs.',
    },
  ],
  pomodoro: [
    {
      line: 'hasSlept(context, Date.now()) || (context.clock.endsAt !== null && Date.now() >= context.clock.endsAt),',
      becomes: 'true',
      reason:
        'The guard is asked while a phase runs, and a phase that runs has an end; the compiler cannot know.',
    },
  ],
  'progress-file': [
    {
      line: 'saveFile: fromPromise<void>(() => Promise.resolve()),',
      becomes: '() => undefined',
      reason:
        'A promise actor resolves with what its function returns, so both are done at once with nothing.',
    },
    {
      line: 'input: ({ context }) => ({ contents: context.file?.contents ?? {} }),',
      becomes: 'context.file.contents',
      reason: 'Loading begins with a checked file only, so there is always a file to read from.',
    },
  ],
  toast: [
    {
      line: 'context: { toast: null, lastId: 0, holds: [], clock: restingClock(TOAST_DURATION_MS) },',
      becomes: '["Stryker was here"]',
      reason: 'The first state forgets all holds as it is entered, before anyone can look.',
    },
  ],
};
