import { Anchor, List, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

import type { ReadableText } from '#content/readable-text.ts';

import { PrintButton } from './PrintButton.tsx';

import classes from './ReadableArticle.module.css';
import shared from './shared.module.css';

interface ReadableArticleProps {
  readonly text: ReadableText;
  /** Stands after the text. */
  readonly children?: ReactNode;
}

/** A text to read in a dialog. Email addresses in it are links. On paper it stands alone. */
export function ReadableArticle({ text, children }: ReadableArticleProps) {
  return (
    <article className={classes.article}>
      {text.note === undefined ? null : <Text fw={700}>{text.note}</Text>}
      {text.parts.map(({ heading, paragraphs, points = [] }) => (
        <section key={paragraphs[0]} className={shared.columnSm}>
          {heading === undefined ? null : (
            <Title order={3} size="h4">
              {heading}
            </Title>
          )}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{withMailLinks(paragraph)}</p>
          ))}
          {points.length === 0 ? null : (
            <List spacing="xs">
              {points.map((point) => (
                <List.Item key={point}>{withMailLinks(point)}</List.Item>
              ))}
            </List>
          )}
        </section>
      ))}
      {children}
      <PrintButton variant="subtle" className={shared.start}>
        Print this text
      </PrintButton>
    </article>
  );
}

const MAIL_ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

function withMailLinks(text: string): ReactNode {
  return text.split(MAIL_ADDRESS).map((piece) =>
    MAIL_ADDRESS.test(piece) ? (
      <Anchor key={piece} href={`mailto:${piece}`} fz="inherit" className={shared.breakable}>
        {piece}
      </Anchor>
    ) : (
      piece
    ),
  );
}
