import { courses } from '#content/courses/courses.ts';

const notes = [
  'dashboard:energySheet',
  'dashboard:sleepDiary',
  'dashboard:wins',
  'energyCourse:metrics',
  'energyCourse:metricsHistory',
  'sleepHygiene:checklist',
  'sleepSanctuary:checklist',
] as const;

const besides = [
  'dashboard:drafts',
  'tools:guidance',
  'checkout:pendingOrderToken',
  'checkout:inProgress',
] as const;

const ofEachCourse = [
  'completedModules',
  'places',
  'notes',
  'program',
  'month',
  'habits',
  'lookBacks',
  'pattern',
] as const;

/** The name of something that belongs to a member, as the compiler asks for it: no store can be left out of the lists here. */
export type MemberKey =
  | (typeof notes)[number]
  | (typeof besides)[number]
  | `${string}:${(typeof ofEachCourse)[number]}`;

/** What members have written or reached. Completed modules stand before places, which are merged by them. */
export const noteKeys: readonly MemberKey[] = [
  ...courses.flatMap(({ storage }) => ofEachCourse.map((name) => `${storage}:${name}` as const)),
  ...notes,
];

/** Everything that belongs to a member. What stands only here goes with its notebook, and nobody is asked about it. */
export const memberKeys: readonly MemberKey[] = [...noteKeys, ...besides];
