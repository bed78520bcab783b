import type { Context } from '../../context.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locale.ts';
import { DomainError, Refusals } from '../../domain/refusal.ts';
import { checkProfile, type ProfileInput } from './check-profile.ts';
import { readCustomer, updateCustomer } from './customer.sql.ts';
import type { CustomerView } from './customer-view.ts';

/**
 * Saves what is given of the profile and leaves the rest. Throws Refusals with all that checkProfile finds; E0101,
 * E0102 or E0103 when the document belongs to another account; UNAUTHENTICATED when the customer is gone.
 */
export async function saveCustomer(
  context: Pick<Context, 'db' | 'clock'>,
  customerId: Uuid,
  input: ProfileInput & { locale?: Locale },
): Promise<CustomerView> {
  const known = await readCustomer(context.db, customerId);
  if (known === null) throw new DomainError('UNAUTHENTICATED');
  const { change, refusals } = checkProfile(input, context.clock.now(), known);
  if (refusals.length > 0) throw new Refusals(refusals);
  await updateCustomer(context.db, customerId, {
    ...change,
    ...(input.locale === undefined ? {} : { locale: input.locale }),
  });
  const customer = await readCustomer(context.db, customerId);
  if (customer === null) throw new DomainError('UNAUTHENTICATED');
  return customer;
}
