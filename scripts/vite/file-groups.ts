import type { Rolldown } from 'vite';

/** Components of the library with their styles, as a build names them. */
const library = (...names: readonly string[]) =>
  `(?:@mantine/core/.*/|component-styles:)(?:${names.join('|')})[/.]`;

/**
 * What several screens share, by kind: a request for each part that they have in common would cost more than the part. Each kind
 * brings along what it needs itself, unless one before it has that already. So what open pages have comes first.
 */
const shared: Readonly<Record<string, readonly string[]>> = {
  // Too small to load anything else with them.
  pieces: ['src/calendar/day-in-words', 'src/ui/print-changed', 'content/(?:picture-service|source-ids)'],
  icons: ['@tabler', 'src/ui/(?:PrintButton|print-page)'],
  machines: [
    '/xstate/',
    '@xstate/react',
    'src/inspection/',
    'machines/support/(?:known|slot|deadline)',
    'src/session/follow-session',
    '@mantine/.*/(?:DirectionProvider|create-safe-context|get-auto-contrast-value|random-id|use-id|use-merged-ref|use-resolved-styles-api|use-uncontrolled)\\.mjs',
  ],
  fields: [library('TextInput', 'CloseButton')],
  // What the guard and the session share with the worker, the notices and the pages after paying.
  members: [
    'src/offline/(?:worker-message|until-page-idle)',
    'src/(?:session/(?:access-end|own-sign-out)|sign-in/with-timeout)',
    'src/api/(?:post-json|shared-requests)',
    'src/app/show-notice',
    'src/tools/guidance/running-exercises',
    'machines/access-watch',
  ],
  // What nearly every page for members has.
  page: [
    library('Container', 'Group', 'Stack', 'VisuallyHidden'),
    'src/ui/(?:OnDevice|WhenLoaded|account-page|shared\\.module|use-is-printing|use-loaded)',
    '@xstate/store',
    'src/(?:notebook|members)/',
    'machines/support/',
    'content/resources/sleep-resources',
  ],
  // What most of them have.
  panels: [
    library('Paper', 'Progress'),
    'use-disclosure',
    'src/ui/(?:PartBehindButton|ProgressBar|TickRow|save-file)',
  ],
  progress: [
    'src/progress/(?!metrics-history)',
    'src/ui/StatisticCard',
    'src/calendar/(?:day|use-today)\\.',
    'src/program/day-\\w+\\.ts$',
    'content/resources/(?:lesson-links|day-tools)',
    'content/courses/energy/summaries',
    'content/dashboard\\.',
  ],
  records: ['src/progress/metrics-history', 'src/tools/metrics/metrics-record', 'src/ui/DayChart'],
  health: ['src/health/', 'content/(?:red-flags|authorship)'],
  dialogs: [library('Modal'), 'src/ui/(?:TextDialog|BodyPortal)'],
  courses: [
    library('Textarea'),
    'src/courses/[\\w-]+\\.(?:tsx?|module\\.css)$',
    'machines/lesson-viewer',
    'courses/module-loader',
  ],
  guidance: [
    library('Switch'),
    'src/tools/guidance/',
    'src/tools/frame/(?:steady-press|duration-text)',
    'machines/support/(?:ticker|wake-lock)',
  ],
  timer: [
    'resources/pomodoro\\.ts',
    'src/(?:tools/(?:pomodoro|metrics)|toast)/',
    'machines/(?:toast|pomodoro|metrics)',
  ],
  tools: ['src/tools/frame/'],
  ticks: ['src/tools/checklists/(?:keep|sleep)-', 'machines/checklist', 'content/checklists/sleep-'],
  program: ['src/program/', 'machines/(?:habits|look-back|program)\\.'],
};

/** What always comes together. */
const together: Readonly<Record<string, readonly string[]>> = {
  guard: ['src/access/AccessGuard', 'src/sign-in/running-session', 'content/(?:access|notebook)\\.'],
  sleep: ['/courses/sleep/(?:view|SleepJourney|LowSun|course|sections|modules)\\.', 'courses/page-layout'],
  energy: [
    '/courses/energy/(?!module-|summaries|ResourceDetail|FocusTimer|OwnNumbers)',
    '/resources/energy\\.ts',
    'courses/window-layout',
  ],
  diary: ['src/dashboard/diary/DiaryFigures'],
};

/** The files of a build that several parts of the site share. */
export const fileGroups: Rolldown.CodeSplittingGroup[] = inOrder([
  { name: 'site', tags: ['$initial'] },
  { name: 'landing', test: /\/src\/app\/LandingScreen\.tsx$/ },
  ...groupsOf(shared, 2),
  ...groupsOf(together, 1),
  ...groupsOf({ notes: ['src/dashboard/'] }, 2),
]);

function inOrder(groups: readonly Rolldown.CodeSplittingGroup[]): Rolldown.CodeSplittingGroup[] {
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }));
}

function groupsOf(
  kinds: Readonly<Record<string, readonly string[]>>,
  minShareCount: number,
): Rolldown.CodeSplittingGroup[] {
  return Object.entries(kinds).map(([name, sources]) => ({
    name,
    test: new RegExp(sources.join('|')),
    minShareCount,
  }));
}
