import { type Kysely, sql, type Transaction } from 'kysely';
import { askLiving } from '#src/db/spread/living-events.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface CodeRow {
  id: Uuid;
  eventId: Uuid;
  grantId: Uuid;
  code: string;
  redeemedAt: Date | null;
  orderId: Uuid | null;
  /** Who redeemed it. */
  customerId: Uuid | null;
}

function selectCodes(db: Db) {
  return db
    .selectFrom('courtesy_code')
    .leftJoin('customer_order', (join) =>
      join
        .onRef('customer_order.event_id', '=', 'courtesy_code.event_id')
        .onRef('customer_order.id', '=', 'courtesy_code.order_id'),
    )
    .select([
      'courtesy_code.id',
      'courtesy_code.event_id as eventId',
      'courtesy_code.grant_id as grantId',
      'courtesy_code.code',
      'courtesy_code.redeemed_at as redeemedAt',
      'courtesy_code.order_id as orderId',
      'customer_order.customer_id as customerId',
    ]);
}

/** null for a code nobody made, and for one that was revoked. */
export async function readCode(db: Db, eventId: Uuid, code: string): Promise<CodeRow | null> {
  const row = await selectCodes(db)
    .where('courtesy_code.event_id', '=', eventId)
    .where('courtesy_code.code', '=', code)
    .where('courtesy_code.revoked_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Whoever else wants to redeem or revoke the code waits until this transaction is over, and then sees what it left. */
export async function lockCode(tx: Transaction<DB>, eventId: Uuid, code: string): Promise<CodeRow | null> {
  await tx
    .selectFrom('courtesy_code')
    .select('id')
    .where('event_id', '=', eventId)
    .where('code', '=', code)
    .forUpdate()
    .execute();
  return await readCode(tx, eventId, code);
}

/** What was redeemed last comes first. */
export async function readCodesOfCustomer(db: Db, customerId: Uuid): Promise<CodeRow[]> {
  const { found } = await askLiving(db, (only) =>
    selectCodes(db)
      .where('customer_order.customer_id', '=', customerId)
      .where('customer_order.origin', '=', 'COURTESY')
      .$if(only !== null, (query) =>
        query.where(sql<boolean>`courtesy_code.event_id = any(${only}::uuid[])
        and customer_order.event_id = any(${only}::uuid[])`),
      )
      .orderBy('customer_order.placed_at', 'desc')
      .limit(100)
      .execute(),
  );
  return found;
}

export interface NewCode {
  id: Uuid;
  eventId: Uuid;
  grantId: Uuid;
  code: string;
  /** Of codes made in the back office. */
  issueId?: Uuid;
  note: string | null;
  name?: string | null;
  email?: string | null;
}

/** A statement has 65,535 parameters at most, and a code has ten. */
const codesPerInsert = 1_000;

/** Inserts the codes there are not yet; returns those it has inserted. */
export async function insertCodes(
  db: Db,
  codes: readonly NewCode[],
  about: { createdBy: string; at: Date },
): Promise<string[]> {
  const inserted: string[] = [];
  for (let from = 0; from < codes.length; from += codesPerInsert) {
    const rows = await db
      .insertInto('courtesy_code')
      .values(
        codes.slice(from, from + codesPerInsert).map((row) => ({
          event_id: row.eventId,
          id: row.id,
          grant_id: row.grantId,
          code: row.code,
          issue_id: row.issueId ?? null,
          note: row.note,
          recipient_name: row.name ?? null,
          recipient_email: row.email ?? null,
          created_at: about.at,
          created_by: about.createdBy,
        })),
      )
      .onConflict((conflict) => conflict.constraint('courtesy_code_code_key').doNothing())
      .returning('code')
      .execute();
    inserted.push(...rows.map(({ code }) => code));
  }
  return inserted;
}

export async function markCodeRedeemed(
  tx: Transaction<DB>,
  code: { eventId: Uuid; id: Uuid },
  orderId: Uuid,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('courtesy_code')
    .set({ redeemed_at: at, order_id: orderId })
    .where('event_id', '=', code.eventId)
    .where('id', '=', code.id)
    .execute();
}

export async function markCodeRevoked(
  tx: Transaction<DB>,
  code: { eventId: Uuid; id: Uuid },
  actor: Actor,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('courtesy_code')
    .set({ revoked_at: at, revoked_by: actorName(actor) })
    .where('event_id', '=', code.eventId)
    .where('id', '=', code.id)
    .execute();
}
