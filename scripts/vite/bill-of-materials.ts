import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import type { Plugin, Rolldown } from 'vite';
import { z } from 'zod';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly license: string | null;
  /** Where it is installed, as the lock file names it, for example `node_modules/zod`. */
  readonly place: string;
}

/** A plugin that builds something of its own into the same folder says which modules are in it. */
interface BundlesBesides {
  readonly bundledModules?: () => readonly string[];
}

/**
 * Writes which libraries are inside a build, as CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/), to a file beside its
 * folder: `dist.cdx.json` beside `dist`. It lists what was really bundled. `npm sbom --omit=dev` cannot say that: it leaves
 * out each library that a tool of the tests needs as well.
 * @param ssr whether it is for builds that run in Node, or for those that run in a browser
 */
export function billOfMaterials({ ssr }: { readonly ssr: boolean }): Plugin {
  let outFolder = 'dist';
  let root = process.cwd();
  let isWanted = true;
  let besides: readonly (() => readonly string[])[] = [];
  return {
    name: 'bill-of-materials',
    apply: 'build',
    configResolved: ({ build, plugins, ...config }) => {
      outFolder = build.outDir;
      root = config.root;
      besides = plugins.flatMap(({ api }) => (api as BundlesBesides | undefined)?.bundledModules ?? []);
      isWanted = Boolean(build.ssr) === ssr;
    },
    generateBundle(_options, bundle) {
      if (!isWanted) {
        return;
      }
      const hashes = readHashes(root);
      const components = new Map<string, object>();
      for (const module of [
        ...this.getModuleIds(),
        ...besides.flatMap((list) => list()),
        ...assetsOf(bundle, root),
      ]) {
        const component = componentOf(module);
        if (component !== null) {
          components.set(purlOf(component), describe(component, hashes));
        }
      }
      const sorted = [...components].sort(([one], [other]) => (one < other ? -1 : 1));
      mkdirSync(dirname(outFolder), { recursive: true });
      writeFileSync(
        `${outFolder}.cdx.json`,
        billOf(
          sorted.map(([, description]) => description),
          root,
        ),
      );
    },
  };
}

function billOf(components: readonly object[], root: string): string {
  const { name, version } = readPackage(root);
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version },
    },
    components,
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function describe(component: Component, hashes: ReadonlyMap<string, string>): object {
  const { name, version, license, place } = component;
  const purl = purlOf(component);
  const sha512 = hashes.get(place);
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license === null ? {} : { licenses: [{ expression: license }] }),
    ...(sha512 === undefined ? {} : { hashes: [{ alg: 'SHA-512', content: sha512 }] }),
  };
}

function purlOf({ name, version }: Component): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** The files that were copied as they are, such as the typeface. */
function assetsOf(bundle: Rolldown.OutputBundle, root: string): readonly string[] {
  return Object.values(bundle).flatMap((output) =>
    output.type === 'asset' ? output.originalFileNames.map((name) => resolve(root, name)) : [],
  );
}

/** Null for a module of our own or of the bundler. */
function componentOf(moduleId: string): Component | null {
  const path = moduleId.replace(/^\0/, '').replace(/\?.*$/, '').replaceAll('\\', '/');
  const parts = path.split('/node_modules/');
  const within = parts.at(-1);
  if (parts.length < 2 || within === undefined) {
    return null;
  }
  const name = within.split('/', within.startsWith('@') ? 2 : 1).join('/');
  const place = [...parts.slice(1, -1), name].map((part) => `node_modules/${part}`).join('/');
  const { version, license } = readPackage(`${parts[0]}/${place}`);
  return { name, version, license, place };
}

const packageFile = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().nullable().default(null),
});

function readPackage(folder: string): z.infer<typeof packageFile> {
  return packageFile.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}

const lockFile = z.object({ packages: z.record(z.string(), z.object({ integrity: z.string().optional() })) });

/** The SHA-512 of each package's archive, in hexadecimal figures, by its place. */
function readHashes(root: string): ReadonlyMap<string, string> {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  return new Map(
    Object.entries(packages).flatMap(([place, { integrity }]) =>
      integrity?.startsWith('sha512-') === true
        ? [[place, Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')] as const]
        : [],
    ),
  );
}
