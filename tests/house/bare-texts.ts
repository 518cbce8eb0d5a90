import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const LETTER = /\p{L}/u;

/** The last name of values that are elements, by the custom of this house. */
const ELEMENT =
  /(?:^|[a-z])(?:above|actions?|bodies|button|children|header|heading|icons?|notices|ownNumbers|parts|reflectionNote|screens)$/i;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const nodesIn = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);

/**
 * Where a text stands beside something that comes, goes or changes. A browser that translates a page puts each text into an
 * element of its own: React then looks for a text that is not there any more, and breaks, or changes one that nobody sees.
 * A text that is the only child of its element is safe.
 *
 * @returns `line: what stands there`, for each place
 */
export function bareTextsIn(file: string, source: string): readonly string[] {
  const { program, errors } = parseSync(file, source, { preserveParens: false });
  if (errors.length > 0) {
    throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  }
  const constants = contentNamesIn(program as unknown as Node);
  const kindOf = (child: Node) => kindOfChild(child, constants);
  const found: string[] = [];
  const waiting: Node[] = [program as unknown as Node];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    waiting.push(...nodesIn(node));
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const isFragment = node.type === 'JSXFragment' || nameOf(node) === 'Fragment';
      const children = (node['children'] as Node[]).filter((child) => kindOf(child) !== 'nothing');
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
        const said = source.slice(isBare.start, isBare['end'] as number);
        const start = isBare.start + said.length - said.trimStart().length;
        const line = source.slice(0, start).split('\n').length;
        found.push(`${line}: ${said.trim().split('\n')[0]}`);
      }
    }
  }
  return found;
}

type Kind = 'nothing' | 'text' | 'changingText' | 'element' | 'comesAndGoes';

function kindOfChild(child: Node, constants: ReadonlySet<string>): Kind {
  if (child.type === 'JSXText') {
    return LETTER.test(String(child['value'])) ? 'text' : 'nothing';
  }
  return child.type === 'JSXExpressionContainer'
    ? kindOfValue(child['expression'] as Node, constants)
    : 'element';
}

function kindOfValue(value: Node, constants: ReadonlySet<string>): Kind {
  const kindOf = (part: unknown) => kindOfValue(part as Node, constants);
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
      const { name } = lastNameOf(value['callee'] as Node);
      return /^(?:map|flatMap)$/.test(name) || ELEMENT.test(name) ? 'comesAndGoes' : 'changingText';
    }
    default: {
      const { name, root } = lastNameOf(value);
      return ELEMENT.test(name) ? 'comesAndGoes' : constants.has(root) ? 'text' : 'changingText';
    }
  }
}

/** Of `a.b[c]`: `b`, and `a` where it begins. */
function lastNameOf(value: Node): { readonly name: string; readonly root: string } {
  if (value.type === 'MemberExpression') {
    const object = lastNameOf(value['object'] as Node);
    const name = value['computed'] === true ? object.name : String((value['property'] as Node)['name']);
    return { name, root: object.root };
  }
  const name = typeof value['name'] === 'string' ? value['name'] : '';
  return { name, root: name };
}

/** What a file takes from the content: it says the same as long as the page is open. */
function contentNamesIn(program: Node): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of program['body'] as Node[]) {
    if (
      node.type === 'ImportDeclaration' &&
      String((node['source'] as Node)['value']).startsWith('#content/')
    ) {
      for (const one of node['specifiers'] as Node[]) {
        names.add(String((one['local'] as Node)['name']));
      }
    }
    const declared = node.type === 'VariableDeclaration' ? (node['declarations'] as Node[]) : [];
    for (const { id, init } of declared as unknown as { readonly id: Node; readonly init: Node | null }[]) {
      if (init !== null && id.type === 'ObjectPattern' && names.has(lastNameOf(init).root)) {
        for (const part of id['properties'] as Node[]) {
          names.add(String((part['value'] as Node)['name']));
        }
      }
    }
  }
  return names;
}

function nameOf(element: Node): string {
  const name = (element['openingElement'] as Node)['name'] as Node;
  return typeof name['name'] === 'string' ? name['name'] : '';
}
