import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '#src/app/paths.ts';
import { useAddressedDialog } from '#src/ui/use-addressed-dialog.ts';

import type { Arrival } from './arrival.ts';
import { MODULE_PARAMETER, namedModule } from './module-address.ts';

/** The module that is open over the course home. The address is its state: Back closes it, a link opens it. */
export function useModuleWindow() {
  const navigate = useNavigate();
  const { value, open: openNumber, close } = useAddressedDialog(MODULE_PARAMETER);

  const open = useCallback(
    (moduleIndex: number) => {
      openNumber(String(moduleIndex + 1));
    },
    [openNumber],
  );

  const finish = useCallback(
    (moduleIndex: number) => {
      const arrival: Arrival = { completedModule: moduleIndex };
      void navigate(paths.sleepCourse, { replace: true, state: arrival });
    },
    [navigate],
  );

  return { opened: value === null ? null : namedModule(value), open, close, finish };
}
