import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { connect } from '#src/db/connect.ts';
import { createTestDatabase } from '../deployment/database.ts';
import { brokenInvariants } from '../deployment/invariants.ts';
import { clusterOf } from './cluster.ts';
import { startProgram } from './program.ts';
import { openBrowser, type Visit, type VisitOptions, visit } from './visit.ts';

/** The program on a database with the demo catalogue, and a browser to visit it with. */
export interface Shop {
  url: string;
  pool: Pool;
  /** All the program has said so far. */
  log(): string;
  visit(options: Omit<VisitOptions, 'url'>, steps: (visit: Visit) => Promise<void>): Promise<void>;
}

interface Running extends Shop {
  close(): Promise<void>;
}

/** The shop of this worker; its program is ended with the run. */
let sharedShop: Promise<Running> | null = null;

/**
 * The shop that all files of a worker share: each test brings its own people, and whatever it changes of an event is of
 * an event of its own. A file that changes or empties the demo events, or stops the program, opens its own.
 */
export function openShop(): Shop {
  return shopOf(async () => {
    sharedShop ??= startShop({}).then((running) => {
      writeFileSync(join(inject('programs'), String(running.pid)), '');
      return running;
    });
    return await sharedShop;
  });
}

/**
 * A shop of this file's own. `variables` are what the program is told beside its database; told a DATA_DIR, it runs one
 * there itself.
 */
export function openOwnShop(variables: Record<string, string> = {}): Shop {
  let running: Running | null = null;
  const shop = shopOf(async () => {
    running = await startShop(variables);
    return running;
  });
  afterAll(async () => await running?.close());
  return shop;
}

/** Its fields can be read once the tests run. After each test the invariants are checked. */
function shopOf(start: () => Promise<Running>): Shop {
  const shop: Shop = {
    url: '',
    pool: undefined as unknown as Pool,
    log: () => '',
    visit: () => Promise.reject(new Error('The shop opens in beforeAll.')),
  };
  beforeAll(async () => {
    Object.assign(shop, await start());
  });
  afterEach(async () => expect(await brokenInvariants(shop.pool)).toEqual([]));
  return shop;
}

async function startShop(variables: Record<string, string>): Promise<Running & { pid: number | undefined }> {
  const isEmbedded = variables.DATA_DIR !== undefined;
  const database = isEmbedded ? null : await createTestDatabase();
  const program = await startProgram(
    database === null ? variables : { DATABASE_URL: database.databaseUrl, ...variables },
  );
  const { pool, db } =
    database === null
      ? clusterOf(variables.DATA_DIR ?? '').connect()
      : connect({ connection: database.connection, connectionsMax: 2 });
  const browser = await openBrowser();
  return {
    url: program.url,
    pool,
    log: () => program.stdout() + program.stderr(),
    visit: (options, steps) => visit(browser, { url: program.url, ...options }, steps),
    close: async () => {
      await db.destroy();
      await program.stop();
      await database?.drop();
    },
    pid: program.process.pid,
  };
}
