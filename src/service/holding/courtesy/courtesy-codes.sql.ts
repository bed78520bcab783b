import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { comparedText } from '#src/db/text/compared-text.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** OVER: it was never used, and its courtesy is over. */
export type CodeState = 'OPEN' | 'REDEEMED' | 'REVOKED' | 'OVER';

export interface OfficeCodeRow {
  id: Uuid;
  grantId: Uuid;
  code: string;
  name: string | null;
  email: string | null;
  note: string | null;
  createdAt: Date;
  createdBy: string;
  redeemedAt: Date | null;
  /** The customer's name; null until then. */
  redeemedBy: string | null;
  /** Of the order that the code has become, with the units in it. */
  orderNumber: string | null;
  units: number;
  revokedAt: Date | null;
  revokedBy: string | null;
  state: CodeState;
}

export interface CodesQuery {
  eventId: Uuid;
  grantId: Uuid | null;
  issueId: Uuid | null;
  state: CodeState | null;
  /** The grants that are over. */
  overGrantIds: readonly Uuid[];
  /** Words of the note, the name or the address; or else the last characters, or the whole, of a code. */
  search: { words: readonly string[]; ending: string | null; code: string | null } | null;
  /** Before this one, the latest first. */
  before: Uuid | null;
  first: number;
}

/** Codes of one event, what was made last first. Ids are in the order of time. */
export async function selectOfficeCodes(db: Db, query: CodesQuery): Promise<OfficeCodeRow[]> {
  const { eventId, grantId, issueId, state, overGrantIds, before, first } = query;
  const stateOf = sql`case when c.redeemed_at is not null then 'REDEEMED' when c.revoked_at is not null then 'REVOKED'
    when c.grant_id = any (${[...overGrantIds]}::uuid[]) then 'OVER' else 'OPEN' end`;
  const conditions = [
    sql`c.event_id = ${eventId}`,
    ...(grantId === null ? [] : [sql`c.grant_id = ${grantId}`]),
    ...(issueId === null ? [] : [sql`c.issue_id = ${issueId}`]),
    ...(before === null ? [] : [sql`c.id < ${before}`]),
    ...(state === null ? [] : [sql`${stateOf} = ${state}`]),
    ...searchConditions(query),
  ];
  const { rows } = await sql<OfficeCodeRow>`
    select c.id, c.grant_id as "grantId", c.code, c.recipient_name as name, c.recipient_email as email, c.note,
      c.created_at as "createdAt", c.created_by as "createdBy", c.redeemed_at as "redeemedAt",
      nullif(concat_ws(' ', u.name, u.last_name), '') as "redeemedBy", o.number as "orderNumber",
      coalesce((
        select sum(l.quantity) from order_line l where l.event_id = ${eventId} and l.order_id = c.order_id
      ), 0)::int as units,
      c.revoked_at as "revokedAt", c.revoked_by as "revokedBy", ${stateOf} as state
    from courtesy_code c left join customer_order o on o.event_id = c.event_id and o.id = c.order_id
      left join customer u on u.id = o.customer_id
    where ${sql.join(conditions, sql` and `)}
    order by c.id desc limit ${first}`.execute(db);
  return rows;
}

function searchConditions({ search }: CodesQuery): RawBuilder<unknown>[] {
  if (search === null) return [];
  const text = comparedText(sql`concat_ws(' ', c.recipient_name, c.recipient_email, c.note)`);
  const found = search.words.map((word) => sql`position(${comparedText(sql`${word}::text`)} in ${text}) > 0`);
  const alternatives = [
    ...(found.length === 0 ? [] : [sql`(${sql.join(found, sql` and `)})`]),
    ...(search.ending === null ? [] : [sql`right(c.code, ${search.ending.length}::int) = ${search.ending}`]),
    ...(search.code === null ? [] : [sql`c.code = ${search.code}`]),
  ];
  return alternatives.length === 0 ? [] : [sql`(${sql.join(alternatives, sql` or `)})`];
}

export interface GrantCounts {
  grantId: Uuid;
  made: number;
  redeemed: number;
  revoked: number;
}

/** The codes of each grant of an event; a grant without codes is left out. */
export async function countCodes(db: Db, eventId: Uuid): Promise<GrantCounts[]> {
  const { rows } = await sql<GrantCounts>`
    select grant_id as "grantId", count(*)::int as made,
      (count(*) filter (where redeemed_at is not null))::int as redeemed,
      (count(*) filter (where revoked_at is not null))::int as revoked
    from courtesy_code where event_id = ${eventId} group by grant_id`.execute(db);
  return rows;
}

/** The units of the batches that courtesies draw on: set aside, and used. */
export async function selectCourtesyUnits(
  db: Db,
  eventId: Uuid,
): Promise<{ batchId: Uuid; setAside: number; used: number }[]> {
  const { rows } = await sql<{ batchId: Uuid; setAside: number; used: number }>`
    select bp.batch_id as "batchId", p.capacity as "setAside", (p.sold + p.held) as used
    from batch_pool bp join pool p on p.event_id = bp.event_id and p.id = bp.pool_id
    where bp.event_id = ${eventId} and p.kind = 'COURTESY'`.execute(db);
  return rows;
}

export interface Issue {
  eventId: Uuid;
  id: Uuid;
  grantId: Uuid;
  codes: number;
  digest: string;
  madeAt: Date;
  madeBy: string;
}

/** False where there is one of this id; whoever makes it at the same time is waited for. */
export async function insertIssue(tx: Transaction<DB>, issue: Issue): Promise<boolean> {
  const row = await tx
    .insertInto('courtesy_issue')
    .values({
      event_id: issue.eventId,
      id: issue.id,
      grant_id: issue.grantId,
      codes: issue.codes,
      digest: issue.digest,
      made_at: issue.madeAt,
      made_by: issue.madeBy,
    })
    .onConflict((conflict) => conflict.constraint('courtesy_issue_pkey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectIssue(
  db: Db,
  eventId: Uuid,
  id: Uuid,
): Promise<Pick<Issue, 'codes' | 'digest' | 'madeBy'> | null> {
  const row = await db
    .selectFrom('courtesy_issue')
    .select(['codes', 'digest', 'made_by as madeBy'])
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Revokes the unused codes of these ids, or of a grant; returns how many. They are locked in the order of their ids, so two
 * such acts never wait for each other; one that is being redeemed is waited for, and then left as it is.
 */
export async function revokeUnused(
  tx: Transaction<DB>,
  which: { eventId: Uuid } & ({ ids: readonly Uuid[] } | { grantId: Uuid }),
  actor: Actor,
  at: Date,
): Promise<number> {
  const chosen =
    'ids' in which ? sql`id = any (${[...which.ids]}::uuid[])` : sql`grant_id = ${which.grantId}`;
  const isUnused = sql`event_id = ${which.eventId} and redeemed_at is null and revoked_at is null`;
  await sql`select 1 from courtesy_code where ${isUnused} and ${chosen} order by id for update`.execute(tx);
  const { numAffectedRows } = await sql`
    update courtesy_code set revoked_at = ${at}, revoked_by = ${actorName(actor)}
    where ${isUnused} and ${chosen}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** For whom a code is and whether it can still be used, for the mail that brings it. */
export async function selectMailedCode(db: Db, eventId: Uuid, codeId: Uuid) {
  const row = await db
    .selectFrom('courtesy_code')
    .select([
      'grant_id as grantId',
      'code',
      'recipient_name as name',
      'redeemed_at as redeemedAt',
      'revoked_at as revokedAt',
    ])
    .where('event_id', '=', eventId)
    .where('id', '=', codeId)
    .executeTakeFirst();
  return row ?? null;
}
