import { nodesIn, parsed, type SyntaxNode } from '../support/syntax.ts';

const LETTER = /\p{L}/u;

/** The last name of values that are elements, by the custom of this house. */
const ELEMENT =
  /(?:^|[a-z])(?:above|actions?|bodies|button|children|header|heading|icons?|notices|ownNumbers|parts|reflectionNote|screens)$/i;

/**
 * Where a text stands beside something that comes, goes or changes. A browser that translates a page puts each text into an
 * element of its own: React then looks for a text that is not there any more, and breaks, or changes one that nobody sees.
 * A text that is the only child of its element is safe.
 *
 * @returns `line: what stands there`, for each place
 */
export function bareTextsIn(file: string, source: string): readonly string[] {
  const { program } = parsed(file, source, { preserveParens: false });
  const constants = contentNamesIn(program);
  const kindOf = (child: SyntaxNode) => kindOfChild(child, constants);
  const found: string[] = [];
  for (const node of nodesIn(program)) {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const isFragment = node.type === 'JSXFragment' || nameOf(node) === 'Fragment';
      const children = (node['children'] as SyntaxNode[]).filter((child) => kindOf(child) !== 'nothing');
      const kinds = children.map(kindOf);
      const isBare = children.find((_, index) => {
        const kind = kinds[index];
        const others = kinds.filter((_kind, other) => other !== index);
        return (
          (kind === 'changingText' && (isFragment || others.length > 0)) ||
          (kind === 'text' &&
            (isFragment || others.some((other) => other === 'changingText' || other === 'comesAndGoes')))
        );
      });
      if (isBare !== undefined) {
        const said = source.slice(isBare.start, isBare.end);
        const start = isBare.start + said.length - said.trimStart().length;
        const line = source.slice(0, start).split('\n').length;
        found.push(`${line}: ${said.trim().split('\n')[0]}`);
      }
    }
  }
  return found;
}

type Kind = 'nothing' | 'text' | 'changingText' | 'element' | 'comesAndGoes';

function kindOfChild(child: SyntaxNode, constants: ReadonlySet<string>): Kind {
  if (child.type === 'JSXText') {
    return LETTER.test(String(child['value'])) ? 'text' : 'nothing';
  }
  return child.type === 'JSXExpressionContainer'
    ? kindOfValue(child['expression'] as SyntaxNode, constants)
    : 'element';
}

function kindOfValue(value: SyntaxNode, constants: ReadonlySet<string>): Kind {
  const kindOf = (part: unknown) => kindOfValue(part as SyntaxNode, constants);
  switch (value.type) {
    case 'JSXEmptyExpression':
      return 'nothing';
    case 'Literal':
      return typeof value['value'] === 'string' && LETTER.test(value['value']) ? 'text' : 'nothing';
    case 'JSXElement':
    case 'JSXFragment':
      return 'element';
    case 'ConditionalExpression': {
      const kinds = [value['consequent'], value['alternate']].map(kindOf);
      return kinds.some((kind) => kind === 'changingText' || kind === 'text')
        ? 'changingText'
        : 'comesAndGoes';
    }
    case 'LogicalExpression':
      return kindOf(value['right']) === 'element' ? 'comesAndGoes' : 'changingText';
    case 'CallExpression': {
      const { name } = lastNameOf(value['callee'] as SyntaxNode);
      return /^(?:map|flatMap)$/.test(name) || ELEMENT.test(name) ? 'comesAndGoes' : 'changingText';
    }
    default: {
      const { name, root } = lastNameOf(value);
      return ELEMENT.test(name) ? 'comesAndGoes' : constants.has(root) ? 'text' : 'changingText';
    }
  }
}

/** Of `a.b[c]`: `b`, and `a` where it begins. */
function lastNameOf(value: SyntaxNode): { readonly name: string; readonly root: string } {
  if (value.type === 'MemberExpression') {
    const object = lastNameOf(value['object'] as SyntaxNode);
    const name = value['computed'] === true ? object.name : String((value['property'] as SyntaxNode)['name']);
    return { name, root: object.root };
  }
  const name = typeof value['name'] === 'string' ? value['name'] : '';
  return { name, root: name };
}

/** What a file takes from the content: it says the same as long as the page is open. */
function contentNamesIn(program: SyntaxNode): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of program['body'] as SyntaxNode[]) {
    if (
      node.type === 'ImportDeclaration' &&
      String((node['source'] as SyntaxNode)['value']).startsWith('#content/')
    ) {
      for (const one of node['specifiers'] as SyntaxNode[]) {
        names.add(String((one['local'] as SyntaxNode)['name']));
      }
    }
    const declared = node.type === 'VariableDeclaration' ? (node['declarations'] as SyntaxNode[]) : [];
    for (const { id, init } of declared as unknown as {
      readonly id: SyntaxNode;
      readonly init: SyntaxNode | null;
    }[]) {
      if (init !== null && id.type === 'ObjectPattern' && names.has(lastNameOf(init).root)) {
        for (const part of id['properties'] as SyntaxNode[]) {
          names.add(String((part['value'] as SyntaxNode)['name']));
        }
      }
    }
  }
  return names;
}

function nameOf(element: SyntaxNode): string {
  const name = (element['openingElement'] as SyntaxNode)['name'] as SyntaxNode;
  return typeof name['name'] === 'string' ? name['name'] : '';
}
