import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

import { packagesIn, putInPlace } from './installation.ts';
import { startProgram } from './program.ts';

/** What the last stage of a Dockerfile leaves behind. */
export interface Image {
  /** The folder that stands for `/`. Nobody may write in it. */
  readonly root: string;
  readonly workFolder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly user: { readonly uid: number; readonly gid: number } | null;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  /** Holds everything that was made on the way to it, and the image itself. */
  readonly folder: string;
}

interface Stage {
  readonly root: string;
  workFolder: string;
  readonly environment: Record<string, string>;
  readonly buildArguments: Record<string, string>;
  user: Image['user'];
  command: readonly string[];
  healthCheck: readonly string[];
}

/**
 * Carries out the steps of a Dockerfile in folders outside the project, one a stage, with the programs of this machine in place of
 * those of the base image. Paths inside a `RUN` must be relative. Where one is `npm ci`, npm says what it would install, and refuses what
 * it would refuse; the files of the packages are those of the project's own installation.
 * @param context the folder that is sent to the build, as its `.dockerignore` allows
 * @throws {Error} for a step that fails, or one that this does not understand
 */
export async function buildImage(
  context: string,
  buildArguments: Readonly<Record<string, string>>,
): Promise<Image> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'image-'));
  try {
    chmodSync(folder, 0o755);
    return await buildBelow(folder, context, buildArguments);
  } catch (error) {
    removeFolder(folder);
    throw error;
  }
}

async function buildBelow(
  folder: string,
  context: string,
  buildArguments: Readonly<Record<string, string>>,
): Promise<Image> {
  const sent = join(folder, 'context');
  sendContext(context, sent);
  const stages = new Map<string, Stage>();
  let stage: Stage | null = null;
  for (const [name, text] of readInstructions(readFileSync(join(context, 'Dockerfile'), 'utf8'))) {
    if (name === 'FROM') {
      stage = startStage(join(folder, `stage-${stages.size}`));
      stages.set(/ AS (\S+)$/.exec(text)?.[1] ?? `${stages.size}`, stage);
    } else if (stage !== null) {
      await carryOut(stage, name, text, { sent, stages, buildArguments });
    } else if (name !== 'ARG') {
      throw new Error(`${name} stands before the first FROM.`);
    }
  }
  if (stage === null) {
    throw new Error('The Dockerfile has no stage.');
  }
  forbidWriting(stage.root);
  return { ...stage, workFolder: join(stage.root, stage.workFolder), folder };
}

/** Each instruction with its text, continued lines joined, comments left out. */
export function readInstructions(dockerfile: string): readonly (readonly [name: string, text: string])[] {
  return dockerfile
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', text = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
      return [name.toUpperCase(), text.trim()] as const;
    });
}

/** The names at the top of the context that `.dockerignore` lets through: `*` shuts everything out, `!name` lets one in. */
export function namesLetThrough(dockerignore: string): readonly string[] {
  const [first, ...others] = dockerignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  if (first !== '*' || others.some((line) => !/^![\w.-]+$/.test(line))) {
    throw new Error('.dockerignore must shut out everything, then let single names in.');
  }
  return others.map((line) => line.slice(1));
}

function sendContext(context: string, sent: string): void {
  mkdirSync(sent, { recursive: true });
  for (const name of namesLetThrough(readFileSync(join(context, '.dockerignore'), 'utf8'))) {
    cpSync(join(context, name), join(sent, name), { recursive: true });
  }
}

function startStage(root: string): Stage {
  mkdirSync(root, { recursive: true });
  return {
    root,
    workFolder: '/',
    environment: {},
    buildArguments: {},
    user: null,
    command: [],
    healthCheck: [],
  };
}

interface Surroundings {
  readonly sent: string;
  readonly stages: ReadonlyMap<string, Stage>;
  readonly buildArguments: Readonly<Record<string, string>>;
}

async function carryOut(stage: Stage, name: string, text: string, around: Surroundings): Promise<void> {
  switch (name) {
    case 'ARG': {
      const value = around.buildArguments[text];
      if (value !== undefined) {
        stage.buildArguments[text] = value;
      }
      break;
    }
    case 'ENV': {
      const [key = '', value = ''] = text.split(/=(.*)/);
      stage.environment[key] = value;
      break;
    }
    case 'WORKDIR':
      stage.workFolder = text;
      mkdirSync(join(stage.root, text), { recursive: true });
      break;
    case 'COPY':
      copy(stage, text, around);
      break;
    case 'RUN':
      await run(stage, text);
      break;
    case 'USER': {
      const [uid = Number.NaN, gid = Number.NaN] = text.split(':').map(Number);
      stage.user = { uid, gid };
      break;
    }
    case 'HEALTHCHECK':
      stage.healthCheck = JSON.parse(text.replace(/^.*?CMD /, '')) as string[];
      break;
    case 'CMD':
      stage.command = JSON.parse(text) as string[];
      break;
    case 'EXPOSE':
    case 'STOPSIGNAL':
      break;
    default:
      throw new Error(`${name} is not understood here.`);
  }
}

function copy(stage: Stage, text: string, { sent, stages }: Surroundings): void {
  const from = /^--from=(\S+) /.exec(text)?.[1];
  const origin = from === undefined ? sent : stages.get(from)?.root;
  const paths = text.replace(/^--from=\S+ /, '').split(/\s+/);
  const target = paths.pop();
  if (origin === undefined || target === undefined || paths.some((path) => path.startsWith('-'))) {
    throw new Error(`COPY ${text} is not understood here.`);
  }
  const into = resolve(stage.root, `.${stage.workFolder}`, target);
  for (const path of paths) {
    const source = resolve(origin, `./${path}`);
    const isSpread = paths.length === 1 && !target.endsWith('/');
    cpSync(source, isSpread ? into : join(into, basename(source)), { recursive: true });
  }
}

async function run(stage: Stage, command: string): Promise<void> {
  const isInstallation = /^npm ci(?: --[\w=-]+)*$/.test(command);
  const carriedOut = isInstallation ? `${command} --dry-run --json` : command;
  const workFolder = join(stage.root, stage.workFolder);
  const program = startProgram(
    'sh',
    ['-ec', carriedOut],
    {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      npm_config_prefer_offline: 'true',
      ...stage.environment,
      ...stage.buildArguments,
    },
    { cwd: workFolder },
  );
  const code = await program.ended;
  if (code !== 0) {
    throw new Error(`RUN ${carriedOut} ended with ${code}:\n${program.output()}`);
  }
  if (isInstallation) {
    putInPlace(packagesIn(program.output()), workFolder);
  }
}

/** Removes a folder in which others may be that nobody may write, as in an image or a copy of a part of one. */
export function removeFolder(folder: string): void {
  if (!existsSync(folder)) {
    return;
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) {
      chmodSync(join(entry.parentPath, entry.name), 0o755);
    }
  }
  rmSync(folder, { recursive: true, force: true });
}

function forbidWriting(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o555 : 0o444);
  }
  chmodSync(folder, 0o555);
}
