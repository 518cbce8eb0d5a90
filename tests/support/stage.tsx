import { act } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { vi } from 'vitest';

import { SessionContext, type Session } from '#src/session/session.ts';

import { memberSession } from './render.tsx';
import { visitors, type Visitor } from './visitors.ts';

/** A session that a test changes while the screen stands, with every call to it recorded. */
export function createStage(first: Visitor) {
  const calls = {
    getToken: vi.fn<Session['getToken']>(() => Promise.resolve('token-of-user_1')),
    reload: vi.fn<Session['reload']>(() => Promise.resolve(visitors[first])),
    openSignIn: vi.fn<Session['openSignIn']>(),
    openSignUp: vi.fn<Session['openSignUp']>(),
    prepare: vi.fn<Session['prepare']>(),
    retry: vi.fn<Session['retry']>(),
  };
  let change: (visitor: Visitor) => void = () => {};

  function Stage({ children }: { readonly children: ReactNode }) {
    const [visitor, setVisitor] = useState<Visitor>(first);
    change = setVisitor;
    return (
      <SessionContext value={{ ...memberSession, ...visitors[visitor], ...calls }}>{children}</SessionContext>
    );
  }

  return {
    Stage,
    calls,
    report: (visitor: Visitor) => {
      act(() => {
        change(visitor);
      });
    },
  };
}
