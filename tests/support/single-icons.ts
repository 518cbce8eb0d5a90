import type { Plugin } from 'vite';

const PACKAGE = '@tabler/icons-react';
const STATEMENT = new RegExp(`import \\{([^}]*)\\} from '${PACKAGE}';`, 'g');

/**
 * Imports each icon from its own file. The package's index names some six thousand files, and a process that does not bundle, as
 * those of the tests, reads them all.
 */
export const singleIcons = (): Plugin => ({
  name: 'single-icons',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: PACKAGE },
    handler: (code) => code.replaceAll(STATEMENT, (_, names: string) => importsOf(names)),
  },
});

/** On the first of their lines, so that every line keeps its number. */
const importsOf = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name.startsWith('Icon'))
    .map((name) => `import ${name} from '${PACKAGE}/icons/${name}';`)
    .join(' ') + names.replaceAll(/[^\n]/g, '');
