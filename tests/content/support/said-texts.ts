import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { nodesIn, parsed, type SyntaxNode } from '../../support/syntax.ts';

/** A text that people read, with the file in which it stands. */
export interface SaidText {
  readonly file: string;
  readonly text: string;
}

/** What a node says by itself: a text between tags, a string, or a part of a template. */
const saidBy = ({ type, value }: SyntaxNode): string => {
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
  return nodesIn(parsed(file, source).program)
    .map((node) => saidBy(node).replaceAll(/\s+/g, ' ').trim())
    .filter((text) => /^\P{L}*\p{Lu}|\p{L} \p{L}/u.test(text));
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
