import { useCallback, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import { paths } from '#src/app/paths.ts';

import { readArrival, type Arrival } from './arrival.ts';
import { openModule, openModuleAddress } from './module-address.ts';

/** The module that is open over the course home. The address is its state: Back closes it, a link opens it. */
export function useModuleWindow() {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const [search] = useSearchParams();
  const opened = openModule(search);
  const { openedHere = false } = readArrival(state);
  const closedEntry = useRef('');

  const open = useCallback(
    (moduleIndex: number) => {
      const arrival: Arrival = { openedHere: true };
      void navigate(openModuleAddress(moduleIndex), { state: arrival, preventScrollReset: true });
    },
    [navigate],
  );

  const close = useCallback(() => {
    // A step back is not done at once: a second press of Escape must not take a second step.
    if (closedEntry.current === key) {
      return;
    }
    closedEntry.current = key;
    if (openedHere) {
      void navigate(-1);
    } else {
      void navigate(paths.sleepCourse, { replace: true, preventScrollReset: true });
    }
  }, [navigate, key, openedHere]);

  const finish = useCallback(
    (moduleIndex: number) => {
      const arrival: Arrival = { completedModule: moduleIndex };
      void navigate(paths.sleepCourse, { replace: true, state: arrival, preventScrollReset: true });
    },
    [navigate],
  );

  return { opened, open, close, finish };
}
