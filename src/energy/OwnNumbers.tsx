import type { TrackedMetric } from '#content/resources/energy.ts';
import { MetricsForm } from '#src/metrics/MetricsForm.tsx';

/** The form for the numbers of one resource. */
export function OwnNumbers({ names }: { readonly names: readonly TrackedMetric[] }) {
  return <MetricsForm names={names} />;
}
