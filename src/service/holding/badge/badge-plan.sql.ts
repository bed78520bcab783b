import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { BadgePlan } from '#src/domain/badge/badge-plan.ts';
import type { BadgePaper } from '#src/domain/badge/paper.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface StoredBadgePlan {
  /** 0 where nobody made one. */
  revision: number;
  paperOf: ReadonlyMap<Uuid, BadgePaper>;
}

export async function readBadgePlan(db: Db, eventId: Uuid): Promise<StoredBadgePlan> {
  const row = await db
    .selectFrom('badge_plan')
    .select(['papers', 'revision'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  const papers = (row?.papers ?? []) as unknown as BadgePlan;
  return {
    revision: row?.revision ?? 0,
    paperOf: new Map(papers.map(({ offerId, paper }) => [offerId, paper])),
  };
}

/** One at a time makes a stack of an event, so that stacks have numbers without a gap and nobody is in two. */
export async function lockBadgePlan(tx: Transaction<DB>, eventId: Uuid): Promise<StoredBadgePlan> {
  await sql`select 1 from badge_plan where event_id = ${eventId} for update`.execute(tx);
  return await readBadgePlan(tx, eventId);
}

/** Stores a plan over the one with this revision; false when somebody was quicker. */
export async function writeBadgePlan(
  tx: Transaction<DB>,
  eventId: Uuid,
  { plan, over, by, at }: { plan: BadgePlan; over: number; by: Uuid; at: Date },
): Promise<boolean> {
  const row = { papers: JSON.stringify(plan), revision: over + 1, changed_by: by, changed_at: at };
  // A spread database does not plan both in one statement.
  if (over === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('badge_plan')
      .values({ event_id: eventId, ...row })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await tx
    .updateTable('badge_plan')
    .set(row)
    .where('event_id', '=', eventId)
    .where('revision', '=', over)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
