import { Title, type TitleOrder } from '@mantine/core';

import { authorship as common } from '#content/authorship.ts';
import type { Authorship } from '#content/types.ts';

import { reviewText } from './review-text.ts';
import { SourceList } from './SourceList.tsx';

export interface SourcesProps {
  /** What the sources belong to, for example `lesson`. */
  readonly what: string;
  readonly ids: readonly string[];
  readonly order: TitleOrder;
  readonly className: string | undefined;
  /** Where the text has another than most. */
  readonly authorship?: Authorship | undefined;
}

/** Where a text has its facts from, who has written and who has reviewed it, and what it is not. */
export function Sources({ what, ids, order, className, authorship = common }: SourcesProps) {
  return (
    <section className={className}>
      <Title order={order} size="h4">
        Where this comes from
      </Title>
      <SourceList ids={ids} />
      <p>{`Written by ${authorship.author}. ${reviewText(authorship.review)}`}</p>
      <p>
        <strong>{`This ${what} is education, not medical advice.`}</strong>
      </p>
    </section>
  );
}
