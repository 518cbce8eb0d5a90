/** A lesson of the sleep course. All texts are plain text: no markup. */
export interface Lesson {
  readonly title: string;
  /** Shown as it stands, for example `12 minutes`. */
  readonly duration: string;
  readonly overview: string;
  readonly content: LessonContent;
  /** Ids of `content/sources.ts`, shown under "Where this comes from". At least one. */
  readonly sources: readonly string[];
}

export interface LessonContent {
  /** At least four. */
  readonly keyPoints: readonly string[];
  /** Three or four paragraphs. */
  readonly details: readonly string[];
  readonly practiceActivity: string;
  readonly reflection: string;
  readonly actionItems?: readonly string[];
  /** Shown in a calm box above the details, for lessons that need one. */
  readonly caution?: string;
  /** True where the lesson shows the red-flag box of `content/red-flags.ts`. */
  readonly showsRedFlags?: boolean;
}

/** What a module card shows, kept apart from the lessons so that a card does not load them. */
export interface ModuleSummary {
  readonly title: string;
  /** The heading over the lessons, where it differs from the title. */
  readonly lessonHeading?: string;
  readonly description: string;
  readonly durationMinutes: number;
  /** Days of the 28-day programme, for example `Days 1 to 4`. */
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
  | 'progress';

/** A whole module: loaded when a member opens it. */
export interface Module<TLesson = Lesson> extends ModuleSummary {
  readonly lessons: readonly TLesson[];
}

/** A source that a lesson names. */
export interface Source {
  readonly id: string;
  /** As it is shown, for example `National Institute on Aging, "A Good Night's Sleep"`. */
  readonly label: string;
  readonly url?: string;
}

export type CourseStatus = 'Available Now' | 'Coming Soon';

/** An entry of the course catalogue. */
export interface CatalogueEntry {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly status: CourseStatus;
  readonly link?: string;
}
