import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { DocumentType } from '../../domain/person.ts';
import { DomainError } from '../../domain/refusal.ts';
import { readCustomer } from './customer.sql.ts';

/** Who buys: the document whose limits the order counts against. */
export interface Buyer {
  documentType: DocumentType;
  documentNumber: string;
}

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
  return { documentType: customer.documentType, documentNumber: customer.documentNumber };
}
