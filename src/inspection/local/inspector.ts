import mermaid from 'mermaid';

import { INSPECTION_CHANNEL, type InspectionMessage } from '../inspection-message.ts';
import { leavesOf } from '../leaves-of.ts';
import { toMermaid, type ChartNode } from '../to-mermaid.ts';

interface Shown {
  readonly chart: ChartNode;
  readonly section: HTMLElement;
  readonly events: string[];
  value: unknown;
  drawn: string;
}

const LAST_EVENTS = 30;

mermaid.initialize({ startOnLoad: false, theme: 'neutral' });

const shown = new Map<string, Shown>();
const channel = new BroadcastChannel(INSPECTION_CHANNEL);
let drawings = 0;

channel.addEventListener('message', ({ data }: MessageEvent<InspectionMessage>) => {
  receive(data);
});
channel.postMessage({ kind: 'hello' } satisfies InspectionMessage);

function receive(message: InspectionMessage) {
  if (message.kind === 'hello') {
    return;
  }
  if (message.kind === 'actor') {
    if (!shown.has(message.session)) {
      shown.set(message.session, {
        chart: message.chart,
        section: addSection(message.name),
        events: [],
        value: null,
        drawn: '',
      });
    }
    return;
  }
  const machine = shown.get(message.session);
  if (machine === undefined) {
    return;
  }
  if (message.kind === 'event') {
    machine.events.unshift(message.event);
    partOf(machine, 'events').textContent = machine.events.slice(0, LAST_EVENTS).join('\n');
    return;
  }
  machine.value = message.value;
  machine.section.classList.toggle('stopped', message.status !== 'active');
  partOf(machine, 'context').textContent = JSON.stringify(
    { state: message.value, status: message.status, context: message.context },
    null,
    2,
  );
  void draw(machine);
}

async function draw(machine: Shown) {
  const drawing = toMermaid(machine.chart, leavesOf(machine.value));
  if (drawing === machine.drawn) {
    return;
  }
  machine.drawn = drawing;
  drawings += 1;
  const { svg } = await mermaid.render(`drawing-${drawings}`, drawing);
  if (machine.drawn === drawing) {
    partOf(machine, 'drawing').innerHTML = svg;
  }
}

function addSection(name: string): HTMLElement {
  document.querySelector('#hint')?.remove();
  const section = document.createElement('section');
  const heading = document.createElement('h2');
  heading.textContent = name;
  const drawing = document.createElement('div');
  drawing.className = 'drawing';
  const facts = document.createElement('div');
  facts.className = 'facts';
  for (const part of ['context', 'events']) {
    const block = document.createElement('pre');
    block.className = part;
    block.tabIndex = 0;
    facts.append(block);
  }
  section.append(heading, drawing, facts);
  document.querySelector('main')?.append(section);
  return section;
}

function partOf(machine: Shown, part: string): Element {
  return machine.section.querySelector(`.${part}`)!;
}
