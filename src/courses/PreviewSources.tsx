import { Title } from '@mantine/core';

import { SourceList } from '#src/health/SourceList.tsx';

interface PreviewSourcesProps {
  readonly ids: readonly string[];
  readonly className: string | undefined;
}

/** Where a preview has its facts from. */
export function PreviewSources({ ids, className }: PreviewSourcesProps) {
  return (
    <section className={className}>
      <Title order={3} size="h4">
        Where this comes from
      </Title>
      <SourceList ids={ids} />
      <p>
        <strong>This preview is education, not medical advice.</strong>
      </p>
    </section>
  );
}
