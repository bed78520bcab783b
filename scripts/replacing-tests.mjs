import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Unit tests that replace a module, a global or the time. A file that shared their process would meet what they put
 * there.
 */
export const replacingTests = globSync('src/{domain,i18n,web,app}/**/*.test.{ts,tsx}', { cwd: root }).filter(
  (file) =>
    /\bvi\.(mock|doMock|stubGlobal|stubEnv|useFakeTimers)\(/.test(readFileSync(`${root}/${file}`, 'utf8')),
);
