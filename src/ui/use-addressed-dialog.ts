import { useCallback, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * A dialog that the address opens: `?parameter=value`. Back closes it and a link opens it.
 *
 * @param parameter name in the address's query; the rest of the query stays as it is
 */
export function useAddressedDialog(parameter: string) {
  const navigate = useNavigate();
  const { key, state, pathname } = useLocation();
  const [search] = useSearchParams();
  const isOpenedHere = (state as DialogState | null)?.openedDialog === parameter;
  const closedEntry = useRef('');

  /** `pageState` is what the history entry keeps for the page under the dialog. */
  const open = useCallback(
    (value: string, pageState: object = {}) => {
      const opened = new URLSearchParams(search);
      opened.set(parameter, value);
      void navigate(
        { pathname, search: opened.toString() },
        { state: { ...pageState, openedDialog: parameter } satisfies DialogState },
      );
    },
    [navigate, parameter, pathname, search],
  );

  const close = useCallback(() => {
    // A step back is not done at once: a second press of Escape must not take a second step.
    if (closedEntry.current === key) {
      return;
    }
    closedEntry.current = key;
    if (isOpenedHere) {
      void navigate(-1);
    } else {
      const rest = new URLSearchParams(search);
      rest.delete(parameter);
      void navigate({ pathname, search: rest.toString() }, { replace: true });
    }
  }, [navigate, parameter, pathname, search, key, isOpenedHere]);

  return { value: search.get(parameter), open, close };
}

/** Whether a history entry came to be by opening a dialog over the page before it. */
export function opensDialog(state: unknown): boolean {
  return (state as DialogState | null)?.openedDialog !== undefined;
}

/** What a history entry says when the dialog was opened on this page, so that closing it is one step back. */
interface DialogState {
  readonly openedDialog?: string;
}
