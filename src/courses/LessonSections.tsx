import { Text, Title, type TitleOrder } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';

import type { DetailPart, LessonTexts, SectionBox, SectionName } from '#content/types.ts';
import { RedFlagBox } from '#src/health/RedFlagBox.tsx';
import { SourceLabels } from '#src/health/SourceLabels.tsx';

import { ActionTicks, type KeptTicks } from './ActionTicks.tsx';
import { DayText } from './DayText.tsx';
import { practiceOf, type ShownSection } from './lesson-sections.ts';
import { LessonLinks } from './LessonLinks.tsx';
import { Caution, LessonSection, PointList } from './LessonParts.tsx';
import { MoveDrawing } from './MoveDrawing.tsx';

import shared from '#src/ui/shared.module.css';
import classes from './LessonSections.module.css';

interface Today {
  readonly what: string | undefined;
  readonly howLong: string;
}

interface LessonSectionsProps {
  readonly sections: readonly ShownSection[];
  readonly texts: LessonTexts;
  /** The one thing of the lesson's day: in words of its own, where no action item says it, and how long it takes. */
  readonly today?: Today | undefined;
  readonly order: TitleOrder;
  /** Stands under the reflection question. */
  readonly reflectionNote?: ReactNode;
  /** Where the ticks of the action items are kept. Without it they are there for paper only. */
  readonly ticks?: KeptTicks | undefined;
}

const looks: Partial<Record<SectionName, 'practice' | 'reflection'>> = {
  practice: 'practice',
  reflection: 'reflection',
};

/** Sections of a lesson or a guide. */
export function LessonSections({
  sections,
  texts,
  today,
  order,
  reflectionNote = null,
  ticks,
}: LessonSectionsProps) {
  return sections.map(({ name, id, title, shortcut, before, after }) => (
    <Fragment key={name}>
      <Box box={before} texts={texts} order={order} />
      <LessonSection
        title={title}
        order={order}
        look={looks[name]}
        headingId={shortcut === undefined ? undefined : id}
      >
        {name === 'practice' && today?.what !== undefined ? (
          <OneThing howLong={today.howLong}>
            <p>
              <DayText>{today.what}</DayText>
            </p>
          </OneThing>
        ) : null}
        {bodies[name](texts, order, today, ticks)}
        {name === 'practice' ? <LessonLinks ids={texts.links?.practice} /> : null}
        {name === 'reflection' ? reflectionNote : null}
      </LessonSection>
      <Box box={after} texts={texts} order={order} />
    </Fragment>
  ));
}

interface BoxProps extends Pick<LessonSectionsProps, 'texts' | 'order'> {
  readonly box: SectionBox | undefined;
}

/** A box of the course's table, where the lesson has what belongs into it. */
function Box({ box, texts: { caution, showsRedFlags = false, links }, order }: BoxProps) {
  if (box === 'caution' && caution !== undefined) {
    return <Caution>{caution}</Caution>;
  }
  return box === 'redFlags' && showsRedFlags ? (
    <>
      <RedFlagBox headingOrder={order} />
      <LessonLinks ids={links?.redFlags} />
    </>
  ) : null;
}

const bodies: Record<
  SectionName,
  (texts: LessonTexts, order: TitleOrder, today?: Today, ticks?: KeptTicks) => ReactNode
> = {
  goal: (texts) => (
    <Text fz="lg" lh={1.6} className={classes.goal}>
      <DayText>{texts.goal}</DayText>
    </Text>
  ),
  overview: (texts) => (
    <p>
      <DayText>{texts.overview}</DayText>
    </p>
  ),
  keyPoints: (texts) => <PointList points={texts.keyPoints ?? []} />,
  whyItMatters: (texts) => <PointList points={texts.whyItMatters ?? []} />,
  science: (texts) => (
    <ul className={shared.list}>
      {texts.science?.map(({ statement, sources: ids }) => (
        <li key={statement}>
          <DayText>{statement}</DayText>
          <Text component="span" c="dimmed" display="block">
            <SourceLabels ids={ids} />
          </Text>
        </li>
      ))}
    </ul>
  ),
  routine: (texts) => (
    <ol className={classes.routine}>
      {texts.routine?.map(({ time, step, drawing }) => (
        <li key={step}>
          <span className={classes.time}>{time}</span>
          <span>
            <DayText>{step}</DayText>
            {drawing === undefined ? null : <MoveDrawing name={drawing} />}
          </span>
        </li>
      ))}
    </ol>
  ),
  details: (texts, order) =>
    texts.details?.map((part) => <Detail key={part.heading} part={part} order={(order + 1) as TitleOrder} />),
  troubleshooting: (texts) => (
    <dl className={shared.columnMd}>
      {texts.troubleshooting?.map(({ problem, remedy }) => (
        <div key={problem} className={classes.trouble}>
          <dt className={shared.strong}>
            “<DayText>{problem}</DayText>”
          </dt>
          <dd>
            <DayText>{remedy}</DayText>
          </dd>
        </div>
      ))}
    </dl>
  ),
  practice: (texts) => (
    <p>
      <DayText>{practiceOf(texts)}</DayText>
    </p>
  ),
  reflection: (texts) => (
    <p>
      <DayText>{texts.reflection}</DayText>
    </p>
  ),
  tracking: (texts) => (
    <p>
      <DayText>{texts.trackingMetric}</DayText>
    </p>
  ),
  actionItems: ({ actionItems = [], oneThing }, _order, today, ticks) => (
    <ActionItems items={actionItems} oneThing={oneThing} howLong={today?.howLong} ticks={ticks} />
  ),
};

/** A part of the details below a heading of its own. */
function Detail({
  part: { heading, text, steps, points, drawings, links },
  order,
}: {
  readonly part: DetailPart;
  readonly order: TitleOrder;
}) {
  return (
    <>
      <Title order={order} size="h5">
        {heading}
      </Title>
      <p>
        <DayText>{text}</DayText>
      </p>
      {steps === undefined ? null : (
        <ol className={shared.list}>
          {steps.map((step) => (
            <li key={step}>
              <DayText>{step}</DayText>
            </li>
          ))}
        </ol>
      )}
      {points === undefined ? null : (
        <ul className={shared.list}>
          {points.map((point) => (
            <li key={point}>
              <DayText>{point}</DayText>
            </li>
          ))}
        </ul>
      )}
      <LessonLinks ids={links} />
      {drawings === undefined ? null : (
        <div className={classes.drawings}>
          {drawings.map((name) => (
            <MoveDrawing key={name} name={name} />
          ))}
        </div>
      )}
    </>
  );
}

/** The one thing for the day first, where the lesson names it. */
function ActionItems({
  items,
  oneThing,
  howLong,
  ticks,
}: {
  readonly items: readonly string[];
  readonly oneThing: number | undefined;
  readonly howLong: string | undefined;
  readonly ticks: KeptTicks | undefined;
}) {
  const actions = items.map((text, index) => ({ text, index }));
  if (oneThing === undefined || actions[oneThing] === undefined) {
    return <ActionList actions={actions} ticks={ticks} />;
  }
  return (
    <>
      <OneThing howLong={howLong}>
        <ActionList actions={[actions[oneThing]]} ticks={ticks} />
      </OneThing>
      <p className={shared.strong}>If you have time</p>
      <ActionList actions={actions.filter(({ index }) => index !== oneThing)} ticks={ticks} />
    </>
  );
}

function ActionList({
  actions,
  ticks,
}: {
  readonly actions: readonly { readonly text: string; readonly index: number }[];
  readonly ticks: KeptTicks | undefined;
}) {
  return ticks === undefined ? (
    <PointList points={actions.map(({ text }) => text)} isToDo />
  ) : (
    <ActionTicks actions={actions} {...ticks} />
  );
}

function OneThing({
  howLong,
  children,
}: {
  readonly howLong: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <>
      <p className={shared.strong}>The one thing for today</p>
      {children}
      {howLong === undefined ? null : <p>{howLong}</p>}
    </>
  );
}
