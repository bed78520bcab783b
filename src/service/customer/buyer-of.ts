import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Holder } from '../../domain/holder.ts';
import type { Uuid } from '../../domain/ids.ts';
import { DomainError } from '../../domain/refusal.ts';
import { readCustomer } from './customer.sql.ts';

/** Who buys: the document counts against limits, and tickets are theirs until somebody else is named. */
export type Buyer = Holder;

/** Refusal: REGISTRATION_INCOMPLETE while name or document are missing. */
export async function buyerOf(tx: Transaction<DB>, customerId: Uuid): Promise<Buyer> {
  const customer = await readCustomer(tx, customerId);
  if (
    customer === null ||
    customer.name === null ||
    customer.lastName === null ||
    customer.documentType === null ||
    customer.documentNumber === null
  ) {
    throw new DomainError('REGISTRATION_INCOMPLETE');
  }
  const { name, lastName, documentType, documentNumber } = customer;
  return { name, lastName, documentType, documentNumber };
}
