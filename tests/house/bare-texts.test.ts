import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { bareTextsIn } from './bare-texts.ts';

const component = (jsx: string, before = '') => `${before}\nexport const Part = (props) => ${jsx};`;
const found = (jsx: string, before?: string) => bareTextsIn('part.tsx', component(jsx, before)).length;

describe('a text beside something that comes, goes or changes', () => {
  it.each([
    ['an icon that changes', '<p>{isOn ? <On /> : <Off />} {props.state}</p>'],
    ['a mark that comes', '<p>{isOn ? <On /> : null} Now</p>'],
    ['the same, written shorter', '<p>{isOn && <On />} Now</p>'],
    ['a list', '<p>Now {props.marks.map((mark) => <b key={mark}>{mark}</b>)}</p>'],
    ['what stands in it', '<p>Now {props.children}</p>'],
    ['a text that changes', '<p>Lesson {props.number} of 4</p>'],
    ['a number in an attribute of its own', '<p><b>Lesson</b> {props.number}</p>'],
    ['a text that may not be there', "<p>Now {isOn ? 'on' : ''}</p>"],
    ['nothing, in a fragment', '<>Now</>'],
    ['an element, in a fragment', '<><b>Now</b> {props.words}</>'],
    ['an element, in a named fragment', '<Fragment key="a">{props.words}</Fragment>'],
    ['an element, deep inside', '<ul>{props.all.map((one) => <li key={one}><Dot /> {one}</li>)}</ul>'],
  ])('is found: %s', (_name, jsx) => {
    expect(found(jsx)).toBe(1);
  });

  it.each([
    ['it is the only child', '<p>{props.state}</p>'],
    ['it is put together first', '<p>{`Lesson ${props.number} of 4`}</p>'],
    ['it is in an element of its own', '<p>{isOn ? <On /> : null} <span>{props.state}</span></p>'],
    ['nothing around it changes', '<p>Read the <b>whole</b> text</p>'],
    ['beside it are no letters', '<p>{isOn ? <On /> : null}: <span>4</span></p>'],
    ['there are elements only', '<>{isOn ? <On /> : null}<Off /></>'],
  ])('is not where %s', (_name, jsx) => {
    expect(found(jsx)).toBe(0);
  });

  it('is not one that the content says, which stays as it is', () => {
    const content = "import { texts } from '#content/texts.ts';\nconst { help } = texts;";
    expect(found('<p>{texts.before} <b>{texts.word}</b> {help.after}</p>', content)).toBe(0);
    expect(found('<>{texts.before}</>', content)).toBe(1);
  });

  it('is told with its line', () => {
    expect(bareTextsIn('part.tsx', component('<p>\n  Lesson {props.number}\n</p>'))).toEqual(['3: Lesson']);
  });
});

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => join('src', name));

it('stands nowhere in the site, so that a translated page goes on', () => {
  expect(files.length).toBeGreaterThan(150);
  expect(
    files.flatMap((file) => bareTextsIn(file, readFileSync(file, 'utf8')).map((one) => `${file}:${one}`)),
  ).toEqual([]);
});
