import { loadEnv } from 'vite';

const NAME = 'APP_ORIGIN';

/**
 * The address of the site, without a slash at the end; empty where it is not given. The server reads the same variable. It
 * is for the build alone: no variable without `VITE_` reaches the browser.
 */
export function siteOrigin(mode: string): string {
  return (loadEnv(mode, process.cwd(), NAME)[NAME] ?? '').trim();
}

/** What is wrong with the address of the site, as a sentence, or null. */
export function siteOriginProblem(origin: string): string | null {
  if (/^https?:\/\/[^/]+$/.test(origin)) {
    return null;
  }
  const problem =
    origin === ''
      ? 'is missing'
      : 'is not an address such as https://www.example.com, without a slash at the end';
  return `${NAME} ${problem}. The file .env.example says what belongs there.`;
}
