import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import { tell } from '../../ground/fact/tell.ts';
import type { WithClock, WithIds } from '../../ports.ts';
import { insertCustomer, insertLogin } from './customer.sql.ts';
import type { CustomerChange } from './customer-view.ts';

/**
 * Makes a customer without a password: a social login or codes in the mail open the account. One who is not confirmed is
 * promised the mail that confirms the address.
 */
export async function addCustomer(
  context: WithClock & WithIds,
  tx: Transaction<DB>,
  {
    change,
    email,
    locale,
    isConfirmed,
  }: { change: CustomerChange; email: string; locale: Locale; isConfirmed: boolean },
): Promise<Uuid> {
  const id = context.ids.uuid();
  await insertCustomer(tx, id, change);
  await insertLogin(tx, { id, email, emailVerified: isConfirmed, name: change.name ?? '' });
  if (isConfirmed) return id;
  const to = { email, locale };
  await tell(context, tx, context.clock.now(), { fact: 'customer.added', customerId: id, to });
  return id;
}
