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
  const { numAffectedRows } = await sql`
    insert into badge_plan (event_id, papers, revision, changed_by, changed_at)
    select ${eventId}::uuid, ${JSON.stringify(plan)}::jsonb, ${over}::integer + 1, ${by}::uuid, ${at}::timestamptz
    where ${over}::integer = 0 or exists (select 1 from badge_plan where event_id = ${eventId})
    on conflict (event_id) do update set papers = excluded.papers, revision = excluded.revision,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at
    where badge_plan.revision = ${over}`.execute(tx);
  return Number(numAffectedRows ?? 0) === 1;
}
