import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { connect } from '#src/db/connect.ts';
import type { DB } from '#src/db/types.gen.ts';
import { createDemonstrationDatabase } from '../deployment/database.ts';
import { brokenInvariants } from '../deployment/invariants.ts';
import { clusterOf } from './cluster.ts';
import { startProgram } from './program.ts';
import { openBrowser, type Visit, type VisitOptions, visit } from './visit.ts';

/** The program on a database with the demo catalogue, and a browser to visit it with. */
export interface Shop {
  url: string;
  pool: Pool;
  db: Kysely<DB>;
  /** All the program has said so far. */
  log(): string;
  visit(options: Omit<VisitOptions, 'url'>, steps: (visit: Visit) => Promise<void>): Promise<void>;
}

interface Running extends Shop {
  close(): Promise<void>;
}

/** The two shops of this worker; their programs are ended with the run. */
const sharedShops = new Map<'as it is' | 'changing', Promise<Shared>>();

/**
 * The shop that all files of a worker share whose tests bring their own people and buy what the demonstration sells.
 */
export function openShop(): Shop {
  return sharedShopOf('as it is');
}

/**
 * The same for files that make events, or change copies of their own (`copyOfEvent`). The demo events stay as they are
 * there too. A file that changes those, sets variables or stops the program opens its own.
 */
export function openChangingShop(): Shop {
  return sharedShopOf('changing');
}

function sharedShopOf(kind: 'as it is' | 'changing'): Shop {
  let shared: Shared;
  const shop = shopOf(async () => {
    const started = sharedShops.get(kind) ?? startSharedShop();
    sharedShops.set(kind, started);
    shared = await started;
    return shared.running;
  });
  // Else the order of the files would decide what a test finds. Copies of a changing shop may go on changing.
  afterEach(async () => {
    const { openedAt, events } = shared;
    const now = await eventsOf(shop.pool, openedAt);
    expect(kind === 'as it is' ? now : now.filter((event) => events.includes(event))).toEqual(events);
  });
  return shop;
}

/**
 * Each event with its dates and the sum of its capacities, as one line. Without those that end about now, whose sale and
 * half-price share the program closes by itself.
 */
async function eventsOf(pool: Pool, openedAt: Date): Promise<string[]> {
  const { rows } = await pool.query<{ event: string }>(
    `select concat_ws(' ', e.slug, e.name ->> 'pt', e.starts_at, e.sale_opens_at, e.sale_closes_at, e.canceled_at,
      (select sum(p.capacity) from pool p where p.event_id = e.id)) as event
    from event e where e.sale_closes_at > $1::timestamptz + interval '3 days' order by e.slug`,
    [openedAt],
  );
  return rows.map(({ event }) => event);
}

/** A shop that files share, with its events as it opened. */
interface Shared {
  running: Running;
  openedAt: Date;
  events: readonly string[];
}

async function startSharedShop(): Promise<Shared> {
  const running = await startShop({});
  writeFileSync(join(inject('programs'), String(running.pid)), '');
  const openedAt = new Date();
  return { running, openedAt, events: await eventsOf(running.pool, openedAt) };
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
    db: undefined as unknown as Kysely<DB>,
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
  const database = isEmbedded ? null : await createDemonstrationDatabase();
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
    db,
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
