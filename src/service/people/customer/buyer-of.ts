import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { type Buyer, buyersOf } from './buyers-of.ts';

/** Who gets what is not bought. Refusal: REGISTRATION_INCOMPLETE while name or document are missing. */
export async function buyerOf(tx: Transaction<DB>, customerId: Uuid): Promise<Buyer> {
  const buyer = (await buyersOf(tx, [customerId], { anyAge: true })).get(customerId);
  if (buyer === undefined) throw new DomainError('REGISTRATION_INCOMPLETE');
  return buyer;
}
