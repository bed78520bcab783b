import { join, relative } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The modules a browser would load for one module, from the root of the repository; packages by their names. */
async function modulesInBrowser(entry: string): Promise<string[]> {
  const built = (await build({
    ...{ root, configFile: false, logLevel: 'silent', publicDir: false },
    build: { write: false, minify: false, lib: { entry: join(root, entry), formats: ['es'] } },
  })) as Rolldown.RolldownOutput[];
  const chunks = built.flatMap(({ output }) => output.filter((made) => made.type === 'chunk'));
  expect(chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])).toEqual([]);
  return chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => relative(root, id.replace(/^\0/, ''))));
}

// `importDirection` of the rules of the code fails first when the domain imports a package it may not; this one follows the
// packages too, and fails for whatever there is in Node alone.
test.each([
  'src/domain/catalogue/read/define-event.ts',
  'src/domain/catalogue/write/write-event.ts',
  'src/domain/draft/draft-edit.ts',
  'src/domain/draft/draft-problems.ts',
  'src/domain/draft/differences.ts',
  'src/domain/draft/templates/templates.ts',
])('%s is whole in a browser, of the domain and its packages alone', async (entry) => {
  const modules = await modulesInBrowser(entry);
  expect(modules).toContain(entry);
  const allowed = /^(src\/domain\/|node_modules\/(zod|@brazilian-utils)\/|rolldown\/runtime)/;
  expect(modules.filter((module) => !allowed.test(module))).toEqual([]);
});
