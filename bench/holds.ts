import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { connect } from '../src/db/connect.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/start-embedded-postgres.ts';
import { brokenInvariants } from '../test/support/invariants.ts';
import { load } from './load.ts';
import type { Bench } from './report.ts';
import { type BenchServer, startBenchServer } from './server-process.ts';

const rounds = 5;
const secondsPerTurn = 3;
const connections = 128;
const soldBefore = 1_000_000;
// The rivals have a house of their own: what their updates leave behind must slow neither side of the comparison.
const houses = ['fresh', 'old', 'rival'];

/** Durable holds per second on one hot batch, through HTTP and GraphQL to the commit. */
export const holds: Bench = {
  name: 'holds',
  what: 'durable holds per second through HTTP and GraphQL on one hot batch',
  async run(progress) {
    const folder = mkdtempSync(join(tmpdir(), 'canhoto-bench-'));
    // Closed as it is made, it would send root's cluster elsewhere, where nobody removes it.
    chmodSync(folder, 0o711);
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
    const servers: BenchServer[] = [];
    const databases: ReturnType<typeof connect>[] = [];
    try {
      const admin = connect({ connection: postgres.connection, connectionsMax: 1 });
      databases.push(admin);
      for (const name of houses) await admin.pool.query(`create database ${name}`);
      const { host, port, user } = postgres.connection;
      for (const name of houses) {
        progress(`starting the ${name} house`);
        const url = `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
        servers.push(await startBenchServer(url));
        databases.push(
          connect({ connection: { ...postgres.connection, database: name }, connectionsMax: 1 }),
        );
      }
      const [fresh, old, rival] = servers as [BenchServer, BenchServer, BenchServer];
      const [, freshDatabase, oldDatabase] = databases as [unknown, { pool: Pool }, { pool: Pool }];
      progress(`writing ${soldBefore.toLocaleString('en')} sold units into the old house`);
      await sellMany(oldDatabase.pool, old);
      await oldDatabase.pool.query('checkpoint');

      const turns = {
        holds: () => turn(fresh, '/production/customer/graphql', 'saveCart'),
        noOp: () => turn(fresh, '/bench/graphql', 'noOp'),
        updateWhere: () => turn(rival, '/bench/graphql', 'updateWhere'),
        updateOnce: () => turn(rival, '/bench/graphql', 'updateOnce'),
        holdsAfterMany: () => turn(old, '/production/customer/graphql', 'saveCart'),
      };
      const seen: Record<keyof typeof turns, number[]> = {
        holds: [],
        noOp: [],
        updateWhere: [],
        updateOnce: [],
        holdsAfterMany: [],
      };
      const names = Object.keys(turns) as (keyof typeof turns)[];
      progress('warming up');
      for (const name of names) await turns[name]();
      for (let round = 1; round <= rounds; round += 1) {
        // Every other round backwards, so that no arm always runs in another's wake.
        for (const name of round % 2 === 0 ? [...names].reverse() : names) {
          const perSecond = await turns[name]();
          seen[name].push(perSecond);
          progress(`round ${round} of ${rounds}: ${name} ${Math.round(perSecond).toLocaleString('en')}/s`);
        }
      }

      progress('checking the invariants');
      const broken = [
        ...(await brokenInvariants(freshDatabase.pool)),
        ...(await brokenInvariants(oldDatabase.pool)),
      ];
      if (broken.length > 0)
        throw new Error(`A run that breaks an invariant scores nothing: ${broken.join('; ')}`);

      const ratio = (of: keyof typeof turns, to: keyof typeof turns) =>
        median(seen[of].map((value, index) => value / (seen[to][index] ?? Number.NaN)));
      const value = median(seen.holds);
      return [
        {
          name: 'holds',
          value,
          unit: 'holds/s',
          reference: 'no-op mutation on the same server',
          referenceValue: median(seen.noOp),
          ratio: ratio('holds', 'noOp'),
          goal: 0.45,
        },
        {
          name: 'holds-against-update-where',
          value,
          unit: 'holds/s',
          reference: 'one update ... where transaction per request',
          referenceValue: median(seen.updateWhere),
          ratio: ratio('holds', 'updateWhere'),
          goal: 10,
        },
        {
          name: 'holds-against-update-once',
          value,
          unit: 'holds/s',
          reference: 'the same in a single statement, its strongest form',
          referenceValue: median(seen.updateOnce),
          ratio: ratio('holds', 'updateOnce'),
          goal: null,
        },
        {
          name: 'holds-after-a-million',
          value: median(seen.holdsAfterMany),
          unit: 'holds/s',
          reference: 'the same with nothing sold',
          referenceValue: value,
          ratio: ratio('holdsAfterMany', 'holds'),
          goal: 0.95,
        },
      ];
    } finally {
      for (const server of servers) server.stop();
      for (const { db } of databases) await db.destroy();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function turn(server: BenchServer, path: string, mutation: string): Promise<number> {
  const { perSecond } = await load({
    url: `${server.url}${path}`,
    token: server.token,
    connections,
    seconds: secondsPerTurn,
    body: {
      query: `mutation($input: CartInput!) { ${mutation}(input: $input) { id expiresAt } }`,
      variables: { input: { eventSlug: 'bench', lines: [{ batchId: server.batchId, quantity: 1 }] } },
    },
  });
  return perSecond;
}

/** A history like that of a million single orders: a cart and two ledger entries each. */
async function sellMany(pool: Pool, { eventId, batchId, poolId }: BenchServer): Promise<void> {
  await pool.query('begin');
  await pool.query(
    `insert into cart (event_id, id, state, opened_at, expires_at)
    select $1, gen_random_uuid(), 'ordered', now(), now() from generate_series(1, $2)`,
    [eventId, soldBefore],
  );
  await pool.query(
    `insert into stock_entry (event_id, cart_id, batch_id, held_change, sold_change, price_cents, fee_cents, cause, at)
    select $1, c.id, $2, e.held, e.sold, 10000, 1500, e.cause, now()
    from cart c cross join (values (1, 0, 'taken'), (-1, 1, 'sold')) e (held, sold, cause) where c.event_id = $1`,
    [eventId, batchId],
  );
  await pool.query('update pool set sold = sold + $3 where event_id = $1 and id = $2', [
    eventId,
    poolId,
    soldBefore,
  ]);
  await pool.query('commit');
  await pool.query('vacuum analyze');
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
