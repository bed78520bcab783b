import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Sources that a test of components replaces by others, as paths from the root. They are served at the address of what
 * they replace.
 */
export const replacedModules = globSync('test/components/**/*.component.tsx', { cwd: root }).flatMap((file) =>
  [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/\bvi\.(?:do)?[mM]ock\((?:import\()?'#([^']+)'/g)].map(
    ([, path]) => `/${path}`,
  ),
);

/**
 * A browser asks for the modules of the tests once per worker, and not anew for each file: asking whether 250 modules have
 * changed took a third of the time of a short file. A run that watches the files does without, and so do modules that a
 * test replaces.
 * @returns {import('vite').Plugin}
 */
export function keptModules() {
  let isWatching = false;
  return {
    name: 'kept-modules',
    configureVitest({ vitest }) {
      isWatching = vitest.config.watch;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!isWatching && isKept(request.url ?? '')) keep(response);
        next();
      });
    },
  };
}

/**
 * @param {string} url - path and query
 */
export function isKept(url) {
  const path = url.replace(/\?.*/, '');
  return /^\/(?:src|test)\//.test(path) && !replacedModules.includes(path);
}

/**
 * Vite lets the browser ask each time.
 * @param {import('node:http').ServerResponse} response
 */
function keep(response) {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    setHeader(name, name === 'Cache-Control' && value === 'no-cache' ? 'max-age=31536000,immutable' : value);
}
