import type { SnapshotFrom } from 'xstate';

import { innerCircleMachine, type InnerCircleReport } from '#machines/inner-circle.machine.ts';

import { walk } from './model.ts';
import { visitorOf, visitors } from './visitors.ts';

export const circleReports = {
  member: {
    community: 'https://community.example.org',
    sessions: { first: { join: 'https://meet.example.org/first', recording: null } },
  },
  noMember: null,
} as const satisfies Record<string, InnerCircleReport>;

const { member: _member, ...people } = visitors;

/** Who waits, where nobody knows yet who is there. */
export const waitingOf = (snapshot: SnapshotFrom<typeof innerCircleMachine>): string =>
  snapshot.matches('awaitingSession') ? `(${visitorOf(snapshot.context.session)})` : '';

export const walkInnerCircle = () =>
  walk(innerCircleMachine, {
    facts: (snapshot) => visitorOf(snapshot.context.session),
    payloads: {
      'session.reported': () => Object.values(people).map((session) => ({ session })),
      'xstate.done.actor.readInnerCircle': () => Object.values(circleReports).map((output) => ({ output })),
      'xstate.error.actor.readInnerCircle': () => [{ error: new Error('The answer was lost.') }],
    },
  });
