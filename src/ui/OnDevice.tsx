import type { ReactNode } from 'react';

import { useHydrated } from './use-hydrated.ts';

interface OnDeviceProps {
  /** Stands in its place until then. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

/**
 * What only this device can know, such as its date or what a member has written here. It is not in the HTML that the server sends,
 * and comes with the first render after it.
 */
export function OnDevice({ waiting = null, children }: OnDeviceProps) {
  return useHydrated() ? children : waiting;
}
