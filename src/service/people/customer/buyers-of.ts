import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Holder } from '#src/domain/person/holder.ts';
import { readBuyers } from './buyer.sql.ts';

/** Who buys: the document counts against limits, and tickets are theirs until somebody else is named. */
export type Buyer = Holder;

/**
 * Those of the customers who may buy; one whose name or document is missing is not in it, nor a person without a birth
 * date: whether somebody is of age was never checked then. `anyAge` is for what is not bought.
 */
export async function buyersOf(
  tx: Transaction<DB>,
  customerIds: readonly Uuid[],
  { anyAge = false } = {},
): Promise<Map<Uuid, Buyer>> {
  const rows = await readBuyers(tx, customerIds);
  return new Map(
    rows.flatMap(({ id, name, lastName, documentType, documentNumber, birthDate }): [Uuid, Buyer][] => {
      if (name === null || lastName === null || documentType === null || documentNumber === null) return [];
      if (!anyAge && documentType !== 'CNPJ' && birthDate === null) return [];
      return [[id, { name, lastName, documentType, documentNumber }]];
    }),
  );
}
