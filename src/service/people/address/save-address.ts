import { limits } from '#src/domain/limits.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import {
  fillMainAddress,
  findSameAddress,
  insertAddress,
  lockAddressBook,
  setMainAddress,
  updateAddress,
} from './address.sql.ts';
import { type AddressView, viewAddress } from './address-view.ts';
import { type AddressInput, checkAddress } from './check-address.ts';

/**
 * Adds an address to a customer's book, or changes the one with the id. The first one is the main one; `main` makes it
 * so. One that is in the book already is not added again: an answer may be lost, and the same be sent once more.
 * Refusals: what checkAddress finds, ADDRESS_NOT_FOUND, ADDRESS_LIMIT.
 */
export async function saveAddress(
  context: WithDb & WithClock,
  { actor, input }: { actor: CustomerActor; input: AddressInput },
): Promise<AddressView> {
  const address = checkAddress(input);
  return await context.db.transaction().execute(async (tx) => {
    const count = await lockAddressBook(tx, actor.id);
    let id = input.id ?? (await findSameAddress(tx, actor.id, address));
    if (id === null) {
      if (count >= limits.addressesPerCustomer) throw new DomainError('ADDRESS_LIMIT');
      id = await insertAddress(tx, actor.id, address, context.clock.now());
    } else if (input.id != null && !(await updateAddress(tx, actor.id, id, address))) {
      throw new DomainError('ADDRESS_NOT_FOUND', { field: 'id' });
    }
    if (input.main === true) await setMainAddress(tx, actor.id, id);
    else await fillMainAddress(tx, actor.id);
    return viewAddress({ id, ...address });
  });
}
