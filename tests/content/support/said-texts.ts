import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** A text that people read, with the file in which it stands. */
export interface SaidText {
  readonly file: string;
  readonly text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** What a node says by itself: a text between tags, a string, or a part of a template. */
const saidBy = ({ type, value }: Node): string => {
  if (type === 'TemplateElement') {
    return (value as { readonly cooked: string }).cooked;
  }
  return (type === 'JSXText' || type === 'Literal') && typeof value === 'string' ? value : '';
};

/** The texts of a file of source. What begins in small letters and is a single word is a name for the code. */
function textsOf(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8');
  if (file.endsWith('.md')) {
    return source.split('\n');
  }
  const found: string[] = [];
  const waiting: Node[] = [parseSync(file, source).program as unknown as Node];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    waiting.push(...Object.values(node).flat().filter(isNode));
    const text = saidBy(node).replaceAll(/\s+/g, ' ').trim();
    if (/^\P{L}*\p{Lu}|\p{L} \p{L}/u.test(text)) {
      found.push(text);
    }
  }
  return found;
}

let known: readonly SaidText[] | undefined;

/** Every text of the content and of the screens. */
export function saidTexts(): readonly SaidText[] {
  known ??= ['content', 'src']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((file) => /\.(?:tsx?|md)$/.test(file))
    .flatMap((file) => textsOf(file).map((text) => ({ file, text })));
  return known;
}
