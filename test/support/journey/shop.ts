import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { connect } from '#src/db/connect.ts';
import { createTestDatabase } from '../deployment/database.ts';
import { brokenInvariants } from '../deployment/invariants.ts';
import { clusterOf } from './cluster.ts';
import { startProgram } from './program.ts';
import { openBrowser, type Visit, type VisitOptions, visit } from './visit.ts';

/** The program on a database of its own with the demo catalogue, and a browser to visit it with. */
export interface Shop {
  url: string;
  pool: Pool;
  /** All the program has said so far. */
  log(): string;
  visit(options: Omit<VisitOptions, 'url'>, steps: (visit: Visit) => Promise<void>): Promise<void>;
}

/**
 * Opens a shop for all tests of a file; its fields can be read once the tests run. After each of them the invariants
 * are asked for. `variables` are what the program is told beside its database; told a DATA_DIR, it runs one there itself.
 */
export function openShop(variables: Record<string, string> = {}): Shop {
  const shop: Shop = {
    url: '',
    pool: undefined as unknown as Pool,
    log: () => '',
    visit: () => Promise.reject(new Error('The shop opens in beforeAll.')),
  };
  const closers: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const isEmbedded = variables.DATA_DIR !== undefined;
    const database = isEmbedded ? null : await createTestDatabase();
    if (database !== null) closers.push(() => database.drop());
    const program = await startProgram(
      database === null ? variables : { DATABASE_URL: database.databaseUrl, ...variables },
    );
    closers.push(() => program.stop());
    const { pool, db } =
      database === null
        ? clusterOf(variables.DATA_DIR ?? '').connect()
        : connect({ connection: database.connection, connectionsMax: 2 });
    closers.push(() => db.destroy());
    const browser = await openBrowser();
    shop.url = program.url;
    shop.pool = pool;
    shop.log = () => program.stdout() + program.stderr();
    shop.visit = (options, steps) => visit(browser, { url: program.url, ...options }, steps);
  });

  afterEach(async () => expect(await brokenInvariants(shop.pool)).toEqual([]));

  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });
  return shop;
}
