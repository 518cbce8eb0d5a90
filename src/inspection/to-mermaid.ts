/** The parts of a chart that a drawing needs. A machine's `config` and the definition that an inspector sends both fit. */
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

/**
 * Draws a chart as a Mermaid state diagram.
 *
 * @param root a machine's `config`
 * @param active dotted names of the states to light up, for example `running.hold`
 */
export function toMermaid(root: ChartNode, active: readonly string[] = []): string {
  const rootKey = root.id ?? 'machine';
  const lines = ['stateDiagram-v2', '  direction LR'];
  const edges: string[] = [];

  const draw = (node: ChartNode, path: readonly string[], indent: string) => {
    const children = Object.entries(node.states ?? {});
    const label = path.at(-1) ?? rootKey;
    if (children.length === 0) {
      lines.push(`${indent}state "${label}" as ${nameOf(path)}`);
      if (node.type === 'final') {
        edges.push(`  ${nameOf(path)} --> [*]`);
      }
    } else {
      lines.push(`${indent}state "${label}" as ${nameOf(path)} {`);
      if (typeof node.initial === 'string') {
        lines.push(`${indent}  [*] --> ${nameOf([...path, node.initial])}`);
      }
      for (const [key, child] of children) {
        draw(child, [...path, key], `${indent}  `);
      }
      lines.push(`${indent}}`);
    }
    for (const [event, transition] of Object.entries(node.on ?? {})) {
      connect(path, event, transition);
    }
    for (const [delay, transition] of Object.entries(node.after ?? {})) {
      connect(path, `after ${delay}`, transition);
    }
    connect(path, 'at once', node.always);
    for (const invocation of listOf(node.invoke) as Invocation[]) {
      connect(path, `done ${labelOf(invocation.src)}`, invocation.onDone);
      connect(path, `failed ${labelOf(invocation.src)}`, invocation.onError);
    }
  };

  const connect = (path: readonly string[], label: string, transitions: unknown) => {
    for (const entry of listOf(transitions)) {
      const transition: Transition = typeof entry === 'string' ? { target: entry } : (entry as Transition);
      const guard = transition.guard === undefined ? '' : ` [${labelOf(transition.guard)}]`;
      const actions = listOf(transition.actions).map(labelOf).join(', ');
      const words = `${label}${guard}${actions === '' ? '' : ` / ${actions}`}`;
      const targets = listOf(transition.target) as string[];
      for (const target of targets.length === 0 ? [null] : targets) {
        const to = target === null ? path : targetPath(path, target);
        edges.push(`  ${nameOf(path)} --> ${nameOf(to)} : ${words}`);
      }
    }
  };

  const targetPath = (from: readonly string[], target: string): readonly string[] => {
    if (target.startsWith('#')) {
      return target.slice(1).split('.');
    }
    return target.startsWith('.')
      ? [...from, ...target.slice(1).split('.')]
      : [...from.slice(0, -1), ...target.split('.')];
  };

  draw(root, [rootKey], '  ');
  lines.push(...edges);
  if (active.length > 0) {
    lines.push('  classDef active fill:#0f5a5c,color:#ffffff,stroke:#08393c,stroke-width:3px');
    lines.push(...active.map((state) => `  class ${nameOf([rootKey, ...state.split('.')])} active`));
  }
  return lines.join('\n');
}

function nameOf(path: readonly string[]): string {
  return path.join('__');
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) {
    return [];
  }
  return Array.isArray(value) ? value : [value];
}

function labelOf(value: unknown): string {
  return typeof value === 'string' ? value : String((value as { type?: unknown } | null)?.type ?? '');
}
