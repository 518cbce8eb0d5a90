import { Suspense } from 'react';

import { useSources } from './loaded-sources.ts';

/** The sources of one statement in a line, by their ids. */
export function SourceLabels({ ids }: { readonly ids: readonly string[] }) {
  return (
    <Suspense fallback={null}>
      <Labels ids={ids} />
    </Suspense>
  );
}

function Labels({ ids }: { readonly ids: readonly string[] }) {
  const labels = useSources()
    ?.filter(({ id }) => ids.includes(id))
    .map(({ label }) => label);
  return labels === undefined ? null : <span>{`Source: ${labels.join('; ')}`}</span>;
}
