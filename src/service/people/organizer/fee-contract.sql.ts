import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { FeeContract } from '#src/domain/pricing/fee-contract.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface FeeContractRow extends FeeContract {
  startsAt: Date;
  /** An actor, such as `staff:<id>`. */
  agreedBy: string;
  agreedAt: Date;
}

const columns = sql`
  starts_at as "startsAt", basis_points as "basisPoints", fixed_cents as "fixedCents", minimum_cents as "minimumCents",
  free_cents as "freeCents", order_cents as "orderCents", bearer, agreed_by as "agreedBy", agreed_at as "agreedAt"`;

/** The contracts of an organizer, the latest first. */
export async function selectFeeContracts(db: Db, organizerId: Uuid): Promise<FeeContractRow[]> {
  const { rows } = await sql<FeeContractRow>`
    select ${columns} from organizer_fee_contract where organizer_id = ${organizerId} order by starts_at desc`.execute(
    db,
  );
  return rows;
}

/** The contract in force at a time; null where none had begun. */
export async function selectFeeContractAt(
  db: Db,
  organizerId: Uuid,
  at: Date,
): Promise<FeeContractRow | null> {
  const { rows } = await sql<FeeContractRow>`
    select ${columns} from organizer_fee_contract
    where organizer_id = ${organizerId} and starts_at <= ${at} order by starts_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** False where a contract begins at that time already. */
export async function insertFeeContract(
  tx: Transaction<DB>,
  organizerId: Uuid,
  row: FeeContractRow,
): Promise<boolean> {
  const { rows } = await sql`
    insert into organizer_fee_contract (organizer_id, starts_at, basis_points, fixed_cents, minimum_cents, free_cents, order_cents, bearer,
      agreed_by, agreed_at)
    values (${organizerId}, ${row.startsAt}, ${row.basisPoints}, ${row.fixedCents}, ${row.minimumCents}, ${row.freeCents}, ${row.orderCents},
      ${row.bearer}, ${row.agreedBy}, ${row.agreedAt})
    on conflict do nothing returning organizer_id`.execute(tx);
  return rows.length > 0;
}
