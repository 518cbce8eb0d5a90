import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { toMermaid } from '#src/inspection/to-mermaid.ts';

import { drawMachines } from '../../scripts/machine-drawings.ts';

describe('the drawings of the machines', () => {
  it('are fresh: run "npm run docs:machines" after a chart has changed', async () => {
    expect(readFileSync('docs/machines.md', 'utf8')).toBe(await drawMachines());
  });

  it('draw states, nesting, guards, actions, delays, calls, ends and the active state', () => {
    expect(
      toMermaid(
        {
          id: 'kettle',
          initial: 'cold',
          on: { 'kettle.unplug': { target: '.off' } },
          states: {
            cold: { on: { 'kettle.fill': [{ guard: { type: 'hasRoom' }, actions: ['addWater'] }] } },
            heating: {
              initial: 'slow',
              on: { tick: { actions: 'redraw' } },
              after: { patience: 'cold' },
              invoke: { src: 'element', onDone: { target: 'off' }, onError: { target: '#kettle.cold' } },
              states: { slow: { always: [{ guard: 'isStrong', target: 'fast' }] }, fast: {} },
            },
            off: { type: 'final' },
          },
        },
        ['heating.fast'],
      ),
    ).toBe(
      [
        'stateDiagram-v2',
        '  direction LR',
        '  [*] --> kettle__cold',
        '  state "in any of them" as kettle__any',
        '  state "cold" as kettle__cold',
        '  state "heating" as kettle__heating {',
        '    [*] --> kettle__heating__slow',
        '    state "in any of them" as kettle__heating__any',
        '    state "slow" as kettle__heating__slow',
        '    state "fast" as kettle__heating__fast',
        '  }',
        '  state "off" as kettle__off',
        '  kettle__cold --> kettle__cold : kettle.fill [hasRoom] / addWater',
        '  kettle__heating__slow --> kettle__heating__fast : at once [isStrong]',
        '  kettle__heating__any --> kettle__heating__any : tick / redraw',
        '  kettle__heating --> kettle__cold : after patience',
        '  kettle__heating --> kettle__off : done element',
        '  kettle__heating --> kettle__cold : failed element',
        '  kettle__off --> [*]',
        '  kettle__any --> kettle__off : kettle.unplug',
        '  classDef active fill:#0f5a5c,color:#ffffff,stroke:#08393c,stroke-width:3px',
        '  class kettle__heating__fast active',
      ].join('\n'),
    );
  });
});
