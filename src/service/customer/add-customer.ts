import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { WithClock, WithIds } from '../ports.ts';
import { insertLogin } from './customer.sql.ts';
import { welcomeCustomer } from './welcome-customer.ts';

/** Makes a customer without a password: a social login or codes in the mail open the account. */
export async function addCustomer(
  context: WithClock & WithIds,
  tx: Transaction<DB>,
  about: Parameters<typeof welcomeCustomer>[3] & { name: string },
): Promise<Uuid> {
  const id = context.ids.uuid();
  const { email, isConfirmed, name } = about;
  await insertLogin(tx, { id, email, emailVerified: isConfirmed, name });
  await welcomeCustomer(context, tx, id, about);
  return id;
}
