import { createContext, use, useEffect, useState, type ReactNode } from 'react';

const CompanionContext = createContext<(companion: ReactNode) => void>(() => {});

/** Keeps what a page has handed over beside whatever page stands. Empty until then. */
export function CompanionOutlet({ children }: { readonly children: ReactNode }) {
  const [companion, keep] = useState<ReactNode>(null);
  return (
    <CompanionContext value={keep}>
      {children}
      {companion}
    </CompanionContext>
  );
}

/** Hands over what stays when the member leaves this page. */
export function useCompanion(companion: ReactNode): void {
  const keep = use(CompanionContext);
  useEffect(() => {
    keep(companion);
  }, [keep, companion]);
}
