import { Title, type TitleOrder } from '@mantine/core';

import { SourceList } from './SourceList.tsx';

export interface SourcesProps {
  /** What the sources belong to, for example `lesson`. */
  readonly what: string;
  readonly ids: readonly string[];
  readonly order: TitleOrder;
  readonly className: string | undefined;
}

/** Where a text has its facts from, and what it is not. */
export function Sources({ what, ids, order, className }: SourcesProps) {
  return (
    <section className={className}>
      <Title order={order} size="h4">
        Where this comes from
      </Title>
      <SourceList ids={ids} />
      <p>
        <strong>This {what} is education, not medical advice.</strong>
      </p>
    </section>
  );
}
