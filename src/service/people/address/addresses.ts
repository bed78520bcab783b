import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '../../ports.ts';
import {
  fillMainAddress,
  lockAddressBook,
  readAddress,
  readAddresses,
  removeAddress,
} from './address.sql.ts';
import { type AddressView, type StoredAddress, viewAddress } from './address-view.ts';

/** Takes an address out of the book; was it the main one, the oldest of the others is. Refusal: ADDRESS_NOT_FOUND. */
export async function deleteAddress(
  context: WithDb,
  { actor, addressId }: { actor: CustomerActor; addressId: number },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockAddressBook(tx, actor.id);
    if (!(await removeAddress(tx, actor.id, addressId))) {
      throw new DomainError('ADDRESS_NOT_FOUND', { field: 'addressId' });
    }
    await fillMainAddress(tx, actor.id);
  });
}

/** One of the customer's own addresses; null for any other. */
export async function findAddress(
  context: WithDb,
  { actor, id }: { actor: CustomerActor; id: number },
): Promise<StoredAddress | null> {
  return await readAddress(context.db, actor.id, id);
}

export async function listAddresses(
  context: WithDb,
  { actor }: { actor: CustomerActor },
): Promise<AddressView[]> {
  return (await readAddresses(context.db, actor.id)).map(viewAddress);
}
