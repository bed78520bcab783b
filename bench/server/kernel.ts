import type { Pool } from 'pg';
import { systemIds } from '../../src/app/system.ts';
import { connect } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import { importEvent } from '../../src/service/selling/catalogue/import-event.ts';
import { expireCarts, releaseCarts, saveCarts } from '../../src/service/selling/hold/hold.sql.ts';
import { createHoldQueue } from '../../src/service/selling/hold/hold-queue.ts';
import { tuning } from '../../src/service/tuning.ts';
import type { BenchDatabase, Stage } from '../stage/stage.ts';
import { hotEvent } from './open-bench-deployment.ts';

/** Where the one hot batch of a bench is. */
export interface Hot {
  eventId: string;
  batchId: string;
  poolId: string;
}

export interface Kernel {
  /** Takes one unit; throws when it was not held. */
  hold(): Promise<void>;
  hot: Hot;
}

/** The hold kernel as a node calls it, queue and all, without HTTP and GraphQL before it. */
export async function openKernel(stage: Stage, { url }: BenchDatabase): Promise<Kernel> {
  const { pool, db } = connect({ connectionString: url });
  stage.atEnd(() => db.destroy());
  await migrate(pool);
  if ((await readHot(pool)) === null) {
    await importEvent({ db, newId: () => systemIds.uuid(), now: new Date() }, hotEvent());
  }
  const hot = await readHot(pool);
  if (hot === null) throw new Error('The event of the benchmark has no batch.');
  const queue = createHoldQueue(
    {
      saveCarts: (eventId, requests, about) => saveCarts(pool, eventId, new Date(), requests, about),
      releaseCarts: (eventId, requests) => releaseCarts(pool, eventId, new Date(), requests),
      expireCarts: (eventId) => expireCarts(pool, eventId, new Date(), tuning.holdRequestsPerCall),
    },
    { waitingMax: tuning.holdQueueLengthMax, requestsPerCall: tuning.holdRequestsPerCall },
  );
  const customerId = systemIds.uuid();
  const lines = [{ batchId: hot.batchId, quantity: 1 }];
  return {
    hot,
    async hold() {
      const request = { cartId: systemIds.uuid(), isNew: true, customerId, bound: null, lines };
      const verdict = await queue.hold(hot.eventId, request);
      if (verdict.refusal !== null) throw new Error(`The kernel refused: ${verdict.refusal}.`);
    },
  };
}

async function readHot(pool: Pool): Promise<Hot | null> {
  const { rows } = await pool.query<Hot>(
    'select event_id as "eventId", batch_id as "batchId", pool_id as "poolId" from batch_pool',
  );
  return rows[0] ?? null;
}
