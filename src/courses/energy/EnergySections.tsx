import { Text, type TitleOrder } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';

import { sources } from '#content/sources.ts';
import { RedFlagBox } from '#src/health/RedFlagBox.tsx';

import { Caution, LessonSection, PointList } from '../LessonParts.tsx';
import { practiceOf, sectionsOf, type SectionName, type SectionTexts } from './sections.ts';

import classes from './EnergySections.module.css';

interface EnergySectionsProps {
  readonly texts: SectionTexts;
  readonly order: TitleOrder;
  readonly showsRedFlags?: boolean;
  /** How many sections to draw; all of them unless it is given. */
  readonly count?: number | undefined;
  /** Stands under the reflection question. */
  readonly reflectionNote?: ReactNode;
}

const looks: Partial<Record<SectionName, 'practice' | 'reflection'>> = {
  practice: 'practice',
  reflection: 'reflection',
};

/** Every section of a lesson or a guide that has something to say, in the order of the jump bar. */
export function EnergySections({
  texts,
  order,
  showsRedFlags = false,
  count,
  reflectionNote = null,
}: EnergySectionsProps) {
  return sectionsOf(texts)
    .slice(0, count)
    .map(({ name, id, title }) => {
      const isCore = name === 'routine' || name === 'details';
      return (
        <Fragment key={name}>
          {isCore && texts.caution !== undefined ? <Caution>{texts.caution}</Caution> : null}
          <LessonSection title={title} order={order} look={looks[name]} headingId={id}>
            {bodies[name](texts)}
            {name === 'reflection' ? reflectionNote : null}
          </LessonSection>
          {isCore && showsRedFlags ? <RedFlagBox headingOrder={order} /> : null}
        </Fragment>
      );
    });
}

const bodies: Record<SectionName, (texts: SectionTexts) => ReactNode> = {
  goal: (texts) => <p className={classes.goal}>{texts.goal}</p>,
  overview: (texts) => <p>{texts.overview}</p>,
  keyPoints: (texts) => <PointList points={texts.keyPoints} />,
  whyItMatters: (texts) => <PointList points={texts.whyItMatters} />,
  science: (texts) => (
    <ul className={classes.science}>
      {texts.science.map(({ statement, sources: ids }) => (
        <li key={statement}>
          {statement}
          <Text component="span" className={classes.from}>
            Source: {labelsOf(ids)}
          </Text>
        </li>
      ))}
    </ul>
  ),
  routine: (texts) => (
    <ol className={classes.routine}>
      {texts.routine?.map(({ time, step }) => (
        <li key={step}>
          <span className={classes.time}>{time}</span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  ),
  details: (texts) => texts.details?.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
  troubleshooting: (texts) => (
    <dl className={classes.troubles}>
      {texts.troubleshooting.map(({ problem, remedy }) => (
        <div key={problem} className={classes.trouble}>
          <dt>“{problem}”</dt>
          <dd>{remedy}</dd>
        </div>
      ))}
    </dl>
  ),
  practice: (texts) => <p>{practiceOf(texts)}</p>,
  reflection: (texts) => <p>{texts.reflection}</p>,
  tracking: (texts) => <p>{texts.trackingMetric}</p>,
};

function labelsOf(ids: readonly string[]): string {
  return sources
    .filter(({ id }) => ids.includes(id))
    .map(({ label }) => label)
    .join('; ');
}
