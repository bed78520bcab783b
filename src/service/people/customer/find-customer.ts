import type { Kysely, Transaction } from 'kysely';
import { isMachineAway } from '#src/db/spread/living-events.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { Payer } from '#src/gateway/payment/port.ts';
import type { WithDb } from '../../ports.ts';
import { type Buyer, buyersOf } from './buyers-of.ts';
import { isProfileUsed, readConsents, readCustomer, readDocument } from './customer.sql.ts';
import type { CustomerView } from './customer-view.ts';

/** The recipient of a courtesy or transfer. Refusal: REGISTRATION_INCOMPLETE while name or document are missing. */
export async function buyerOf(tx: Transaction<DB>, customerId: Uuid): Promise<Buyer> {
  const buyer = (await buyersOf(tx, [customerId], { anyAge: true })).get(customerId);
  if (buyer === undefined) throw new DomainError('REGISTRATION_INCOMPLETE');
  return buyer;
}

/** Somebody whom a change or a mail is about, who need not be the one who acts. */
export async function customerOf(
  db: Kysely<DB> | Transaction<DB>,
  customerId: Uuid,
): Promise<CustomerView | null> {
  return await readCustomer(db, customerId);
}

/** The document that counts against limits; null while the registration is not complete. */
export async function documentOf(
  db: Kysely<DB>,
  customerId: Uuid,
): Promise<{ documentType: string; documentNumber: string } | null> {
  return await readDocument(db, customerId);
}

/** The last answer of a person about news, for each channel. */
export async function consentsOf(db: Kysely<DB>, customerId: Uuid) {
  return await readConsents(db, customerId);
}

export async function findCustomer(
  context: WithDb,
  { actor }: { actor: CustomerActor },
): Promise<CustomerView | null> {
  return await readCustomer(context.db, actor.id);
}

/** The payer as a provider receives it; null while the registration is not complete. */
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

/** True from the first order on, and while a ticket bears the document: the customer can no longer change document and birth date. */
export async function isProfileFixed(context: WithDb, { actor }: { actor: CustomerActor }): Promise<boolean> {
  try {
    return await isProfileUsed(context.db, actor.id);
  } catch (error) {
    // While a machine is away no profile can be changed at all.
    if (isMachineAway(error)) return true;
    throw error;
  }
}
