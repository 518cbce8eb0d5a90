import { extname } from 'node:path';

import type { Connect, Plugin, ResolvedConfig } from 'vite';

const TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

type Answer = (...call: Parameters<Connect.NextHandleFunction>) => Promise<void>;

type FileContents = Readonly<Record<string, string | Uint8Array>>;

/**
 * Files of the site that are made from its content: written by a build, and made anew for each request in development.
 *
 * @param make returns the contents by address without its first slash, such as `feed.xml`
 */
export function generatedFiles(
  name: string,
  make: (config: ResolvedConfig) => FileContents | Promise<FileContents>,
): Plugin {
  let config: ResolvedConfig;
  const answer: Answer = async (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const type = TYPES[extname(pathname)];
    try {
      const content = type === undefined ? undefined : (await make(config))[pathname.slice(1)];
      if (type === undefined || content === undefined) {
        next();
      } else {
        response.setHeader('Content-Type', type);
        response.end(content);
      }
    } catch (error) {
      next(error);
    }
  };
  return {
    name,
    configResolved: (resolved) => {
      config = resolved;
    },
    async generateBundle() {
      if (!config.build.ssr) {
        for (const [fileName, source] of Object.entries(await make(config))) {
          this.emitFile({ type: 'asset', fileName, source });
        }
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        void answer(request, response, next);
      });
    },
  };
}
