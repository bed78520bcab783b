import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/deployment/database.ts';
import { startProgram } from '../support/journey/program.ts';

// `npm run dev`. The script without `--watch` is tried in starts-and-stops.e2e.ts; the other journeys start the program itself.
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the start script of npm run dev serves the home page, and ends when it is told to', async () => {
  const command = ['scripts/start.mjs', '--watch'];
  const program = await startProgram({ DATABASE_URL: database.databaseUrl }, command);
  try {
    const home = await fetch(`${program.url}/pt`);
    expect([home.status, (await home.text()).includes('Canhoto')]).toEqual([200, true]);
  } finally {
    await program.stop();
  }
  await expect(fetch(`${program.url}/readyz`)).rejects.toThrow();
});
