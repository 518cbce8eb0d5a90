interface SyntaxNode {
  readonly type: string;
  readonly key?: { readonly name?: string };
  readonly properties?: readonly SyntaxNode[];
}

const isPropertyOf = (node: SyntaxNode, name: string) =>
  node.type === 'ObjectProperty' && node.key?.name === name;

function whyIgnored(node: SyntaxNode): string | undefined {
  if (isPropertyOf(node, 'types')) {
    return 'Types are read by the compiler only.';
  }
  const isDescription = (each: SyntaxNode) => isPropertyOf(each, 'description');
  const isOnlyDescribed =
    node.type === 'ObjectExpression' && node.properties?.length === 1 && node.properties.every(isDescription);
  return isDescription(node) || isOnlyDescribed ? 'Descriptions are read by people only.' : undefined;
}

/** Leaves out of the count what has no behaviour in a chart: its descriptions, and the types of its `setup`. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'what-nothing-runs',
    value: { shouldIgnore: ({ node }: { node: SyntaxNode }) => whyIgnored(node) },
  },
];
