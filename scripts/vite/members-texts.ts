import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';

import { runnerImport, type Plugin } from 'vite';

import { courses } from '../../content/courses/courses.ts';
import { membersFolderOf } from '../../server/folders.ts';
import { writeTwins } from './precompressed-files.ts';

/** Where the server hands out what is in the folder. */
const ADDRESS = '/members/';
const FETCH = 'src/members/fetch-members-text.ts';
const OUR_SOURCES = /\/(?:src|content)\/.*\.tsx?$/;

interface Place {
  readonly start: number;
  readonly end: number;
  readonly source: string;
}

/**
 * Keeps what members pay for out of the public build: the modules of courses without an open address, and everything in
 * `content/members`. Each becomes a file of data in a folder beside the build's (`dist-members` beside `dist`), which the
 * server hands to members only; where the sources say `import()`, the built site fetches that file. Refuses a build that would
 * put such a text anywhere else. In development and in tests the sources are imported as they stand.
 */
export function membersTexts(): Plugin {
  let root = process.cwd();
  let outFolder = 'dist';
  const files = new Map<string, Promise<{ readonly name: string; readonly text: string }>>();

  const fromRoot = (id: string) => relative(root, id.replace(/\?.*$/, '')).split(sep).join('/');
  const fileOf = (module: string) => {
    const file = files.get(module) ?? read(root, module);
    files.set(module, file);
    return file;
  };

  return {
    name: 'members-texts',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved: ({ build, ...config }) => {
      root = config.root;
      outFolder = build.outDir;
    },
    transform: {
      filter: { id: { include: OUR_SOURCES, exclude: '**/node_modules/**' }, code: 'import(' },
      async handler(code, id) {
        let result = code;
        for (const { start, end, source } of importsIn(this.parse(code)).toReversed()) {
          const target = await this.resolve(source, id);
          if (target !== null && isForMembers(fromRoot(target.id))) {
            const { name } = await fileOf(fromRoot(target.id));
            result = `${result.slice(0, start)}fetchMembersText(${JSON.stringify(ADDRESS + name)})${result.slice(end)}`;
          }
        }
        return result === code
          ? null
          : {
              code: `import { fetchMembersText } from ${JSON.stringify(resolve(root, FETCH))};\n${result}`,
              map: null,
            };
      },
    },
    buildStart() {
      rmSync(membersFolderOf(outFolder), { recursive: true, force: true });
    },
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        const leaked =
          output.type === 'chunk' ? output.moduleIds.map(fromRoot).find(isForMembers) : undefined;
        if (leaked !== undefined) {
          this.error(`${leaked} is for members, and ${output.fileName} would hand it to everyone.`);
        }
      }
    },
    async writeBundle() {
      const folder = membersFolderOf(outFolder);
      mkdirSync(folder, { recursive: true });
      for (const { name, text } of await Promise.all(files.values())) {
        writeFileSync(join(folder, name), text);
      }
      writeTwins(folder);
    },
  };
}

/** @param module from the root, such as `content/members/sleep-sanctuary.ts` */
function isForMembers(module: string): boolean {
  const course = /^content\/courses\/([\w-]+)\/module-\d+\.ts$/.exec(module)?.[1];
  return (
    module.startsWith('content/members/') ||
    courses.some(({ id, openAddress }) => id === course && openAddress === undefined)
  );
}

async function read(root: string, module: string): Promise<{ readonly name: string; readonly text: string }> {
  const { module: exported } = await runnerImport<object>(resolve(root, module), {
    configFile: false,
    root,
    logLevel: 'warn',
  });
  const text = JSON.stringify(exported);
  const course = /courses\/([\w-]+)\//.exec(module)?.[1];
  const label = [...(course === undefined ? [] : [course]), basename(module, '.ts')].join('-');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { name: `${label}-${hash}.json`, text };
}

/** Every `import('…')` of a module, in their order. */
function importsIn(node: unknown): readonly Place[] {
  if (Array.isArray(node)) {
    return node.flatMap(importsIn);
  }
  if (typeof node !== 'object' || node === null) {
    return [];
  }
  if ('type' in node && node.type === 'ImportExpression') {
    const { start, end, source } = node as unknown as Place & { readonly source: { value?: unknown } };
    return typeof source.value === 'string' ? [{ start, end, source: source.value }] : [];
  }
  return Object.values(node).flatMap(importsIn);
}
