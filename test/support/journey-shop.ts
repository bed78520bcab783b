import type { Pool } from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { connect } from '#src/db/connect.ts';
import { createTestDatabase } from './database.ts';
import { brokenInvariants } from './invariants.ts';
import { startProgram } from './journey-program.ts';
import { openBrowser, type Visit, type VisitOptions, visit } from './journey-visit.ts';

/** The program on a database of its own with the demo catalogue, and a browser to visit it with. */
export interface Shop {
  url: string;
  pool: Pool;
  visit(options: Omit<VisitOptions, 'url'>, steps: (visit: Visit) => Promise<void>): Promise<void>;
}

/**
 * Opens a shop for all tests of a file; its fields can be read once the tests run. After each of them the invariants
 * are asked for. `variables` are what the program is told beside its database.
 */
export function openShop(variables: Record<string, string> = {}): Shop {
  const shop: Shop = {
    url: '',
    pool: undefined as unknown as Pool,
    visit: () => Promise.reject(new Error('The shop opens in beforeAll.')),
  };
  const closers: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const database = await createTestDatabase();
    closers.push(() => database.drop());
    const { pool, db } = connect({ connection: database.connection, connectionsMax: 2 });
    closers.push(() => db.destroy());
    const program = await startProgram({ DATABASE_URL: database.databaseUrl, ...variables });
    closers.push(() => program.stop());
    const browser: Browser = await openBrowser();
    closers.push(() => browser.close());
    shop.url = program.url;
    shop.pool = pool;
    shop.visit = (options, steps) => visit(browser, { url: program.url, ...options }, steps);
  });

  afterEach(async () => expect(await brokenInvariants(shop.pool)).toEqual([]));

  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });
  return shop;
}
