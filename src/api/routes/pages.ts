import { fileURLToPath } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { applicationAt, browserApplications } from '../../domain/site/applications.ts';
import type { PageServer, WholePage } from '../cache/page-answer.ts';

/** The build's entry exports its pages, and a function for the load context, whose key is part of the build. */
interface StorefrontEntry {
  provideLoadContext(visitor: unknown): never;
  wholePage(response: Response): WholePage | undefined;
}

export interface Pages extends PageServer {
  /** Vite's middleware in development; null for the built pages. */
  middleware: ((request: unknown, response: unknown, next: () => void) => void) | null;
  /** The folder of the built files; absent where something else serves them. */
  filesFolder?: string;
  /** The folder with the builds of all applications; absent where something else serves them. */
  buildsFolder?: string;
  close(): Promise<void>;
}

/** The storefront: the build, or Vite's middleware in development. */
export async function loadPages(options: { isDevelopment: boolean }): Promise<Pages> {
  if (!options.isDevelopment) {
    const build = (await import(
      new URL('../../../build/server/index.js', import.meta.url).href
    )) as ServerBuild;
    const entry = build.entry.module as unknown as StorefrontEntry;
    const handler = createRequestHandler(build, 'production');
    return {
      middleware: null,
      filesFolder: fileURLToPath(new URL('../../../build/client', import.meta.url)),
      buildsFolder: fileURLToPath(new URL('../../../build/', import.meta.url)),
      handle: (request, visitor) => handler(request, entry.provideLoadContext(visitor)),
      wholePage: (response) => entry.wholePage(response),
      close: async () => {},
    };
  }
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true } });
  const others = await Promise.all(
    browserApplications.map(async ({ name }, index) => {
      const options = { configFile: 'vite.application.config.ts', mode: name };
      // Its changes come by a port of their own, beside those of the storefront.
      const server = { middlewareMode: true, hmr: { port: 24_679 + index } } as const;
      return { name, server: await createServer({ ...options, server }) };
    }),
  );
  return {
    middleware: (request, response, next) => {
      const { url = '' } = request as { url?: string };
      const name = applicationAt(url.split('?', 1)[0] ?? '')?.name;
      const { middlewares } = others.find((other) => other.name === name)?.server ?? vite;
      (middlewares as unknown as NonNullable<Pages['middleware']>)(request, response, next);
    },
    async handle(request, visitor) {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      const entry = build.entry.module as unknown as StorefrontEntry;
      return await createRequestHandler(build, 'development')(request, entry.provideLoadContext(visitor));
    },
    close: async () => {
      await Promise.all([vite, ...others.map(({ server }) => server)].map((server) => server.close()));
    },
  };
}
