import { type Kysely, sql, type Transaction } from 'kysely';
import { insertRows, rowTarget } from '#src/db/insert-rows.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { CouponTerms } from '#src/domain/pricing/coupon.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface DocumentOfBuyer {
  documentType: string;
  documentNumber: string;
}

export interface CouponRow {
  id: Uuid;
  code: string;
  terms: CouponTerms;
}

/** The event's coupons of these codes, or all; with what is left of them: for everybody, and for this document. */
export async function readCoupons(
  db: Db,
  eventId: Uuid,
  codes: readonly string[] | 'all',
  document: DocumentOfBuyer | null,
): Promise<CouponRow[]> {
  const rows = await db
    .selectFrom('coupon')
    .leftJoin('coupon_document', (join) =>
      join
        .onRef('coupon_document.event_id', '=', 'coupon.event_id')
        .onRef('coupon_document.coupon_id', '=', 'coupon.id')
        .on('coupon_document.document_type', '=', document?.documentType ?? '')
        .on('coupon_document.document_number', '=', document?.documentNumber ?? ''),
    )
    .selectAll('coupon')
    .select('coupon_document.uses as document_uses')
    .select((select) =>
      select
        .selectFrom('coupon_offer')
        .select(sql<Uuid[] | null>`array_agg(offer_id)`.as('offers'))
        .where('coupon_offer.event_id', '=', eventId)
        .whereRef('coupon_offer.coupon_id', '=', 'coupon.id')
        .as('offer_ids'),
    )
    .where('coupon.event_id', '=', eventId)
    .$if(codes !== 'all', (query) => query.where('coupon.code', 'in', codes.length === 0 ? [''] : [...codes]))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    terms: {
      kind: row.kind as CouponTerms['kind'],
      basisPoints: row.basis_points,
      amountCents: row.amount_cents,
      maxDiscountCents: row.max_discount_cents,
      minimumCents: row.minimum_cents,
      isDeliveryOnly: row.is_delivery_only,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      offerIds: row.offer_ids,
      usesLeft: row.uses_max === null ? null : row.uses_max - row.uses,
      customerUsesLeft:
        row.uses_per_document_max === null ? null : row.uses_per_document_max - (row.document_uses ?? 0),
    },
  }));
}

export async function lockCouponRow(tx: Transaction<DB>, eventId: Uuid, couponId: Uuid): Promise<void> {
  await tx
    .selectFrom('coupon')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '=', couponId)
    .forUpdate()
    .execute();
}

/** One use more, unless that would be one too many: parallel orders meet at the coupon's row. */
export async function countUse(tx: Transaction<DB>, eventId: Uuid, couponId: Uuid): Promise<boolean> {
  const row = await tx
    .updateTable('coupon')
    .set((update) => ({ uses: update('uses', '+', 1) }))
    .where('event_id', '=', eventId)
    .where('id', '=', couponId)
    .where((where) => where.or([where('uses_max', 'is', null), where('uses', '<', where.ref('uses_max'))]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The same for one document; true where the coupon does not count documents. */
export async function countUseOfDocument(
  tx: Transaction<DB>,
  eventId: Uuid,
  couponId: Uuid,
  document: DocumentOfBuyer,
): Promise<boolean> {
  const result = await sql<{ counts: boolean; counted: boolean }>`
    with terms as (
      select uses_per_document_max as max from coupon where event_id = ${eventId} and id = ${couponId}
    ), counted as (
      insert into coupon_document as d (event_id, coupon_id, document_type, document_number, uses, uses_max)
      select ${eventId}, ${couponId}, ${document.documentType}, ${document.documentNumber}, 1, max
      from terms where max is not null
      on conflict (event_id, coupon_id, document_type, document_number) do update
        set uses = d.uses + 1, uses_max = excluded.uses_max where d.uses < excluded.uses_max
      returning 1
    )
    select (select max is not null from terms) as counts, exists (select 1 from counted) as counted`.execute(
    tx,
  );
  const row = result.rows[0];
  return row !== undefined && (!row.counts || row.counted);
}

/** Takes the use back from both counts; the rows of the coupon are locked in the same order as when it was counted. */
export async function uncountUse(
  tx: Transaction<DB>,
  eventId: Uuid,
  couponId: Uuid,
  document: DocumentOfBuyer,
): Promise<void> {
  await tx
    .updateTable('coupon')
    .set((update) => ({ uses: update('uses', '-', 1) }))
    .where('event_id', '=', eventId)
    .where('id', '=', couponId)
    .execute();
  await tx
    .updateTable('coupon_document')
    .set((update) => ({ uses: update('uses', '-', 1) }))
    .where('event_id', '=', eventId)
    .where('coupon_id', '=', couponId)
    .where('document_type', '=', document.documentType)
    .where('document_number', '=', document.documentNumber)
    .where('uses', '>', 0)
    .execute();
}

export async function insertUse(
  tx: Transaction<DB>,
  use: { eventId: Uuid; orderId: Uuid; couponId: Uuid; usedAt: Date },
): Promise<void> {
  await tx
    .insertInto('coupon_use')
    .values({
      event_id: use.eventId,
      order_id: use.orderId,
      coupon_id: use.couponId,
      used_at: use.usedAt,
    })
    .onConflict((conflict) =>
      conflict.constraint('coupon_use_pkey').doUpdateSet({ used_at: use.usedAt, returned_at: null }),
    )
    .execute();
}

/** Marks the order's use as returned; false when there was none that counted. */
export async function markUseReleased(
  tx: Transaction<DB>,
  eventId: Uuid,
  orderId: Uuid,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('coupon_use')
    .set({ returned_at: now })
    .where('event_id', '=', eventId)
    .where('order_id', '=', orderId)
    .where('returned_at', 'is', null)
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}

const seededUses = rowTarget(
  'coupon_use',
  { order_id: 'uuid', coupon_id: 'uuid', used_at: 'timestamptz', returned_at: 'timestamptz' },
  { event_id: 'uuid' },
);

export interface SeededUse extends DocumentOfBuyer {
  orderId: Uuid;
  couponId: Uuid;
  usedAt: Date;
  /** null where the order stands. */
  returnedAt: Date | null;
}

/** Uses of orders that are there, and their counts; fails where a limit would be exceeded. */
export async function insertSeededUses(
  tx: Transaction<DB>,
  eventId: Uuid,
  uses: readonly SeededUse[],
): Promise<void> {
  if (uses.length === 0) return;
  const rows = uses.map(({ orderId, couponId, usedAt, returnedAt }) => {
    return { order_id: orderId, coupon_id: couponId, used_at: usedAt, returned_at: returnedAt };
  });
  await insertRows(tx, seededUses, rows, { event_id: eventId });
  const live = uses.filter(({ returnedAt }) => returnedAt === null);
  const ids = live.map(({ couponId }) => couponId);
  await sql`update coupon c set uses = c.uses + n.uses
    from (select id, count(*)::integer as uses from unnest(${ids}::uuid[]) u (id) group by id) n
    where c.event_id = ${eventId} and c.id = n.id`.execute(tx);
  await sql`insert into coupon_document as d (event_id, coupon_id, document_type, document_number, uses, uses_max)
    select ${eventId}::uuid, c.id, n.type, n.number, n.uses, c.uses_per_document_max
    from (
      select u.id, u.type, u.number, count(*)::integer as uses
      from unnest(${ids}::uuid[], ${live.map(({ documentType }) => documentType)}::text[],
        ${live.map(({ documentNumber }) => documentNumber)}::text[]) u (id, type, number)
      group by 1, 2, 3
    ) n
    join coupon c on c.event_id = ${eventId} and c.id = n.id and c.uses_per_document_max is not null
    on conflict (event_id, coupon_id, document_type, document_number) do update set uses = d.uses + excluded.uses`.execute(
    tx,
  );
}
