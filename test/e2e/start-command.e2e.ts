import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/deployment/database.ts';
import { startProgram } from '../support/journey/program.ts';

// What `npm start` and `npm run dev` run. The other journeys start the program itself, without the script.
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('the start script', () => {
  test.each([
    ['npm start', []],
    ['npm run dev', ['--watch']],
  ])('of %s serves the home page, and ends when it is told to', async (_command, words) => {
    const command = ['scripts/start.mjs', ...words];
    const program = await startProgram({ DATABASE_URL: database.databaseUrl }, command);
    try {
      const home = await fetch(`${program.url}/pt`);
      expect([home.status, (await home.text()).includes('Canhoto')]).toEqual([200, true]);
    } finally {
      await program.stop();
    }
    await expect(fetch(`${program.url}/readyz`)).rejects.toThrow();
  });
});
