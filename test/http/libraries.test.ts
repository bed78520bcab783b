import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDemonstrationDatabase, type TestDatabase } from '../support/deployment/database.ts';
import { type Program, startProgram } from '../support/journey/program.ts';

const tellsModules = `--import=${new URL('../support/rules/tell-modules.mjs', import.meta.url).href}`;

let database: TestDatabase;
let program: Program | null = null;

beforeEach(async () => {
  database = await createDemonstrationDatabase();
});
afterEach(async () => {
  await program?.stop();
  await database.drop();
});

/** The files of React and its router that a program has run once it has shown a page and ended. */
async function runBy(variables: Record<string, string>): Promise<string[]> {
  program = await startProgram({ DATABASE_URL: database.databaseUrl, ...variables });
  const page = await fetch(`${program.url}/pt`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('</html>');
  await program.stop();
  return [...program.stderr().matchAll(/^ran (\S+)$/gm)].map(([, file = '']) => file);
}

const filesOf = (files: string[], kind: 'development' | 'production') =>
  files.filter((file) => new RegExp(`[./]${kind}[./]`).test(file));

test.each(['', 'development'])(
  'the built pages run on nothing made for development (NODE_ENV=%s)',
  async (NODE_ENV) => {
    const files = await runBy({ NODE_ENV, NODE_OPTIONS: tellsModules });
    expect(filesOf(files, 'development')).toEqual([]);
    const made = filesOf(files, 'production').join('\n');
    expect(made).toContain('react.production.js');
    expect(made).toContain('react-dom-server-legacy.node.production.js');
    expect(made).toContain('react-router/dist/production/');
  },
);

test('the pages of `npm run dev` run on what is made for development', async () => {
  const files = await runBy({ DEV: '1', NODE_OPTIONS: `${tellsModules} --conditions=development` });
  expect(filesOf(files, 'production')).toEqual([]);
  expect(filesOf(files, 'development').join('\n')).toContain('react.development.js');
});
