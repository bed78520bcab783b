import type { CustomerActor } from '#src/domain/policy/actor.ts';
import type { WithDb } from '../../ports.ts';
import { readAddresses } from './address.sql.ts';
import { type AddressView, viewAddress } from './address-view.ts';

export async function listAddresses(
  context: WithDb,
  { actor }: { actor: CustomerActor },
): Promise<AddressView[]> {
  return (await readAddresses(context.db, actor.id)).map(viewAddress);
}
