import type { Locale } from '#src/domain/locale.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError, Refusals } from '#src/domain/refusal.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import { checkProfile, type ProfileInput } from './check-profile.ts';
import { isProfileUsed, lockCustomer, readCustomer, updateCustomer } from './customer.sql.ts';
import type { CustomerChange, CustomerView } from './customer-view.ts';

/**
 * Saves what is given of the profile and leaves the rest. Throws Refusals with all that checkProfile finds, and
 * PROFILE_FIXED where the document or the birth date would change after the first order or ticket; E0101, E0102 or E0103 when the
 * document belongs to another account; UNAUTHENTICATED when the customer is gone.
 */
export async function saveCustomer(
  context: WithDb & WithClock,
  { actor, input }: { actor: CustomerActor; input: ProfileInput & { locale?: Locale } },
): Promise<CustomerView> {
  return await context.db.transaction().execute(async (tx) => {
    // Before it is read: two saves at once would each find the other's document and birth date missing.
    await lockCustomer(tx, actor.id);
    const known = await readCustomer(tx, actor.id);
    if (known === null) throw new DomainError('UNAUTHENTICATED');
    const { change, refusals } = checkProfile(input, context.clock.now(), known);
    const fixed = fixedFieldsChanged(known, change);
    if (fixed.length > 0) {
      if (await isProfileUsed(tx, actor.id)) {
        refusals.push(...fixed.map((field) => new DomainError('PROFILE_FIXED', { field })));
      }
    }
    if (refusals.length > 0) throw new Refusals(refusals);
    await updateCustomer(tx, actor.id, {
      ...change,
      ...(input.locale === undefined ? {} : { locale: input.locale }),
    });
    const customer = await readCustomer(tx, actor.id);
    if (customer === null) throw new DomainError('UNAUTHENTICATED');
    return customer;
  });
}

/** What the limit of tickets for each document and the check of age rest on; a first birth date is no change. */
function fixedFieldsChanged(known: CustomerView, change: CustomerChange): string[] {
  const { documentType, documentNumber, birthDate } = change;
  const isOther =
    (documentType !== undefined && documentType !== known.documentType) ||
    (documentNumber !== undefined && documentNumber !== known.documentNumber);
  return [
    ...(isOther && known.documentNumber !== null ? ['documentNumber'] : []),
    ...(birthDate !== undefined && known.birthDate !== null && birthDate !== known.birthDate
      ? ['birthDate']
      : []),
  ];
}
