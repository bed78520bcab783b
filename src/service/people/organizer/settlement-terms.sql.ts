import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { SettlementTerms } from '#src/domain/settlement/settlement-terms.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface SettlementTermsRow extends SettlementTerms {
  startsAt: Date;
  /** An actor, such as `staff:<id>`. */
  agreedBy: string;
  agreedAt: Date;
}

/** The terms of an organizer, the latest first. */
export async function selectSettlementTerms(db: Db, organizerId: Uuid): Promise<SettlementTermsRow[]> {
  const { rows } = await sql<SettlementTermsRow>`
    select starts_at as "startsAt", pix_basis_points as "pixBasisPoints", pix_fixed_cents as "pixFixedCents",
      card_basis_points as "cardBasisPoints", card_fixed_cents as "cardFixedCents",
      reserve_basis_points as "reserveBasisPoints", reserve_days as "reserveDays", schedule,
      payable_days as "payableDays", receiver, delivery_for as "deliveryFor", agreed_by as "agreedBy", agreed_at as "agreedAt"
    from settlement_terms where organizer_id = ${organizerId} order by starts_at desc`.execute(db);
  return rows;
}

/** False where terms begin at that time already. */
export async function insertSettlementTerms(
  tx: Transaction<DB>,
  organizerId: Uuid,
  row: SettlementTermsRow,
): Promise<boolean> {
  const { rows } = await sql`
    insert into settlement_terms (organizer_id, starts_at, pix_basis_points, pix_fixed_cents, card_basis_points, card_fixed_cents,
      reserve_basis_points, reserve_days, schedule, payable_days, receiver, delivery_for, agreed_by, agreed_at)
    values (${organizerId}, ${row.startsAt}, ${row.pixBasisPoints}, ${row.pixFixedCents}, ${row.cardBasisPoints},
      ${row.cardFixedCents}, ${row.reserveBasisPoints}, ${row.reserveDays}, ${row.schedule}, ${row.payableDays},
      ${row.receiver}, ${row.deliveryFor}, ${row.agreedBy}, ${row.agreedAt})
    on conflict do nothing returning organizer_id`.execute(tx);
  return rows.length > 0;
}
