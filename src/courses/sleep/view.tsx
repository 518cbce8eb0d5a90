import type { CourseView } from '../loaded-course.ts';
import { LowSun } from './LowSun.tsx';
import { SleepJourney } from './SleepJourney.tsx';

/** What only the sleep course has. Its preview opens on every page of the site. */
export const sleepView: CourseView = { HeroPicture: LowSun, Journey: SleepJourney };
