import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';

import { INSPECTION_CHANNEL, type InspectionMessage } from '#src/inspection/inspection-message.ts';
import { createLocalInspector } from '#src/inspection/local-inspector.ts';

const kettleMachine = setup({}).createMachine({
  id: 'kettle',
  initial: 'cold',
  states: { cold: { on: { 'kettle.heat': 'warm', tick: {} } }, warm: {} },
});

let page: BroadcastChannel;
let received: InspectionMessage[];

beforeEach(() => {
  received = [];
  page = new BroadcastChannel(INSPECTION_CHANNEL);
  page.addEventListener('message', (event) => {
    received.push((event as unknown as MessageEvent<InspectionMessage>).data);
  });
});
afterEach(() => {
  page.close();
});

const kinds = () => received.map(({ kind }) => kind);

describe('the inspector without a network', () => {
  it('tells its page of every machine, its states and its events, but not of ticks', async () => {
    const actor = createActor(kettleMachine, { inspect: createLocalInspector() }).start();
    actor.send({ type: 'tick' });
    actor.send({ type: 'kettle.heat' });
    await vi.waitFor(() => {
      expect(received).toContainEqual(expect.objectContaining({ kind: 'snapshot', value: 'warm' }));
    });
    expect(received[0]).toMatchObject({ kind: 'actor', chart: { id: 'kettle', initial: 'cold' } });
    expect(received).toContainEqual(expect.objectContaining({ kind: 'event', event: 'kettle.heat' }));
    expect(received).not.toContainEqual(expect.objectContaining({ kind: 'event', event: 'tick' }));
  });

  it('tells a page that is opened late what runs already', async () => {
    createActor(kettleMachine, { inspect: createLocalInspector() }).start();
    await vi.waitFor(() => {
      expect(kinds()).toContain('snapshot');
    });
    received.length = 0;
    page.postMessage({ kind: 'hello' } satisfies InspectionMessage);
    await vi.waitFor(() => {
      expect(kinds().slice(0, 2)).toEqual(['actor', 'snapshot']);
    });
  });
});
