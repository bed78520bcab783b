import type { Context } from '../../context.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locale.ts';
import { DomainError } from '../../domain/refusal.ts';
import { checkProfile, type ProfileInput } from './check-profile.ts';
import { type CustomerView, readCustomer, updateCustomer } from './customer.sql.ts';

/**
 * Saves what is given of the profile and leaves the rest. Refusals: the first of checkProfile's, E0101 when the
 * document belongs to another account, UNAUTHENTICATED when the customer is gone.
 */
export async function saveCustomer(
  context: Pick<Context, 'db' | 'clock'>,
  customerId: Uuid,
  input: ProfileInput & { locale?: Locale },
): Promise<CustomerView> {
  const { change, refusals } = checkProfile(input, context.clock.now());
  if (refusals[0] !== undefined) throw refusals[0];
  const saved = await updateCustomer(context.db, customerId, {
    ...change,
    ...(input.locale === undefined ? {} : { locale: input.locale }),
  });
  const customer = saved ? await readCustomer(context.db, customerId) : null;
  if (customer === null) throw new DomainError('UNAUTHENTICATED');
  return customer;
}
