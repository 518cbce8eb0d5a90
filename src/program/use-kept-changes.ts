import { useEffect, useEffectEvent } from 'react';
import type { EventObject, Subscription } from 'xstate';

/** A machine that reports each change that is to be kept. */
interface Reporting<TReport extends EventObject> {
  readonly on: (type: '*', keep: (report: TReport) => void) => Subscription;
}

/** Has `keep` write each change that a machine reports, while its screen stands. */
export function useKeptChanges<TReport extends EventObject>(
  machine: Reporting<TReport>,
  keep: (report: TReport) => void,
): void {
  const onReport = useEffectEvent(keep);
  useEffect(() => {
    const subscription = machine.on('*', (report) => {
      onReport(report);
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [machine]);
}
