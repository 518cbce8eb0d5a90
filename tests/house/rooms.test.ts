import { readFileSync, readdirSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { importProblem, importsOf, roomOf } from './imports.ts';
import { COMPOSED, ROOMS } from './rooms.ts';

const files = ['content', 'emulators', 'machines', 'scripts', 'server', 'src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .map((path) => [path, readFileSync(path, 'utf8')] as const),
);
const imports = files.flatMap(([path, source]) =>
  importsOf(path, source).map((name) => [path, name] as const),
);

describe('the rooms', () => {
  it('hold every file of the product', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.map(([path]) => path).filter((path) => roomOf(path) === null)).toEqual([]);
  });

  it('import what the table allows', () => {
    expect(imports.length).toBeGreaterThan(2000);
    expect(imports.flatMap(([path, name]) => importProblem(path, name) ?? [])).toEqual([]);
  });

  it('stand on one another: none imports a room below its own line', () => {
    const order: readonly string[] = Object.keys(ROOMS);
    const ways = Object.entries<readonly string[]>(ROOMS).flatMap(([room, allowed]) =>
      allowed
        .filter((other) => order.indexOf(other) >= order.indexOf(room))
        .map((other) => `${room} → ${other}`),
    );
    expect(ways).toEqual([]);
  });

  it('are allowed nothing that they do not use', () => {
    const used = new Set(
      imports.flatMap(([path, name]) =>
        name.startsWith('#') || name.startsWith('.')
          ? [`${roomOf(path)} → ${roomOf(name.startsWith('#') ? name.slice(1) : resolved(path, name))}`]
          : [],
      ),
    );
    const unused = Object.entries<readonly string[]>(ROOMS).flatMap(([room, allowed]) =>
      allowed.map((other) => `${room} → ${other}`).filter((way) => !used.has(way)),
    );
    expect(unused).toEqual([]);
  });

  it('are all there', () => {
    const rooms = new Set(files.map(([path]) => roomOf(path)));
    expect([...Object.keys(ROOMS), ...COMPOSED].filter((room) => !rooms.has(room))).toEqual([]);
  });
});

describe('the rules bite', () => {
  it.each([
    ['src/ui/Logo.tsx', '#src/checkout/price-text.ts', 'src/ui may not import src/checkout'],
    ['src/blog/PostCard.tsx', '../landing/Hero.tsx', 'another room is imported as #src/…'],
    ['src/landing/Hero.tsx', '@clerk/clerk-react', 'the library is not for src/landing'],
    ['src/app/Site.tsx', '@paypal/react-paypal-js', 'the library is not for src/app'],
    ['machines/toast.machine.ts', 'react', 'the library is not for machines'],
    ['machines/toast.machine.ts', '#src/ui/Logo.tsx', 'machines may not import src/ui'],
    ['content/prices.ts', '../machines/support/ticker.ts', 'content may not import machines'],
    ['server/api.ts', '../src/app/member-pages.ts', 'server may not import src/app'],
    ['emulators/paypal/app.ts', '../../content/prices.ts', 'emulators may not import content'],
    ['src/main.tsx', '../tests/screens/support/render.tsx', 'nothing imports tests'],
    ['src/attic/lamp.ts', 'react', 'stands in no room'],
    ['src/blog/post-files.ts', '#src/landing/*.tsx', 'src/blog may not import src/landing'],
    ['src/blog/post-files.ts', '#server/*.ts', 'src/blog may not import server'],
    ['src/blog/post-files.ts', '#src/**', 'src/blog may not import what stands in no room'],
    ['src/blog/post-files.ts', '../*/Hero.tsx', 'another room is imported as #src/…'],
    ['src/blog/post-files.ts', '*', 'imports what nobody can read in it'],
  ])('%s does not import %s', (path, name, problem) => {
    expect(importProblem(path, name)).toContain(problem);
  });

  it.each([
    ["import a from './a.ts'", ['./a.ts']],
    ["import './b.css'", ['./b.css']],
    ["import type { C } from '#src/c.ts'", ['#src/c.ts']],
    ["export { d } from './d.ts'", ['./d.ts']],
    ["export * from './e.ts'", ['./e.ts']],
    ["const f = () => import('#src/f.ts')", ['#src/f.ts']],
    ['const g = () => import(`#src/g.ts`)', ['#src/g.ts']],
    ['const h = (name) => import(`../${name}/h-${name}.ts`)', ['../*/h-*.ts']],
    ['const i = (name) => import(name)', ['*']],
    ["type J = import('#src/j.ts').J", ['#src/j.ts']],
    ["const k = import.meta.glob('/src/k/*.ts', { eager: true })", ['#src/k/*.ts']],
    ["const l = import.meta['glob'](['./l/*.ts', `../m/*.ts`, '!**/n.ts'])", ['./l/*.ts', '../m/*.ts']],
    ["const o = import.meta.glob('./o/*.ts', { base: '/src' })", ['*']],
    ['const p = import.meta.glob(patterns)', ['*']],
    ['const q = import.meta.url', []],
  ])('finds what is imported by %s', (source, names) => {
    expect(importsOf('x.ts', source)).toEqual(names);
  });
});

function resolved(path: string, name: string): string {
  return new URL(name, `file:///${path}`).pathname.slice(1);
}
