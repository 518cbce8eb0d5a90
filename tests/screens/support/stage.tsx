import { act } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { vi } from 'vitest';

import type { Visitor } from '#machines/support/visitor.ts';
import { SessionContext, type Session } from '#src/session/session.ts';

import { visitors, type VisitorName } from '../../support/visitors.ts';
import { memberSession } from './render.tsx';

/** Who is in front of the screen: one of the named visitors, or someone else. */
export type Guest = VisitorName | Visitor;

const reportOf = (guest: Guest) => (typeof guest === 'string' ? visitors[guest] : guest);

/** A session that a test changes while the screen stands, with every call to it recorded. */
export function createStage(first: Guest) {
  const calls = {
    getToken: vi.fn<Session['getToken']>(() => Promise.resolve('token-of-user_1')),
    reload: vi.fn<Session['reload']>(() => Promise.resolve(reportOf(first))),
    openSignIn: vi.fn<Session['openSignIn']>(),
    openSignUp: vi.fn<Session['openSignUp']>(),
    prepare: vi.fn<Session['prepare']>(),
    retry: vi.fn<Session['retry']>(),
  };
  let change: (guest: Guest) => void = () => {};

  function Stage({ children }: { readonly children: ReactNode }) {
    const [guest, setGuest] = useState<Guest>(first);
    change = setGuest;
    return (
      <SessionContext value={{ ...memberSession, ...reportOf(guest), ...calls }}>{children}</SessionContext>
    );
  }

  return {
    Stage,
    calls,
    report: (guest: Guest) => {
      act(() => {
        change(guest);
      });
    },
  };
}
