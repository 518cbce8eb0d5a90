import { parseSync, type ParserOptions } from 'vite';

/** A node of what the parser of the build makes of a source. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** @throws where the source cannot be parsed */
export function parsed(path: string, source: string, options?: ParserOptions) {
  const { program, module, errors } = parseSync(path, source, options);
  if (errors.length > 0) {
    throw new Error(`${path} cannot be parsed: ${errors[0]?.message ?? ''}`);
  }
  return { program: program as unknown as SyntaxNode, module };
}

/** The nodes of which a node consists. */
export function partsOf(node: SyntaxNode): readonly SyntaxNode[] {
  return Object.values(node).flat().filter(isNode);
}

/** The node itself and all that it consists of, in no order. */
export function nodesIn(node: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const waiting = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    found.push(next);
    waiting.push(...partsOf(next));
  }
  return found;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}
