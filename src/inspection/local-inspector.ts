import { StateMachine, type InspectionEvent, type Observer } from 'xstate';

import { INSPECTION_CHANNEL, type InspectionMessage } from './inspection-message.ts';
import type { ChartNode } from './to-mermaid.ts';

/** Reports every machine of this tab to the inspector's own page, over a channel of the browser and without a network. */
export function createLocalInspector(): Observer<InspectionEvent> {
  const channel = new BroadcastChannel(INSPECTION_CHANNEL);
  const actors = new Map<string, InspectionMessage>();
  const snapshots = new Map<string, InspectionMessage>();
  const post = (message: InspectionMessage) => {
    channel.postMessage(JSON.parse(JSON.stringify(message)));
  };

  channel.addEventListener('message', ({ data }: MessageEvent<InspectionMessage>) => {
    if (data.kind === 'hello') {
      [...actors.values(), ...snapshots.values()].forEach(post);
    }
  });

  return {
    next: (inspected) => {
      const session = inspected.actorRef.sessionId;
      if (inspected.type === '@xstate.actor') {
        const { logic } = inspected.actorRef as unknown as { logic?: unknown };
        if (logic instanceof StateMachine) {
          const actor: InspectionMessage = {
            kind: 'actor',
            session,
            name: `${logic.id} (${session})`,
            chart: logic.config as ChartNode,
          };
          actors.set(session, actor);
          post(actor);
        }
      } else if (inspected.type === '@xstate.snapshot' && actors.has(session)) {
        const { status, value, context } = inspected.snapshot as {
          status: string;
          value?: unknown;
          context?: unknown;
        };
        const snapshot: InspectionMessage = { kind: 'snapshot', session, status, value, context };
        snapshots.set(session, snapshot);
        post(snapshot);
      } else if (inspected.type === '@xstate.event' && inspected.event.type !== 'tick') {
        post({ kind: 'event', session, event: inspected.event.type });
      }
    },
  };
}
