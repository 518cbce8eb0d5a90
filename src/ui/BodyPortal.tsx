import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { useHydrated } from './use-hydrated.ts';

/**
 * Puts a dialog beside the page, at the end of the body. The library's own portal draws what it holds in a second pass that
 * nothing can interrupt; here it is drawn together with what opened it. Never part of the HTML that the server sends.
 */
export function BodyPortal({ children }: { readonly children: ReactNode }) {
  return useHydrated() ? createPortal(children, document.body) : null;
}
