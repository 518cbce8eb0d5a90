import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { join, relative } from 'node:path';

import { z } from 'zod';

const dryRun = z.object({
  add: z.array(z.object({ name: z.string(), version: z.string(), path: z.string() })).min(1),
});
type Package = z.infer<typeof dryRun>['add'][number];

/** What `npm ci --dry-run --json` would install, and where: its last words are an object, after lines for people. */
export function packagesIn(output: string): readonly Package[] {
  return dryRun.parse(JSON.parse(/^\{$.*^\}$/ms.exec(output)?.[0] ?? '{}')).add;
}

/**
 * Puts packages into `folder` as an installation does, out of the one that runs this: made from npm's archives it has the same files, and
 * costs ten seconds.
 * @throws {Error} where the running installation has another version of one.
 */
export function putInPlace(packages: readonly Package[], folder: string): void {
  for (const { name, version, path } of packages) {
    const place = relative(folder, path);
    const { version: installed } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as {
      version: string;
    };
    if (installed !== version) {
      throw new Error(
        `${place} is ${name} ${installed}, and package-lock.json asks for ${version}: run npm ci.`,
      );
    }
    linkFiles(place, path);
  }
  linkPrograms(join('node_modules', '.bin'), join(folder, 'node_modules', '.bin'));
}

/** Without the packages inside, which stand in the list themselves. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!entry.isDirectory()) {
      linkFile(source, target);
    } else if (entry.name !== 'node_modules') {
      linkFiles(source, target);
    }
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') {
      throw error;
    }
    copyFileSync(source, target);
  }
}

/** Those whose packages are in place. */
function linkPrograms(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const target = readlinkSync(join(from, name));
    if (existsSync(join(to, target))) {
      symlinkSync(target, join(to, name));
    }
  }
}
