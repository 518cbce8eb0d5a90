import type { DrawingName } from './drawings.ts';
import type { LessonLinkId } from './resources/lesson-links.ts';

/** What a lesson can say. Each course has a table of the sections that it shows; one that says nothing is left out. */
export interface LessonTexts {
  /** What a member can do at the end. */
  readonly goal?: string;
  /** A guide's own. That of a lesson stands above its sections. */
  readonly overview?: string;
  readonly keyPoints?: readonly string[];
  readonly science?: readonly SourcedStatement[];
  /** Shown in place of the details. */
  readonly routine?: readonly RoutineStep[];
  readonly details?: readonly DetailPart[];
  readonly whyItMatters?: readonly string[];
  readonly troubleshooting?: readonly Trouble[];
  readonly practice?: string;
  /** In place of a practice. */
  readonly practiceActivity?: string;
  readonly reflection?: string;
  /** Which number to write down, and when. */
  readonly trackingMetric?: string;
  readonly actionItems?: readonly string[];
  /** Index of the action item that is the one thing for its day. The others are for members who have time. */
  readonly oneThing?: number;
  /** Shown in a calm box, for lessons that need one. */
  readonly caution?: string;
  /** True where the lesson shows the red-flag box of `content/red-flags.ts`. */
  readonly showsRedFlags?: boolean;
  readonly links?: SectionLinks;
}

/** What parts of a lesson lead to. */
interface SectionLinks {
  /** Below the practice. */
  readonly practice?: readonly LessonLinkId[];
  /** Below the red-flag box. */
  readonly redFlags?: readonly LessonLinkId[];
}

/** A paragraph of the details with a heading, and what stands below it. */
export interface DetailPart {
  /** Says what the paragraph is about, without a full stop. */
  readonly heading: string;
  readonly text: string;
  /** What to do, in order. */
  readonly steps?: readonly string[];
  /** Things of a kind, in no order. */
  readonly points?: readonly string[];
  /** Our own drawings of what it describes. */
  readonly drawings?: readonly DrawingName[];
  /** What it names and the site has. */
  readonly links?: readonly LessonLinkId[];
}

export type SectionName =
  | 'goal'
  | 'overview'
  | 'keyPoints'
  | 'science'
  | 'routine'
  | 'details'
  | 'whyItMatters'
  | 'troubleshooting'
  | 'practice'
  | 'reflection'
  | 'tracking'
  | 'actionItems';

/** A section as a course shows it. */
export interface SectionEntry {
  readonly name: SectionName;
  readonly title: string;
  /** What a bar of shortcuts calls it. Its heading can then take the focus. */
  readonly shortcut?: string;
  /** A box that stands before it or after it, where the lesson has one. */
  readonly before?: SectionBox;
  readonly after?: SectionBox;
}

export type SectionBox = 'caution' | 'redFlags';

/** Who has written a text about health, and which clinician has read it. */
export interface Authorship {
  readonly author: string;
  /** Absent until a clinician has read the whole text. It is shown that none has. */
  readonly review?: {
    /** Name and profession. */
    readonly reviewer: string;
    /** YYYY-MM-DD: the day of the last review. A text that changes after it has to be read again. */
    readonly reviewedOn: string;
  };
}

/** A lesson. All texts are plain text: no markup. */
export interface Lesson {
  readonly title: string;
  /** Shown as it stands, for example `12 minutes`. */
  readonly duration: string;
  /** The day of the 28-day program, from 1. Two lessons can share one. */
  readonly day: number;
  /** The one thing that its day asks for besides reading. A lesson that shares a day can be without one. */
  readonly doing?: Doing;
  readonly overview: string;
  readonly content: LessonTexts;
  /** Ids of `content/sources.ts`, shown under "Where this comes from". At least one. */
  readonly sources: readonly string[];
  /** Where it is another than that of `content/authorship.ts`. */
  readonly authorship?: Authorship;
}

/** How long the one thing of a day takes, for how many days it runs, and what opens it. */
export interface Doing {
  /** What it is, in a course whose lessons have no action items. Elsewhere `oneThing` says it. */
  readonly what?: string;
  /** Minutes on its first day, as we judge them, and on each other where `later` does not say less. */
  readonly minutes: number;
  /** Minutes on each day after the first. */
  readonly later?: number;
  /** 1 for today only. No thing to do runs without an end. */
  readonly days: number;
  /** Id in `content/resources/lesson-links.ts`. */
  readonly tool?: LessonLinkId;
  /** The form that it is written on, besides the tool. */
  readonly form?: LessonLinkId;
}

/** A lesson of the sleep course. */
export interface SleepLesson extends Lesson {
  readonly content: SleepLessonContent;
}

interface SleepLessonContent {
  /** At least four. */
  readonly keyPoints: readonly string[];
  /** Three or four. */
  readonly details: readonly DetailPart[];
  readonly practiceActivity: string;
  readonly reflection: string;
  readonly actionItems?: readonly string[];
  readonly oneThing?: number;
  /** Shown in a calm box above the details, for lessons that need one. */
  readonly caution?: string;
  /** True where the lesson shows the red-flag box of `content/red-flags.ts`. */
  readonly showsRedFlags?: boolean;
  readonly links?: SectionLinks;
}

/** What a lesson of the energy course and a guide among its bonus resources have in common. */
export interface EnergyTexts {
  /** What a member can do at the end. */
  readonly goal: string;
  /** Four or five. */
  readonly keyPoints: readonly string[];
  /** Two to four. */
  readonly science: readonly SourcedStatement[];
  readonly whyItMatters: readonly string[];
  readonly troubleshooting: readonly Trouble[];
  readonly reflection: string;
  /** Which number to write down, and when. */
  readonly trackingMetric: string;
  readonly caution?: string;
  readonly links?: SectionLinks;
}

interface SourcedStatement {
  readonly statement: string;
  /** Ids of `content/sources.ts`, each of them also among the sources of the whole. */
  readonly sources: readonly string[];
}

interface Trouble {
  /** In the member's words. */
  readonly problem: string;
  readonly remedy: string;
}

/** A step of a routine. Its place in the list is its number. */
export interface RoutineStep {
  /** How long the step takes, or when it comes. Shown as it stands: `2 minutes`, `30 seconds`, `7 AM`, `Day 9`. */
  readonly time: string;
  readonly step: string;
  /** Our own drawing of it. */
  readonly drawing?: DrawingName;
}

interface WithRoutine {
  /** Four to seven. */
  readonly routine: readonly RoutineStep[];
  readonly details?: never;
}

interface WithDetails {
  /** Three or four. */
  readonly details: readonly DetailPart[];
  readonly routine?: never;
}

interface WithPractice {
  /** A small thing to do each day. */
  readonly practice: string;
  readonly practiceActivity?: never;
}

interface WithPracticeActivity {
  /** A larger thing to do once. */
  readonly practiceActivity: string;
  readonly practice?: never;
}

interface WithRedFlags {
  /** True where the lesson shows the red-flag box of `content/red-flags.ts`. */
  readonly showsRedFlags?: boolean;
}

/** Either a routine or details, and either a practice or a practice activity: never both, never neither. */
export type EnergyLessonContent = EnergyTexts &
  WithRedFlags &
  (WithRoutine | WithDetails) &
  (WithPractice | WithPracticeActivity);

/** A lesson of the energy and focus course. */
export interface EnergyLesson extends Lesson {
  readonly content: EnergyLessonContent;
}

/** What a module card shows, kept apart from the lessons so that a card does not load them. */
export interface ModuleSummary {
  readonly title: string;
  /** The heading over the lessons, where it differs from the title. */
  readonly lessonHeading?: string;
  readonly description: string;
  readonly durationMinutes: number;
  /** Days of the 28-day program, for example `Days 1 to 4`. */
  readonly days: string;
  readonly icon: ModuleIcon;
}

export type ModuleIcon =
  | 'foundations'
  | 'hygiene'
  | 'bedroom'
  | 'relaxation'
  | 'apnea'
  | 'nutrition'
  | 'exercise'
  | 'progress'
  | 'energy'
  | 'rhythm'
  | 'breath'
  | 'mind'
  | 'screen';

export type ResourceType = 'meditation' | 'guide' | 'audio' | 'video';

/** A tool or a guide that a member can open: what its card shows. */
export interface Resource {
  /** Also the last part of its address. */
  readonly id: string;
  readonly title: string;
  readonly type: ResourceType;
  /** Shown as it stands, for example `10-15 min`. */
  readonly duration: string;
  readonly description: string;
  /** Where it opens: on a page of its own, or in the place of the course home. */
  readonly opens: 'page' | 'here';
}

/** A whole module: loaded when a member opens it. */
export interface Module<TLesson = Lesson> extends ModuleSummary {
  readonly lessons: readonly TLesson[];
}

/** A source that a lesson names. */
export interface Source {
  readonly id: string;
  /** As it is shown, for example `National Institute on Aging, "A Good Night's Sleep"`. */
  readonly label: string;
  /** The page that says it, never the front page of an authority. */
  readonly url?: string;
  /** YYYY-MM-DD: the day on which we read the page, or a stored copy of it. */
  readonly readOn?: string;
}

/**
 * A course as the site knows it before it is open: its addresses, its card, and what is kept of it on the device. Every
 * page loads this, so all else stands in its texts.
 */
export interface Course {
  /** Also the first part of its names in the progress file: `sleep` of `sleepModules`. */
  readonly id: string;
  /** Id of its card in the catalogue, where it is another. */
  readonly catalogueId?: string;
  /** On its card. */
  readonly title: string;
  /** On its card. */
  readonly description: string;
  /** Before a noun: `sleep` of `sleep lessons`. */
  readonly shortName: string;
  /** What its keys in the device's storage begin with. */
  readonly storage: string;
  /** Where members find it. */
  readonly address: string;
  /** Where everyone finds it, and with it the texts of its modules. Without one the server hands those to members only. */
  readonly openAddress?: string;
  /** How a module opens: as a page of its own and in a dialog, or in a window as large as the screen. */
  readonly layout: 'page' | 'window';
  /** How many lessons each module has. */
  readonly lessonCounts: readonly number[];
  readonly load: () => Promise<CourseTexts>;
}

/** What a course says. It loads with the course's own screens. */
export interface CourseTexts {
  /** In a sentence: `sleep course`. */
  readonly name: string;
  readonly headline: string;
  readonly lead: string;
  /** Behind the headline, hosted outside. Without one the headline stands beside the member's progress. */
  readonly picture?: CoursePicture;
  readonly modules: readonly ModuleSummary[];
  /**
   * Loads a module with its lessons. Each is a file of its own, so that no lesson is part of the first page.
   *
   * @throws RangeError where there is no such module; a network error where its file cannot be fetched
   */
  readonly loadModule: (moduleIndex: number) => Promise<Module>;
  /** The sections of a lesson in their order. */
  readonly sections: readonly SectionEntry[];
  /** The 28 days on which a member follows it. */
  readonly days: CourseDays;
  /** What a member writes down on each day, and where. Without it the course asks for no line. */
  readonly dailyLine?: DailyLine;
  /** What goes with the days, fetched with the first card that needs it. */
  readonly loadPlan: () => Promise<CoursePlan>;
  /** The parts of the course home in their order. */
  readonly parts: readonly CoursePart[];
  /** Over the modules. */
  readonly program: { readonly id: string; readonly title: string; readonly text: string };
  /** Over the member's progress. */
  readonly journey: { readonly title: string };
  /** The button that opens a look into the course. */
  readonly preview?: PreviewButton;
  readonly resources?: CourseResources;
}

/** The day of each lesson, module by module, from 1 and ascending. The lessons of a day are in one module. */
export type CourseDays = readonly (readonly number[])[];

interface DailyLine {
  /** The day from which on it is asked. On the day before, at the latest, a lesson has taught it. */
  readonly from: number;
  readonly label: string;
  /** An address inside the site. */
  readonly address: string;
}

/** What goes with the days of a course. */
export interface CoursePlan {
  /** The habits that a member can keep. An id stays once members have chosen it. */
  readonly habits: readonly CourseHabit[];
  /** What is asked on Day 1, besides the signs of the safety box. */
  readonly askFirst: readonly AskFirstLine[];
  /** In a course that asks on one of its days which pattern is the member's. */
  readonly patterns?: readonly SleepPattern[];
  /** Where the numbers are that a week is looked back on with. Without it there are none. */
  readonly weekNumbers?: WeekNumbers;
  /** What comes after the last day. */
  readonly month: MonthPlan;
}

export type WeekNumbers = 'sleepDiary' | 'energySheet';

/** A way of sleeping badly, and the days that matter most for it. */
export interface SleepPattern {
  readonly id: string;
  /** As a button says it. */
  readonly name: string;
  readonly advice: string;
  readonly days: readonly number[];
}

/** Four weeks, one theme a week. */
export interface MonthPlan {
  readonly title: string;
  readonly lead: string;
  readonly weeks: readonly MonthWeek[];
  /** What to do at the end. */
  readonly lookBack: string;
  /** Ids of `content/sources.ts`. */
  readonly sources: readonly string[];
}

export interface MonthWeek {
  readonly title: string;
  readonly text: string;
  /** The one thing for the week. */
  readonly job: string;
  /** Id in `content/resources/lesson-links.ts`: what the week is done with. */
  readonly tool?: LessonLinkId;
  /** Days whose lessons are worth another reading. */
  readonly days: readonly number[];
}

/** A condition with which some lessons wait until a doctor has been asked. */
export interface AskFirstLine {
  /** Without a full stop. */
  readonly text: string;
  /** The days whose lessons wait. */
  readonly days: readonly number[];
  /** What to leave on them. */
  readonly leave: string;
}

export interface CourseHabit {
  readonly id: string;
  /** In the member's words, without a full stop. */
  readonly name: string;
  /** The day whose lesson teaches it. It is offered from then on. */
  readonly day: number;
  /** No longer offered. Whoever has chosen it keeps it, and can read what was marked. */
  readonly isRetired?: true;
}

export type CoursePart = 'modules' | 'journey' | 'resources';

interface CoursePicture {
  readonly address: string;
  /** Our own drawing of the same size, in its place until it is there. */
  readonly fallback: string;
}

export interface PreviewButton {
  /** Its name in the address: `?read=free-preview` opens it. */
  readonly name: string;
  /** Over what it opens. */
  readonly title: string;
  readonly label: string;
}

export interface CourseResources {
  readonly text: string;
  readonly items: readonly Resource[];
}

type CourseStatus = 'Available Now' | 'Coming Soon';

/** An entry of the course catalogue. */
export interface CatalogueEntry {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly status: CourseStatus;
  readonly link?: string;
}
