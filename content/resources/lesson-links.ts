import { dayTools, type NamedWay } from './day-tools.ts';

/** What a lesson can lead to besides its days: a tool, another course, or a form on the page `Things to print`. */
export const lessonLinks = {
  ...dayTools,
  sleepCourse: { label: 'Open the sleep course', address: '/sltrng' },
  sleepPlanPaper: { label: 'Print: Sleep course: my 28 days', address: '/things-to-print#sleep-plan' },
  diaryPaper: { label: 'Print: Sleep diary: one week', address: '/things-to-print#diary-week' },
  lastHourPaper: { label: 'Print: My last hour', address: '/things-to-print#last-hour-card' },
  nightReportPaper: {
    label: 'Print: Night report and questions for the doctor',
    address: '/things-to-print#night-report',
  },
  medicineListPaper: { label: 'Print: My list of medicines', address: '/things-to-print#medicine-list' },
  badNightPaper: { label: 'Print: After a bad night', address: '/things-to-print#after-a-bad-night' },
  energyPlanPaper: { label: 'Print: Energy course: my 28 days', address: '/things-to-print#energy-plan' },
  energySheetPaper: { label: 'Print: Energy sheet: 28 days', address: '/things-to-print#energy-sheet' },
  tiredPaper: { label: 'Print: Tired: for my doctor', address: '/things-to-print#tired-for-my-doctor' },
} as const satisfies Readonly<Record<string, NamedWay>>;

export type LessonLinkId = keyof typeof lessonLinks;
