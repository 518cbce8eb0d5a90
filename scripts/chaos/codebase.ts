import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { parseServerEnvironment } from '../../server/environment.ts';
import type { runCommand } from '../../server/operations/command.ts';
import type { reconcile } from '../../server/operations/reconcile-command.ts';
import type { startServer } from '../../server/start.ts';

/** The server under test: the product's own, or a copy of it that was broken on purpose. */
export interface Codebase {
  readonly startServer: typeof startServer;
  readonly parseServerEnvironment: typeof parseServerEnvironment;
  readonly runCommand: typeof runCommand;
  readonly reconcile: typeof reconcile;
}

const FILES = ['start', 'environment', 'operations/command', 'operations/reconcile-command'];

/** @param root the folder that holds `server/`. */
export async function loadCodebase(root: string): Promise<Codebase> {
  const modules = await Promise.all(
    FILES.map((file): Promise<object> => import(pathToFileURL(resolve(root, 'server', `${file}.ts`)).href)),
  );
  return Object.assign({}, ...modules) as Codebase;
}
