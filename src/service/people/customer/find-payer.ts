import type { Kysely } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Payer } from '#src/gateway/payment/port.ts';
import { readCustomer } from './customer.sql.ts';

/** Who pays, as a provider may be told; null while the registration is not complete. */
export async function findPayer(db: Kysely<DB>, customerId: Uuid): Promise<Payer | null> {
  const customer = await readCustomer(db, customerId);
  if (customer === null || customer.documentType === null || customer.documentNumber === null) return null;
  const { documentType, documentNumber, email } = customer;
  const isCompany = documentType === 'CNPJ' && customer.corporateName !== null;
  return {
    documentType,
    documentNumber,
    email,
    name: isCompany ? (customer.corporateName ?? '') : (customer.name ?? ''),
    lastName: isCompany ? '' : (customer.lastName ?? ''),
  };
}
