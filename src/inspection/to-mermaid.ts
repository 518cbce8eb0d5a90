/** The parts of a chart that a drawing needs. A machine's `config` and the chart that the inspector sends both fit. */
export interface ChartNode {
  readonly id?: string;
  readonly description?: string;
  readonly initial?: unknown;
  readonly type?: string;
  readonly states?: Readonly<Record<string, ChartNode>>;
  readonly on?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly always?: unknown;
  readonly invoke?: unknown;
}

interface Transition {
  readonly target?: string | readonly string[];
  readonly guard?: unknown;
  readonly actions?: unknown;
}

interface Invocation {
  readonly src?: unknown;
  readonly onDone?: unknown;
  readonly onError?: unknown;
}

type Path = readonly string[];

/** One arrow: where it leads (null: it stays) and what is written on it. */
interface Arrow {
  readonly to: Path | null;
  readonly words: string;
}

/** Mermaid cannot draw an arrow from a frame into itself, so such arrows start at a state that stands for "any of them". */
const ANY = 'any';

/**
 * Draws a chart as a Mermaid state diagram.
 *
 * @param root a machine's `config`
 * @param active dotted names of the states to light up, for example `running.hold`
 */
export function toMermaid(root: ChartNode, active: readonly string[] = []): string {
  const rootPath = [root.id ?? 'machine'];
  const lines = [
    'stateDiagram-v2',
    '  direction LR',
    ...frame(root, rootPath, '  '),
    ...arrowLines(root, rootPath),
  ];
  if (active.length > 0) {
    lines.push('  classDef active fill:#0f5a5c,color:#ffffff,stroke:#08393c,stroke-width:3px');
    lines.push(...active.map((state) => `  class ${nameOf([...rootPath, ...state.split('.')])} active`));
  }
  return lines.join('\n');
}

function frame(node: ChartNode, path: Path, indent: string): string[] {
  const lines: string[] = [];
  if (typeof node.initial === 'string') {
    lines.push(`${indent}[*] --> ${nameOf([...path, node.initial])}`);
  }
  if (arrowsOf(node, path).some(({ to }) => isInside(path, to))) {
    lines.push(`${indent}state "in any of them" as ${nameOf([...path, ANY])}`);
  }
  for (const [key, child] of Object.entries(node.states ?? {})) {
    const childPath = [...path, key];
    lines.push(`${indent}state "${key}" as ${nameOf(childPath)}${hasStates(child) ? ' {' : ''}`);
    if (hasStates(child)) {
      lines.push(...frame(child, childPath, `${indent}  `), `${indent}}`);
    }
  }
  return lines;
}

function arrowLines(node: ChartNode, path: Path): string[] {
  const inner = Object.entries(node.states ?? {}).flatMap(([key, child]) =>
    arrowLines(child, [...path, key]),
  );
  const own = arrowsOf(node, path).map(({ to, words }) => {
    const from = hasStates(node) && isInside(path, to) ? [...path, ANY] : path;
    return `  ${nameOf(from)} --> ${nameOf(to ?? from)} : ${words}`;
  });
  return [...inner, ...own, ...(node.type === 'final' ? [`  ${nameOf(path)} --> [*]`] : [])];
}

function arrowsOf(node: ChartNode, path: Path): Arrow[] {
  const labelled: (readonly [label: string, transitions: unknown])[] = [
    ...Object.entries(node.on ?? {}),
    ...Object.entries(node.after ?? {}).map(([delay, taken]) => [`after ${delay}`, taken] as const),
    ['at once', node.always],
    ...(listOf(node.invoke) as Invocation[]).flatMap(
      ({ src, onDone, onError }) =>
        [
          [`done ${labelOf(src)}`, onDone],
          [`failed ${labelOf(src)}`, onError],
        ] as const,
    ),
  ];
  return labelled.flatMap(([label, transitions]) =>
    listOf(transitions).flatMap((entry) => arrowsOfTransition(label, entry, path)),
  );
}

function arrowsOfTransition(label: string, entry: unknown, path: Path): Arrow[] {
  const transition: Transition = typeof entry === 'string' ? { target: entry } : (entry as Transition);
  const guard = transition.guard === undefined ? '' : ` [${labelOf(transition.guard)}]`;
  const actions = listOf(transition.actions).map(labelOf).join(', ');
  const words = `${label}${guard}${actions === '' ? '' : ` / ${actions}`}`;
  const targets = listOf(transition.target) as string[];
  return targets.length === 0
    ? [{ to: null, words }]
    : targets.map((target) => ({ to: pathTo(path, target), words }));
}

function pathTo(from: Path, target: string): Path {
  if (target.startsWith('#')) {
    return target.slice(1).split('.');
  }
  return target.startsWith('.')
    ? [...from, ...target.slice(1).split('.')]
    : [...from.slice(0, -1), ...target.split('.')];
}

function hasStates(node: ChartNode): boolean {
  return Object.keys(node.states ?? {}).length > 0;
}

function isInside(frame: Path, path: Path | null): boolean {
  return path === null || frame.every((part, index) => path[index] === part);
}

function nameOf(path: Path): string {
  return path.join('__');
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) {
    return [];
  }
  return Array.isArray(value) ? value : [value];
}

function labelOf(value: unknown): string {
  return typeof value === 'string' ? value : ((value as { type?: string } | null)?.type ?? '');
}
