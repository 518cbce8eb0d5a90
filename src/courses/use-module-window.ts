import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useAddressedDialog } from '#src/ui/use-addressed-dialog.ts';

import { arrivalAfter, type Arrival } from './arrival.ts';
import { namedModule } from './named-module.ts';

/** What the address of a course home says while a module is open over it: `?module=1`. */
export const MODULE_PARAMETER = 'module';

/** The module that is open over a course home. The address is its state: Back closes it, a link opens it. */
export function useModuleWindow(moduleCount: number) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { value, open: openNumber, close } = useAddressedDialog(MODULE_PARAMETER);

  const open = useCallback(
    (moduleIndex: number, lesson: number | null = null) => {
      const at: Arrival = lesson === null ? {} : { lesson };
      openNumber(String(moduleIndex + 1), at);
    },
    [openNumber],
  );

  const finish = useCallback(
    (moduleIndex: number) => {
      void navigate(pathname, { replace: true, state: arrivalAfter(moduleIndex) });
    },
    [navigate, pathname],
  );

  return { opened: value === null ? null : namedModule(value, moduleCount), open, close, finish };
}
