import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemonstrationDatabase, type TestDatabase } from '../support/deployment/database.ts';
import { openSite } from '../support/http/site.ts';
import { type Program, startProgram } from '../support/journey/program.ts';

const shop = openSite();
let database: TestDatabase;
let off: Program;
beforeAll(async () => {
  database = await createDemonstrationDatabase();
  off = await startProgram({ DATABASE_URL: database.databaseUrl, SANDBOX: 'off' });
});
afterAll(async () => {
  await off?.stop();
  await database?.drop();
});

test('without a sandbox there is no letter box and no preview', async () => {
  for (const path of ['/sandbox/mail', '/sandbox/mail/preview']) {
    expect((await fetch(`${off.url}${path}`)).status, path).toBe(404);
  }
  expect((await fetch(`${shop.url}/sandbox/mail/preview?name=nothing&locale=pt`)).status).toBe(404);
});
