import { spawn } from 'node:child_process';

/**
 * Builds the site into `outFolder` with the given variables, in a process of its own: Vite marks its process as
 * production, and the emulators refuse to run in production.
 */
export async function buildSite(environment: Record<string, string>, outFolder: string): Promise<void> {
  const builder = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', outFolder, '--emptyOutDir', '--logLevel', 'warn'],
    { env: { ...process.env, ...environment, NODE_ENV: 'production' }, stdio: 'inherit' },
  );
  const code = await new Promise<number | null>((resolve, reject) => {
    builder.once('error', reject);
    builder.once('exit', resolve);
  });
  if (code !== 0) {
    throw new Error(`The site could not be built: Vite ended with code ${code}.`);
  }
}
