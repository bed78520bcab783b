import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { PayoutKind, ProofType } from '#src/domain/settlement/payout.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface NewPayout {
  id: Uuid;
  kind: PayoutKind;
  amountCents: number;
  /** `2026-12-10`. */
  paidOn: string;
  reference: string;
  /** An actor, such as `staff:<id>`. */
  recordedBy: string;
  recordedAt: Date;
  /** How many settlements the event had then. */
  afterNumber: number;
}

export interface PayoutRow extends NewPayout {
  eventId: Uuid;
  proofType: ProofType | null;
  /** Null: it stands. */
  back: { reason: string; recordedBy: string; recordedAt: Date } | null;
}

/** False where the reference names another payout of the event. */
export async function insertPayout(tx: Transaction<DB>, eventId: Uuid, row: NewPayout): Promise<boolean> {
  const { rows } = await sql`
    insert into payout (event_id, id, kind, amount_cents, paid_on, reference, recorded_by, recorded_at, after_number)
    values (${eventId}, ${row.id}, ${row.kind}, ${row.amountCents}, ${row.paidOn}::date, ${row.reference}, ${row.recordedBy},
      ${row.recordedAt}, ${row.afterNumber})
    on conflict (event_id, reference) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** The payouts of an event, the latest first. */
export async function selectPayouts(db: Db, eventId: Uuid): Promise<PayoutRow[]> {
  const { rows } = await sql<
    Omit<PayoutRow, 'back'> & { reason: string | null; backBy: string; backAt: Date }
  >`
    select p.event_id as "eventId", p.id, p.kind, p.amount_cents as "amountCents", to_char(p.paid_on, 'YYYY-MM-DD') as "paidOn",
      p.reference, p.recorded_by as "recordedBy", p.recorded_at as "recordedAt", p.after_number as "afterNumber",
      f.media_type as "proofType", b.reason, b.recorded_by as "backBy", b.recorded_at as "backAt"
    from payout p
    left join payout_back b on b.event_id = ${eventId} and b.payout_id = p.id
    left join (select payout_id, media_type from payout_proof where event_id = ${eventId}) f on f.payout_id = p.id
    where p.event_id = ${eventId} order by p.recorded_at desc, p.id desc`.execute(db);
  return rows.map(({ reason, backBy, backAt, ...row }) => ({
    ...row,
    back: reason === null ? null : { reason, recordedBy: backBy, recordedAt: backAt },
  }));
}

/** Payouts that stand, less what organizers paid, event by event; centavos. */
export async function selectPaid(
  db: Db,
  eventIds: readonly Uuid[],
): Promise<{ eventId: Uuid; paidCents: number }[]> {
  const { rows } = await sql<{ eventId: Uuid; paidCents: number }>`
    select p.event_id as "eventId",
      sum(case p.kind when 'RECEIVED' then -p.amount_cents else p.amount_cents end)::float8 as "paidCents"
    from payout p
    left join payout_back b on b.event_id = p.event_id and b.payout_id = p.id
    where p.event_id = any (${[...eventIds]}::uuid[]) and b.payout_id is null group by p.event_id`.execute(
    db,
  );
  return rows;
}

/** False where it was sent back already. */
export async function insertPayoutBack(
  tx: Transaction<DB>,
  eventId: Uuid,
  row: { payoutId: Uuid; reason: string; recordedBy: string; recordedAt: Date; afterNumber: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into payout_back (event_id, payout_id, reason, recorded_by, recorded_at, after_number)
    values (${eventId}, ${row.payoutId}, ${row.reason}, ${row.recordedBy}, ${row.recordedAt}, ${row.afterNumber})
    on conflict do nothing returning payout_id`.execute(tx);
  return rows.length > 0;
}

/** False where it has a proof already. */
export async function insertProof(
  tx: Transaction<DB>,
  eventId: Uuid,
  row: { payoutId: Uuid; mediaType: ProofType; content: Uint8Array; addedBy: string; addedAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into payout_proof (event_id, payout_id, media_type, content, added_by, added_at)
    values (${eventId}, ${row.payoutId}, ${row.mediaType}, ${Buffer.from(row.content)}, ${row.addedBy}, ${row.addedAt})
    on conflict do nothing returning payout_id`.execute(tx);
  return rows.length > 0;
}

export async function selectProof(
  db: Db,
  eventId: Uuid,
  payoutId: Uuid,
): Promise<{ mediaType: ProofType; content: Buffer } | null> {
  const { rows } = await sql<{ mediaType: ProofType; content: Buffer }>`
    select media_type as "mediaType", content from payout_proof
    where event_id = ${eventId} and payout_id = ${payoutId}`.execute(db);
  return rows[0] ?? null;
}
