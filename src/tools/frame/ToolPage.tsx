import { Anchor, Container, List, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { RedFlagBox } from '#src/health/RedFlagBox.tsx';
import { SourceList } from '#src/health/SourceList.tsx';
import { paths } from '#src/paths.ts';

import shared from '#src/ui/shared.module.css';
import classes from './ToolPage.module.css';

export const CAUTIONS_ID = 'before-you-begin';

interface ToolPageProps {
  /** The page's `PageHeading`. */
  readonly heading: ReactNode;
  readonly lead: string;
  readonly children: ReactNode;
  /** What to know before using the tool. */
  readonly cautions: readonly string[];
  /** Ids of `content/sources.ts`. */
  readonly sourceIds: readonly string[];
}

/** What every interactive tool shares: the way back, the heading, the cautions, the safety box and the sources. */
export function ToolPage({ heading, lead, children, cautions, sourceIds }: ToolPageProps) {
  return (
    <Container size="70rem" className={`${shared.columnLg} ${classes.page}`}>
      <Anchor component={Link} to={paths.resources} className={`${shared.back} no-print`}>
        <IconArrowLeft aria-hidden />
        Back to Resources
      </Anchor>
      <div className={`${shared.columnSm} ${classes.intro}`}>
        {heading}
        <Text size="lg">{lead}</Text>
      </div>

      {children}

      <section
        id={CAUTIONS_ID}
        className={`${shared.columnSm} ${classes.cautions}`}
        aria-labelledby="cautions"
      >
        <Title order={2} size="h3" id="cautions">
          Before you begin
        </Title>
        <List spacing="xs">
          {cautions.map((caution) => (
            <List.Item key={caution}>{caution}</List.Item>
          ))}
        </List>
      </section>

      <RedFlagBox headingOrder={2} isShort />

      <section className={shared.columnSm} aria-labelledby="sources">
        <div className="no-print">
          <Title order={2} size="h4" id="sources">
            Where this comes from
          </Title>
          <SourceList ids={sourceIds} />
        </div>
        <p>
          <strong>This page is education, not medical advice.</strong>
        </p>
      </section>
    </Container>
  );
}
